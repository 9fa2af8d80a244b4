import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const sold = { status: 'sold', soldAt: '2026-11-19T00:00:00Z' };
/** By price: two for sale, four sold, two for sale, one sold, one for sale. */
const vehicles = [...'aassssaasa'].map((letter, place) =>
  fixtureVehicle({
    id: `${letter}${place}`,
    priceCents: (20_000 + place * 1_000) * 100,
    ...(letter === 's' ? sold : {}),
  }),
);

async function open(query: string) {
  const { args } = await openFixtureSite({ vehicles, settings: { search: { page_size: 3 } } });
  return responseOf(() => loader(args(`/search/used-cars?sortBy=price_asc${query}`, { params: { '*': 'used-cars' } })));
}
const pageOf = async (query: string) => (await (await open(query)).body()) as SearchPageData;
const shownOn = ({ cards, collapsedIds }: SearchPageData) =>
  cards.map(({ id }) => (collapsedIds.includes(id) ? `(${id})` : id)).join(' ');

test('a run of sold vehicles is one over the whole list, also where a page ends in it', async () => {
  expect(shownOn(await pageOf(''))).toBe('a0 a1 s2 (s3) (s4) (s5)');
  expect(shownOn(await pageOf('&page=2'))).toBe('a6 a7 s8');
  expect(shownOn(await pageOf('&page=3'))).toBe('a9');
});

test('every page says how many are sold and leads to the list of them, where all show', async () => {
  for (const query of ['', '&page=2', '&page=3']) {
    expect(await pageOf(query)).toMatchObject({
      count: 10,
      shown: 7,
      pages: 3,
      sold: { count: 5, folded: 3, href: '/search/used-cars?status=sold&sortBy=price_asc' },
    });
  }
  const alone = await pageOf('&status=sold');
  expect(alone).toMatchObject({ count: 5, shown: 5, pages: 2, sold: null, collapsedIds: [] });
  expect(await pageOf('&status=in_stock')).toMatchObject({ count: 5, sold: null });
  expect(await pageOf('&price=:22000')).toMatchObject({ count: 3, sold: null });
});

test('a page behind the last that shows something leads there', async () => {
  expect(await open('&page=4')).toMatchObject({
    status: 302,
    location: '/search/used-cars?sortBy=price_asc&page=3',
  });
  expect((await pageOf('&page=3')).nextPath).toBeNull();
});
