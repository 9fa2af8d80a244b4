import { expect, test } from 'vitest';
import { dollarsExpected, formatDollars, formatDollarsAndCents } from './money.ts';

test.each([
  ['Deposit or trade-in', 'Enter your deposit or trade-in in dollars, for example 5,000.'],
  ['Your rent, board or mortgage a month', 'Enter your rent, board or mortgage a month in dollars, for example 5,000.'],
])('a message about %s is a sentence', (label, message) => {
  expect(dollarsExpected(label)).toBe(message);
});

test.each([
  [0, '$0', '$0.00'],
  [5, '$0', '$0.05'],
  [104_250, '$1,043', '$1,042.50'],
  [-2_999_049, '-$29,990', '-$29,990.49'],
])('%d cents are written %s and %s', (cents, dollars, exact) => {
  expect([formatDollars(cents), formatDollarsAndCents(cents)]).toEqual([dollars, exact]);
});
