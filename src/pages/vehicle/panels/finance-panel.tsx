import { financeCalculatorAnchor } from '../../../finance/calculator/calculator-anchor.ts';
import { FinanceFigure } from '../../../finance/finance-figure.tsx';
import { rateText } from '../../../finance/rate-text.ts';
import { PageSection } from '../../../stock/vehicle-sections.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SignInNote } from '../../account/sign-in-note.tsx';
import { disclaimerAnchor } from '../../finance/disclaimer-text.tsx';
import { WithLoan } from '../../estimates/page-loan.tsx';
import type { VehicleFinance } from './finance.ts';

/**
 * The repayment and both rates have the same size (National Credit Code s164). Without a calculator below, this panel
 * takes its place and has the link to a quote (VDP-62, VDP-63).
 */
export function FinancePanel({
  finance: { weekly, panel, comparisonNote, financeHref, needsSignIn, quoteHref },
  hasCalculator,
}: {
  finance: VehicleFinance;
  hasCalculator: boolean;
}) {
  return (
    <PageSection
      id={hasCalculator ? undefined : financeCalculatorAnchor}
      heading="Finance Available For This Vehicle!"
      result="How to apply, and what the figures are based on."
    >
      <div className="@container">
        <div className="grid gap-x-10 gap-y-5 rounded-card bg-surface-2 p-5 sm:p-6 @xl:grid-cols-[1fr_auto] @xl:items-center">
          <div className="min-w-0">
            <Amount weekly={weekly} panel={panel} />
            {comparisonNote ? <p className="mt-3 max-w-[70ch] text-sm text-quiet">{comparisonNote}</p> : null}
            <p className="mt-1 text-sm text-quiet">
              <a href={`#${disclaimerAnchor}`} className="inline-block py-1 underline">
                {weekly?.kind === 'figure' ? 'What these figures are based on' : 'Finance disclaimer'}
              </a>
            </p>
          </div>
          <div className="grid gap-2.5">
            <WithLoan href={financeHref}>
              {(href) => (
                <LinkButton href={href} variant="primary" size="lg">
                  Get Finance Now
                </LinkButton>
              )}
            </WithLoan>
            {needsSignIn ? <SignInNote /> : null}
            {hasCalculator ? null : (
              <WithLoan href={quoteHref}>
                {(href) => (
                  <LinkButton href={href} variant="secondary" size="lg">
                    Request a Quote
                  </LinkButton>
                )}
              </WithLoan>
            )}
          </div>
        </div>
      </div>
    </PageSection>
  );
}

function Amount({ weekly, panel }: Pick<VehicleFinance, 'weekly' | 'panel'>) {
  if (weekly?.kind === 'figure') {
    return (
      <>
        <dl className="flex flex-wrap gap-x-5 gap-y-3 sm:gap-x-8">
          <FinanceFigure value={weekly.amount} label="per week" />
          <FinanceFigure value={weekly.interestRate} label="p.a. interest" />
          <FinanceFigure value={weekly.comparisonRate} label="p.a. comparison rate" />
        </dl>
        {weekly.besides ? <p className="mt-2 font-semibold tabular-nums">{weekly.besides}</p> : null}
      </>
    );
  }
  if (weekly) return <p className="text-xl font-bold">{weekly.text}</p>;
  const range =
    panel?.kind === 'before-quote' ? panel.panel.parts.find((part) => part.kind === 'comparison-range') : undefined;
  if (range)
    return (
      <dl>
        <FinanceFigure value={`${rateText(range.lowest)} to ${rateText(range.highest)}`} label="p.a. comparison rate" />
      </dl>
    );
  return (
    <p className="max-w-[50ch] text-lg">
      Tell us what you would like to spend a week, and we will ask the lender for a figure for this vehicle.
    </p>
  );
}
