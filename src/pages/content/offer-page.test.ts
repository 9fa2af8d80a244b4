import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './offer-page.tsx';

// The fixture's day is 20 November 2026.
const offers = [
  {
    id: 'runout',
    name: 'CX-5 runout',
    description: 'The **last** of this year’s build.',
    includes: ['Three years of servicing'],
    disclaimer: 'On cars in stock.',
    manufacturer: 'mazda',
    price_dollars: 46_990,
    price_type: 'drive_away',
    stock_search: 'make=Mazda',
    ends_on: '2026-11-30',
  },
  { id: 'delivery', name: 'Free delivery', description: 'To your door.' },
  { id: 'winter', name: 'Winter', ends_on: '2026-11-19' },
  { id: 'last-day', name: 'Last day', ends_on: '2026-11-20' },
  { id: 'summer', name: 'Summer', starts_on: '2026-11-21' },
];
const settings = { manufacturers: [{ id: 1, name: 'Mazda', slug: 'mazda' }], content: { offers } };

async function open(address: string, content: object = settings.content) {
  const { args, wasCacheable } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a', make: 'Mazda' }), fixtureVehicle({ id: 'b' })],
    settings: { ...settings, content },
  });
  const id = address.split('/').at(-1)!;
  const answer = await responseOf(() => loader(args(address, { params: { id } })));
  const location = answer.headers.get('location');
  return {
    status: answer.status,
    location,
    page: (location === null && answer.status !== 404 ? await answer.body() : {}) as Awaited<
      ReturnType<typeof loader>
    >['data'],
    wasCacheable: wasCacheable(),
  };
}

test('the page of an offer has its price with what it includes, its last day, its vehicles, and the others', async () => {
  const { status, page, wasCacheable } = await open('/offers/mazda/runout');
  expect(status).toBe(200);
  expect(page).toMatchObject({
    kind: 'running',
    description: 'The last of this year’s build.',
    priceMeaning: expect.stringMatching(/^Drive away: the price includes/),
    offer: {
      make: { name: 'Mazda' },
      price: '$46,990',
      priceLabel: 'Drive away',
      until: 'Ends 30 November 2026, 10 days left',
      includes: ['Three years of servicing'],
      disclaimer: 'On cars in stock.',
    },
    structuredData: { price: 46_990, priceCurrency: 'AUD', validThrough: '2026-11-30T14:00:00.000Z' },
  });
  expect(page.kind === 'running' ? page.stock?.cards.map(({ id }) => id) : null).toEqual(['a']);
  expect(page.others.map(({ id }) => id)).toEqual(['delivery', 'last-day']);
  expect(wasCacheable).toBe(true);
});

test.each([
  ['/offers/runout', '/offers/mazda/runout'],
  ['/offers/kia/runout', '/offers/mazda/runout'],
  ['/offers/mazda/delivery', '/offers/delivery'],
])('%s leads to its one address', async (address, location) => {
  expect(await open(address)).toMatchObject({ status: 301, location });
});

test('one that has ended says so with 410, and shows those that run', async () => {
  const { status, page } = await open('/offers/winter');
  expect([status, page.kind, page.offer.until]).toEqual([410, 'ended', 'Ended 19 November 2026']);
  // Those of no make first, as it is.
  expect(page.others.map(({ id }) => id)).toEqual(['delivery', 'last-day', 'runout']);
});

test('the last day is a whole one', async () => {
  const { status, page } = await open('/offers/last-day');
  expect([status, page.offer.until]).toEqual([200, 'Ends today']);
});

test.each(['/offers/summer', '/offers/nothing'])(
  '%s, which has not begun or never was, is not found',
  async (address) => {
    expect((await open(address)).status).toBe(404);
  },
);

test('a dealer who turned the offers off has none of their pages', async () => {
  expect((await open('/offers/delivery', { offers, offers_page_enabled: false })).status).toBe(404);
});
