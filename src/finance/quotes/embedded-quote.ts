/**
 * A quote out of the dealer's rate card: the whole price over the term that is asked for, without deposit and final payment, because
 * the question names none.
 */
import { repaymentOf } from '../mathematics/amortisation.ts';
import { basisComparisonRate } from '../mathematics/comparison-rate.ts';
import { paymentsPerYear } from '../mathematics/payment-frequency.ts';
import { cardRate } from '../rate-card.ts';
import type { FinanceSettings } from '../settings.ts';
import type { FinanceQuote, QuoteProvider, QuoteQuestion } from './quote-provider.ts';

export interface EmbeddedQuotesOptions {
  rateCard: FinanceSettings['rate_card'];
  basis: FinanceSettings['comparison_basis'];
  /** Condition of the vehicle, where the site knows it; otherwise the dearest rate that may hold is quoted. */
  condition: 'new' | 'demo' | 'used' | null;
  now: Date;
}

export function createEmbeddedQuotes({ rateCard, basis, condition, now }: EmbeddedQuotesOptions): QuoteProvider {
  return {
    async quote(question) {
      if (rateCard === null) return null;
      const interestRate = cardRate(rateCard, { condition, year: question.year, now });
      return interestRate === null ? null : quoteAt(interestRate, question, { rateCard, basis });
    },
  };
}

function quoteAt(interestRate: number, { purchasePrice, loanTerm }: QuoteQuestion, { rateCard, basis }: { rateCard: NonNullable<FinanceSettings['rate_card']>; basis: FinanceSettings['comparison_basis'] }): FinanceQuote | null {
  const { establishment_fee_dollars: establishment, monthly_fee_dollars: monthly } = rateCard;
  const repayment = repaymentOf({ financedDollars: purchasePrice + establishment, interestRate, termYears: loanTerm, frequency: 'weekly', residualDollars: 0 });
  const comparisonRate = basisComparisonRate({ basis, interestRate, frequency: 'weekly', fees: { financedDollars: establishment, monthlyDollars: monthly } });
  if (repayment <= 0 || comparisonRate === null) return null;
  return { weeklyRepaymentAmount: cents(repayment + (monthly * 12) / paymentsPerYear.weekly), advertisedRate: interestRate, comparisonRate: cents(comparisonRate) };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
