/** The vehicle's costs on the page, decided on the server. */
import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './vehicle-page.tsx';

type Page = Awaited<ReturnType<typeof loader>>;

const pricing = {
  delivery_regions: [
    { name: 'Brisbane', price_dollars: 0, postcodes: ['4000-4209'] },
    { name: 'Gold Coast', price_dollars: 95, postcodes: ['4210-4230'] },
  ],
};
const content = {
  used_car_checks_heading: 'Checked',
  used_car_checks: [{ title: 'Clear title' }, { title: 'Pressure test', item_types: ['caravan'] }],
};
const lender = {
  disclaimer: 'The lender’s own words.',
  paymentWeekCents: 121_00,
  interestRate: 7.49,
  comparisonRate: 8.74,
  termMonths: 60,
  totalPayableCents: 31_460_00,
};
const sold = { status: 'sold', soldAt: '2026-11-19T00:00:00Z' };

async function page(
  values: Record<string, unknown> = {},
  { settings = {}, query = '' }: { settings?: Record<string, unknown>; query?: string } = {},
) {
  const fixture = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', ...values })],
    settings: { pricing, content, ...settings },
  });
  const { panels } = (await (
    await responseOf(() => loader(fixture.args(`/cars/vehicle-a${query}`, { params: { slug: 'vehicle-a' } })))
  ).body()) as Page;
  return { panels, wasCacheable: fixture.wasCacheable(), failures: fixture.failures };
}

test('delivery names its regions and prices, on a page that is everybody’s', async () => {
  const { panels, wasCacheable } = await page();
  expect(panels.delivery).toEqual({
    regions: [
      { name: 'Brisbane', price: 'Free' },
      { name: 'Gold Coast', price: '$95' },
    ],
    asked: null,
  });
  expect(wasCacheable).toBe(true);
});

test('a postcode that was asked without JavaScript is answered on a page of the visitor’s own', async () => {
  const { panels, wasCacheable } = await page({}, { query: '?delivery_postcode=4215' });
  expect(panels.delivery!.asked).toEqual({
    postcode: '4215',
    answer: { kind: 'estimate', estimate: { name: 'Gold Coast', price: 95 } },
  });
  expect(wasCacheable).toBe(false);
  expect((await page({}, { query: '?delivery_postcode=' })).panels.delivery!.asked!.answer).toMatchObject({
    message: 'Please enter a postcode.',
  });
});

test('a sold vehicle costs nothing any more: no delivery, running cost, finance or checks', async () => {
  const { panels } = await page(sold, { settings: { finance: { provider: 'manual' } } });
  expect(panels).toMatchObject({
    delivery: null,
    runningCost: null,
    finance: null,
    usedCarChecks: null,
    disclaimer: { price: '', finance: null },
  });
});

test('a dealer who delivers nowhere has no delivery', async () => {
  expect((await page({}, { settings: { pricing: {} } })).panels.delivery).toBeNull();
});

test('the running cost is of petrol, of electricity for an electric car, and none for a caravan', async () => {
  expect((await page({ fuelConsumptionCombined: 6 })).panels.runningCost).toMatchObject({
    energy: 'fuel',
    consumption: 6,
    rating: 83,
  });
  expect((await page({ simpleFuel: 'Electric', energyConsumptionKwh: 15.5 })).panels.runningCost).toMatchObject({
    energy: 'electricity',
    consumption: 15.5,
  });
  expect((await page({ itemType: 'caravan', simpleFuel: '' })).panels.runningCost).toBeNull();
});

test('finance is offered with the figure of the lender and both rates, or without a figure, or not at all', async () => {
  const finance = { provider: 'manual' };
  expect((await page({ lenders: { manual: lender } }, { settings: { finance } })).panels).toMatchObject({
    finance: {
      weekly: { amount: '$121', interestRate: '7.49%', comparisonRate: '8.74%' },
      quoteHref: '/enquiry?car_id=a&subcategory=Finance+Enquiry',
    },
    disclaimer: { finance: { rates: '$121 per week at 7.49% p.a. interest, comparison rate 8.74% p.a.' } },
  });
  const { panels } = await page({ dealershipSlug: 'fixture-motors' }, { settings: { finance } });
  expect(panels.finance).toMatchObject({
    weekly: null,
    financeHref:
      '/finance?preferredDealership=fixture-motors&vehiclePriceBudget=25990&car_id=a&car_type=used#finance-form',
  });
  expect(panels.disclaimer!.finance!.rates).toContain('comparison rate 8.19% p.a., with no deposit');
  for (const values of [{ make: 'Suzuki' }, { priceCents: 500_00 }, { priceCents: null }])
    expect((await page(values, { settings: { finance } })).panels.finance).toBeNull();
  expect((await page()).panels.finance).toBeNull();
});

test('the calculator begins with the price, reads what the address asks on a page of the visitor’s own, and is there where the dealer finances', async () => {
  const { panels, wasCacheable } = await page();
  expect(panels.calculator).toMatchObject({
    content: { start: { amount: 25_990 }, asked: null },
    quoteHref: '/enquiry?car_id=a&subcategory=Finance+Enquiry',
  });
  expect(wasCacheable).toBe(true);
  const asked = await page({}, { query: '?amount=20000&frequency=monthly' });
  expect(asked.panels.calculator!.content.asked!.input).toMatchObject({
    amount: 20_000,
    frequency: 'monthly',
  });
  expect(asked.wasCacheable).toBe(false);
  expect((await page({ priceCents: null })).panels.calculator!.content.start.amount).toBe(30_000);
  for (const values of [sold, { make: 'Suzuki' }]) expect((await page(values)).panels.calculator).toBeNull();
  expect((await page({}, { settings: { finance: { calculator: { enabled: false } } } })).panels.calculator).toBeNull();
});

test('a repayment too small to be told is words in every place, and a broker says a range of rates before there are figures', async () => {
  const small = (
    await page(
      { lenders: { manual: { ...lender, paymentWeekCents: 25_00, termMonths: null } } },
      { settings: { finance: { provider: 'manual' } } },
    )
  ).panels;
  expect(small.finance).toMatchObject({
    weekly: { kind: 'enquire', text: 'Enquire for Finance' },
    panel: { kind: 'enquire' },
    comparisonNote: '',
  });
  expect(small.disclaimer!.finance!.rates).toContain('5-year term at 6.29% p.a.');
  const range = (await page({ priceCents: null }, { settings: { finance: { provider: 'ausloans' } } })).panels.finance;
  expect(range).toMatchObject({ weekly: null, panel: { kind: 'before-quote' } });
  expect(range!.comparisonNote).toMatch(
    /^The comparison rate is based on a secured loan of \$30,000 over 5 years\. WARNING:/,
  );
});

test('a used vehicle says how it was checked, by the checks of its kind', async () => {
  expect((await page()).panels.usedCarChecks).toEqual({
    heading: 'Checked',
    checks: [{ title: 'Clear title', description: '' }],
  });
  expect((await page({ itemType: 'caravan' })).panels.usedCarChecks!.checks).toHaveLength(2);
  for (const condition of ['new', 'demo']) expect((await page({ condition })).panels.usedCarChecks).toBeNull();
  expect((await page({}, { settings: { content: {} } })).panels.usedCarChecks).toBeNull();
  // The workshop has not inspected it yet.
  expect((await page({ status: 'coming_soon' })).panels.usedCarChecks).toBeNull();
});

test.each([
  ['drive_away', /^Drive away: the price includes stamp duty, registration/],
  ['excl_govt_charges', /^Excluding government charges: stamp duty, registration and transfer fees come on top/],
  ['estimate', /^Estimate: the price is an estimate/],
  ['', /^Ask us whether stamp duty/],
])('a price of the kind "%s" is explained', async (priceType, words) => {
  expect((await page({ priceType })).panels.disclaimer!.price).toMatch(words);
});

test('a price that is not shown is not explained', async () => {
  expect((await page({ priceCents: null })).panels.disclaimer!.price).toBe('');
});

test('the three newest articles stand under the page', async () => {
  const blogs = ['2026-01-01', '2026-03-01', '2026-02-01', '2025-01-01'].map((date) => ({
    href: '/about-us',
    heading: date,
    date,
  }));
  const { panels } = await page({}, { settings: { content: { blogs } } });
  expect(panels.blogs!.map(({ heading }) => heading)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01']);
});

test('an article about another kind of vehicle does not stand under the page', async () => {
  const article = (heading: string, item_types: readonly string[]) => ({
    href: '/about-us',
    heading,
    date: '2026-01-01',
    item_types,
  });
  const blogs = [article('Ball weight', ['caravan']), article('Helmets', ['motorcycle']), article('Our yard', [])];
  const shown = async (itemType: 'motorcycle' | 'car') =>
    (await page({ itemType }, { settings: { content: { blogs } } })).panels.blogs!.map(({ heading }) => heading);
  expect(await shown('motorcycle')).toEqual(['Helmets', 'Our yard']);
  expect(await shown('car')).toEqual(['Our yard']);
});

test('a part that breaks is left out and reported, and the others stand', async () => {
  const fixture = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' })], settings: { pricing, content } });
  Object.defineProperty(fixture.site.configuration.pricing, 'delivery_regions', {
    get() {
      throw new Error('broken');
    },
  });
  const { panels } = (await (
    await responseOf(() => loader(fixture.args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } })))
  ).body()) as Page;
  expect(panels.delivery).toBeNull();
  expect(panels.runningCost).not.toBeNull();
  expect(fixture.failures).toEqual(['delivery']);
});
