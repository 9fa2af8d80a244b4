import { expect, test } from 'vitest';
import { financeLink } from './finance-link.ts';
import { financeRequest } from './finance-request.ts';

const read = (query: string) => financeRequest(new URLSearchParams(query));

test('the finance page reads what the link of a finance button says', () => {
  const vehicle = {
    id: 'a',
    condition: 'used',
    vin: 'JTNKU3JE10J000001',
    dealershipSlug: 'fixture-motors',
    priceCents: 25_990_00,
    offerPriceCents: null,
  } as const;
  const link = financeLink(vehicle, { finance: { default_finance_link: null }, financePage: '/finance' });
  expect(read(link.replace(/^[^?]*\?|#.*$/g, ''))).toEqual({
    preferredDealership: 'fixture-motors',
    priceBudgetDollars: 25_990,
    carId: 'a',
    vin: 'JTNKU3JE10J000001',
  });
});

test.each([
  ['', null],
  ['vehiclePriceBudget=', null],
  ['vehiclePriceBudget=lots', null],
  ['vehiclePriceBudget=-5', null],
  ['vehiclePriceBudget=Infinity', null],
  ['vehiclePriceBudget=%2424%2C990.40', 24_990],
])('the query "%s" gives the budget %s', (query, budget) => {
  expect(read(query).priceBudgetDollars).toBe(budget);
});
