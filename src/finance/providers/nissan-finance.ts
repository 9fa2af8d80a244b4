/**
 * Nissan Finance (FIN-15): needs a monthly payment, because its loans are repaid monthly. The weekly amount on its
 * sites is the monthly one divided by 4.33 (FIN-18, FIN-24). A final payment is usual, so its panel shows the deposit,
 * the final payment and the total.
 */
import type { FinanceProvider } from './finance-provider.ts';
import { deposit, facts, finalPayment, term, totalPayable } from './panel-facts.ts';
import { monthlyFigures } from './read-figures.ts';
import { available, priceAboveLeast, refusedBy } from './vehicle-rules.ts';

export const nissanFinance: FinanceProvider<'nissan_finance'> = {
  key: 'nissan_finance',
  name: 'Nissan Finance',
  repaid: 'monthly',
  refusesVehicle: refusedBy(available, priceAboveLeast),
  readFigures: monthlyFigures,
  panel: (figures) => ({
    heading: 'Nissan Finance',
    parts: [
      { kind: 'repayment', period: 'month' },
      ...facts(deposit(figures), term(figures), finalPayment(figures), totalPayable(figures)),
    ],
  }),
  panelBeforeQuote: () => null,
  calculator: { frequency_default: 'monthly' },
  disclaimer: ({ finalPaymentDollars }) =>
    `Repaid by the month${finalPaymentDollars ? '; the final payment falls due with the last repayment' : ''}. Credit is subject to approval; fees, charges and lending criteria apply.`,
};
