/**
 * The result of the finance calculator (FIN-55 to FIN-63; decisions/0016-finance-figures.md): repayments in whole
 * dollars, the total as a shopper would get it by multiplying them, both rates, and the parts of the total.
 */
import { repaymentOf } from '../mathematics/amortisation.ts';
import { basisComparisonRate, type LoanFees } from '../mathematics/comparison-rate.ts';
import { paymentCount, paymentsPerYear, type PaymentFrequency } from '../mathematics/payment-frequency.ts';
import type { FinanceSettings } from '../settings.ts';
import type { RepaidTotal } from '../total-in-words.ts';
import { sumOfFees, type LoanFee } from '../loan-fee.ts';
import { inputNames, type CalculatorInput } from './calculator-input.ts';

/** Everything the calculation needs besides the input. */
export interface CalculatorTerms {
  fees: readonly LoanFee[];
  /**
   * Fees that the comparison rate counts, in dollars. A lender's two rates can imply higher fees than its list names.
   */
  comparisonFees: Pick<LoanFees, 'financedDollars' | 'monthlyDollars'>;
  /**
   * Repayment frequency of the comparison rate's example loan. It does not follow the input: one rate and its fees have
   * one comparison rate.
   */
  comparisonFrequency: PaymentFrequency;
  /** The figures that the site shows elsewhere for the loan `input`, at every frequency. `null` where it shows none. */
  stated: ({ input: CalculatorInput } & StatedLoan) | null;
  /** At or below this weekly amount no figure is shown (FIN-25). */
  enquireAtOrBelowDollars: number;
  /** The loan that comparison rates are based on (FIN-22). */
  comparisonBasis: FinanceSettings['comparison_basis'];
}

export interface StatedLoan {
  /** Whole dollars. Frequencies that the site does not show elsewhere are left out. */
  repayments: Partial<Record<PaymentFrequency, number>>;
  comparisonRate: number;
}

export interface CalculatorAnswer {
  /** Whole dollars, fees included. */
  repaymentDollars: number;
  repayments: number;
  /** Repayments and residual. */
  totalDollars: number;
  comparisonRate: number;
  /** Dollars to the cent that add up to the total: the fees are the listed ones, and no estimate. */
  parts: { principal: number; interest: number; fees: number; residual: number };
}

/** The repayments that the answer's total is of. */
export const totalOfAnswer = (
  { totalDollars, repaymentDollars, repayments }: CalculatorAnswer,
  { frequency, residual: finalPaymentDollars }: Pick<CalculatorInput, 'frequency' | 'residual'>,
): RepaidTotal => ({ totalDollars, repaymentDollars, repayments, frequency, finalPaymentDollars });

/** The input with its total (DATA-48, FIN-67); the total is `null` where there is none to show. */
export interface CalculatorState extends CalculatorInput {
  total: number | null;
}

/**
 * Expects an input without problems. `null` means 'Enquire for Finance' without a total: the deposit covers the price,
 * or the repayment is $25 a week or less (FIN-25). Example: $30,000 over 5 years at 10%, repaid weekly, with $1,300 of
 * fees: $153, 260 times, $39,780 in total, with a comparison rate of 11.86%.
 */
export function calculate(input: CalculatorInput, terms: CalculatorTerms): CalculatorAnswer | null {
  const { term: termYears, frequency, residual: residualDollars } = input;
  const creditDollars = Math.max(0, input.amount - input.tradeIn);
  if (creditDollars === 0) return null;
  const found = statedFigures(input, terms) ?? figuresOf(input, { creditDollars, terms });
  if (
    found === null ||
    (found.repaymentDollars * paymentsPerYear[frequency]) / paymentsPerYear.weekly <= terms.enquireAtOrBelowDollars
  )
    return null;
  const { repaymentDollars, comparisonRate } = found;
  const { financedDollars, monthlyDollars } = sumOfFees(terms.fees);
  const repayments = paymentCount(frequency, termYears);
  const totalDollars = repaymentDollars * repayments + residualDollars;
  return {
    repaymentDollars,
    repayments,
    totalDollars,
    comparisonRate,
    parts: partsOf(totalDollars, {
      creditDollars,
      residualDollars,
      feeDollars: financedDollars + monthlyDollars * 12 * termYears,
    }),
  };
}

type Figures = Pick<CalculatorAnswer, 'repaymentDollars' | 'comparisonRate'>;

/** A lender rounds in its own way, and one loan has one figure. */
function statedFigures(input: CalculatorInput, { stated }: CalculatorTerms): Figures | null {
  const repaymentDollars = stated?.repayments[input.frequency];
  return stated !== null &&
    repaymentDollars !== undefined &&
    inputNames.every((name) => name === 'frequency' || input[name] === stated.input[name])
    ? { repaymentDollars, comparisonRate: stated.comparisonRate }
    : null;
}

function figuresOf(
  { term: termYears, interest: interestRate, frequency, residual: residualDollars }: CalculatorInput,
  {
    creditDollars,
    terms: { fees, comparisonFees, comparisonFrequency, comparisonBasis: basis },
  }: { creditDollars: number; terms: CalculatorTerms },
): Figures | null {
  const { financedDollars, monthlyDollars } = sumOfFees(fees);
  const instalment = repaymentOf({
    financedDollars: creditDollars + financedDollars,
    interestRate,
    termYears,
    frequency,
    residualDollars,
  });
  const comparisonRate = basisComparisonRate({
    basis,
    interestRate,
    frequency: comparisonFrequency,
    fees: comparisonFees,
  });
  return comparisonRate === null
    ? null
    : { repaymentDollars: Math.round(instalment + (monthlyDollars * 12) / paymentsPerYear[frequency]), comparisonRate };
}

/** Rounding of the repayments counts as interest, or as principal for a loan without interest. */
function partsOf(
  totalDollars: number,
  {
    creditDollars,
    residualDollars,
    feeDollars,
  }: { creditDollars: number; residualDollars: number; feeDollars: number },
): CalculatorAnswer['parts'] {
  const fees = toCents(feeDollars);
  const principal = creditDollars - residualDollars;
  const rest = toCents(totalDollars - residualDollars - fees - principal);
  return {
    principal: toCents(principal + Math.min(0, rest)),
    interest: Math.max(0, rest),
    fees,
    residual: residualDollars,
  };
}

const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;
