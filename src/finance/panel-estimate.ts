/**
 * A vehicle's finance panel as text. A visitor sends it with a finance form, and the dealer reads what the visitor saw.
 * Repayment, interest and comparison rate are together, and their basis is included (National Credit Code s164).
 */
import { comparisonRateWarning, financeWording } from '../stock/finance-wording.ts';
import type { WeeklyRepayment } from '../stock/card-content.ts';
import {
  financeEstimate,
  totalOfFigures,
  type EstimatedVehicle,
  type FinanceEstimateOptions,
} from './finance-estimate.ts';
import { financeOffered } from './finance-offered.ts';
import { financePanel, type FinancePanelContent } from './finance-panel.ts';
import type { FinanceSettings } from './settings.ts';
import { totalInWords } from './total-in-words.ts';
import { weeklyLineOf } from './weekly-line.ts';
import { wholeDollars } from './whole-dollars.ts';

export interface PanelEstimate {
  /** `$153 per week, 8.00% p.a. interest, 9.10% p.a. comparison rate, with a deposit of $2,000` */
  sentence: string;
  lines: readonly { label: string; text: string }[];
}

/** The limit of a lead's text. Longer lender wording is shown only on the vehicle's page. */
const longestWording = 3_500;

/** `null` where there is no panel, or it shows no repayment. */
export function panelEstimate(
  vehicle: EstimatedVehicle,
  options: FinanceEstimateOptions & { finance: Pick<FinanceSettings, 'comparison_range'> },
): PanelEstimate | null {
  const { finance } = options;
  const offer = financeOffered(vehicle, options);
  const estimate = financeEstimate(vehicle, options);
  const panel = financePanel({ offer, estimate }, finance);
  const weekly = weeklyLineOf(estimate, finance);
  if (panel?.kind !== 'figures' || estimate?.kind !== 'figures' || weekly?.kind !== 'figure') return null;
  const { figures, provider, financed } = estimate;
  const total = totalOfFigures(figures, provider);
  const { interestRate, comparisonRate } = panel.amounts;
  const repayment = `${repaymentsIn(panel)}, ${interestRate} p.a. interest, ${comparisonRate} p.a. comparison rate`;
  // As in `weeklyLineOf`: a loan for the whole price has no deposit.
  const deposit = figures.depositDollars ?? (financed.kind === 'price' ? 0 : null);
  return {
    sentence: [repayment, weekly.besides, deposit === 0 ? 'without a deposit' : ''].filter(Boolean).join(', '),
    lines: [
      { label: 'Vehicle price', text: dollarsText(offer?.priceDollars ?? null) },
      { label: 'Finance provider', text: provider.key === 'manual' ? '' : provider.name },
      { label: 'Lender', text: figures.lenderName },
      { label: 'Term', text: figures.termMonths === null ? '' : `${figures.termMonths} months` },
      { label: 'Deposit towards the loan', text: dollarsText(deposit) },
      { label: 'Final payment', text: dollarsText(figures.finalPaymentDollars || null) },
      { label: 'Repayment', text: repayment },
      { label: 'Total to pay', text: total === null ? dollarsText(figures.totalPayableDollars) : totalInWords(total) },
      { label: 'About these figures', text: wordingOf(weekly) },
    ].filter(({ text }) => text !== ''),
  };
}

/** `$153 per week`; for a panel with all three frequencies, `$153 per week, $307 per fortnight, $663 per month`. */
function repaymentsIn({ panel, amounts }: Extract<FinancePanelContent, { kind: 'figures' }>): string {
  const periods = panel.parts.flatMap((part) =>
    part.kind === 'frequencies'
      ? (['week', 'fortnight', 'month'] as const)
      : part.kind === 'repayment'
        ? [part.period]
        : [],
  );
  return periods.map((period) => `${amounts[period]} per ${period}`).join(', ');
}

/** On one line, because each line of the text is a figure. */
function wordingOf(weekly: WeeklyRepayment): string {
  const wording = financeWording(weekly).join(' ').replaceAll(/\s+/g, ' ');
  return wording.length <= longestWording ? wording : `${weekly.basis} ${comparisonRateWarning}`;
}

const dollarsText = (dollars: number | null): string => (dollars === null ? '' : wholeDollars(dollars));
