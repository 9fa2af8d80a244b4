import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonRateOf, type ComparedLoan, noFees } from './comparison-rate.ts';
import { paymentFrequencies } from './payment-frequency.ts';

/** The basis of the comparison rates of this product (FIN-22). */
const basis: ComparedLoan = {
  creditDollars: 30_000,
  interestRate: 10,
  termYears: 5,
  frequency: 'monthly',
  residualDollars: 0,
  fees: noFees,
};

const rounded = (loan: ComparedLoan) => Number(comparisonRateOf(loan)!.toFixed(2));

const comparedLoans = fc
  .record({
    creditDollars: fc.integer({ min: 1_000, max: 250_000 }),
    interestRate: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 4_800 }).map((hundredths) => hundredths / 100),
    ),
    termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom(...paymentFrequencies),
    residualPart: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  })
  .map(({ residualPart, ...loan }): ComparedLoan => ({
    ...loan,
    residualDollars: loan.creditDollars * residualPart,
    fees: noFees,
  }));
const dollars = (max: number) => fc.integer({ min: 0, max });

describe('$30,000 over five years', () => {
  test.each([
    ['monthly', 10, { ...noFees, financedDollars: 1_300 }, 11.85],
    ['weekly', 10, { ...noFees, financedDollars: 1_300 }, 11.86],
    ['monthly', 10, { ...noFees, financedDollars: 1_313.25, monthlyDollars: 8 }, 12.39],
    ['monthly', 10, noFees, 10],
  ] as const)('%s at %d%% with %o compares at %d%%', (frequency, interestRate, fees, expected) => {
    expect(rounded({ ...basis, frequency, interestRate, fees })).toBe(expected);
  });

  test('6.29% that compares at 8.19% has some $1,380 of fees, by the week a little less than by the month', () => {
    const feesOf = (frequency: ComparedLoan['frequency']) => {
      let [low, high] = [0, 5_000];
      for (let step = 0; step < 50; step += 1) {
        const middle = (low + high) / 2;
        if (
          comparisonRateOf({ ...basis, frequency, interestRate: 6.29, fees: { ...noFees, financedDollars: middle } })! <
          8.19
        )
          low = middle;
        else high = middle;
      }
      return low;
    };
    expect(feesOf('weekly')).toBeCloseTo(1_374, -1);
    expect(feesOf('monthly')).toBeCloseTo(1_386, -1);
  });

  test('a fee that is paid in cash weighs more than the same one that is borrowed', () => {
    const borrowed = comparisonRateOf({ ...basis, fees: { ...noFees, financedDollars: 1_300 } })!;
    expect(comparisonRateOf({ ...basis, fees: { ...noFees, upfrontDollars: 1_300 } })!).toBeGreaterThan(borrowed);
  });
});

test('a loan without fees compares at its own interest, whatever the frequency, the term and the residual', () => {
  fc.assert(
    fc.property(comparedLoans, (loan) => {
      expect(comparisonRateOf(loan)!).toBeCloseTo(loan.interestRate, 6);
    }),
  );
});

test('it is never below the interest, and grows with every fee', () => {
  fc.assert(
    fc.property(
      comparedLoans,
      dollars(3_000),
      dollars(500),
      dollars(30),
      fc.constantFrom('financedDollars', 'upfrontDollars', 'monthlyDollars'),
      (loan, financed, upfront, monthly, more) => {
        const fees = { financedDollars: financed, upfrontDollars: upfront, monthlyDollars: monthly };
        const rate = comparisonRateOf({ ...loan, fees })!;
        expect(rate).toBeGreaterThanOrEqual(loan.interestRate - 1e-6);
        expect(comparisonRateOf({ ...loan, fees: { ...fees, [more]: fees[more] + 10 } })!).toBeGreaterThan(rate);
      },
    ),
  );
});

test('no rate answers where nothing is received, or nothing is to be paid', () => {
  expect(comparisonRateOf({ ...basis, creditDollars: 1_000, fees: { ...noFees, upfrontDollars: 1_000 } })).toBeNull();
  expect(comparisonRateOf({ ...basis, termYears: 0 })).toBeNull();
});
