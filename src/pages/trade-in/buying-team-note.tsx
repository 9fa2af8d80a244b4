import { Clock } from 'lucide-react';
import { telephoneHref } from '../../stock/call-number.ts';
import type { TradeInPageContent } from './trade-in-content.ts';
import { tradeInFaqAnchor } from './trade-in-faq-anchor.ts';
import { Icon } from '../../ui/icon.tsx';

/** Next to the steps: what comes next, and whom to ask (TRADE-17). */
export function BuyingTeam({
  team: { phone, hours },
  isOnline,
}: {
  team: TradeInPageContent['buyingTeam'];
  /** True if any vehicle gets a figure online. */ isOnline: boolean;
}) {
  return (
    <aside aria-label="Good to know" className="self-start rounded-card bg-surface-2 p-5 lg:sticky lg:top-28">
      <h2 className="text-lg">How it works</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-quiet">
        <li>Tell us about the vehicle, its condition, and how to contact you.</li>
        <li>
          {isOnline
            ? 'See what we would pay and how we work it out.'
            : 'One of our buyers calls you with a figure, or with a time to look at it.'}
        </li>
        <li>
          {isOnline
            ? 'Accept it if you like. We inspect the vehicle and pay you.'
            : 'You decide. If you sell, we pay you when you sign.'}
        </li>
      </ol>
      <h2 className="mt-6 text-lg">Our buying team</h2>
      <BuyingTeamContact phone={phone} hours={hours} />
      <p className="mt-4 border-t border-line pt-3">
        <a href={`#${tradeInFaqAnchor}`} className="inline-flex min-h-9 items-center text-ink underline">
          Questions and answers
        </a>
      </p>
    </aside>
  );
}

export function BuyingTeamContact({ phone, hours }: TradeInPageContent['buyingTeam']) {
  return (
    <>
      {phone ? (
        <p className="mt-2">
          <a
            href={telephoneHref(phone)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"
          >
            <Icon name="phone" className="size-5" />
            {phone}
          </a>
        </p>
      ) : null}
      <p className="mt-1 flex items-start gap-2">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
        <span className="tabular-nums">{hours}</span>
      </p>
    </>
  );
}
