/**
 * Taurus Motor Finance (FIN-10): lends on vehicles up to a certain age, so its rule checks the year. It requires a
 * comparison rate but no particular payment, so weekly or monthly will do. Its sites add an establishment fee of $1,300
 * (FIN-57): the specification says "on one provider's site" without naming it. Of the eight providers, this one's rule
 * is about the car itself, which suggests a lender of its own money.
 */
import type { FinanceProvider } from './finance-provider.ts';
import { facts, fees, paidBesides, term, totalPayable } from './panel-facts.ts';
import { anyFigures } from './read-figures.ts';
import { available, priceAboveLeast, refusedBy, youngEnough } from './vehicle-rules.ts';

export const taurus: FinanceProvider<'taurus'> = {
  key: 'taurus',
  name: 'Taurus Motor Finance',
  repaid: 'weekly',
  refusesVehicle: refusedBy(available, priceAboveLeast, youngEnough),
  readFigures: anyFigures,
  panel: (figures) => ({
    heading: 'Finance this vehicle',
    parts: [
      { kind: 'repayment', period: 'week' },
      ...facts(term(figures), ...paidBesides(figures), totalPayable(figures)),
      ...(figures.fees.length > 0
        ? [
            {
              kind: 'words' as const,
              text: `Fees in these figures: ${fees(figures)
                .map(({ label, value }) => `${label} ${value}`)
                .join(', ')}.`,
            },
          ]
        : []),
    ],
  }),
  panelBeforeQuote: () => null,
  calculator: { establishment_fee_dollars: 1300 },
  disclaimer: () =>
    'The rate depends on your credit history and on the age of the vehicle; the establishment fee is borrowed with the loan. Credit is subject to approval; fees, charges and lending criteria apply.',
};
