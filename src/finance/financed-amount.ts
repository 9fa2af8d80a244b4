/**
 * What a lender's repayment finances, worked back from its figures: a feed brings a repayment, a rate and a term, not the loan.
 * A repayment that rests on another price than the one shown, a price before a reduction for example, would advertise a loan that
 * the shopper is not offered (National Credit Code s164, Australian Consumer Law s29).
 */
import type { PublicCar } from '../stock/public-car.ts';

export type LoanFigures = Pick<PublicCar['finance_lenders'][string], 'paymentWeek' | 'interestRate' | 'comparisonRate' | 'deposit' | 'termYears' | 'termMonths' | 'termWeeks' | 'establishmentFees' | 'balloon'>;

export type FinancedAmount =
  /** The feed does not say enough to work it out. */
  | { kind: 'unknown' }
  /** The price less the deposit, whole dollars, with the lender's fees or without; `feeDollars` is `null` for fees that the feed does not name. */
  | { kind: 'price'; dollars: number; withFees: boolean; feeDollars: number | null }
  | { kind: 'other-price' };

const weeksPerYear = 52;
/** Feeds round rates, and some reckon a month as 4.33 weeks. */
const tolerance = 0.005;

/** `priceDollars` is the price that is shown, `basis` the loan of the comparison rate, whose difference tells fees that no figure names. */
export function financedAmount(lender: LoanFigures, { priceDollars, basis }: { priceDollars: number; basis: { amount_dollars: number; term_years: number } }): FinancedAmount {
  const { paymentWeek: weekly, interestRate, comparisonRate } = lender;
  const months = termMonths(lender);
  if (weekly === null || interestRate === null || comparisonRate === null || months === null || months <= 0) return { kind: 'unknown' };
  const weeks = (months / 12) * weeksPerYear;
  const factor = presentValue(interestRate, weeks);
  // $133.84 a week for 60 months at 6.99% finances $29,351: a price of $27,990 and fees of $1,360.50.
  const financed = weekly * factor + (lender.balloon ?? 0) * discount(interestRate, weeks);
  const expected = priceDollars - (lender.deposit ?? 0);
  const rounding = Number.isInteger(weekly) ? 0.5 * factor : 0;
  const isNear = (amount: number) => Math.abs(financed - amount) <= amount * tolerance + rounding;
  if (expected <= 0) return { kind: 'other-price' };
  const dollars = Math.round(expected);
  if (isNear(expected)) return { kind: 'price', dollars, withFees: false, feeDollars: 0 };
  const fees = lender.establishmentFees ?? feesOfRates({ interestRate, comparisonRate, basis });
  const isWithin = lender.establishmentFees === null ? financed > expected && (financed < expected + fees || isNear(expected + fees)) : isNear(expected + fees);
  return isWithin ? { kind: 'price', dollars, withFees: true, feeDollars: lender.establishmentFees } : { kind: 'other-price' };
}

/** `null` where the feed says no term. */
export function termMonths({ termMonths: months, termYears: years, termWeeks: weeks }: Pick<LoanFigures, 'termYears' | 'termMonths' | 'termWeeks'>): number | null {
  if (months !== null) return months;
  return years !== null ? years * 12 : weeks !== null ? Math.round((weeks * 12) / weeksPerYear) : null;
}

/** What the basis loan's repayment at the comparison rate finances beyond the loan itself. 8.19% over 6.29% on $30,000 is some $1,378. */
function feesOfRates({ interestRate, comparisonRate, basis }: { interestRate: number; comparisonRate: number; basis: { amount_dollars: number; term_years: number } }): number {
  const weeks = basis.term_years * weeksPerYear;
  return Math.max(0, basis.amount_dollars * (presentValue(interestRate, weeks) / presentValue(comparisonRate, weeks) - 1));
}

/** Of one dollar a week. */
function presentValue(ratePercent: number, weeks: number): number {
  const rate = ratePercent / 100 / weeksPerYear;
  return rate === 0 ? weeks : (1 - discount(ratePercent, weeks)) / rate;
}

const discount = (ratePercent: number, weeks: number): number => (1 + ratePercent / 100 / weeksPerYear) ** -weeks;
