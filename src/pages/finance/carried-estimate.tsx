/** In a form about finance: what the visitor worked out with the calculator goes along, is said before it is sent, and can be left out. */
import { useState, useSyncExternalStore } from 'react';
import { browserStorage } from '../../leads/form-views/stored-visitor.ts';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../layout/use-site.ts';
import { FinanceNote } from './list-finance-note.tsx';
import { calculatorField, keptEstimate, onEstimateKept, readEstimateText, type SentEstimate } from './kept-estimate.ts';

/** `asked` is what the address of the page says; what was worked out since counts more. */
export function CarriedEstimate({ vehicleId, asked }: { vehicleId: string; asked: SentEstimate | null }) {
  const text = useSyncExternalStore(onEstimateKept, () => readEstimateText(browserStorage('session')), () => '');
  const { finance } = useSite();
  const [isLeftOut, setLeftOut] = useState(false);
  const kept = keptEstimate(text, vehicleId);
  const estimate = kept === undefined ? asked : kept;
  if (estimate === null) return null;
  return (
    <div className="mt-5 border-l-4 border-line-strong pl-4 text-sm">
      {isLeftOut ? <p className="text-quiet">Your figures from the calculator are not sent.</p> : (
        <>
          <input type="hidden" name={calculatorField} value={estimate.query} />
          <p>Sent along, from the calculator{estimate.sentence ? <>: <span className="tabular-nums">{estimate.sentence}</span>. An estimate and no offer of credit.</> : '.'}</p>
          {estimate.sentence ? <FinanceNote finance={finance} className="mt-1" /> : null}
        </>
      )}
      <Button variant="quiet" size="sm" className="-ml-3 underline noscript:hidden" onClick={() => setLeftOut(!isLeftOut)}>{isLeftOut ? 'Send my figures along' : 'Leave it out'}</Button>
    </div>
  );
}
