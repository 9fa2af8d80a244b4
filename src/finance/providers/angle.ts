/**
 * Angle Finance (FIN-13, FIN-21): needs a weekly payment. Its panel states a final payment of $0. If its figures name a
 * final payment, the panel shows that one, because $0 would then be misleading (Australian Consumer Law s29).
 */
import type { FinanceProvider } from './finance-provider.ts';
import { deposit, facts, finalPayment, term } from './panel-facts.ts';
import { weeklyFigures } from './read-figures.ts';
import { available, priceAboveLeast, refusedBy } from './vehicle-rules.ts';

export const angle: FinanceProvider<'angle'> = {
  key: 'angle',
  name: 'Angle Finance',
  repaid: 'weekly',
  refusesVehicle: refusedBy(available, priceAboveLeast),
  readFigures: weeklyFigures,
  panel: (figures) => ({
    heading: 'Angle Finance',
    parts: [
      ...facts(
        deposit(figures),
        term(figures),
        finalPayment({ ...figures, finalPaymentDollars: figures.finalPaymentDollars ?? 0 }),
      ),
      { kind: 'repayment', period: 'week' },
    ],
  }),
  panelBeforeQuote: () => null,
  calculator: {},
  disclaimer: ({ finalPaymentDollars }) =>
    `${finalPaymentDollars ? '' : 'The repayments repay the whole loan; there is no final payment. '}Credit is subject to approval; fees, charges and lending criteria apply.`,
};
