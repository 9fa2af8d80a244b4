import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { repaymentOf } from './mathematics/amortisation.ts';
import { pricesForBudget } from './price-for-budget.ts';

const basis = { amount_dollars: 30_000, term_years: 5 };
const terms = {
  interestRate: 10,
  fees: { financedDollars: 1_300, monthlyDollars: 0 },
  basis,
  comparisonFrequency: 'weekly' as const,
};

describe('a weekly budget', () => {
  test('of $150 over five years at 10% with $2,000 of one’s own buys up to $32,500', () => {
    // 150 * (1 - (1 + 0.1/52)^-260) / (0.1/52) = 30,669 that the weeks repay; 30,669 - 1,300 + 2,000.
    const prices = pricesForBudget(
      { weeklyDollars: 150, depositDollars: 2_000, termYears: 5 },
      { ...terms, fees: { financedDollars: 0, monthlyDollars: 0 } },
    )!;
    expect(prices.highest).toBe(Math.floor((150 * ((1 - (1 + 0.1 / 52) ** -260) / (0.1 / 52)) + 2_000) / 100) * 100);
    expect(pricesForBudget({ weeklyDollars: 150, depositDollars: 2_000, termYears: 5 }, terms)!.highest).toBe(
      prices.highest - 1_300,
    );
  });

  test('says both rates: 10% with $1,300 of fees compares at 11.86% by the week', () => {
    const { interestRate, comparisonRate } = pricesForBudget(
      { weeklyDollars: 150, depositDollars: 0, termYears: 5 },
      terms,
    )!;
    expect([interestRate, comparisonRate.toFixed(2)]).toEqual([10, '11.86']);
  });

  test('that pays for nothing beyond the fees buys nothing', () => {
    expect(pricesForBudget({ weeklyDollars: 2, depositDollars: 0, termYears: 1 }, terms)).toBeNull();
    expect(pricesForBudget({ weeklyDollars: 0, depositDollars: 5_000, termYears: 5 }, terms)).toBeNull();
  });

  test('is never exceeded by the repayment of the dearest price, and nearly used up by it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 900 }),
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.integer({ min: 0, max: 20 }),
        (weeklyDollars, depositDollars, termYears, interestRate, monthlyDollars) => {
          const prices = pricesForBudget(
            { weeklyDollars, depositDollars, termYears },
            { interestRate, fees: { financedDollars: 1_300, monthlyDollars }, basis, comparisonFrequency: 'weekly' },
          );
          if (prices === null) return;
          const weekly =
            repaymentOf({
              financedDollars: prices.highest - depositDollars + 1_300,
              interestRate,
              termYears,
              frequency: 'weekly',
              residualDollars: 0,
            }) +
            (monthlyDollars * 12) / 52;
          expect(weekly).toBeLessThanOrEqual(weeklyDollars + 1e-6);
          expect(weekly).toBeGreaterThan(weeklyDollars - 3);
          expect(prices.lowest).toBeLessThanOrEqual(prices.highest);
        },
      ),
    );
  });
});
