/**
 * The finance part of a vehicle page's disclaimer (VDP-65, FIN-22, FIN-23, FIN-33, TEN-22). The rates and the
 * comparison rate warning are outside the collapsible text, because they must be visible without a click (National
 * Credit Code s164; ASIC RG 178).
 */
import type { WeeklyLine } from '../stock/card-content.ts';
import { approvalNote, comparisonRateWarning, financeWording } from '../stock/finance-wording.ts';
import type { FinanceSettings } from './settings.ts';
import { comparisonBasisText } from './comparison-basis-text.ts';

export interface FinanceDisclaimer {
  /** Always seen: the figure with both rates, and the warning. */
  rates: string;
  warning: string;
  /** Paragraphs that may be collapsed to a preview. */
  text: string[];
}

/**
 * `weekly`: the vehicle's weekly cost. If the dealer finances the vehicle but shows no figure, the fallback text is
 * used.
 */
export function financeDisclaimer(
  weekly: WeeklyLine | null,
  finance: Pick<FinanceSettings, 'interest_rate' | 'comparison_rate' | 'comparison_basis' | 'credit_licence_text'>,
): FinanceDisclaimer {
  const licence = finance.credit_licence_text === '' ? [] : [finance.credit_licence_text];
  if (weekly?.kind === 'figure') {
    return {
      rates: `${weekly.amount} per week at ${weekly.interestRate} p.a. interest, comparison rate ${weekly.comparisonRate} p.a.${weekly.besides ? `, ${weekly.besides}.` : ''}`,
      warning: comparisonRateWarning,
      text: [...financeWording(weekly).filter((text) => text !== comparisonRateWarning), ...licence],
    };
  }
  const { comparison_basis: basis, interest_rate: interest, comparison_rate: comparison } = finance;
  return {
    rates: `Finance example: a ${basis.term_years}-year term at ${interest.toFixed(2)}% p.a. interest, comparison rate ${comparison.toFixed(2)}% p.a., with no deposit.`,
    warning: comparisonRateWarning,
    text: [comparisonBasisText(finance), approvalNote, ...licence],
  };
}
