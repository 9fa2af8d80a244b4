/**
 * What is known of a loan for one vehicle, from the feed of the dealer's lender or reckoned from the dealer's rate card: the
 * specification's `finance_lenders` entry (DATA-28). Dollars, percent a year; `null` for what nobody said.
 */
import type { PublicCar } from '../stock/public-car.ts';

export type LenderFigures = Pick<
  PublicCar['finance_lenders'][string],
  'disclaimer' | 'deposit' | 'paymentMonth' | 'paymentWeek' | 'totalPayable' | 'interestRate' | 'comparisonRate' | 'termYears' | 'termMonths' | 'termWeeks' | 'establishmentFees' | 'balloon' | 'financeProvider'
>;
