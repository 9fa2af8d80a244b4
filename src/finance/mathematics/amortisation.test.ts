import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  annuityFactor,
  discountFactor,
  financedBy,
  type Loan,
  periodRateOf,
  repaymentOf,
  repaymentSchedule,
  residualIsTooHigh,
} from './amortisation.ts';
import { paymentCount, paymentFrequencies, paymentsPerYear } from './payment-frequency.ts';

const loan: Loan = {
  financedDollars: 30_000,
  interestRate: 10,
  termYears: 5,
  frequency: 'monthly',
  residualDollars: 0,
};

const loans = fc
  .record({
    financedDollars: fc.integer({ min: 1, max: 250_000 }),
    interestRate: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 4_800 }).map((hundredths) => hundredths / 100),
    ),
    termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom(...paymentFrequencies),
  })
  .chain((borrowed) =>
    fc
      .record({ residualDollars: fc.integer({ min: 0, max: borrowed.financedDollars }) })
      .map((rest) => ({ ...borrowed, ...rest })),
  );

describe('a repayment', () => {
  test.each([
    // Calculated independently of this code: by bisection, until the balance carried from period to period ended at the
    // residual.
    [{ ...loan }, 637.41],
    [{ ...loan, frequency: 'weekly' }, 146.73],
    [{ ...loan, frequency: 'fortnightly' }, 293.68],
    [{ ...loan, residualDollars: 10_000 }, 508.27],
    [{ ...loan, financedDollars: 250_000, interestRate: 15, termYears: 7 }, 4_824.19],
    [{ ...loan, financedDollars: 1_000, interestRate: 0.5, termYears: 1, frequency: 'weekly' }, 19.28],
  ] as const)('of %o is %d', (of, expected) => {
    expect(repaymentOf(of)).toBeCloseTo(expected, 2);
  });

  test('without interest the loan is divided evenly, less the residual', () => {
    expect(repaymentOf({ ...loan, interestRate: 0 })).toBe(500);
    expect(repaymentOf({ ...loan, interestRate: 0, residualDollars: 6_000 })).toBe(400);
    expect(repaymentOf({ ...loan, interestRate: 0, financedDollars: 26_000, frequency: 'weekly' })).toBe(100);
  });

  test('near no interest it keeps its digits', () => {
    expect(repaymentOf({ ...loan, interestRate: 1e-9 })).toBeCloseTo(500, 6);
  });

  test('nothing to finance is nothing to pay', () => {
    expect(repaymentOf({ ...loan, financedDollars: 0 })).toBe(0);
    expect(repaymentOf({ ...loan, financedDollars: -5_000 })).toBe(0);
    expect(repaymentOf({ ...loan, termYears: 0 })).toBe(0);
  });

  test('a residual of the whole loan costs its interest alone; one above the loan is said to be too high', () => {
    expect(repaymentOf({ ...loan, residualDollars: 30_000 })).toBeCloseTo(250, 8);
    expect(residualIsTooHigh({ financedDollars: 30_000, residualDollars: 30_000 })).toBe(false);
    expect(residualIsTooHigh({ financedDollars: 30_000, residualDollars: 30_001 })).toBe(true);
    expect(residualIsTooHigh({ financedDollars: -1, residualDollars: 0 })).toBe(false);
    expect(repaymentOf({ ...loan, residualDollars: 60_000 })).toBe(0);
  });

  test('never costs more for a higher deposit or a higher residual, never less for more interest', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 250_000 }), (of, more) => {
        const payment = repaymentOf(of);
        expect(repaymentOf({ ...of, financedDollars: of.financedDollars - more })).toBeLessThanOrEqual(payment);
        expect(repaymentOf({ ...of, residualDollars: of.residualDollars + more })).toBeLessThanOrEqual(payment);
        expect(repaymentOf({ ...of, interestRate: of.interestRate + 1 })).toBeGreaterThanOrEqual(payment);
      }),
    );
  });
});

describe('a schedule', () => {
  test('ends at the residual, falls all the way, and pays what the repayments are', () => {
    fc.assert(
      fc.property(loans, (of) => {
        const schedule = repaymentSchedule(of);
        const payment = repaymentOf(of);
        const count = paymentCount(of.frequency, of.termYears);
        expect(schedule).toHaveLength(count);
        expect(schedule.at(-1)!.balanceDollars).toBeCloseTo(of.residualDollars, 4);
        const paid = schedule.reduce(
          (total, { interestDollars, principalDollars }) => total + interestDollars + principalDollars,
          0,
        );
        expect(paid).toBeCloseTo(payment * count, 4);
        expect(schedule.reduce((total, { principalDollars }) => total + principalDollars, 0)).toBeCloseTo(
          of.financedDollars - of.residualDollars,
          4,
        );
        for (const { interestDollars, principalDollars } of schedule) {
          expect(interestDollars).toBeGreaterThanOrEqual(0);
          expect(principalDollars).toBeGreaterThanOrEqual(-1e-6);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('its first month of interest is a twelfth of the yearly rate of the loan', () => {
    const [first] = repaymentSchedule(loan);
    expect(first!.interestDollars).toBeCloseTo(250, 8);
    expect(first!.principalDollars).toBeCloseTo(387.41, 2);
  });
});

describe('what a repayment finances', () => {
  test('is the loan of that repayment', () => {
    fc.assert(
      fc.property(loans, (of) => {
        expect(financedBy({ ...of, repaymentDollars: repaymentOf(of) })).toBeCloseTo(of.financedDollars, 4);
      }),
    );
  });

  test('$133.84 a week over 5 years at 6.99% finances $29,351', () => {
    expect(
      financedBy({
        repaymentDollars: 133.84,
        interestRate: 6.99,
        termYears: 5,
        frequency: 'weekly',
        residualDollars: 0,
      }),
    ).toBeCloseTo(29_351, -1);
  });
});

test('half a year of fortnights is 13 repayments, of weeks 26, of months 6', () => {
  expect(paymentFrequencies.map((frequency) => paymentCount(frequency, 0.5))).toEqual([26, 13, 6]);
  expect(paymentFrequencies.map((frequency) => paymentsPerYear[frequency])).toEqual([52, 26, 12]);
});

test('a rate of 5.2 percent is a thousandth a week; the factors agree with plain sums', () => {
  expect(periodRateOf(5.2, 'weekly')).toBeCloseTo(0.001, 12);
  expect(discountFactor(0.1, 2)).toBeCloseTo(1 / 1.21, 12);
  expect(annuityFactor(0.1, 2)).toBeCloseTo(1 / 1.1 + 1 / 1.21, 12);
  expect(annuityFactor(0, 7)).toBe(7);
});
