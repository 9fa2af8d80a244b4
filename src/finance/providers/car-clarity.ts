/**
 * Car Clarity (FIN-16): the specification does not give its rule. Like the other lenders it needs a price above the
 * minimum and a weekly payment. Its panel lists every known fact of the loan.
 */
import type { FinanceProvider } from './finance-provider.ts';
import { deposit, facts, fees, finalPayment, term, totalPayable } from './panel-facts.ts';
import { weeklyFigures } from './read-figures.ts';
import { available, priceAboveLeast, refusedBy } from './vehicle-rules.ts';

export const carClarity: FinanceProvider<'car_clarity'> = {
  key: 'car_clarity',
  name: 'Car Clarity',
  repaid: 'weekly',
  refusesVehicle: refusedBy(available, priceAboveLeast),
  readFigures: weeklyFigures,
  panel: (figures) => ({
    heading: 'Your repayment with Car Clarity',
    parts: [
      { kind: 'repayment', period: 'week' },
      ...facts(term(figures), deposit(figures), finalPayment(figures), ...fees(figures), totalPayable(figures)),
    ],
  }),
  panelBeforeQuote: () => null,
  calculator: {},
  disclaimer: () =>
    'Your own rate depends on your application. Credit is subject to approval; fees, charges and lending criteria apply.',
};
