/** The loan by which a weekly budget is answered on a dealer's site (payment-led search). */
import { calculatorContent } from './calculator/calculator-content.ts';
import type { CalculatorLimits } from './calculator/calculator-limits.ts';
import type { BudgetTerms } from './price-for-budget.ts';
import type { FinanceSettings } from './settings.ts';

/** At the dearest rate of the dealer's card, so that no budget is promised more than it buys; without a card as the calculator begins. */
export function budgetTerms(finance: FinanceSettings): { limits: CalculatorLimits; terms: BudgetTerms } {
  const { limits, terms: { fees } } = calculatorContent({ finance, make: '', priceDollars: null, query: new URLSearchParams() });
  const basis = finance.comparison_basis;
  if (finance.rate_card !== null) {
    const { rates, establishment_fee_dollars: financedDollars, monthly_fee_dollars: monthlyDollars } = finance.rate_card;
    return { limits, terms: { interestRate: Math.max(...rates.map(({ interest_rate: rate }) => rate)), fees: { financedDollars, monthlyDollars }, basis } };
  }
  const sumOf = (paid: 'borrowed' | 'monthly') => fees.filter((fee) => fee.paid === paid).reduce((sum, { dollars }) => sum + dollars, 0);
  return { limits, terms: { interestRate: limits.interest_default, fees: { financedDollars: sumOf('borrowed'), monthlyDollars: sumOf('monthly') }, basis } };
}
