/**
 * The mathematics of a loan that is repaid in equal instalments in arrears, with a residual that falls due together
 * with the last of them (FIN-55, FIN-56). Dollars and percent a year; nothing is rounded here.
 */
import { paymentCount, paymentsPerYear, type PaymentFrequency } from './payment-frequency.ts';

export interface Loan {
  /** What is borrowed, fees that are borrowed with it included. */
  financedDollars: number;
  /** Percent a year. */
  interestRate: number;
  termYears: number;
  frequency: PaymentFrequency;
  /** Paid at the end; it is a balloon and no reduction of the loan. */
  residualDollars: number;
}

/** What one dollar is worth today that is paid after `periods` at `periodRate` (a part, not percent). */
export function discountFactor(periodRate: number, periods: number): number {
  return Math.exp(-periods * Math.log1p(periodRate));
}

/** What one dollar at the end of each of `periods` is worth today. */
export function annuityFactor(periodRate: number, periods: number): number {
  // The plain formula divides nothing by nothing at no interest, and loses its digits near it.
  return periodRate === 0 ? periods : -Math.expm1(-periods * Math.log1p(periodRate)) / periodRate;
}

/** A period's rate as a part: 5.2 percent a year by the week is 0.001. */
export function periodRateOf(interestRate: number, frequency: PaymentFrequency): number {
  return interestRate / 100 / paymentsPerYear[frequency];
}

/**
 * One instalment, in dollars. Nothing to finance is nothing to pay. A residual that is worth more today than the loan
 * would make the instalments negative: they are 0 then, and `residualIsTooHigh` says so.
 */
export function repaymentOf(loan: Loan): number {
  if (loan.financedDollars <= 0) return 0;
  const rate = periodRateOf(loan.interestRate, loan.frequency);
  const periods = paymentCount(loan.frequency, loan.termYears);
  if (periods === 0) return 0;
  return Math.max(
    0,
    (loan.financedDollars - loan.residualDollars * discountFactor(rate, periods)) / annuityFactor(rate, periods),
  );
}

/** Whether the interest of one period is more than an instalment could be: the residual exceeds what is financed. */
export function residualIsTooHigh({
  financedDollars,
  residualDollars,
}: Pick<Loan, 'financedDollars' | 'residualDollars'>): boolean {
  return residualDollars > Math.max(0, financedDollars);
}

export interface Instalment {
  interestDollars: number;
  principalDollars: number;
  /** What is owed after it; after the last one the residual. */
  balanceDollars: number;
}

/** Every instalment in order, of the exact repayment. */
export function repaymentSchedule(loan: Loan): Instalment[] {
  const rate = periodRateOf(loan.interestRate, loan.frequency);
  const payment = repaymentOf(loan);
  const schedule: Instalment[] = [];
  let balance = Math.max(0, loan.financedDollars);
  for (let index = paymentCount(loan.frequency, loan.termYears); index > 0; index -= 1) {
    const interestDollars = balance * rate;
    const principalDollars = payment - interestDollars;
    balance -= principalDollars;
    schedule.push({ interestDollars, principalDollars, balanceDollars: balance });
  }
  return schedule;
}

/** What a repayment finances: the inverse of `repaymentOf`, for a search by what somebody can spend. */
export function financedBy({
  repaymentDollars,
  interestRate,
  termYears,
  frequency,
  residualDollars,
}: Omit<Loan, 'financedDollars'> & { repaymentDollars: number }): number {
  const rate = periodRateOf(interestRate, frequency);
  const periods = paymentCount(frequency, termYears);
  return repaymentDollars * annuityFactor(rate, periods) + residualDollars * discountFactor(rate, periods);
}
