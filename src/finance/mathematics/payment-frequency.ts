/** Repayment frequencies of a loan (FIN-52), and the number of weeks in a month. */

export const paymentFrequencies = ['weekly', 'fortnightly', 'monthly'] as const;
export type PaymentFrequency = (typeof paymentFrequencies)[number];

/** Repayments a year, as the specification counts them (FIN-52). */
export const paymentsPerYear: Readonly<Record<PaymentFrequency, number>> = { weekly: 52, fortnightly: 26, monthly: 12 };

/**
 * Repayments a year in the comparison rate's formula (National Consumer Credit Protection Regulations 2010, reg 71).
 */
export const comparisonPeriodsPerYear: Readonly<Record<PaymentFrequency, number>> = {
  weekly: 52.18,
  fortnightly: 26.09,
  monthly: 12,
};

/** A monthly repayment equals this many weekly ones if only one of the two is known (FIN-24). */
export const weeksPerMonth = 4.33;

export const periodWords: Readonly<Record<PaymentFrequency, string>> = {
  weekly: 'week',
  fortnightly: 'fortnight',
  monthly: 'month',
};

/** Whole repayments over a term; half a year of fortnights is 13. */
export function paymentCount(frequency: PaymentFrequency, termYears: number): number {
  return Math.round(termYears * paymentsPerYear[frequency]);
}
