/**
 * Rebuilds a vehicle page's finance texts, panel and disclaimer from a quote that arrived after the page was rendered,
 * exactly as the server would have. The browser loads it only when a quote has arrived.
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

/** The dealer's settings that texts about a quote need. */
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
  /** The price in the quote request. */
  priceDollars: number;
  /** The line that the page already shows. */
  shown: WeeklyLine | null;
  calculator: CalculatorContent | null;
}

/**
 * `null` where the quote's figures match the page's. The page's version is better then: a lender's figures include
 * fees, total and lender, which a quote lacks.
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
 * `$141 per week, 6.99% p.a. interest, 8.10% p.a. comparison rate`; `''` where the page shows no figure for the quote
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
