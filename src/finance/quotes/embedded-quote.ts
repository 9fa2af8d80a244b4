/**
 * A quote out of the dealer's rate card: the whole price over the term that is asked for, without deposit and final payment, because
 * the question names none.
 */
import { repaymentOf } from '../mathematics/amortisation.ts';
import { comparisonRateOf } from '../mathematics/comparison-rate.ts';
import { paymentsPerYear } from '../mathematics/payment-frequency.ts';
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
      const interestRate = rateFor(question, { rates: rateCard.rates, condition, thisYear: now.getUTCFullYear() });
      return interestRate === null ? null : quoteAt(interestRate, question, { rateCard, basis });
    },
  };
}

/** Percent a year; `null` where the card has no rate for the vehicle. */
function rateFor({ year }: QuoteQuestion, { rates, condition, thisYear }: { rates: NonNullable<FinanceSettings['rate_card']>['rates']; condition: EmbeddedQuotesOptions['condition']; thisYear: number }): number | null {
  const ofAge = rates.filter(({ maximum_age_years: oldest }) => oldest === null || (year !== null && thisYear - year <= oldest));
  if (condition !== null) return ofAge.find(({ conditions }) => conditions.includes(condition))?.interest_rate ?? null;
  return ofAge.length === 0 ? null : Math.max(...ofAge.map(({ interest_rate: rate }) => rate));
}

function quoteAt(interestRate: number, { purchasePrice, loanTerm }: QuoteQuestion, { rateCard, basis }: { rateCard: NonNullable<FinanceSettings['rate_card']>; basis: FinanceSettings['comparison_basis'] }): FinanceQuote | null {
  const { establishment_fee_dollars: establishment, monthly_fee_dollars: monthly } = rateCard;
  const repayment = repaymentOf({ financedDollars: purchasePrice + establishment, interestRate, termYears: loanTerm, frequency: 'weekly', residualDollars: 0 });
  const comparisonRate = comparisonRateOf({
    creditDollars: basis.amount_dollars, interestRate, termYears: basis.term_years, frequency: 'weekly', residualDollars: 0,
    fees: { financedDollars: establishment, upfrontDollars: 0, monthlyDollars: monthly },
  });
  if (repayment <= 0 || comparisonRate === null) return null;
  return { weeklyRepaymentAmount: cents(repayment + (monthly * 12) / paymentsPerYear.weekly), advertisedRate: interestRate, comparisonRate: cents(comparisonRate) };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
