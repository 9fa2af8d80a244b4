/**
 * Figures for a vehicle from the dealer's own rate card, in the form of a lender's feed, so that the same provider
 * reads both. It uses the first rate for the vehicle's condition and age, with the term, deposit and final payment of
 * the dealer's example (FIN-65). The fees come from `loan-fees.ts`: a fee is either borrowed with the loan or part of
 * the monthly payment.
 */
import type { Vehicle } from '../stock/vehicle.ts';
import type { LenderFigures } from './lender-figures.ts';
import { sumOfFees, type LoanFee } from './loan-fee.ts';
import { rateCardFees, type ListedFees } from './loan-fees.ts';
import { repaymentOf } from './mathematics/amortisation.ts';
import { basisComparisonRate } from './mathematics/comparison-rate.ts';
import { paymentsPerYear, type PaymentFrequency } from './mathematics/payment-frequency.ts';
import type { FinanceProvider } from './providers/finance-provider.ts';
import type { FinanceSettings } from './settings.ts';

export interface RateCardOptions {
  finance: Pick<FinanceSettings, 'rate_card' | 'example' | 'comparison_basis'> & ListedFees;
  priceDollars: number;
  /** Repayment frequency of the provider's loans, which the comparison rate uses too. */
  repaid: FinanceProvider['repaid'];
  /** For a vehicle's age. */
  now: Date;
}

/**
 * Percent a year: the first rate that matches, or the highest that may apply if the condition is unknown. `null` if
 * none does.
 */
export function cardRate(
  { rates }: NonNullable<FinanceSettings['rate_card']>,
  { condition, year, now }: { condition: Vehicle['condition'] | null; year: number | null; now: Date },
): number | null {
  const ofAge = rates.filter(
    ({ maximum_age_years: oldest }) => oldest === null || (year !== null && now.getUTCFullYear() - year <= oldest),
  );
  if (condition !== null) return ofAge.find(({ conditions }) => conditions.includes(condition))?.interest_rate ?? null;
  return ofAge.length === 0 ? null : dearestRate({ rates: ofAge });
}

/** Percent a year. For a vehicle about which nothing is known, the site may not promise a lower rate. */
export function dearestRate({ rates }: Pick<NonNullable<FinanceSettings['rate_card']>, 'rates'>): number {
  return Math.max(...rates.map(({ interest_rate: rate }) => rate));
}

export interface RateCardLoan {
  figures: LenderFigures;
  fees: LoanFee[];
}

/** `null` where the dealer has no rate card, or it has no rate for such a vehicle. */
export function rateCardLoan(
  { condition, year, make }: Pick<Vehicle, 'condition' | 'year' | 'make'>,
  { finance, priceDollars, repaid, now }: RateCardOptions,
): RateCardLoan | null {
  const { rate_card: card, example, comparison_basis: basis } = finance;
  const interestRate = card === null ? null : cardRate(card, { condition, year, now });
  if (card === null || interestRate === null) return null;
  const fees = rateCardFees(finance, card, make);
  const { financedDollars: borrowedFees, monthlyDollars: monthlyFees } = sumOfFees(fees);
  const termYears = example.term_years;
  const deposit = Math.round((priceDollars * example.deposit_percent) / 100);
  const balloon = Math.round((priceDollars * example.final_payment_percent) / 100);
  const financedDollars = priceDollars - deposit + borrowedFees;
  const paid = (frequency: PaymentFrequency) =>
    repaymentOf({ financedDollars, interestRate, termYears, frequency, residualDollars: balloon }) +
    (monthlyFees * 12) / paymentsPerYear[frequency];
  return {
    fees,
    figures: {
      paymentWeek: paid('weekly'),
      paymentMonth: paid('monthly'),
      interestRate,
      deposit,
      balloon,
      establishmentFees: borrowedFees,
      termYears,
      termMonths: termYears * 12,
      termWeeks: null,
      totalPayable: null,
      comparisonRate: basisComparisonRate({
        basis,
        interestRate,
        frequency: repaid,
        fees: { financedDollars: borrowedFees, monthlyDollars: monthlyFees },
      }),
      financeProvider: card.lender_name,
      disclaimer: card.disclaimer,
    },
  };
}
