/** The offer, its expiry date, its calculation line by line, and the button to accept it (TRADE-9, TRADE-16). */
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { sendEvent } from '../../analytics/send-event.ts';
import { SendingFailed } from '../../leads/form-views/form-errors.tsx';
import { browserStorage } from '../../shared/browser-storage.ts';
import { paths } from '../../routes.ts';
import { unexpectedErrorMessage } from '../../leads/forms/form-field.ts';
import { isFirstAcceptance } from '../../trade-in/stored-estimate.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useSite } from '../layout/use-site.ts';
import { BuyingTeamContact } from './buying-team-note.tsx';
import { ChangeOverTable, ResultAnswers, ResultHeading, ResultReference } from './result-parts.tsx';
import type { ResultContent } from './result-content.ts';
import { acceptOffer } from './http-valuation-client.ts';

export function EstimateView({
  content,
  signature,
  failure,
}: {
  content: ResultContent;
  /** From the email's link; `''` in the valuation's own browser. */ signature: string;
  failure: string;
}) {
  const {
    valuation,
    vehicleTitle,
    vehicleFacts,
    offerText,
    rangeText,
    offerPercent,
    validUntilText,
    isLastDay,
    lines,
    basis,
    changeOver,
    wanted,
    answers,
    buyingTeam,
    reference,
  } = content;
  return (
    <>
      <ResultHeading className="text-3xl lg:text-4xl">Your estimate</ResultHeading>
      <p className="mt-2 text-lg">
        <span className="font-semibold">{vehicleTitle}</span>
        {vehicleFacts.length > 0 ? <span className="text-quiet"> · {vehicleFacts.join(' · ')}</span> : null}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] print:gap-y-5">
        <div className="min-w-0 max-w-190 print:max-w-none">
          <section aria-label="Our offer" className="rounded-card border-2 border-brand p-5 sm:p-7 print:p-4">
            <p className="text-quiet">{valuation.is_expired ? 'We offered' : 'We would pay about'}</p>
            <p className="font-price text-hero font-bold leading-tight tabular-nums text-price">{offerText}</p>
            {rangeText ? (
              <div className="mt-4 max-w-md">
                <svg
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="h-2.5 w-full overflow-visible"
                >
                  <rect x="0" y="1" width="100" height="4" rx="2" className="fill-line" />
                  <rect
                    x={Math.min(97, Math.max(0, offerPercent - 1.5))}
                    y="-1"
                    width="3"
                    height="8"
                    className="fill-brand"
                  />
                </svg>
                <p className="mt-1.5 flex justify-between gap-4 text-sm tabular-nums text-quiet">
                  <span>
                    <span className="sr-only">Range from </span>
                    {rangeText.low}
                  </span>
                  <span>
                    <span className="sr-only">to </span>
                    {rangeText.high}
                  </span>
                </p>
                {basis ? (
                  <p className="mt-1 text-sm text-quiet">
                    With these answers, half of all vehicles like yours fall between these two figures.
                  </p>
                ) : null}
              </div>
            ) : null}
            <p className="mt-4">
              {valuation.is_expired ? (
                <>
                  This estimate was valid until <strong>{validUntilText}</strong>.
                </>
              ) : (
                <>
                  Your estimate of {offerText} is valid until{' '}
                  <strong>{isLastDay ? `midnight tonight, ${validUntilText}` : validUntilText}</strong>.
                  {isLastDay
                    ? ' Accept by then and the figure stays valid, even if our buying team contacts you later.'
                    : ''}
                </>
              )}
            </p>
            {valuation.is_expired ? (
              <p className="mt-5">
                <LinkButton href={wanted ? paths.vehicleTradeIn(wanted.card.id) : paths.tradeIn()}>
                  Get a new estimate
                </LinkButton>
              </p>
            ) : (
              <AcceptForm
                valuationId={valuation.id}
                leadId={valuation.lead_id!}
                signature={signature}
                failure={failure}
              />
            )}
            <p className="mt-4 text-sm text-quiet">
              Accepting does not commit you: we inspect the vehicle first, and you can still say no.{' '}
              <a href={paths.tradeInTerms()} className="underline">
                Valuation terms and conditions
              </a>
            </p>
          </section>
          {changeOver && wanted ? (
            <ChangeOverTable
              changeOver={changeOver}
              wantedTitle={wanted.card.title}
              wantedHref={paths.vehicle(wanted.card.slug)}
            />
          ) : null}
          <HowItCameAbout lines={lines} basis={basis} offerText={offerText} />
          <ResultAnswers answers={answers} />
        </div>
        <aside
          aria-label="Our buying team"
          className="self-start rounded-card bg-surface-2 p-5 print:break-inside-avoid print:p-0"
        >
          <h2 className="text-lg">Rather talk to someone?</h2>
          <BuyingTeamContact {...buyingTeam} />
          <p className="mt-3 text-quiet">
            If the questions missed something, such as a new set of tyres, tell us. It counts.
          </p>
          <ResultReference reference={reference} />
        </aside>
      </div>
    </>
  );
}

/** Unlike other forms, there is no typed text that could be lost. */
const acceptanceFailure = `${unexpectedErrorMessage}. Your estimate has not changed. Please check your connection and try again.`;

function AcceptForm({
  valuationId,
  leadId,
  signature,
  failure: failedBefore,
}: {
  valuationId: string;
  leadId: string;
  signature: string;
  failure: string;
}) {
  const { analytics } = useSite();
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(failedBefore);

  async function accept(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    const accepted = await acceptOffer(leadId, signature);
    if (accepted.kind === 'ok') {
      // Once for each lead, even if the first response was lost or another tab was faster.
      if (isFirstAcceptance(browserStorage('local'), leadId))
        sendEvent('tradeInOfferAccepted', { lead_id: leadId }, analytics);
      await revalidator.revalidate();
      window.scrollTo({ top: 0 });
    } else {
      setFailure(accepted.kind === 'refused' ? accepted.message : acceptanceFailure);
      // The page then shows the expiry date and how to get a new valuation.
      if (accepted.kind === 'refused' && accepted.code === 'expired') await revalidator.revalidate();
    }
    setBusy(false);
  }

  return (
    <form method="post" action={paths.tradeInResult(valuationId, signature)} onSubmit={accept} aria-busy={busy}>
      {failure ? <SendingFailed failure={failure} /> : null}
      <Button type="submit" size="lg" busy={busy} className="mt-5 max-sm:w-full">
        {failure ? 'Try again' : 'Accept this offer'}
      </Button>
      <span role="status" className="sr-only">
        {busy ? 'Accepting the offer' : ''}
      </span>
    </form>
  );
}

function HowItCameAbout({ lines, basis, offerText }: Pick<ResultContent, 'lines' | 'basis' | 'offerText'>) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="how-it-came-about" className="mt-10 print:mt-6">
      <h2 id="how-it-came-about" className="text-xl">
        How we work out this figure
      </h2>
      {basis ? (
        <p className="mt-2 max-w-[65ch] text-quiet">
          It rests on <strong className="text-ink">{basis.comparables} comparable vehicles</strong> that were for sale
          in the last 30 days, {basis.closeComparables} of them {basis.closeness} of yours. Allowing for age and
          kilometres they say {basis.typical}; eight in ten lie between {basis.low} and {basis.high}.
        </p>
      ) : null}
      <table className="mt-4 w-full tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, text, takesOff }, index) => (
            <tr key={`${index} ${label}`} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal print:py-1">
                {label}
              </th>
              <td className="whitespace-nowrap py-2.5 text-right print:py-1">
                {takesOff ? text.replace('-', '− ') : index === 0 ? text : `+ ${text}`}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-semibold">
            <th scope="row" className="py-3 pr-4 text-left">
              Our estimate
            </th>
            <td className="py-3 text-right">{offerText}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
