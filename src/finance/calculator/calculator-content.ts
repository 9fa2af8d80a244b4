/** What a finance calculator is given by its page: limits and fees of this site and make, the start, and what an address asks. */
import { approvalNote, comparisonRateWarning } from '../../stock/finance-wording.ts';
import { isSameText } from '../../shared/text.ts';
import type { FinanceSettings } from '../settings.ts';
import { comparisonBasisText } from '../weekly-line.ts';
import { financeProvider } from '../providers/finance-providers.ts';
import { calculatorFees, type CalculatorTerms } from './calculate.ts';
import { calculatorLimits, type CalculatorLimits } from './calculator-limits.ts';
import { type CalculatorInput, limitsForPrice, readInput, startInput } from './calculator-state.ts';

export interface CalculatorContent {
  limits: CalculatorLimits;
  terms: CalculatorTerms;
  start: CalculatorInput;
  /** Of the address; `null` where it asks nothing. */
  asked: CalculatorInput | null;
  /** What a comparison rate rests on, its warning and the proviso; never a press away (National Credit Code s160 to s166). */
  wording: string;
}

export interface CalculatorContentInput {
  finance: FinanceSettings;
  /** `''` for none. */
  make: string;
  /** `null` for a vehicle without a price, and for none. */
  priceDollars: number | null;
  query: URLSearchParams;
}

export function calculatorContent({ finance, make, priceDollars, query }: CalculatorContentInput): CalculatorContent {
  const provider = finance.provider === null ? null : financeProvider(finance.provider);
  const ofMake = Object.entries(finance.makes).find(([name]) => isSameText(name, make))?.[1];
  const limits = limitsForPrice(calculatorLimits(provider?.calculator ?? {}, finance.calculator, ofMake?.calculator ?? {}), priceDollars);
  const start = startInput(limits, priceDollars);
  return {
    limits,
    terms: {
      fees: calculatorFees(limits, ofMake?.fixed_fees ?? finance.fixed_fees),
      enquireAtOrBelowDollars: finance.enquire_at_or_below_dollars,
      comparisonBasis: finance.comparison_basis,
    },
    start,
    asked: readInput(query, { start, limits }),
    wording: `${comparisonBasisText(finance)} ${comparisonRateWarning} ${approvalNote}`,
  };
}
