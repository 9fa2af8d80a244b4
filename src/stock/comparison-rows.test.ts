import { expect, test } from 'vitest';
import { comparisonLabels, type ComparisonFacts } from './comparison-facts.ts';
import { comparisonRows, hasPriceDifference, type ComparedVehicle } from './comparison-rows.ts';

const noFacts = Object.fromEntries(comparisonLabels.map((label) => [label, ''])) as ComparisonFacts;
const weekly = {
  kind: 'figure',
  dollars: 100,
  amount: '$100',
  interestRate: '6.99%',
  comparisonRate: '7.99%',
  besides: '',
  basis: '',
  disclaimer: '',
} as const;

function vehicle(facts: Partial<ComparisonFacts>, card: Partial<ComparedVehicle['card']> = {}): ComparedVehicle {
  return {
    card: {
      available: true,
      price: { kind: 'price', text: '$1', label: 'Drive away', was: '' },
      weekly: null,
      ...card,
    },
    comparison: { ...noFacts, ...facts },
  };
}

test('a row that says nothing of any car is left out, and one that says something of one of them differs', () => {
  expect(comparisonRows([vehicle({ Fuel: 'Petrol', Seats: '5' }), vehicle({ Fuel: 'petrol' })])).toEqual([
    { label: 'Fuel', differs: false },
    { label: 'Seats', differs: true },
  ]);
});

test('the third car counts as the second does', () => {
  const [row] = comparisonRows([vehicle({ Year: '2021' }), vehicle({ Year: '2021' }), vehicle({ Year: '2022' })]);
  expect(row).toEqual({ label: 'Year', differs: true });
});

test('one car differs from nothing', () => {
  expect(comparisonRows([vehicle({ Year: '2021' }, { weekly })])).toEqual([
    { label: 'Weekly estimate', differs: false },
    { label: 'Year', differs: false },
  ]);
});

test('the same repayment at another comparison rate differs', () => {
  const other = { ...weekly, comparisonRate: '8.99%' };
  expect(comparisonRows([vehicle({}, { weekly }), vehicle({}, { weekly: other })])).toEqual([
    { label: 'Weekly estimate', differs: true },
  ]);
});

test.each([
  ['the same price', {}, false],
  ['another price', { price: { kind: 'price', text: '$2', label: 'Drive away', was: '' } }, true],
  ['the same figure with other contents', { price: { kind: 'price', text: '$1', label: '', was: '' } }, true],
  ['a sold car', { available: false }, true],
] as const)('the row of prices is marked where prices differ: %s', (_, card, differs) => {
  expect(hasPriceDifference([vehicle({}), vehicle({}, card)])).toBe(differs);
});
