/**
 * What a dealer's own rate card says of a vehicle, as the figures that a lender's feed would bring, so that the same provider reads
 * both: the first rate for its condition and age, over the term and with the deposit and the final payment of the dealer's example
 * (FIN-65). The establishment fee is borrowed with the loan, the monthly fee is part of what is paid.
 */
import type { PublicCar } from '../stock/public-car.ts';
import type { LenderFigures } from './lender-figures.ts';
import { repaymentOf } from './mathematics/amortisation.ts';
import { basisComparisonRate } from './mathematics/comparison-rate.ts';
import { paymentCount, paymentsPerYear, type PaymentFrequency } from './mathematics/payment-frequency.ts';
import type { FinanceProvider } from './providers/finance-provider.ts';
import type { FinanceSettings } from './settings.ts';

export interface RateCardOptions {
  finance: Pick<FinanceSettings, 'rate_card' | 'example' | 'comparison_basis'>;
  priceDollars: number;
  /** Decides which repayments the total counts. */
  repaid: FinanceProvider['repaid'];
  /** Tells a vehicle's age. */
  now: Date;
}

/** Percent a year: the first rate that fits, and the dearest that may where the condition is not known. `null` where none does. */
export function cardRate({ rates }: NonNullable<FinanceSettings['rate_card']>, { condition, year, now }: { condition: PublicCar['car_type'] | null; year: number | null; now: Date }): number | null {
  const ofAge = rates.filter(({ maximum_age_years: oldest }) => oldest === null || (year !== null && now.getUTCFullYear() - year <= oldest));
  if (condition !== null) return ofAge.find(({ conditions }) => conditions.includes(condition))?.interest_rate ?? null;
  return ofAge.length === 0 ? null : Math.max(...ofAge.map(({ interest_rate: rate }) => rate));
}

/** `null` where the dealer has no card, or no rate for such a vehicle. */
export function rateCardFigures(car: Pick<PublicCar, 'car_type' | 'year'>, { finance: { rate_card: card, example, comparison_basis: basis }, priceDollars, repaid, now }: RateCardOptions): LenderFigures | null {
  const interestRate = card === null ? null : cardRate(card, { condition: car.car_type, year: car.year, now });
  if (card === null || interestRate === null) return null;
  const { establishment_fee_dollars: establishmentFees, monthly_fee_dollars: monthlyFee } = card;
  const termYears = example.term_years;
  const deposit = Math.round((priceDollars * example.deposit_percent) / 100);
  const balloon = Math.round((priceDollars * example.final_payment_percent) / 100);
  const financedDollars = priceDollars - deposit + establishmentFees;
  const paid = (frequency: PaymentFrequency) => repaymentOf({ financedDollars, interestRate, termYears, frequency, residualDollars: balloon }) + (monthlyFee * 12) / paymentsPerYear[frequency];
  const paymentWeek = paid('weekly');
  const paymentMonth = paid('monthly');
  return {
    paymentWeek, paymentMonth, interestRate, deposit, balloon, establishmentFees, termYears, termMonths: termYears * 12, termWeeks: null,
    // What a shopper multiplies is what the page says, so the shown repayment counts.
    totalPayable: Math.round(repaid === 'monthly' ? paymentMonth : paymentWeek) * paymentCount(repaid, termYears) + balloon,
    comparisonRate: basisComparisonRate({ basis, interestRate, frequency: repaid, fees: { financedDollars: establishmentFees, monthlyDollars: monthlyFee } }),
    financeProvider: card.lender_name, disclaimer: card.disclaimer,
  };
}
