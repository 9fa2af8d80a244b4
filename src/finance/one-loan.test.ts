import { expect, test } from 'vitest';
import { contradictionIn, withTerm } from './one-loan.ts';
import { noFigures, type LenderFigures } from './lender-figures.ts';

const basis = { amount_dollars: 30_000, term_years: 5 };
const figures = (changes: Partial<LenderFigures> = {}): LenderFigures => ({
  ...noFigures,
  paymentWeek: 133.84,
  interestRate: 6.99,
  comparisonRate: 8.87,
  establishmentFees: 1_360.5,
  ...changes,
});

test.each([
  ['a month of 4.33 weeks', { paymentMonth: 579.53 }],
  ['a month that is reckoned by itself', { paymentMonth: 581.2 }],
  ['whole dollars', { paymentWeek: 25, paymentMonth: 110 }],
  ['no month', {}],
  ['rates that are rounded apart', { comparisonRate: 6.98, establishmentFees: null }],
  ['a comparison rate with more fees than the one that is named', { comparisonRate: 9.9 }],
  ['a comparison rate that is reckoned by the month', { comparisonRate: 8.81 }],
])('%s is of one loan', (_, changes) => {
  expect(contradictionIn(figures(changes), basis)).toBeNull();
});

test.each([
  [
    'a month that is another loan’s',
    { paymentMonth: 870 },
    { field: 'paymentMonth', reason: '$133.84 per week and $870 per month are not repayments of one loan' },
  ],
  [
    'a comparison rate below the interest',
    { comparisonRate: 5 },
    {
      field: 'comparisonRate',
      reason: 'The comparison rate of 5.00% is below the interest rate of 6.99%',
    },
  ],
  [
    'a comparison rate without the fees that are named',
    { comparisonRate: 6.99 },
    {
      field: 'comparisonRate',
      reason:
        'The comparison rate of 6.99% leaves out the fees of $1,360.50: with them it is 8.88% for $30,000 over 5 years',
    },
  ],
  [
    'a comparison rate with fees that no lender charges',
    { comparisonRate: 25, establishmentFees: null },
    {
      field: 'comparisonRate',
      reason: 'The comparison rate of 25.00% over an interest rate of 6.99% would be fees of $14,390 on $30,000',
    },
  ],
])('%s is a contradiction', (_, changes, expected) => {
  expect(contradictionIn(figures(changes), basis)).toEqual(expected);
});

test('a term that no feed names is the one over which the repayment pays for the price', () => {
  const termAt = (priceDollars: number, changes: Partial<LenderFigures> = {}) =>
    withTerm(figures(changes), { priceDollars, basis, monthlyFeeDollars: 0 })?.termMonths;
  expect(termAt(27_990)).toBe(60);
  expect(termAt(27_990, { termMonths: 48 })).toBe(48);
  expect(termAt(33_500)).toBeUndefined();
  // Without a name of its own the fee is what the two rates say.
  expect(termAt(27_990, { establishmentFees: null })).toBe(60);
});
