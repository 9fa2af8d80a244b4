import { expect, test } from 'vitest';
import { vehicleSchema } from '../stock/vehicle.ts';
import { budgetLine } from './budget-line.ts';
import { budgetTerms } from './budget-terms.ts';
import { financeEstimate } from './finance-estimate.ts';
import { pricesForBudget } from './price-for-budget.ts';
import { financeSettingsSchema } from './settings.ts';

const now = new Date('2026-11-20T00:00:00Z');
const finance = financeSettingsSchema.parse({
  provider: 'manual',
  rate_card: { lender_name: 'Fixture Credit', rates: [{ interest_rate: 8 }], establishment_fee_dollars: 500 },
});
const budget = { weeklyDollars: 150, depositDollars: 2_000, termYears: 5 };

function lineFor(priceDollars: number, asked = budget, values: Record<string, unknown> = {}) {
  const vehicle = vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Toyota',
    model: 'Corolla',
    year: 2021,
    condition: 'used',
    priceCents: priceDollars * 100,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...values,
  });
  const estimate = financeEstimate(vehicle, {
    finance,
    stock: { subscriptions: false },
    state: '',
    now,
  });
  return budgetLine(estimate, { budget: asked, priceDollars, finance });
}

test('the dearest price of a budget costs the budget a week, with both rates and the loan', () => {
  const { highest, comparisonRate } = pricesForBudget(budget, budgetTerms(finance, now).terms)!;
  const line = lineFor(highest);
  expect(line).toMatchObject({
    kind: 'figure',
    amount: '$150',
    interestRate: '8.00%',
    comparisonRate: `${comparisonRate.toFixed(2)}%`,
    besides: 'over 5 years with a deposit of $2,000',
  });
  expect(line?.kind === 'figure' && line.basis).toMatch(
    /^Estimate by Fixture Credit for your budget: a loan of \$[\d,]+ and an establishment fee of \$500 over 60 months with a deposit of \$2,000\. Total payable \$39,000\. Paid in 260 weekly repayments of \$150\. The comparison rate/,
  );
  expect(lineFor(highest - 5_000)).toMatchObject({ dollars: expect.toSatisfy((dollars: number) => dollars < 150) });
});

test('what costs more than the budget, is not financed or is paid for by the deposit is not listed', () => {
  expect(lineFor(45_000)).toBeNull();
  expect(lineFor(20_000, budget, { make: 'Suzuki' })).toBeNull();
  expect(lineFor(2_000)).toBeNull();
});
