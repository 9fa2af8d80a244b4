/**
 * AusLoans (FIN-11): a broker that accepts every available vehicle at any price or age, and names its lenders'
 * comparison rates before there is a quote (FIN-26). Its loans start at $5,000 (FIN-38). The specification says "for
 * one finance provider" without naming it; a broker that accepts vehicles at any price is the one that needs a minimum.
 */
import type { FinanceProvider } from './finance-provider.ts';
import { facts, lender, paidBesides, term } from './panel-facts.ts';
import { anyFigures } from './read-figures.ts';
import { available } from './vehicle-rules.ts';

export const ausloans: FinanceProvider<'ausloans'> = {
  key: 'ausloans',
  name: 'AusLoans',
  repaid: 'weekly',
  refusesVehicle: available,
  readFigures: anyFigures,
  panel: (figures) => ({
    heading: 'Estimated repayment',
    parts: [
      { kind: 'repayment', period: 'week' },
      ...facts(lender(figures), term(figures), ...paidBesides(figures)),
      { kind: 'words', text: 'AusLoans looks for a loan among several lenders.' },
    ],
  }),
  panelBeforeQuote: (range) => ({
    heading: 'Finance from several lenders',
    parts: [
      { kind: 'comparison-range', ...range },
      {
        kind: 'words',
        text: 'AusLoans looks for a loan among several lenders. Your rate and repayment come with your quote.',
      },
    ],
  }),
  calculator: { amount_minimum_dollars: 5000 },
  disclaimer: () =>
    'AusLoans is a broker: the lender, its rate and its fees depend on your application. Credit is subject to approval; fees, charges and lending criteria apply.',
};
