import { expect, it } from 'vitest';
import { comparisonRate, lenderFigures, repayment } from './finance-figures.ts';

it('a comparison rate counts the fees: 6.29% with $1,378 of them is the 8.19% of the specification', () => {
  expect(comparisonRate(6.29, 1378)).toBeCloseTo(8.19, 1);
  expect(comparisonRate(7.5, 0)).toBe(7.5);
});

it('a repayment of $30,000 at 10% over five years is $637.41 a month', () => {
  expect(repayment({ amount: 30_000, ratePercent: 10, periodsPerYear: 12, periods: 60, balloon: 0 })).toBeCloseTo(637.41, 2);
});

it('a lender that publishes by the month has no weekly payment', () => {
  const figures = lenderFigures({ provider: 'nissan_finance', name: 'Nissan Finance', interestRate: 5.99, establishmentFee: 795, balloonPart: 0.3, publishes: 'month' }, 40_000);
  expect(figures).toMatchObject({ paymentWeek: null, balloon: 12_000, termMonths: 60 });
  expect(figures.totalPayable).toBeCloseTo(figures.paymentMonth * 60 + 12_000, 0);
});
