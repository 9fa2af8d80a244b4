import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Vehicle } from '../../stock/vehicle.ts';
import { cardOf } from '../../site/list-cards.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { markupOfRequest } from '../layout/still-markup.tsx';
import { loader } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { stillCards } from './still-cards.server.tsx';

vi.mock('react-dom/server', async (original) => {
  const actual = await original<typeof import('react-dom/server')>();
  return { ...actual, renderToStaticMarkup: vi.fn(actual.renderToStaticMarkup) };
});

const none: readonly string[] = [];

async function made(
  values: Partial<Record<Exclude<keyof Vehicle, 'id'>, unknown>> = {},
  { settings = {}, origin }: { settings?: Record<string, unknown>; origin?: string } = {},
) {
  const { site } = await openFixtureSite({ vehicles: [], settings });
  const cards = [cardOf(site, fixtureVehicle({ id: 'a', images: [{ url: '/a.jpg' }], ...values }))];
  return stillCards({ ...site, origin: origin ?? site.origin }, { cards, collapsedIds: none })[0]!;
}

test('a card is rendered once for as long as nothing of it changes', async () => {
  const first = await made({ stockNumber: 'once' });
  const rendered = vi.mocked(render).mock.calls.length;
  expect(await made({ stockNumber: 'once' })).toEqual(first);
  expect(vi.mocked(render).mock.calls.length).toBe(rendered);
});

test('a change of the vehicle or the configuration makes another card, and so does another dealer', async () => {
  const cards = [
    await made(),
    await made({ priceCents: 24_990_00 }),
    await made({ status: 'sold', soldAt: '2026-11-19T00:00:00Z' }),
    await made({ status: 'coming_soon' }),
    await made({}, { settings: { stock: { saving_needs_price_and_picture: true } } }),
    await made({}, { settings: { purchase: { reserve_enabled: true } } }),
    await made({}, { settings: { accounts: { compare_limit: 0 } } }),
    await made({}, { settings: { theme: { layout: { card: 'dense' } } } }),
    await made({}, { settings: { labels: { vehicles: { one: 'ute', many: 'utes' } } } }),
    await made({}, { origin: 'https://another.example' }),
  ];
  expect(new Set(cards.map(({ mark }) => mark)).size).toBe(cards.length);
});

test('one picture goes before all others, the rest of a wide screen’s first row is loaded at once, the others when they come near', async () => {
  const { site } = await openFixtureSite({ vehicles: [] });
  const cards = ['a', 'sold', 'b', 'c', 'd'].map((id) =>
    cardOf(site, fixtureVehicle({ id, images: [{ url: `/${id}.jpg` }] })),
  );
  const still = stillCards(site, { cards, collapsedIds: ['sold'] });
  const pictures = still.flatMap(({ html }) =>
    [...html.matchAll(/<img[^>]*>/g)].map(([tag]) =>
      [/\/(\w+)\.jpg/, /loading="(\w+)"/, /fetchPriority="(\w+)"/i].map((attribute) => attribute.exec(tag)?.[1] ?? ''),
    ),
  );
  expect(pictures).toEqual([
    ['a', 'eager', 'high'],
    ['sold', 'lazy', ''],
    ['b', 'eager', 'low'],
    ['c', 'eager', 'low'],
    ['d', 'lazy', ''],
  ]);
  expect(still.map(({ firstPicture }) => firstPicture?.href ?? null)).toEqual(['/a.jpg', null, null, null, null]);
  expect(still.map(({ html }) => html.startsWith('<article'))).toEqual(still.map(() => true));
});

test('the data of a document names its cards and no more; on the way from page to page it brings them', async () => {
  const { args } = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a', stockNumber: 'T1234' })] });
  const asked = async (path: string) => {
    const given = args(path, { params: { '*': 'used-cars' } });
    const { body } = await responseOf(() => loader(given));
    return { page: (await body()) as SearchPageData, markup: given.context.get(markupOfRequest) };
  };
  const document = await asked('/search/used-cars');
  const { mark } = document.page.cards[0]!;
  expect(document.page.cards).toEqual([{ id: 'a', mark }]);
  expect(document.markup.get(mark)?.html).toContain('T1234');
  expect(JSON.stringify(document.page)).not.toContain('T1234');

  const later = await asked('/search/used-cars.data');
  expect(later.page.cards).toEqual([{ id: 'a', mark, html: document.markup.get(mark)!.html }]);
});
