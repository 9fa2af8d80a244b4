/** In a form: what the visitor worked out with the calculator and the quote that the vehicle's page showed go along, are said before they are sent, and can be left out. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { browserStorage } from '../../shared/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useSite } from '../layout/use-site.ts';
import { FinanceNote } from './list-finance-note.tsx';
import {
  calculatorField,
  calculatorQuoteField,
  keptEstimate,
  keptQuote,
  onEstimateKept,
  readEstimateText,
  readQuoteText,
  signedQuoteField,
  type SentEstimate,
} from './kept-estimate.ts';

/** `asked` is what the address of the page says; what was worked out since counts more. */
export function CarriedEstimate({ vehicleId, asked }: { vehicleId: string; asked: SentEstimate | null }) {
  const text = useSyncExternalStore(
    onEstimateKept,
    () => readEstimateText(browserStorage('session')),
    () => '',
  );
  const quoteText = useSyncExternalStore(
    onEstimateKept,
    () => readQuoteText(browserStorage('session')),
    () => '',
  );
  const { finance } = useSite();
  const [isLeftOut, setLeftOut] = useState(false);
  const kept = keptEstimate(text, vehicleId);
  const estimate = kept === undefined ? asked : kept;
  const quote = vehicleId === '' ? null : keptQuote(quoteText, vehicleId);
  if (estimate === null && quote === null) return null;
  return (
    <div className="mt-5 border-l-4 border-line-strong pl-4 text-sm">
      {isLeftOut ? (
        <p className="text-quiet">
          {estimate === null ? 'The quote is not sent.' : 'Your figures from the calculator are not sent.'}
        </p>
      ) : (
        <>
          {quote === null ? null : <input type="hidden" name={signedQuoteField} value={quote.signed} />}
          {estimate === null ? null : (
            <>
              <input type="hidden" name={calculatorField} value={estimate.query} />
              {estimate.quote === '' ? null : (
                <input type="hidden" name={calculatorQuoteField} value={estimate.quote} />
              )}
            </>
          )}
          {estimate === null ? null : <Told from="from the calculator">{estimate.sentence}</Told>}
          {quote === null ? null : <Told from="the finance quote for this vehicle">{quote.sentence}</Told>}
          {estimate?.sentence || quote ? <FinanceNote finance={finance} className="mt-1" /> : null}
        </>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 underline noscript:hidden"
        onClick={() => setLeftOut(!isLeftOut)}
      >
        {!isLeftOut ? 'Leave it out' : estimate === null ? 'Send the quote along' : 'Send my figures along'}
      </Button>
    </div>
  );
}

function Told({ from, children: sentence }: { from: string; children: ReactNode }) {
  return (
    <p>
      Sent along, {from}
      {sentence ? (
        <>
          : <span className="tabular-nums">{sentence}</span>. This is an estimate, not an offer of credit.
        </>
      ) : (
        '.'
      )}
    </p>
  );
}
