/**
 * Loan mathematics: equal instalments in arrears, with a residual due together with the last one (FIN-55, FIN-56).
 * Dollars and percent a year; nothing is rounded here.
 */
import { paymentCount, paymentsPerYear, type PaymentFrequency } from './payment-frequency.ts';

export interface Loan {
  /** Amount borrowed, including any borrowed fees. */
  financedDollars: number;
  /** Percent a year. */
  interestRate: number;
  termYears: number;
  frequency: PaymentFrequency;
  /** Paid at the end; it is a balloon and no reduction of the loan. */
  residualDollars: number;
}

/** Present value of one dollar paid after `periods`, at `periodRate` (a fraction, not percent). */
export function discountFactor(periodRate: number, periods: number): number {
  return Math.exp(-periods * Math.log1p(periodRate));
}

/** Present value of one dollar paid at the end of each of `periods`. */
export function annuityFactor(periodRate: number, periods: number): number {
  // The plain formula divides nothing by nothing at no interest, and loses its digits near it.
  return periodRate === 0 ? periods : -Math.expm1(-periods * Math.log1p(periodRate)) / periodRate;
}

/** A period's rate as a part: 5.2 percent a year by the week is 0.001. */
export function periodRateOf(interestRate: number, frequency: PaymentFrequency): number {
  return interestRate / 100 / paymentsPerYear[frequency];
}

/**
 * One instalment, in dollars. It is 0 if nothing is financed, and 0 if the residual's present value exceeds the loan
 * (the formula would give a negative instalment); `residualIsTooHigh` reports that case.
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

/** True if the residual exceeds the financed amount, so that no instalment could cover one period's interest. */
export function residualIsTooHigh({
  financedDollars,
  residualDollars,
}: Pick<Loan, 'financedDollars' | 'residualDollars'>): boolean {
  return residualDollars > Math.max(0, financedDollars);
}

export interface Instalment {
  interestDollars: number;
  principalDollars: number;
  /** The balance after this instalment; after the last one, the residual. */
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

/** The amount a repayment finances: the inverse of `repaymentOf`, for a search by budget. */
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
