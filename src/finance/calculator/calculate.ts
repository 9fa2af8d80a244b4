/**
 * What the finance calculator answers (FIN-55 to FIN-63; decisions/0016-finance-figures.md): whole dollars a repayment, the total that
 * a shopper gets who multiplies, both rates, and where the total goes.
 */
import { repaymentOf } from '../mathematics/amortisation.ts';
import { basisComparisonRate, type LoanFees } from '../mathematics/comparison-rate.ts';
import { paymentCount, paymentsPerYear } from '../mathematics/payment-frequency.ts';
import type { FinanceSettings } from '../settings.ts';
import type { CalculatorLimits } from './calculator-limits.ts';
import type { CalculatorInput } from './calculator-state.ts';

/** A fee as it is listed. */
export interface CalculatorFee {
  label: string;
  dollars: number;
  /** Added to the loan, or paid each month on top of the repayment. */
  paid: 'borrowed' | 'monthly';
}

/** What is reckoned with beside the input. */
export interface CalculatorTerms {
  fees: readonly CalculatorFee[];
  /** Of this a week or less no figure is shown (FIN-25). */
  enquireAtOrBelowDollars: number;
  /** The loan that comparison rates rest on (FIN-22). */
  comparisonBasis: FinanceSettings['comparison_basis'];
}

export interface CalculatorAnswer {
  /** Whole dollars, fees included. */
  repaymentDollars: number;
  repayments: number;
  /** Repayments and residual. */
  totalDollars: number;
  comparisonRate: number;
  /** Whole dollars that add up to the total. */
  parts: { principal: number; interest: number; fees: number; residual: number };
}

/** The input with the total that goes with it (DATA-48, FIN-67); `null` where there is none to show. */
export interface CalculatorState extends CalculatorInput {
  total: number | null;
}

/** A list of a site's or a make's own fees is the whole of them, in the place of the one establishment fee. Fees of 0 are not listed. */
export function calculatorFees({ establishment_fee_dollars: establishment }: Pick<CalculatorLimits, 'establishment_fee_dollars'>, fixed: FinanceSettings['fixed_fees']): CalculatorFee[] {
  const fees: CalculatorFee[] = fixed === null ? [{ label: 'Establishment fee', dollars: establishment, paid: 'borrowed' }] : [
    { label: 'Establishment fee', dollars: fixed.establishment_dollars, paid: 'borrowed' },
    { label: 'Security registration fee', dollars: fixed.security_registration_dollars, paid: 'borrowed' },
    { label: 'Agency fee', dollars: fixed.agency_dollars, paid: 'borrowed' },
    { label: 'Monthly administration fee', dollars: fixed.monthly_admin_dollars, paid: 'monthly' },
  ];
  return fees.filter(({ dollars }) => dollars > 0);
}

/**
 * Of an input without problems. `null` reads 'Enquire for Finance' and has no total: a deposit that covers the price leaves nothing to
 * repay, and $25 a week or less is no figure (FIN-25).
 * $30,000 over 5 years at 10% by the week, with $1,300 of fees: $153, 260 times, $39,780 in all; it compares at 11.86%.
 */
export function calculate(input: CalculatorInput, { fees: listed, enquireAtOrBelowDollars, comparisonBasis: basis }: CalculatorTerms): CalculatorAnswer | null {
  const { term: termYears, interest: interestRate, frequency, residual: residualDollars } = input;
  const fees = feesOf(listed);
  const creditDollars = Math.max(0, input.amount - input.tradeIn);
  if (creditDollars === 0) return null;
  const perYear = paymentsPerYear[frequency];
  const instalment = repaymentOf({ financedDollars: creditDollars + fees.financedDollars, interestRate, termYears, frequency, residualDollars });
  const repaymentDollars = Math.round(instalment + (fees.monthlyDollars * 12) / perYear);
  if ((repaymentDollars * perYear) / paymentsPerYear.weekly <= enquireAtOrBelowDollars) return null;
  const comparisonRate = basisComparisonRate({ basis, interestRate, frequency, fees });
  if (comparisonRate === null) return null;
  const repayments = paymentCount(frequency, termYears);
  const totalDollars = repaymentDollars * repayments + residualDollars;
  return { repaymentDollars, repayments, totalDollars, comparisonRate, parts: partsOf(totalDollars, { creditDollars, residualDollars, feeDollars: fees.financedDollars + fees.monthlyDollars * 12 * termYears }) };
}

/** The rounding of the repayments is counted as interest, and where there is none as principal. */
function partsOf(totalDollars: number, { creditDollars, residualDollars, feeDollars }: { creditDollars: number; residualDollars: number; feeDollars: number }): CalculatorAnswer['parts'] {
  const fees = Math.round(feeDollars);
  const principal = creditDollars - residualDollars;
  const rest = totalDollars - residualDollars - fees - principal;
  return { principal: principal + Math.min(0, rest), interest: Math.max(0, rest), fees, residual: residualDollars };
}

function feesOf(listed: readonly CalculatorFee[]): LoanFees {
  const sum = (when: CalculatorFee['paid']) => listed.filter(({ paid }) => paid === when).reduce((total, { dollars }) => total + dollars, 0);
  return { financedDollars: sum('borrowed'), upfrontDollars: 0, monthlyDollars: sum('monthly') };
}
