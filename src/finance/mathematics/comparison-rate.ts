/**
 * The comparison rate of a loan with all its ascertainable fees: the nominal yearly rate at which the present value of
 * the payments equals the amount received (National Consumer Credit Protection Regulations 2010, reg 71; National
 * Credit Code s160 to s166). For both the repayments and the rate, a year has 52.18 weeks and 26.09 fortnights here, so
 * a loan without fees has a comparison rate equal to its interest rate. The calculator's own repayments use 52 and 26,
 * as the specification requires.
 */
import { annuityFactor, discountFactor } from './amortisation.ts';
import { comparisonPeriodsPerYear, type PaymentFrequency } from './payment-frequency.ts';

export interface LoanFees {
  /** Borrowed with the loan and repaid with it, dollars. */
  financedDollars: number;
  /** Paid in cash when the loan begins. */
  upfrontDollars: number;
  /** Paid every month on top of the repayment. */
  monthlyDollars: number;
}

export interface ComparedLoan {
  /** The amount the borrower receives, without fees. */
  creditDollars: number;
  /** Percent a year. */
  interestRate: number;
  termYears: number;
  frequency: PaymentFrequency;
  residualDollars: number;
  fees: LoanFees;
}

/** The largest difference between two roundings of one comparison rate, percent a year. */
export const comparisonRateTolerance = 0.02;

export const noFees: LoanFees = { financedDollars: 0, upfrontDollars: 0, monthlyDollars: 0 };

/** Percent a year, not rounded; `null` if there is no such rate, because less is paid than received. */
export function comparisonRateOf(loan: ComparedLoan): number | null {
  const { creditDollars, interestRate, termYears, frequency, residualDollars, fees } = loan;
  const periodsPerYear = comparisonPeriodsPerYear[frequency];
  const periods = Math.round(termYears * periodsPerYear);
  const received = creditDollars - fees.upfrontDollars;
  if (received <= 0 || periods === 0) return null;
  const rate = interestRate / 100 / periodsPerYear;
  const instalment = Math.max(
    0,
    (creditDollars + fees.financedDollars - residualDollars * discountFactor(rate, periods)) /
      annuityFactor(rate, periods),
  );
  const payment = instalment + (fees.monthlyDollars * 12) / periodsPerYear;
  const worth = (impliedRate: number) =>
    payment * annuityFactor(impliedRate, periods) + residualDollars * discountFactor(impliedRate, periods);
  // Without interest and fees the two are the same but for the last digit.
  if (worth(0) < received * (1 - 1e-12)) return null;
  return impliedPeriodRate(worth, received) * periodsPerYear * 100;
}

/**
 * The comparison rate to show next to a figure: for the standard loan that comparison rates are based on (FIN-22), at
 * this loan's interest rate and fees.
 */
export function basisComparisonRate({
  basis,
  interestRate,
  frequency,
  fees,
}: Pick<ComparedLoan, 'interestRate' | 'frequency'> & {
  basis: { amount_dollars: number; term_years: number };
  fees: Pick<LoanFees, 'financedDollars' | 'monthlyDollars'>;
}): number | null {
  return comparisonRateOf({
    creditDollars: basis.amount_dollars,
    termYears: basis.term_years,
    interestRate,
    frequency,
    residualDollars: 0,
    fees: { ...noFees, ...fees },
  });
}

/**
 * The fees behind a lender's two rates, in dollars borrowed with the loan that comparison rates are based on:
 * `basisComparisonRate` with them gives that comparison rate again. 8.75% over 7.49% on $30,000 over 5 years implies
 * some $890. Never below 0.
 */
export function feesBehindRates({
  basis,
  interestRate,
  comparisonRate,
  frequency,
}: {
  basis: { amount_dollars: number; term_years: number };
  interestRate: number;
  comparisonRate: number;
  frequency: PaymentFrequency;
}): number {
  const periodsPerYear = comparisonPeriodsPerYear[frequency];
  const periods = Math.round(basis.term_years * periodsPerYear);
  const factor = (rate: number) => annuityFactor(rate / 100 / periodsPerYear, periods);
  return Math.max(0, basis.amount_dollars * (factor(interestRate) / factor(comparisonRate) - 1));
}

/**
 * `worth` falls as the rate rises, so halving the bracket finds the one rate; 100 halvings are exact to the last digit.
 */
function impliedPeriodRate(worth: (rate: number) => number, received: number): number {
  let low = 0;
  let high = 1;
  while (worth(high) > received && high < 1e6) high *= 2;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
