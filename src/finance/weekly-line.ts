/**
 * An estimate as the short line that stands on cards, beside the price and on paper (CARD-5 to CARD-7, FIN-20, FIN-25). A repayment never
 * stands without its rate, its comparison rate and what they rest on (National Credit Code s164).
 */
import type { WeeklyLine } from '../stock/card-content.ts';
import { estimatedWeeklyDollars, financeEstimate, type EstimatedCar, type FinanceEstimate, type FinanceEstimateOptions } from './finance-estimate.ts';
import { comparisonBasisText } from './comparison-basis-text.ts';
import type { FinancedAmount } from './financed-amount.ts';
import { sumOfFees, type LoanFee } from './loan-fees.ts';
import { rateText } from './rate-text.ts';
import type { FinanceSettings } from './settings.ts';
import { exactDollars, wholeDollars } from './whole-dollars.ts';

type Figures = Extract<FinanceEstimate, { kind: 'figures' }>;

/** `null` where nothing of finance is said. */
export function weeklyLine(car: EstimatedCar, options: FinanceEstimateOptions): WeeklyLine | null {
  return weeklyLineOf(financeEstimate(car, options), options.finance);
}

export function weeklyLineOf(estimate: FinanceEstimate | null, finance: Pick<FinanceSettings, 'comparison_basis'>): WeeklyLine | null {
  if (estimate === null) return null;
  if (estimate.kind === 'enquire') return { kind: 'enquire', text: 'Enquire for Finance' };
  const { figures, provider } = estimate;
  return {
    kind: 'figure',
    dollars: estimatedWeeklyDollars(estimate)!, amount: wholeDollars(figures.weeklyDollars),
    interestRate: rateText(figures.interestRate), comparisonRate: rateText(figures.comparisonRate),
    besides: paidBesidesText(figures),
    basis: `${estimate.source === 'quote' ? `Estimate by a quote for this vehicle${figures.termMonths === null ? '' : ` over ${figures.termMonths} months`}.` : loanOf(estimate)} ${comparisonBasisText(finance)}`,
    disclaimer: estimate.disclaimer || provider.disclaimer(figures),
  };
}

/** A repayment is low for what is paid before or after it, so neither is a press away from it (Australian Consumer Law s29). */
function paidBesidesText({ depositDollars: deposit, finalPaymentDollars: balloon }: Figures['figures']): string {
  const payments = [deposit ? `a deposit of ${wholeDollars(deposit)}` : '', balloon ? `a final payment of ${wholeDollars(balloon)}` : ''].filter(Boolean);
  return payments.length === 0 ? '' : `with ${payments.join(' and ')}`;
}

/** Lender, amount, term, deposit, final payment and total, as far as they are known. */
function loanOf({ figures, financed, fees }: Figures): string {
  const { lenderName, termMonths, depositDollars: deposit, finalPaymentDollars: balloon, totalPayableDollars: total } = figures;
  const monthlyFees = fees === null ? 0 : sumOfFees(fees).monthlyDollars;
  const terms = [
    financed.kind === 'price' ? `for a loan of ${amountOf(financed, figures.fees)}` : '',
    termMonths === null ? '' : `over ${termMonths} months`,
    deposit ? `with a deposit of ${wholeDollars(deposit)}` : deposit === 0 || financed.kind === 'price' ? 'with no deposit' : '',
    balloon ? `and a final payment of ${wholeDollars(balloon)}` : '',
  ].filter(Boolean);
  return [
    `${[`Estimate${lenderName ? ` by ${lenderName}` : ''}`, ...terms].join(' ')}.`,
    monthlyFees > 0 ? `A fee of ${exactDollars(monthlyFees)} a month is part of the repayment.` : '',
    figures.derived === 'weekly' ? `Repaid by the month at ${wholeDollars(figures.monthlyDollars)}; the weekly amount is that divided by 4.33.` : '',
    total === null ? '' : `Total payable ${wholeDollars(total)}.`,
  ].filter(Boolean).join(' ');
}

/** `$57,990, an establishment fee of $395 and an agency fee of $912.25`: fees are told by name, and to the cent because they are no estimate. */
function amountOf({ dollars, withFees, feeDollars }: Extract<FinancedAmount, { kind: 'price' }>, fees: readonly LoanFee[]): string {
  if (!withFees) return wholeDollars(dollars);
  if (feeDollars === null) return `${wholeDollars(dollars)} and the lender’s fees`;
  return inWords([wholeDollars(dollars), ...fees.filter(({ paid }) => paid === 'borrowed').map(({ label, dollars: fee }) => `${aOrAn(label.toLowerCase())} of ${exactDollars(fee)}`)]);
}

const aOrAn = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
const inWords = (parts: readonly string[]): string => (parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`);
