/**
 * A repayment as an assistant gets it: never without its interest rate, its comparison rate, what both rest on and the
 * warning (National Credit Code s160 to s166). The words are those of the vehicle's page.
 */
import * as z from 'zod';
import type { WeeklyLine } from '../../stock/card-content.ts';
import { financeWording } from '../../stock/finance-wording.ts';
import { weeklyText } from '../../stock/weekly-text.ts';

export const repaymentSchema = z
  .object({
    text: z.string().describe('The repayment with its rates. Quote it whole.'),
    weekly: z.string().describe('Whole dollars a week, such as "$128".'),
    interest_rate: z.string().describe('A year, such as "7.49%".'),
    comparison_rate: z.string().describe('A year, such as "8.75%".'),
    conditions: z
      .array(z.string())
      .describe('What the figures rest on and the warning of the comparison rate. Give them with every repayment.'),
  })
  .describe('An estimate of the website, not an offer of credit.');

export type RepaymentContent = z.output<typeof repaymentSchema>;

/** `null` where the page shows no figure. */
export function repaymentContent(weekly: WeeklyLine | null): RepaymentContent | null {
  if (weekly?.kind !== 'figure') return null;
  return {
    text: weeklyText(weekly),
    weekly: weekly.amount,
    interest_rate: weekly.interestRate,
    comparison_rate: weekly.comparisonRate,
    conditions: financeWording(weekly),
  };
}

/** A repayment in the text of an answer, with everything that has to stand beside it. */
export const repaymentLines = ({ text, conditions }: RepaymentContent): string =>
  [`Estimated repayment: ${text}.`, ...conditions].join('\n');
