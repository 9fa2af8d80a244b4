/** For a returning visitor with a valid estimate (TRADE-8): its amount and expiry date, and a link to it. */
import { useEffect, useState } from 'react';
import { browserStorage } from '../../shared/browser-storage.ts';
import { paths } from '../../routes.ts';
import { longDay } from '../../shared/day-words.ts';
import { dollarsToCents, formatDollars } from '../../shared/money.ts';
import { readStoredEstimate, type StoredEstimate } from '../../trade-in/stored-estimate.ts';
import { classNames } from '../../ui/class-names.ts';

/** `today` is `2026-11-22` on the dealer's clock. */
export function StoredEstimateNote({ today, className }: { today: string; className?: string }) {
  const [kept, setKept] = useState<StoredEstimate | null>(null);
  useEffect(() => setKept(readStoredEstimate(browserStorage('local'), today)), [today]);
  if (kept === null) return null;
  const rego = [kept.rego, kept.state].filter(Boolean).join(' ');
  return (
    <p className={classNames('rounded-card border border-line-strong p-4', className)}>
      {kept.is_accepted ? 'You accepted our offer' : 'Your estimate'} of{' '}
      <strong className="tabular-nums">{formatDollars(dollarsToCents(kept.offer_price))}</strong>
      {rego ? ` for ${rego}` : ''}
      {kept.is_accepted ? (
        ''
      ) : (
        <>
          {' '}
          is valid until <strong>{longDay(kept.valid_until)}</strong>
        </>
      )}
      .{' '}
      <a href={paths.tradeInResult(kept.id)} className="text-ink underline">
        See it again
      </a>
    </p>
  );
}
