import { expect, test } from 'vitest';
import type { TradeInOperations } from '../../trade-in/trade-in-operations.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { isKnownLink, isTakenSlug } from '../../tenants/known-paths.ts';
import { loader as termsLoader } from './trade-in-terms-page.tsx';
import { loader } from './trade-in-page.tsx';

const stock = [
  fixtureVehicle({ id: 'a' }),
  fixtureVehicle({ id: 'b', status: 'sold', soldAt: '2026-11-19T00:00:00Z' }),
];
const page = (slug: string, values: Record<string, string> = {}) => ({
  slug,
  title: 'Our own title',
  markdown: 'Our own *words*.',
  ...values,
});

/** For tests that only concern the text of the page. */
const tradeIn = { vocabulary: async () => [], findNewest: async () => null } as unknown as TradeInOperations;

async function open(address: string, settings: Record<string, unknown> = {}) {
  const { args, wasCacheable } = await openFixtureSite({ vehicles: stock, settings, tradeIn });
  const content = await loader(args(address));
  if (content.kind !== 'valuation') throw new Error(`expected the valuation, got ${content.kind}`);
  return { content, wasCacheable };
}

test('a valuation from a vehicle has that vehicle in sight, by id and by slug; it is one visitor’s page, and no page for search engines', async () => {
  for (const id of ['a', 'vehicle-a']) {
    const { content, wasCacheable } = await open(`/cars/trade-in?car_id=${id}`);
    expect(content).toMatchObject({
      wanted: { card: { id: 'a' }, dealershipId: '1', priceDollars: 25_990 },
      isGone: false,
      listed: false,
      canonical: 'https://fixture.example/trade-in',
    });
    expect(wasCacheable()).toBe(false);
  }
});

test('a vehicle that is sold or unknown is said to be gone, and the valuation works all the same', async () => {
  for (const id of ['b', 'nobody'])
    expect((await open(`/cars/trade-in?car_id=${id}`)).content).toMatchObject({ wanted: null, isGone: true });
  expect((await open('/trade-in')).content).toMatchObject({
    wanted: null,
    isGone: false,
    listed: true,
    title: 'Trade-In Valuation',
  });
});

test('a dealer’s own page of the address gives the title and the words', async () => {
  const { content } = await open('/trade-in', { pages: [page('trade-in', { description: 'In short.' })] });
  expect(content).toMatchObject({ title: 'Our own title', description: 'In short.' });
  expect(content.html).toContain('<em>words</em>');
  expect(isTakenSlug('trade-in')).toBe(false);
  expect(isTakenSlug('value-my-car-terms-and-conditions')).toBe(false);
});

test('who values nothing online has the words of the address, and nothing from a vehicle', async () => {
  const settings = { trade_in: { enabled: false }, pages: [page('trade-in')] };
  const { args } = await openFixtureSite({ vehicles: stock, settings });
  expect(await loader(args('/trade-in'))).toMatchObject({ kind: 'words', title: 'Our own title' });
  expect(await responseOf(() => loader(args('/cars/trade-in?car_id=a')))).toMatchObject({ status: 404 });
});

test('the questions and answers state the dealer’s limits', async () => {
  const { content } = await open('/trade-in', {
    trade_in: { maximum_age_years: 10, faq: [{ question: 'Boats?', answer: 'No.' }] },
  });
  expect(content.faq.map(({ html }) => html).join('')).toContain('up to 10 years old');
  expect(content.faq.at(-1)).toEqual({ question: 'Boats?', html: '<p>No.</p>\n' });
});

const terms = async (address: string, settings: Record<string, unknown> = {}) => {
  const { args } = await openFixtureSite({ vehicles: [], settings });
  return termsLoader(args(address));
};

test('the valuation terms have their address, and one under /pages/ where the dealer says so', async () => {
  const address = '/value-my-car-terms-and-conditions';
  expect(await terms(address)).toMatchObject({
    title: 'Valuation terms and conditions',
    canonical: `https://fixture.example${address}`,
  });
  expect(await responseOf(() => terms(`/pages${address}`))).toMatchObject({ status: 404 });
  expect(await terms(`/pages${address}`, { trade_in: { terms_under_pages: true } })).toMatchObject({
    canonical: `https://fixture.example${address}`,
  });
  expect((await terms(address, { pages: [page('value-my-car-terms-and-conditions')] })).html).toContain(
    '<em>words</em>',
  );
  expect(
    isKnownLink(address, {
      pages: [],
      locations: [],
      content: { offers: [], brands_page_enabled: false } as never,
      trade_in: { enabled: true, sell_pages_enabled: true } as never,
      accounts: {
        sign_in_enabled: true,
        watchlist_enabled: false,
        saved_searches_enabled: false,
        compare_limit: 4,
        garage: { enabled: false },
        spin_to_win: { enabled: false },
      },
      purchase: { online_payment_enabled: false },
    }),
  ).toBe(true);
});

test('there are no terms of a valuation that nobody offers, unless the dealer wrote some', async () => {
  const address = '/value-my-car-terms-and-conditions';
  expect(await responseOf(() => terms(address, { trade_in: { enabled: false } }))).toMatchObject({ status: 404 });
  expect(
    await terms(address, { trade_in: { enabled: false }, pages: [page('value-my-car-terms-and-conditions')] }),
  ).toMatchObject({ title: 'Our own title' });
});
