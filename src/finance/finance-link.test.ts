import { expect, test } from 'vitest';
import { financeLink } from './finance-link.ts';

const vehicle = {
  id: 'a',
  condition: 'used',
  vin: 'JTNKU3JE10J000001',
  dealershipSlug: 'fixture-motors',
  priceCents: 25_990_00,
  offerPriceCents: 24_990_00,
} as const;
const query =
  'preferredDealership=fixture-motors&vehiclePriceBudget=24990&car_id=a&car_type=used&vin=JTNKU3JE10J000001';

test('the link to the finance page names the vehicle and its form', () => {
  expect(financeLink(vehicle, { finance: { default_finance_link: null }, financePage: '/finance' })).toBe(
    `/finance?${query}#finance-form`,
  );
  expect(
    financeLink(vehicle, { finance: { default_finance_link: null }, financePage: '/finance#finance-calculator' }),
  ).toBe(`/finance?${query}#finance-form`);
});

test('the dealer’s own link goes first and keeps what it asks', () => {
  expect(
    financeLink(vehicle, {
      finance: { default_finance_link: 'https://lender.example/apply?from=site#top' },
      financePage: '/finance',
    }),
  ).toBe(`https://lender.example/apply?from=site&${query}#finance-form`);
});

test('what is not known is left out', () => {
  expect(
    financeLink(
      { ...vehicle, vin: '', dealershipSlug: '', priceCents: null, offerPriceCents: null },
      { finance: { default_finance_link: null }, financePage: '/finance' },
    ),
  ).toBe('/finance?car_id=a&car_type=used#finance-form');
});
