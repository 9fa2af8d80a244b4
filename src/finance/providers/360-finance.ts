/**
 * 360 Finance (FIN-11): accepts every available vehicle, and names its comparison rates before there is a quote
 * (FIN-26). Its calculator accepts rates from 7.5 to 14.5 percent (FIN-46). The specification gives this range to "one
 * provider"; this one names a range of rates and is not a broker.
 */
import type { FinanceProvider } from './finance-provider.ts';
import { facts, paidBesides, term, totalPayable } from './panel-facts.ts';
import { anyFigures } from './read-figures.ts';
import { available } from './vehicle-rules.ts';

export const finance360: FinanceProvider<'360_finance'> = {
  key: '360_finance',
  name: '360 Finance',
  repaid: 'weekly',
  refusesVehicle: available,
  readFigures: anyFigures,
  panel: (figures) => ({
    heading: '360 Finance',
    parts: [
      { kind: 'frequencies' },
      ...facts(term(figures), ...paidBesides(figures), totalPayable(figures)),
      { kind: 'words', text: 'Your own rate is set once you apply.' },
    ],
  }),
  panelBeforeQuote: (range) => ({
    heading: '360 Finance',
    parts: [
      { kind: 'words', text: 'Your own rate is set once you apply.' },
      { kind: 'comparison-range', ...range },
    ],
  }),
  calculator: { interest_minimum: 7.5, interest_maximum: 14.5 },
  disclaimer: () =>
    'Your application determines the rate, which can be higher or lower than the one shown. Credit is subject to approval; fees, charges and lending criteria apply.',
};
