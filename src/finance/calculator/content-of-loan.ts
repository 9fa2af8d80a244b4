/**
 * The part of the calculator's data that depends on its starting loan. Also runs in the browser, for a quote that
 * arrives after the page.
 */
import { approvalNote, comparisonRateWarning } from '../../stock/finance-wording.ts';
import { comparisonBasisText } from '../comparison-basis-text.ts';
import type { FinanceSettings } from '../settings.ts';
import type { CalculatorTerms } from './calculate.ts';
import type { CalculatorLimits } from './calculator-limits.ts';
import type { CalculatorInput } from './calculator-input.ts';
import { limitsForLoan, startInput, type AskedInput } from './calculator-state.ts';
import type { StartingLoan } from './loan-of-estimate.ts';

export interface CalculatorContent {
  limits: CalculatorLimits;
  terms: CalculatorTerms;
  start: CalculatorInput;
  /** Input from the URL; `null` if it has none. */
  asked: AskedInput | null;
  /** Shown next to the rate until the shopper changes it; `''` for a rate of this vehicle or dealer. */
  startNote: string;
  /**
   * The basis of the comparison rate, its warning and the approval note. They must be visible without a click (National
   * Credit Code s160 to s166).
   */
  wording: string;
}

/** FIN-49: an example rate is always shown with this note. */
export const exampleRateNote = 'Example rate, not this lender’s.';

export interface LoanContentOptions {
  limits: CalculatorLimits;
  priceDollars: number | null;
  finance: Pick<FinanceSettings, 'enquire_at_or_below_dollars' | 'comparison_basis'>;
}

/** A calculator that starts with `loan`, without input from the URL. */
export function contentOfLoan(
  loan: StartingLoan,
  { limits: widest, priceDollars, finance }: LoanContentOptions,
): CalculatorContent {
  // A vehicle's own loan is for its price, which may be beyond the limits of loans in general.
  const own = loan.of === 'vehicle' && priceDollars !== null ? { amount: Math.round(priceDollars) } : {};
  const limits = limitsForLoan(widest, { ...loan.input, ...own });
  const start = startInput(limits, priceDollars, loan.input);
  // A price above the largest loan starts with a smaller loan than the one the site shows.
  const isStated = loan.stated !== null && start.amount === Math.round(priceDollars ?? Number.NaN);
  return {
    limits,
    start,
    asked: null,
    terms: {
      fees: loan.fees,
      comparisonFees: loan.comparisonFees,
      comparisonFrequency: loan.comparisonFrequency,
      stated: isStated ? { ...loan.stated!, input: start } : null,
      enquireAtOrBelowDollars: finance.enquire_at_or_below_dollars,
      comparisonBasis: finance.comparison_basis,
    },
    startNote: loan.of === 'example' ? exampleRateNote : '',
    wording: `${comparisonBasisText(finance)} ${comparisonRateWarning} ${approvalNote}`,
  };
}
