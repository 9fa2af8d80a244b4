/**
 * Of which repayments a total is. Weekly, fortnightly and monthly repayments of one loan add up to different totals, so
 * a total never stands without the ones that make it.
 */
import { formatCount } from '../shared/text.ts';
import { paymentCount, type PaymentFrequency } from './mathematics/payment-frequency.ts';
import { wholeDollars } from './whole-dollars.ts';

export interface RepaidTotal {
  totalDollars: number;
  /** Whole dollars, as shown. */
  repaymentDollars: number;
  repayments: number;
  frequency: PaymentFrequency;
  /** Paid once at the end; 0 for none. */
  finalPaymentDollars: number;
}

/** The total as a shopper would multiply it: the repayment shown times the number of payments, plus the final one. */
export function repaidTotal({
  repaymentDollars: exactRepayment,
  frequency,
  termMonths,
  finalPaymentDollars,
}: Pick<RepaidTotal, 'repaymentDollars' | 'frequency' | 'finalPaymentDollars'> & { termMonths: number }): RepaidTotal {
  const repaymentDollars = Math.round(exactRepayment);
  const repayments = paymentCount(frequency, termMonths / 12);
  return {
    totalDollars: repaymentDollars * repayments + finalPaymentDollars,
    repaymentDollars,
    repayments,
    frequency,
    finalPaymentDollars,
  };
}

/** `260 weekly repayments of $161 and a final payment of $9,000` */
export function repaymentsInWords(
  { repayments, frequency, repaymentDollars, finalPaymentDollars }: RepaidTotal,
  { finalPayment = 'final payment' }: { finalPayment?: string } = {},
): string {
  const many = `${formatCount(repayments)} ${frequency} ${repayments === 1 ? 'repayment' : 'repayments'}`;
  const last = finalPaymentDollars > 0 ? ` and a ${finalPayment} of ${wholeDollars(finalPaymentDollars)}` : '';
  return `${many} of ${wholeDollars(repaymentDollars)}${last}`;
}

/** `$41,860: 260 weekly repayments of $161` */
export const totalInWords = (total: RepaidTotal, options?: Parameters<typeof repaymentsInWords>[1]): string =>
  `${wholeDollars(total.totalDollars)}: ${repaymentsInWords(total, options)}`;

/** Two sentences for the small print, each of which stands where a lender's own words say the other. */
export const totalSentences = (total: RepaidTotal): string =>
  `Total payable ${wholeDollars(total.totalDollars)}. Paid in ${repaymentsInWords(total)}.`;
