/**
 * What a finance calculator is given, of the loan that it begins with. Runs in the browser too, for a quote that comes
 * after the page.
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
  /** Of the address; `null` where it asks nothing. */
  asked: AskedInput | null;
  /** Stands beside the rate as long as it is the start's; `''` for a rate of this vehicle's or dealer's. */
  startNote: string;
  /**
   * What a comparison rate rests on, its warning and the proviso; never a press away (National Credit Code s160 to
   * s166).
   */
  wording: string;
}

/** FIN-49: nobody's rate stands without these words. */
export const exampleRateNote = 'Example rate, not this lender’s.';

export interface LoanContentOptions {
  limits: CalculatorLimits;
  priceDollars: number | null;
  finance: Pick<FinanceSettings, 'enquire_at_or_below_dollars' | 'comparison_basis'>;
}

/** A calculator that begins with `loan` and whose address asks nothing. */
export function contentOfLoan(
  loan: StartingLoan,
  { limits: widest, priceDollars, finance }: LoanContentOptions,
): CalculatorContent {
  const limits = limitsForLoan(widest, loan.input);
  const start = startInput(limits, priceDollars, loan.input);
  // A price beyond the largest loan begins with another loan than the one that the site states.
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
