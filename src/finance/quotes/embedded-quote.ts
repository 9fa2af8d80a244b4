/**
 * A quote from the dealer's rate card: the whole price over the requested term, without deposit or final payment,
 * because the request names neither.
 */
import { sumOfFees } from '../loan-fee.ts';
import { rateCardFees, type ListedFees } from '../loan-fees.ts';
import { repaymentOf } from '../mathematics/amortisation.ts';
import { basisComparisonRate } from '../mathematics/comparison-rate.ts';
import { paymentsPerYear, type PaymentFrequency } from '../mathematics/payment-frequency.ts';
import { repaidOn } from '../providers/finance-providers.ts';
import { cardRate } from '../rate-card.ts';
import type { FinanceSettings } from '../settings.ts';
import type { FinanceQuote, QuoteProvider, QuoteQuestion } from './quote-provider.ts';

export interface EmbeddedQuotesOptions {
  finance: Pick<FinanceSettings, 'provider' | 'rate_card' | 'comparison_basis'> & ListedFees;
  /** The make's own fees apply if the dealer lists any; `''` if the make is unknown. */
  make: string;
  /** Condition of the vehicle, if the site knows it; otherwise the highest rate that may apply is quoted. */
  condition: 'new' | 'demo' | 'used' | null;
  now: Date;
}

export function createEmbeddedQuotes({ finance, make, condition, now }: EmbeddedQuotesOptions): QuoteProvider {
  return {
    async quote(question) {
      const { provider, rate_card: rateCard, comparison_basis: basis } = finance;
      if (rateCard === null) return null;
      const interestRate = cardRate(rateCard, { condition, year: question.year, now });
      return interestRate === null
        ? null
        : quoteAt(interestRate, question, {
            fees: sumOfFees(rateCardFees(finance, rateCard, make)),
            basis,
            frequency: repaidOn(provider),
          });
    },
  };
}

function quoteAt(
  interestRate: number,
  { purchasePrice, loanTerm }: QuoteQuestion,
  {
    fees,
    basis,
    frequency,
  }: { fees: ReturnType<typeof sumOfFees>; basis: FinanceSettings['comparison_basis']; frequency: PaymentFrequency },
): FinanceQuote | null {
  const repayment = repaymentOf({
    financedDollars: purchasePrice + fees.financedDollars,
    interestRate,
    termYears: loanTerm,
    frequency: 'weekly',
    residualDollars: 0,
  });
  const comparisonRate = basisComparisonRate({ basis, interestRate, frequency, fees });
  if (repayment <= 0 || comparisonRate === null) return null;
  return {
    weeklyRepaymentAmount: cents(repayment + (fees.monthlyDollars * 12) / paymentsPerYear.weekly),
    advertisedRate: interestRate,
    comparisonRate: cents(comparisonRate),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
