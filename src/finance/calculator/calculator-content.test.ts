import { expect, test } from 'vitest';
import { financeSettingsSchema } from '../settings.ts';
import { calculatorContent } from './calculator-content.ts';

const brand = {
  calculator: { amount_minimum_dollars: 5_000, interest_minimum: 4, interest_maximum: 20, interest_hidden: true },
  fixed_fees: {
    establishment_dollars: 395,
    security_registration_dollars: 6,
    monthly_admin_dollars: 8,
    agency_dollars: 912.25,
  },
};
const content = (
  finance: Record<string, unknown> = {},
  {
    make = 'Mazda',
    priceDollars = 29_990,
    query = '',
  }: { make?: string; priceDollars?: number | null; query?: string } = {},
) =>
  calculatorContent({
    finance: financeSettingsSchema.parse(finance),
    vehicle: { make, condition: 'used', year: 2022 },
    estimate: null,
    priceDollars,
    query: new URLSearchParams(query),
    now: new Date('2026-11-20T00:00:00Z'),
  });

test('the calculator takes limits from the product, the provider, the site and the make, of which the later goes first (TEN-40)', () => {
  expect(content().limits).toMatchObject({
    amount_minimum_dollars: 1_000,
    interest_maximum: 15,
    establishment_fee_dollars: 0,
  });
  expect(content({ provider: 'ausloans' }).limits.amount_minimum_dollars).toBe(5_000);
  expect(content({ provider: '360_finance' }).limits).toMatchObject({ interest_minimum: 7.5, interest_maximum: 14.5 });
  expect(content({ provider: '360_finance', calculator: { interest_maximum: 12 } }).limits).toMatchObject({
    interest_minimum: 7.5,
    interest_maximum: 12,
  });
  const site = { provider: '360_finance', calculator: { interest_maximum: 12 }, makes: { MAZDA: brand } };
  expect(content(site).limits).toMatchObject({
    amount_minimum_dollars: 5_000,
    interest_minimum: 4,
    interest_maximum: 20,
    interest_hidden: true,
  });
  expect(content(site, { make: 'Kia' }).limits.interest_maximum).toBe(12);
});

test('fees are the make’s, else the site’s, else the provider’s establishment fee (FIN-57 to FIN-63)', () => {
  const labels = (finance: Record<string, unknown>, make = 'Mazda') =>
    content(finance, { make }).terms.fees.map(({ label, dollars }) => `${label} ${dollars}`);
  expect(labels({ provider: 'taurus' })).toEqual(['Establishment fee 1300']);
  expect(labels({ provider: 'powertorque' })).toEqual(['Establishment fee 1360.5']);
  expect(labels({ provider: 'manual' })).toEqual([]);
  expect(labels({ provider: 'taurus', makes: { mazda: brand } })).toHaveLength(4);
  expect(labels({ provider: 'taurus', makes: { mazda: brand } }, 'Kia')).toEqual(['Establishment fee 1300']);
  expect(labels({ provider: 'taurus', fixed_fees: { agency_dollars: 100 } })).toEqual(['Agency fee 100']);
});

test('an address changes the input, and a dear car the largest loan', () => {
  expect(content().asked).toBeNull();
  expect(content({}, { query: 'amount=%2420%2C000&frequency=monthly' }).asked!.input).toMatchObject({
    amount: 20_000,
    frequency: 'monthly',
    term: 5,
  });
  expect(content({ calculator: { upper_bound_price_factor: 1.05 } }, { priceDollars: 300_000 })).toMatchObject({
    limits: { amount_maximum_dollars: 315_000 },
    start: { amount: 300_000 },
  });
});

test('the basis of the comparison rate, its warning and the proviso go with it', () => {
  expect(content().wording).toMatch(
    /^The comparison rate is based on a secured loan of \$30,000 over 5 years\. WARNING: .* Credit is subject to approval/,
  );
});
