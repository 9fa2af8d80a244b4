/**
 * What the finance calculator answers (FIN-55 to FIN-63; decisions/0016-finance-figures.md): whole dollars a repayment,
 * the total that a shopper gets who multiplies, both rates, and where the total goes.
 */
import { repaymentOf } from '../mathematics/amortisation.ts';
import { basisComparisonRate, type LoanFees } from '../mathematics/comparison-rate.ts';
import { paymentCount, paymentsPerYear, type PaymentFrequency } from '../mathematics/payment-frequency.ts';
import type { FinanceSettings } from '../settings.ts';
import { sumOfFees, type LoanFee } from '../loan-fee.ts';
import { inputNames, type CalculatorInput } from './calculator-input.ts';

/** What is reckoned with beside the input. */
export interface CalculatorTerms {
  fees: readonly LoanFee[];
  /** What the comparison rate counts, dollars; a lender's two rates can say more of its fees than its list does. */
  comparisonFees: Pick<LoanFees, 'financedDollars' | 'monthlyDollars'>;
  /**
   * How often the example loan of the comparison rate is repaid, whatever the input says: one rate and its fees have
   * one comparison rate.
   */
  comparisonFrequency: PaymentFrequency;
  /**
   * What the site says of the loan that `input` is, wherever else it stands, however often it is repaid. `null` where
   * it says nothing.
   */
  stated: ({ input: CalculatorInput } & StatedLoan) | null;
  /** Of this a week or less no figure is shown (FIN-25). */
  enquireAtOrBelowDollars: number;
  /** The loan that comparison rates rest on (FIN-22). */
  comparisonBasis: FinanceSettings['comparison_basis'];
}

export interface StatedLoan {
  /** Whole dollars; a frequency that stands nowhere else is left out. */
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

/** The input with the total that goes with it (DATA-48, FIN-67); `null` where there is none to show. */
export interface CalculatorState extends CalculatorInput {
  total: number | null;
}

/**
 * Of an input without problems. `null` reads 'Enquire for Finance' and has no total: a deposit that covers the price
 * leaves nothing to repay, and $25 a week or less is no figure (FIN-25). $30,000 over 5 years at 10% by the week, with
 * $1,300 of fees: $153, 260 times, $39,780 in all; it compares at 11.86%.
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

/** The rounding of the repayments is counted as interest, and where there is none as principal. */
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
