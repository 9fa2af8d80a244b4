/**
 * An estimate as the short line on cards, next to the price and in print (CARD-5 to CARD-7, FIN-20, FIN-25). A
 * repayment is always shown with its rate, its comparison rate and their basis (National Credit Code s164).
 */
import type { WeeklyLine } from '../stock/card-content.ts';
import {
  estimatedWeeklyDollars,
  financeEstimate,
  totalOfFigures,
  type EstimatedVehicle,
  type FinanceEstimate,
  type FinanceEstimateOptions,
} from './finance-estimate.ts';
import { comparisonBasisText } from './comparison-basis-text.ts';
import type { FinancedAmount } from './financed-amount.ts';
import { loanInWords, monthlyFeeInWords, type LoanFee } from './loan-fee.ts';
import { rateText } from './rate-text.ts';
import type { FinanceSettings } from './settings.ts';
import { totalSentences } from './total-in-words.ts';
import { wholeDollars } from './whole-dollars.ts';

type Figures = Extract<FinanceEstimate, { kind: 'figures' }>;

/** `null` where finance is not mentioned. */
export function weeklyLine(vehicle: EstimatedVehicle, options: FinanceEstimateOptions): WeeklyLine | null {
  return weeklyLineOf(financeEstimate(vehicle, options), options.finance);
}

export function weeklyLineOf(
  estimate: FinanceEstimate | null,
  finance: Pick<FinanceSettings, 'comparison_basis'>,
): WeeklyLine | null {
  if (estimate === null) return null;
  if (estimate.kind === 'enquire') return { kind: 'enquire', text: 'Enquire for Finance' };
  const { figures, provider } = estimate;
  return {
    kind: 'figure',
    dollars: estimatedWeeklyDollars(estimate)!,
    amount: wholeDollars(figures.weeklyDollars),
    interestRate: rateText(figures.interestRate),
    comparisonRate: rateText(figures.comparisonRate),
    besides: paidBesidesText(figures),
    basis: `${estimate.source === 'quote' ? `Estimate by a quote for this vehicle${figures.termMonths === null ? '' : ` over ${figures.termMonths} months`}.` : loanOf(estimate)} ${comparisonBasisText(finance)}`,
    disclaimer: estimate.disclaimer || provider.disclaimer(figures),
  };
}

/**
 * A deposit or final payment makes the repayment look low, so both are shown without a click (Australian Consumer Law
 * s29).
 */
function paidBesidesText({ depositDollars: deposit, finalPaymentDollars: balloon }: Figures['figures']): string {
  const payments = [
    deposit ? `a deposit of ${wholeDollars(deposit)}` : '',
    balloon ? `a final payment of ${wholeDollars(balloon)}` : '',
  ].filter(Boolean);
  return payments.length === 0 ? '' : `with ${payments.join(' and ')}`;
}

/** Lender, amount, term, deposit, final payment and total, as far as they are known. */
function loanOf({ figures, financed, fees, provider }: Figures): string {
  const {
    lenderName,
    termMonths,
    depositDollars: deposit,
    finalPaymentDollars: balloon,
    totalPayableDollars: total,
  } = figures;
  const repaid = totalOfFigures(figures, provider);
  const terms = [
    financed.kind === 'price' ? `for a loan of ${amountOf(financed, figures.fees)}` : '',
    termMonths === null ? '' : `over ${termMonths} months`,
    deposit
      ? `with a deposit of ${wholeDollars(deposit)}`
      : deposit === 0 || financed.kind === 'price'
        ? 'with no deposit'
        : '',
    balloon ? `and a final payment of ${wholeDollars(balloon)}` : '',
  ].filter(Boolean);
  return [
    `${[`Estimate${lenderName ? ` by ${lenderName}` : ''}`, ...terms].join(' ')}.`,
    monthlyFeeInWords(fees ?? []),
    figures.derived === 'weekly'
      ? `Repaid by the month at ${wholeDollars(figures.monthlyDollars)}; the weekly amount is that divided by 4.33.`
      : '',
    repaid === null ? (total === null ? '' : `Total payable ${wholeDollars(total)}.`) : totalSentences(repaid),
  ]
    .filter(Boolean)
    .join(' ');
}

function amountOf(
  { dollars, withFees, feeDollars }: Extract<FinancedAmount, { kind: 'price' }>,
  fees: readonly LoanFee[],
): string {
  if (!withFees) return wholeDollars(dollars);
  return feeDollars === null ? `${wholeDollars(dollars)} and the lender’s fees` : loanInWords(dollars, fees);
}
