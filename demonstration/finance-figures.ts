/**
 * Figures of a secured consumer loan as lenders publish them for a vehicle. The comparison rate is worked out of the
 * same fees (National Credit Code, $30,000 over five years), so that the two rates always belong together.
 */
import { repaymentOf } from '../src/finance/mathematics/amortisation.ts';
import { comparisonRateOf, noFees } from '../src/finance/mathematics/comparison-rate.ts';
import { paymentCount, paymentsPerYear, type PaymentFrequency } from '../src/finance/mathematics/payment-frequency.ts';

export interface LenderOffer {
  /** Key of the provider in the specification's `finance_lenders`. */
  provider: string;
  name: string;
  /** Percent a year. */
  interestRate: number;
  establishmentFee: number;
  /** Paid each month on top of the repayment. */
  monthlyFee: number;
  /** Part of the price that is paid at the end. */
  balloonPart: number;
  /** Some lenders only publish a monthly payment. */
  publishes: 'week' | 'month';
  /** Conditions of stock that it lends on; all of them where it does not say. */
  conditions?: readonly ('new' | 'demo' | 'used')[];
}

export interface LenderFigures {
  provider: string;
  financeProvider: string;
  disclaimer: string;
  interestRate: number;
  comparisonRate: number;
  deposit: number;
  paymentWeek: number | null;
  paymentMonth: number;
  totalPayable: number;
  termYears: number;
  termMonths: number;
  termWeeks: number;
  establishmentFees: number;
  balloon: number;
  /** Months -> monthly payment. */
  terms: Readonly<Record<string, number>>;
}

const termYears = 5;
const otherTerms = [36, 48, 60, 72, 84];

export function lenderFigures(offer: LenderOffer, price: number): LenderFigures {
  const balloon = Math.round((price * offer.balloonPart) / 10) * 10;
  const repayment = (frequency: PaymentFrequency, years: number) =>
    repaymentOf({
      financedDollars: price + offer.establishmentFee,
      interestRate: offer.interestRate,
      termYears: years,
      frequency,
      residualDollars: balloon,
    }) +
    (offer.monthlyFee * 12) / paymentsPerYear[frequency];
  const week = repayment('weekly', termYears);
  const month = repayment('monthly', termYears);
  // A lender that publishes by the week is repaid by the week: rate and total are of those repayments.
  const repaid: PaymentFrequency = offer.publishes === 'week' ? 'weekly' : 'monthly';
  const total = cents((repaid === 'weekly' ? week : month) * paymentCount(repaid, termYears) + balloon);
  const comparison = cents(
    comparisonRateOf({
      creditDollars: 30_000,
      interestRate: offer.interestRate,
      termYears: 5,
      frequency: repaid,
      residualDollars: 0,
      fees: { ...noFees, financedDollars: offer.establishmentFee, monthlyDollars: offer.monthlyFee },
    })!,
  );
  return {
    provider: offer.provider,
    financeProvider: offer.name,
    disclaimer:
      `Estimate for a consumer loan of ${dollars(price)} over ${termYears} years at ${offer.interestRate.toFixed(2)}% p.a. (comparison rate ${comparison.toFixed(2)}% p.a.) ` +
      `secured by the vehicle, with no deposit${balloon > 0 ? ` and a final payment of ${dollars(balloon)}` : ''}. Total payable ${dollars(Math.round(total))}. ` +
      'The comparison rate is based on a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the examples given and may not include all fees ' +
      'and charges. Different terms, fees or other loan amounts might result in a different comparison rate. Credit is subject to approval; fees, charges and lending criteria apply.',
    interestRate: offer.interestRate,
    comparisonRate: comparison,
    deposit: 0,
    paymentWeek: offer.publishes === 'week' ? cents(week) : null,
    paymentMonth: cents(month),
    totalPayable: total,
    termYears,
    termMonths: termYears * 12,
    termWeeks: termYears * 52,
    establishmentFees: offer.establishmentFee,
    balloon,
    terms: Object.fromEntries(otherTerms.map((months) => [String(months), cents(repayment('monthly', months / 12))])),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;
