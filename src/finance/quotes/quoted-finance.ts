/**
 * A vehicle page's finance by a quote that came after the page was made: the same words, panel and disclaimer that the
 * server would have made of it. Loaded in the browser only when a quote has come.
 */
import type { WeeklyLine } from '../../stock/card-content.ts';
import { contentOfLoan, type CalculatorContent } from '../calculator/content-of-loan.ts';
import { loanOfEstimate } from '../calculator/loan-of-estimate.ts';
import { financeDisclaimer, type FinanceDisclaimer } from '../finance-disclaimer.ts';
import { quoteEstimate, type FinanceEstimate } from '../finance-estimate.ts';
import { comparisonNote, financePanel, type FinancePanelContent } from '../finance-panel.ts';
import { financeProvider, type FinanceProviderName } from '../providers/finance-providers.ts';
import type { FinanceSettings } from '../settings.ts';
import { weeklyText } from '../../stock/weekly-text.ts';
import { weeklyLineOf } from '../weekly-line.ts';
import { quotedTermYears } from './fetch-quote.ts';
import type { FinanceQuote } from './quote-provider.ts';

/** What words about a quote need of the dealer's configuration. */
export interface QuoteTerms {
  provider: FinanceProviderName;
  finance: Pick<
    FinanceSettings,
    | 'enquire_at_or_below_dollars'
    | 'comparison_basis'
    | 'comparison_range'
    | 'interest_rate'
    | 'comparison_rate'
    | 'credit_licence_text'
  >;
}

export interface QuotedFinance {
  weekly: WeeklyLine | null;
  panel: FinancePanelContent | null;
  comparisonNote: string;
  disclaimer: FinanceDisclaimer;
  /** The calculator that begins with the quoted loan; `null` where the page shows none. */
  calculator: CalculatorContent | null;
}

export interface QuotedPage {
  /** What the quote was asked for. */
  priceDollars: number;
  /** What the page says already. */
  shown: WeeklyLine | null;
  calculator: CalculatorContent | null;
}

/**
 * `null` where the quote says no other figure than the page does already, because a lender's figures tell fees, total
 * and lender besides, of which a quote knows nothing.
 */
export function quotedFinance(
  quote: FinanceQuote,
  { provider: name, finance }: QuoteTerms,
  { shown, calculator, priceDollars }: QuotedPage,
): QuotedFinance | null {
  const provider = financeProvider(name);
  const estimate = quoteEstimate(quote, { provider, termMonths: quotedTermYears * 12, finance });
  const weekly = weeklyLineOf(estimate, finance);
  if (figuresIn(shown) === figuresIn(weekly)) return null;
  const panel = financePanel({ offer: { provider, priceDollars }, estimate }, finance);
  return {
    weekly,
    panel,
    comparisonNote: comparisonNote(panel, finance),
    disclaimer: financeDisclaimer(weekly, finance),
    calculator: calculator && quotedCalculator(estimate, { priceDollars, finance }, calculator),
  };
}

/** A calculator that begins with the quoted loan. */
function quotedCalculator(
  estimate: FinanceEstimate,
  { priceDollars, finance }: { priceDollars: number; finance: QuoteTerms['finance'] },
  { limits, asked }: CalculatorContent,
): CalculatorContent {
  const loan = loanOfEstimate(estimate, { priceDollars, basis: finance.comparison_basis });
  return { ...contentOfLoan(loan, { limits, priceDollars, finance }), asked };
}

/**
 * `$141 per week, 6.99% p.a. interest, 8.10% p.a. comparison rate`; `''` where the page says no figure of a quote
 * (FIN-25).
 */
export function quoteSentence(quote: FinanceQuote, { provider: name, finance }: QuoteTerms): string {
  const estimate = quoteEstimate(quote, { provider: financeProvider(name), termMonths: quotedTermYears * 12, finance });
  const weekly = weeklyLineOf(estimate, finance);
  return weekly?.kind === 'figure' ? weeklyText(weekly) : '';
}

const figuresIn = (line: WeeklyLine | null): string =>
  line?.kind === 'figure'
    ? [line.amount, line.interestRate, line.comparisonRate, line.besides].join()
    : (line?.text ?? '');
