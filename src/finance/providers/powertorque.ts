/**
 * Powertorque Finance (FIN-14): needs a weekly payment. It shows weekly, fortnightly and monthly repayments, because
 * buyers of work vehicles ask for all three. Its establishment fee is $1,360.50 (FIN-58), which the specification gives
 * "one lender".
 */
import type { FinanceProvider } from './finance-provider.ts';
import { facts, fees, paidBesides, term } from './panel-facts.ts';
import { weeklyFigures } from './read-figures.ts';
import { available, priceAboveLeast, refusedBy } from './vehicle-rules.ts';

export const powertorque: FinanceProvider<'powertorque'> = {
  key: 'powertorque',
  name: 'Powertorque Finance',
  repaid: 'weekly',
  refusesVehicle: refusedBy(available, priceAboveLeast),
  readFigures: weeklyFigures,
  panel: (figures) => ({
    heading: 'Powertorque Finance',
    parts: [{ kind: 'frequencies' }, ...facts(term(figures), ...paidBesides(figures), ...fees(figures))],
  }),
  panelBeforeQuote: () => null,
  calculator: { establishment_fee_dollars: 1360.5 },
  disclaimer: () =>
    'Repayments by week, fortnight and month are three ways to repay one loan. Credit is subject to approval; fees, charges and lending criteria apply.',
};
