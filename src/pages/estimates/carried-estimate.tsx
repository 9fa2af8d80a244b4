/**
 * Adds figures to a form: the visitor's calculation, and the repayment on the vehicle's page (from a quote or the
 * site). They are shown before they are sent, and can be left out.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { inputOfApplication } from '../../leads/forms/finance-application.ts';
import { leadFieldsOf } from '../../leads/forms/lead-fields.ts';
import type { LeadFields } from '../../leads/lead/lead.ts';
import { browserStorage } from '../../shared/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import type { SentEstimate } from '../../stock/card-content.ts';
import { useSite } from '../layout/use-site.ts';
import { FinanceNote } from './list-finance-note.tsx';
import {
  calculatorField,
  calculatorQuoteField,
  storedEstimate,
  storedQuote,
  onEstimateStored,
  readEstimateText,
  readQuoteText,
  shownEstimateField,
  signedQuoteField,
} from './stored-estimate.ts';

/**
 * `asked` is from the page's URL; a later calculation takes precedence. `answers` are the form's answers from the
 * server. `shown` is the text of the vehicle's finance panel, for a form about finance; `''` for none.
 */
export function CarriedEstimate({
  vehicleId,
  asked,
  answers = {},
  shown = '',
}: {
  vehicleId: string;
  asked: SentEstimate | null;
  answers?: LeadFields | undefined;
  shown?: string;
}) {
  const text = useSyncExternalStore(
    onEstimateStored,
    () => readEstimateText(browserStorage('session')),
    () => '',
  );
  const quoteText = useSyncExternalStore(
    onEstimateStored,
    () => readQuoteText(browserStorage('session')),
    () => '',
  );
  const { finance } = useSite();
  const [isLeftOut, setLeftOut] = useState(false);
  const kept = storedEstimate(text, vehicleId);
  const estimate = kept === undefined ? asked : kept;
  const quote = vehicleId === '' ? null : storedQuote(quoteText, vehicleId);
  const ofPanel = quote === null ? shown : '';
  const input = estimate?.query ?? '';
  const [element, isChanged] = useChangedInput(input, answers);
  const shownCount = [estimate !== null, quote !== null, ofPanel !== ''].filter(Boolean).length;
  if (shownCount === 0) return null;
  return (
    <div ref={element} className="mt-5 border-l-4 border-line-strong pl-4 text-sm">
      {isLeftOut ? (
        <p className="text-quiet">None of these figures will be sent.</p>
      ) : (
        <>
          {quote === null ? null : <input type="hidden" name={signedQuoteField} value={quote.signed} />}
          {ofPanel === '' ? null : <input type="hidden" name={shownEstimateField} value={ofPanel} />}
          {estimate === null ? null : (
            <>
              <input type="hidden" name={calculatorField} value={estimate.query} />
              {estimate.quote === '' ? null : (
                <input type="hidden" name={calculatorQuoteField} value={estimate.quote} />
              )}
            </>
          )}
          {estimate === null ? null : isChanged ? (
            <p>
              Sent along, from the calculator: its figures, calculated again for the amounts and the term of this form.
            </p>
          ) : (
            <Told from="from the calculator" isEstimate={estimate.hasFigure}>
              {estimate.sentence}
            </Told>
          )}
          {quote === null ? null : <Told from="the finance quote for this vehicle">{quote.sentence}</Told>}
          {ofPanel === '' ? null : <Told from="the finance estimate for this vehicle">{ofPanel}</Told>}
          {(estimate?.sentence && estimate.hasFigure && !isChanged) || quote || ofPanel ? (
            <FinanceNote finance={finance} className="mt-1" />
          ) : null}
        </>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 underline noscript:hidden"
        onClick={() => setLeftOut(!isLeftOut)}
      >
        {isLeftOut ? 'Send the figures with this form' : shownCount > 1 ? 'Leave them out' : 'Leave it out'}
      </Button>
    </div>
  );
}

/** True if the form's answers differ from the calculator's input, by the server's own rule. */
function useChangedInput(input: string, answers: LeadFields) {
  const element = useRef<HTMLDivElement>(null);
  const differs = (fields: LeadFields): boolean => {
    const before = new URLSearchParams(input);
    return inputOfApplication(before, fields) !== before;
  };
  const [typed, setTyped] = useState(answers);
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!form) return undefined;
    const read = () => setTyped(leadFieldsOf(new FormData(form)).fields);
    read();
    // Restored answers are set without an event.
    const written = new MutationObserver(read);
    written.observe(form, { subtree: true, childList: true, attributeFilter: ['value'] });
    form.addEventListener('input', read);
    return () => {
      written.disconnect();
      form.removeEventListener('input', read);
    };
  }, [input]);
  return [element, differs(typed)] as const;
}

function Told({
  from,
  isEstimate = true,
  children: sentence,
}: {
  from: string;
  isEstimate?: boolean;
  children: string;
}) {
  return (
    <p>
      Sent along, {from}
      {sentence ? (
        <>
          : <span className="tabular-nums">{sentence.replace(/\.$/, '')}</span>.
          {isEstimate ? ' This is an estimate, not an offer of credit.' : ''}
        </>
      ) : (
        '.'
      )}
    </p>
  );
}
