/** The loan that payment-led search assumes for a weekly budget on a dealer's site. */
import { calculatorContent } from './calculator/calculator-content.ts';
import type { CalculatorLimits } from './calculator/calculator-limits.ts';
import { sumOfFees } from './loan-fee.ts';
import type { BudgetTerms } from './price-for-budget.ts';
import { dearestRate } from './rate-card.ts';
import type { FinanceSettings } from './settings.ts';

/**
 * At the dearest rate of the dealer's card, so that no budget is promised more than it buys, and at first over the term
 * of the loan that the cards of the site show; without a rate card as the calculator begins, with its note on the rate.
 */
export function budgetTerms(
  finance: FinanceSettings,
  now: Date,
): { limits: CalculatorLimits; terms: BudgetTerms; rateNote: string } {
  const { limits, start, startNote, terms } = calculatorContent({
    finance,
    vehicle: null,
    estimate: null,
    priceDollars: null,
    query: new URLSearchParams(),
    now,
  });
  const interestRate = finance.rate_card === null ? start.interest : dearestRate(finance.rate_card);
  return {
    limits: finance.rate_card === null ? limits : { ...limits, term_default_years: finance.example.term_years },
    terms: {
      interestRate,
      fees: sumOfFees(terms.fees),
      basis: finance.comparison_basis,
      comparisonFrequency: terms.comparisonFrequency,
    },
    rateNote: startNote,
  };
}
