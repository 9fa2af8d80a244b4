/**
 * The known facts of a loan for one vehicle, from the lender's feed or calculated from the dealer's rate card: the
 * specification's `finance_lenders` entry (DATA-28), which every provider reads. Dollars, percent a year; `null` for
 * unknown.
 */
import { centsToDollars } from '../shared/money.ts';
import type { PublicValues } from '../stock/field-definition.ts';
import type { lenderFields, Vehicle } from '../stock/vehicle.ts';
import { paymentsPerYear } from './mathematics/payment-frequency.ts';

export type LenderFigures = Pick<
  PublicValues<typeof lenderFields>,
  | 'disclaimer'
  | 'deposit'
  | 'paymentMonth'
  | 'paymentWeek'
  | 'totalPayable'
  | 'interestRate'
  | 'comparisonRate'
  | 'termYears'
  | 'termMonths'
  | 'termWeeks'
  | 'establishmentFees'
  | 'balloon'
  | 'financeProvider'
>;

/**
 * The figures of the feed, which a vehicle has in cents. Written out, since browsers load this file without the tables
 * of fields.
 */
export function lenderFigures(lender: Vehicle['lenders'][string]): LenderFigures {
  const { depositCents, paymentMonthCents, paymentWeekCents, totalPayableCents, establishmentFeesCents, balloonCents } =
    lender;
  return {
    ...lender,
    deposit: dollars(depositCents),
    paymentMonth: dollars(paymentMonthCents),
    paymentWeek: dollars(paymentWeekCents),
    totalPayable: dollars(totalPayableCents),
    establishmentFees: dollars(establishmentFeesCents),
    balloon: dollars(balloonCents),
  };
}

/** Those of a loan of which nothing is known. */
export const noFigures: LenderFigures = {
  disclaimer: '',
  deposit: null,
  paymentMonth: null,
  paymentWeek: null,
  totalPayable: null,
  interestRate: null,
  comparisonRate: null,
  termYears: null,
  termMonths: null,
  termWeeks: null,
  establishmentFees: null,
  balloon: null,
  financeProvider: '',
};

/** A quote of the feed names one repayment and both rates, and nothing else of its loan. */
export function quoteFigures({
  weeklyRepaymentCents,
  advertisedRate,
  comparisonRate,
}: NonNullable<Vehicle['quote']>): LenderFigures {
  return { ...noFigures, paymentWeek: dollars(weeklyRepaymentCents), interestRate: advertisedRate, comparisonRate };
}

const dollars = (cents: number | null): number | null => (cents === null ? null : centsToDollars(cents));

/** `null` if the term is unknown; 260 weeks are 60 months. */
export function termMonthsOf({
  termMonths,
  termYears,
  termWeeks,
}: Pick<LenderFigures, 'termYears' | 'termMonths' | 'termWeeks'>): number | null {
  if (termMonths !== null) return termMonths;
  return termYears !== null
    ? termYears * 12
    : termWeeks !== null
      ? Math.round((termWeeks * 12) / paymentsPerYear.weekly)
      : null;
}
