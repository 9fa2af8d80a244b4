import { expect, test } from 'vitest';
import { toPublicCar } from '../stock/public-car.ts';
import { vehicleSchema } from '../stock/vehicle.ts';
import { financeSettingsSchema } from './settings.ts';
import { weeklyEstimate } from './weekly-estimate.ts';

const now = new Date('2026-11-20T00:00:00Z');
const lender = { paymentWeekCents: 133_84, totalPayableCents: 34_862_20, interestRate: 6.99, comparisonRate: 8.87, termMonths: 60, financeProvider: 'Powertorque Finance' };

function estimate(values: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) {
  const vehicle = vehicleSchema.parse({
    id: 'a', slug: 'a', make: 'Toyota', model: 'Corolla', year: 2021, condition: 'used', priceCents: 27_990_00,
    createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', lenders: { powertorque: lender }, ...values,
  });
  return weeklyEstimate(toPublicCar({ vehicle, location: null, path: '/cars/a' }), { settings: financeSettingsSchema.parse({ provider: 'powertorque', ...settings }), now });
}

test('the weekly figure of the dealer’s lender stands with both rates and what they rest on', () => {
  expect(estimate()).toEqual({
    dollars: 134, amount: '$134', interestRate: '6.99%', comparisonRate: '8.87%',
    basis: 'Estimate by Powertorque Finance over 60 months with no deposit. Total payable $34,862. The comparison rate is based on a secured loan of $30,000 over 5 years.',
  });
});

test.each([
  ['another lender’s figures', {}, { provider: 'manual' }],
  ['no lender chosen', {}, { provider: null }],
  ['no comparison rate', { lenders: { powertorque: { ...lender, comparisonRate: null } } }, {}],
  ['no interest rate', { lenders: { powertorque: { ...lender, interestRate: null } } }, {}],
  ['a repayment of $25', { lenders: { powertorque: { ...lender, paymentWeekCents: 25_00 } } }, {}],
  ['a price of $500', { priceCents: 500_00 }, {}],
  ['no price', { priceCents: null }, {}],
  ['a sold vehicle', { status: 'sold' }, {}],
  ['an excluded make in other letters', { make: 'SUZUKI' }, {}],
  ['an excluded dealership', { dealershipSlug: 'far' }, { excluded_dealerships: ['far'] }],
  ['a car of 13 years at the provider with an age rule', { year: 2013, lenders: { taurus: lender } }, { provider: 'taurus' }],
])('%s shows no estimate', (_, values, settings) => {
  expect(estimate(values, settings)).toBeNull();
});

test('a car of 12 years still has one at the provider with an age rule', () => {
  expect(estimate({ year: 2014, lenders: { taurus: lender } }, { provider: 'taurus' })).not.toBeNull();
});
