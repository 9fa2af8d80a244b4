/**
 * A lender whose figures the dealer enters by hand (FIN-12): needs a weekly payment. Its panel adds only the lender,
 * the term and any deposit or final payment.
 */
import type { FinanceProvider } from './finance-provider.ts';
import { facts, lender, paidBesides, term } from './panel-facts.ts';
import { weeklyFigures } from './read-figures.ts';
import { available, priceAboveLeast, refusedBy } from './vehicle-rules.ts';

export const manual: FinanceProvider<'manual'> = {
  key: 'manual',
  name: 'Manual',
  repaid: 'weekly',
  refusesVehicle: refusedBy(available, priceAboveLeast),
  readFigures: weeklyFigures,
  panel: (figures) => ({
    heading: 'Finance estimate',
    parts: [{ kind: 'repayment', period: 'week' }, ...facts(lender(figures), term(figures), ...paidBesides(figures))],
  }),
  panelBeforeQuote: () => null,
  calculator: {},
  disclaimer: () =>
    'Our own estimate; ask us for a personal quote. Credit is subject to approval; fees, charges and lending criteria apply.',
};
