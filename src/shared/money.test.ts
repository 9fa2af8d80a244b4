import { expect, test } from 'vitest';
import { dollarsExpected } from './money.ts';

test.each([
  ['Deposit or trade-in', 'Enter your deposit or trade-in in dollars, for example 5,000.'],
  ['Your rent, board or mortgage a month', 'Enter your rent, board or mortgage a month in dollars, for example 5,000.'],
])('a message about %s is a sentence', (label, message) => {
  expect(dollarsExpected(label)).toBe(message);
});
