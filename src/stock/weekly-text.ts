import type { WeeklyRepayment } from './card-content.ts';

/**
 * `$128 per week, 7.49% p.a. interest, 8.75% p.a. comparison rate`, and what is paid besides: for a place that holds
 * plain text.
 */
export function weeklyText({
  amount,
  interestRate,
  comparisonRate,
  besides,
}: Pick<WeeklyRepayment, 'amount' | 'interestRate' | 'comparisonRate' | 'besides'>): string {
  return `${amount} per week, ${interestRate} p.a. interest, ${comparisonRate} p.a. comparison rate${besides ? `, ${besides}` : ''}`;
}
