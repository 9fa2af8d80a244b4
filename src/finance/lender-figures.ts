/**
 * What is known of a loan for one vehicle, from the feed of the dealer's lender or reckoned from the dealer's rate card: the
 * specification's `finance_lenders` entry (DATA-28). Dollars, percent a year; `null` for what nobody said.
 */
import type { PublicCar } from '../stock/public-car.ts';
import { paymentsPerYear } from './mathematics/payment-frequency.ts';

export type LenderFigures = Pick<
  PublicCar['finance_lenders'][string],
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

/** `null` where nobody said a term; 260 weeks are 60 months. */
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
