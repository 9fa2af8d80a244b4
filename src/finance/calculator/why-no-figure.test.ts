import { expect, test } from 'vitest';
import { whyNoFigure } from './why-no-figure.ts';

test.each([
  ['the deposit covers the price', { amount: 20_000, tradeIn: 20_000, residual: 0 }, /nothing to repay/],
  ['the loan is small', { amount: 20_000, tradeIn: 17_000, residual: 0 }, /loan this small/],
  ['a large loan has a large residual', { amount: 250_000, tradeIn: 0, residual: 250_000 }, /residual this large/],
])('it says so where %s', (_title, input, words) => expect(whyNoFigure(input)).toMatch(words));
