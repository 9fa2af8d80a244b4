/**
 * How providers read a lender's figures (FIN-5, FIN-10 to FIN-16, FIN-24): weekly, monthly, or whichever of the two
 * exists. Without both rates, none is read. A missing amount is derived by 4.33 weeks a month.
 */
import { termMonthsOf } from '../lender-figures.ts';
import type { LenderFigures } from '../lender-figures.ts';
import { establishmentFee } from '../loan-fee.ts';
import { weeksPerMonth } from '../mathematics/payment-frequency.ts';
import type { FinanceFigures, FinanceProvider } from './finance-provider.ts';

type ReadFigures = FinanceProvider['readFigures'];
type Repayment = Pick<FinanceFigures, 'weeklyDollars' | 'monthlyDollars' | 'derived'>;

/** FIN-12 to FIN-14, FIN-16: the weekly payment is required. */
export const weeklyFigures: ReadFigures = (lender) => withRates(lender, byWeek(lender) ?? 'no-weekly-payment');

/**
 * FIN-15: the monthly payment is required. The weekly amount is derived from it (divided by 4.33), so that both
 * describe one loan.
 */
export const monthlyFigures: ReadFigures = (lender) => withRates(lender, byMonth(lender) ?? 'no-monthly-payment');

/** FIN-10, FIN-11: the rule names no payment, so either will do. */
export const anyFigures: ReadFigures = (lender) =>
  withRates(lender, byWeek(lender) ?? byMonth(lender) ?? 'no-weekly-payment');

/** $100 a week is $433 a month. */
function byWeek({ paymentWeek, paymentMonth }: LenderFigures): Repayment | null {
  if (paymentWeek === null || paymentWeek <= 0) return null;
  return paymentMonth === null || paymentMonth <= 0
    ? { weeklyDollars: paymentWeek, monthlyDollars: paymentWeek * weeksPerMonth, derived: 'monthly' }
    : { weeklyDollars: paymentWeek, monthlyDollars: paymentMonth, derived: null };
}

function byMonth({ paymentMonth }: LenderFigures): Repayment | null {
  return paymentMonth === null || paymentMonth <= 0
    ? null
    : { weeklyDollars: paymentMonth / weeksPerMonth, monthlyDollars: paymentMonth, derived: 'weekly' };
}

function withRates(
  lender: LenderFigures,
  repayment: Repayment | 'no-weekly-payment' | 'no-monthly-payment',
): ReturnType<ReadFigures> {
  const { interestRate, comparisonRate } = lender;
  if (interestRate === null || comparisonRate === null) return { ok: false, reason: 'no-rates' };
  if (typeof repayment === 'string') return { ok: false, reason: repayment };
  return {
    ok: true,
    value: {
      ...repayment,
      interestRate,
      comparisonRate,
      termMonths: termMonthsOf(lender),
      depositDollars: lender.deposit,
      finalPaymentDollars: lender.balloon,
      totalPayableDollars: lender.totalPayable,
      fees: lender.establishmentFees ? [establishmentFee(lender.establishmentFees)] : [],
      lenderName: lender.financeProvider,
    },
  };
}
