/**
 * Derives the amount that a lender's repayment finances. A feed gives repayment, rate and term, but not the loan. A
 * repayment based on another price than the one shown, such as the price before a reduction, would advertise a loan
 * that the shopper is not offered (National Credit Code s164, Australian Consumer Law s29).
 */
import { termMonthsOf, type LenderFigures } from './lender-figures.ts';
import { annuityFactor, financedBy, periodRateOf } from './mathematics/amortisation.ts';
import { feesBehindRates } from './mathematics/comparison-rate.ts';
import { paymentCount, paymentsPerYear, type PaymentFrequency } from './mathematics/payment-frequency.ts';

export type FinancedAmount =
  /** The figures are not enough to derive it. */
  | { kind: 'unknown' }
  /**
   * The price less the deposit, in whole dollars, with or without the lender's fees. `feeDollars` is `null` for fees
   * that the feed does not name. `borrowedFeeDollars` is the amount financed beyond the price, named or not.
   */
  | { kind: 'price'; dollars: number; withFees: boolean; feeDollars: number | null; borrowedFeeDollars: number }
  /** `financedDollars`: what the repayment finances; `expectedDollars`: the price less the deposit. */
  | { kind: 'other-price'; financedDollars: number; expectedDollars: number };

/** Feeds round rates, and some calculate a month as 4.33 weeks. */
const tolerance = 0.005;

export type LoanFigures = Omit<LenderFigures, 'disclaimer' | 'totalPayable' | 'financeProvider'>;
interface ComparisonBasis {
  amount_dollars: number;
  term_years: number;
}

export interface FinancedAmountOptions {
  /** The price that is shown. */
  priceDollars: number;
  /** The loan of the comparison rate; the difference of the two rates reveals fees that are not named. */
  basis: ComparisonBasis;
  /** Part of the repayment that repays nothing. */
  monthlyFeeDollars: number;
}

export function financedAmount(
  lender: LoanFigures,
  { priceDollars, basis, monthlyFeeDollars }: FinancedAmountOptions,
): FinancedAmount {
  const { interestRate, comparisonRate } = lender;
  const months = termMonthsOf(lender);
  const repayment = repaymentIn(lender);
  if (repayment === null || interestRate === null || comparisonRate === null || months === null || months <= 0)
    return { kind: 'unknown' };
  const { dollars: repaymentDollars, frequency } = repayment;
  const termYears = months / 12;
  // $133.84 a week for 60 months at 6.99% finances $29,351: a price of $27,990 and fees of $1,360.50.
  const financed = financedBy({
    repaymentDollars: repaymentDollars - (monthlyFeeDollars * 12) / paymentsPerYear[frequency],
    interestRate,
    termYears,
    frequency,
    residualDollars: lender.balloon ?? 0,
  });
  const expected = priceDollars - (lender.deposit ?? 0);
  const rounding = Number.isInteger(repaymentDollars) ? 0.5 * annuity({ interestRate, termYears, frequency }) : 0;
  const isNear = (amount: number) => Math.abs(financed - amount) <= amount * tolerance + rounding;
  const otherPrice = { kind: 'other-price', financedDollars: financed, expectedDollars: expected } as const;
  if (expected <= 0) return otherPrice;
  const dollars = Math.round(expected);
  if (isNear(expected)) return { kind: 'price', dollars, withFees: false, feeDollars: 0, borrowedFeeDollars: 0 };
  const fees = lender.establishmentFees ?? feesBehindRates({ interestRate, comparisonRate, basis, frequency });
  const isWithin =
    lender.establishmentFees === null
      ? financed > expected && (financed < expected + fees || isNear(expected + fees))
      : isNear(expected + fees);
  if (!isWithin) return otherPrice;
  return {
    kind: 'price',
    dollars,
    withFees: true,
    feeDollars: lender.establishmentFees,
    borrowedFeeDollars: lender.establishmentFees ?? Math.round((financed - expected) * 100) / 100,
  };
}

/** The weekly one goes first, as feeds name it; some lenders only publish a monthly one. */
function repaymentIn({
  paymentWeek,
  paymentMonth,
}: LoanFigures): { dollars: number; frequency: PaymentFrequency } | null {
  if (paymentWeek !== null && paymentWeek > 0) return { dollars: paymentWeek, frequency: 'weekly' };
  return paymentMonth !== null && paymentMonth > 0 ? { dollars: paymentMonth, frequency: 'monthly' } : null;
}

function annuity({
  interestRate,
  termYears,
  frequency,
}: {
  interestRate: number;
  termYears: number;
  frequency: PaymentFrequency;
}): number {
  return annuityFactor(periodRateOf(interestRate, frequency), paymentCount(frequency, termYears));
}
