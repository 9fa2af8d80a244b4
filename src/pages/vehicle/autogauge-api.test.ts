import { expect, test } from 'vitest';
import { advertisedCars } from '../../pricing/advertised-fixture.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './autogauge-api.ts';
import { loader as pageLoader } from './vehicle-page.tsx';

async function ask(
  values: Record<string, unknown> = {},
  {
    slug = 'vehicle-a',
    advertised = advertisedCars(20),
    settings = {},
  }: { slug?: string; advertised?: ReturnType<typeof advertisedCars>; settings?: Record<string, unknown> } = {},
) {
  const vehicle = fixtureVehicle({ id: 'a', badge: 'Ascent Sport', ...values });
  const fixture = await openFixtureSite({ vehicles: [vehicle], advertised, settings });
  const answer = await responseOf(() => loader(fixture.args(`/api/cars/${slug}/autogauge`, { params: { slug } })));
  return {
    status: answer.status,
    body: answer.status === 204 ? null : ((await answer.body()) as Record<string, unknown>),
    panel: await panelOf(fixture),
    wasCacheable: fixture.wasCacheable(),
  };
}

/** The comparison in the rendered vehicle page, `null` without a panel; for a vehicle that has a page. */
async function panelOf({ args }: Awaited<ReturnType<typeof openFixtureSite>>) {
  const page = await responseOf(() => pageLoader(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } })));
  return page.status === 200 ? ((await page.body()) as Awaited<ReturnType<typeof pageLoader>>).panels.price : null;
}

test('the answer has the specification’s fields in dollars, and what they rest on', async () => {
  const { status, body, panel, wasCacheable } = await ask();
  expect(status).toBe(200);
  expect(Object.keys(body!)).toEqual([
    'fill',
    'listing_price',
    'market_range_min',
    'market_range_max',
    'confidence',
    'description',
    'basis',
  ]);
  expect(body).toMatchObject({ listing_price: 25_990, basis: { count: 20, as_of: '2026-11-20' } });
  expect(panel?.comparison).toEqual(body);
  expect(wasCacheable).toBe(true);
});

test.each([
  ['is coming soon', { status: 'coming_soon' }],
  ['is sold', { status: 'sold' }],
  ['is reserved', { reserved: true }],
  ['has no price', { priceCents: null }],
  ['costs $200', { priceCents: 200_00 }],
])('a vehicle that %s is not compared, and its page has no panel', async (_state, values) => {
  expect(await ask(values)).toMatchObject({ status: 204, panel: null });
});

test('a price above the market, and a vehicle that nobody else advertises, have nothing to show, and no panel stands there to go away', async () => {
  const nothing = { status: 204, panel: null };
  expect(await ask({ priceCents: 60_000_00 })).toMatchObject(nothing);
  expect(await ask({}, { advertised: [] })).toMatchObject(nothing);
  expect(await ask({}, { settings: { pricing: { gauge_minimum_confidence: 1 } } })).toMatchObject(nothing);
});

test('a dealer who does not compare prices has no answer and no panel', async () => {
  expect(await ask({}, { settings: { pricing: { show_price_comparison: false } } })).toMatchObject({
    status: 204,
    panel: null,
  });
});

test('a vehicle that is not on the site is not found', async () => {
  expect((await ask({}, { slug: 'nowhere' })).status).toBe(404);
  expect((await ask({ showOnDealerWebsite: false })).status).toBe(404);
});

test('a provider that cannot be asked is reported, said once and not kept', async () => {
  const fixture = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' })] });
  fixture.site.pricing.compare = async () => {
    throw new Error('the host is away');
  };
  const answer = await responseOf(() =>
    loader(fixture.args('/api/cars/vehicle-a/autogauge', { params: { slug: 'vehicle-a' } })),
  );
  expect([answer.status, fixture.failures, fixture.wasCacheable()]).toEqual([503, ['price comparison'], false]);
  // The browser may request it once more.
  expect(await panelOf(fixture)).toMatchObject({ comparison: null });
});
