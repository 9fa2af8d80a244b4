/**
 * Whether a lender's figures can all be of one loan for the price that is shown. Figures that contradict each other
 * would advertise a loan that nobody is offered (National Credit Code s160 to s166, Australian Consumer Law s29).
 */
import { financedAmount, type FinancedAmountOptions } from './financed-amount.ts';
import { termMonthsOf, type LenderFigures } from './lender-figures.ts';
import { comparisonRateTolerance } from './mathematics/comparison-rate.ts';
import { paymentsPerYear } from './mathematics/payment-frequency.ts';
import { rateText } from './rate-text.ts';
import { exactDollars } from './whole-dollars.ts';

export interface Contradiction {
  /** The figure to check first. */
  field: keyof LenderFigures;
  /** Without a full stop. */
  reason: string;
}

/** Interest that is paid by the week and not by the month is less; 4.33 weeks are no whole month. */
const yearTolerance = 0.01;

/** `null` for figures that do not contradict each other, whatever the price is. */
export function contradictionIn({
  interestRate,
  comparisonRate,
  paymentWeek,
  paymentMonth,
}: LenderFigures): Contradiction | null {
  if (interestRate !== null && comparisonRate !== null && isBelowInterest({ interestRate, comparisonRate }))
    return {
      field: 'comparisonRate',
      reason: `The comparison rate of ${rateText(comparisonRate)} is below the interest rate of ${rateText(interestRate)}`,
    };
  if (paymentWeek === null || paymentWeek <= 0 || paymentMonth === null || paymentMonth <= 0) return null;
  const byWeeks = paymentWeek * paymentsPerYear.weekly;
  const byMonths = paymentMonth * paymentsPerYear.monthly;
  const rounding =
    (Number.isInteger(paymentWeek) ? 0.5 * paymentsPerYear.weekly : 0) +
    (Number.isInteger(paymentMonth) ? 0.5 * paymentsPerYear.monthly : 0);
  return Math.abs(byWeeks - byMonths) <= byMonths * yearTolerance + rounding
    ? null
    : {
        field: 'paymentMonth',
        reason: `${exactDollars(paymentWeek)} per week and ${exactDollars(paymentMonth)} per month are not repayments of one loan`,
      };
}

/** A comparison rate contains the interest and the fees. */
export const isBelowInterest = ({
  interestRate,
  comparisonRate,
}: {
  interestRate: number;
  comparisonRate: number;
}): boolean => comparisonRate < interestRate - comparisonRateTolerance;

const longestYears = 10;

/**
 * A feed may name no term. Then it is the whole number of years in which the repayment pays for the price: the panel
 * and the calculator would describe two loans otherwise. `null` if no term fits, or several do.
 */
export function withTerm<Figures extends LenderFigures>(
  lender: Figures,
  options: FinancedAmountOptions,
): Figures | null {
  if (termMonthsOf(lender) !== null) return lender;
  const fitting = Array.from({ length: longestYears }, (_, index) => ({ ...lender, termMonths: 12 * (index + 1) }))
    .map((figures) => ({ figures, financed: financedAmount(figures, options) }))
    .filter(({ financed }) => financed.kind === 'price');
  const exact = fitting.filter(({ financed }) => financed.kind === 'price' && !financed.withFees);
  const [first, ...others] = exact.length > 0 ? exact : fitting;
  return first !== undefined && others.length === 0 ? first.figures : null;
}
