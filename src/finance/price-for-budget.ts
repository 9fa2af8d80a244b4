/**
 * The prices that a weekly budget buys (payment-led search): the amount that the budget repays at the rate given, less
 * the fees that are borrowed with it, and the shopper's own deposit.
 */
import { financedBy } from './mathematics/amortisation.ts';
import { basisComparisonRate } from './mathematics/comparison-rate.ts';
import { paymentsPerYear, type PaymentFrequency } from './mathematics/payment-frequency.ts';

export interface WeeklyBudget {
  weeklyDollars: number;
  depositDollars: number;
  termYears: number;
}

export interface BudgetTerms {
  /** Percent a year. */
  interestRate: number;
  fees: { financedDollars: number; monthlyDollars: number };
  /** The loan that the comparison rate is based on, and how often it is repaid. */
  comparisonFrequency: PaymentFrequency;
  basis: { amount_dollars: number; term_years: number };
}

export interface BudgetPrices {
  /**
   * Whole dollars. The lower end is what two thirds of the budget would buy: cheaper vehicles leave more of it over
   * than a shopper with this budget looks for.
   */
  lowest: number;
  highest: number;
  interestRate: number;
  /** Percent a year, not rounded. */
  comparisonRate: number;
}

const leastPart = 2 / 3;
/** Prices are shown in hundreds of dollars, rounded so that the budget is never exceeded. */
const step = 100;

/** `null` if the budget only covers the fees. */
export function pricesForBudget(
  { weeklyDollars, depositDollars, termYears }: WeeklyBudget,
  { interestRate, fees, basis, comparisonFrequency }: BudgetTerms,
): BudgetPrices | null {
  const comparisonRate = basisComparisonRate({ basis, interestRate, frequency: comparisonFrequency, fees });
  if (comparisonRate === null) return null;
  const priceOf = (weekly: number): number => {
    const repaymentDollars = Math.max(0, weekly - (fees.monthlyDollars * 12) / paymentsPerYear.weekly);
    const credit =
      financedBy({ repaymentDollars, interestRate, termYears, frequency: 'weekly', residualDollars: 0 }) -
      fees.financedDollars;
    return Math.floor((Math.max(0, credit) + depositDollars) / step) * step;
  };
  const highest = priceOf(weeklyDollars);
  return highest <= depositDollars
    ? null
    : { lowest: priceOf(weeklyDollars * leastPart), highest, interestRate, comparisonRate };
}
