/**
 * A vehicle's finance panel in its provider's layout (FIN-8, FIN-18, FIN-25, FIN-26), with all text ready, so that the
 * browser needs no rules: figures with both rates, 'Enquire for Finance' instead, or a range of rates while no figure
 * is known.
 */
import { approvalNote, comparisonRateWarning, financeWording } from '../stock/finance-wording.ts';
import { calculate } from './calculator/calculate.ts';
import { loanOfEstimate } from './calculator/loan-of-estimate.ts';
import type { FinanceEstimate } from './finance-estimate.ts';
import type { FinanceOffer } from './finance-offered.ts';
import type { FinancePanel } from './providers/finance-provider.ts';
import { rateText } from './rate-text.ts';
import type { FinanceSettings } from './settings.ts';
import { comparisonBasisText } from './comparison-basis-text.ts';
import { weeklyLineOf } from './weekly-line.ts';
import { wholeDollars } from './whole-dollars.ts';

export interface FinanceAmounts {
  week: string;
  fortnight: string;
  month: string;
  interestRate: string;
  comparisonRate: string;
}

export type FinancePanelContent =
  /** `wording`: the basis of the figures, the comparison rate warning and the lender's own text, as paragraphs. */
  | { kind: 'figures'; panel: FinancePanel; amounts: FinanceAmounts; wording: string[] }
  | { kind: 'enquire'; text: 'Enquire for Finance' }
  | { kind: 'before-quote'; panel: FinancePanel; wording: string[] };

/** `null` where the vehicle is not financed, or its provider's panel needs figures that are missing. */
export function financePanel(
  { offer, estimate }: { offer: FinanceOffer | null; estimate: FinanceEstimate | null },
  finance: Pick<FinanceSettings, 'comparison_basis' | 'comparison_range'>,
): FinancePanelContent | null {
  if (offer === null) return null;
  const line = weeklyLineOf(estimate, finance);
  if (line?.kind === 'enquire') return { kind: 'enquire', text: line.text };
  if (estimate?.kind !== 'figures' || line === null) {
    const panel = offer.provider.panelBeforeQuote(finance.comparison_range);
    return panel === null
      ? null
      : { kind: 'before-quote', panel, wording: [comparisonBasisText(finance), comparisonRateWarning, approvalNote] };
  }
  const { figures, provider } = estimate;
  return {
    kind: 'figures',
    panel: provider.panel(figures),
    wording: financeWording(line),
    amounts: {
      week: line.amount,
      fortnight: wholeDollars(
        fortnightDollars(estimate, { priceDollars: offer.priceDollars, finance }) ?? figures.weeklyDollars * 2,
      ),
      month: wholeDollars(figures.monthlyDollars),
      interestRate: rateText(figures.interestRate),
      comparisonRate: rateText(figures.comparisonRate),
    },
  };
}

/**
 * The calculator's fortnightly amount for the loan. Twice the weekly amount would be up to a dollar too low, because
 * weekly payments repay the loan earlier. `null` where the loan is unknown.
 */
function fortnightDollars(
  estimate: Extract<FinanceEstimate, { kind: 'figures' }>,
  {
    priceDollars,
    finance: { comparison_basis: basis },
  }: { priceDollars: number | null; finance: Pick<FinanceSettings, 'comparison_basis'> },
): number | null {
  const { termMonths, interestRate } = estimate.figures;
  if (priceDollars === null || termMonths === null) return null;
  const { input, ...loan } = loanOfEstimate(estimate, { priceDollars, basis });
  const answer = calculate(
    {
      amount: Math.round(priceDollars),
      tradeIn: Math.round(input.tradeIn ?? 0),
      residual: Math.round(input.residual ?? 0),
      term: termMonths / 12,
      interest: Number(interestRate.toFixed(2)),
      frequency: 'fortnightly',
    },
    { ...loan, stated: null, enquireAtOrBelowDollars: 0, comparisonBasis: basis },
  );
  return answer?.repaymentDollars ?? null;
}

/** The loan of the comparison rates that a panel shows, and their warning; `''` where it shows none. */
export function comparisonNote(
  panel: FinancePanelContent | null,
  finance: Pick<FinanceSettings, 'comparison_basis'>,
): string {
  return panel === null || panel.kind === 'enquire' ? '' : `${comparisonBasisText(finance)} ${comparisonRateWarning}`;
}
