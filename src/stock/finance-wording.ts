/**
 * The words that stand beside a repayment wherever one is shown (CARD-7, VDP-65; National Credit Code s160 to s166):
 * what the figures rest on, the lender's own words, the warning of the comparison rate and the proviso. What the lender
 * says already is not said twice.
 */
import type { WeeklyRepayment } from './card-content.ts';

export const comparisonRateWarning =
  'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might ' +
  'result in a different comparison rate.';
export const approvalNote = 'Credit is subject to approval; fees, charges and lending criteria apply.';

const saysWarning = /comparison rate is true only for the examples?/i;
const saysApproval = /subject to (\w+ )?approval/i;

/** Paragraphs in reading order. */
export function financeWording({ basis, disclaimer }: Pick<WeeklyRepayment, 'basis' | 'disclaimer'>): string[] {
  const ours = basis
    .split(/(?<=\.) (?=[A-Z])/)
    .filter((sentence) => !disclaimer.includes(sentence))
    .join(' ');
  return [
    ours,
    disclaimer,
    saysWarning.test(disclaimer) ? '' : comparisonRateWarning,
    saysApproval.test(disclaimer) ? '' : approvalNote,
  ].filter((text) => text !== '');
}

/**
 * What has to stand in sight beside a text of the dealer's that names a rate of credit: its conditions, and the warning
 * where they say none. Empty for a text without a rate.
 */
export function rateWording(text: string, conditions: string): string[] {
  if (!/comparison rate|%\s*p\.?\s?a\b/i.test(text)) return [];
  return [conditions, saysWarning.test(conditions) ? '' : comparisonRateWarning].filter((words) => words !== '');
}
