import { expect, it } from 'vitest';
import { lenderFigures } from './finance-figures.ts';

const offer = {
  provider: 'manual',
  name: 'Example Bank',
  interestRate: 6.29,
  establishmentFee: 1374,
  monthlyFee: 0,
  balloonPart: 0,
  publishes: 'week',
} as const;

it('both rates belong together: 6.29% with $1,374 of fees, repaid by the week, is the 8.19% of the specification', () => {
  expect(lenderFigures(offer, 30_000)).toMatchObject({ interestRate: 6.29, comparisonRate: 8.19 });
  expect(lenderFigures({ ...offer, establishmentFee: 0 }, 40_000)).toMatchObject({ comparisonRate: 6.29 });
});

it('$30,000 at 10% over five years is $637.41 a month', () => {
  expect(lenderFigures({ ...offer, interestRate: 10, establishmentFee: 0 }, 30_000)).toMatchObject({
    paymentMonth: 637.41,
    terms: { 60: 637.41 },
  });
});

it('rate and total of a lender that publishes by the week are those of weekly repayments, which a shopper can multiply', () => {
  const figures = lenderFigures({ ...offer, interestRate: 7.49, establishmentFee: 895 }, 49_990);
  expect(figures).toMatchObject({ comparisonRate: 8.75 });
  expect(figures.totalPayable).toBeCloseTo(figures.paymentWeek! * 260, 0);
});

it('a lender that publishes by the month has no weekly payment', () => {
  const figures = lenderFigures(
    {
      provider: 'nissan_finance',
      name: 'Nissan Finance',
      interestRate: 5.99,
      establishmentFee: 795,
      monthlyFee: 0,
      balloonPart: 0.3,
      publishes: 'month',
    },
    40_000,
  );
  expect(figures).toMatchObject({ paymentWeek: null, balloon: 12_000, termMonths: 60 });
  expect(figures.totalPayable).toBeCloseTo(figures.paymentMonth * 60 + 12_000, 0);
});
