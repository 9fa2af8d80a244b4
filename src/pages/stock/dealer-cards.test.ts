import { expect, test } from 'vitest';
import { fixtureNow, fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const many = Array.from({ length: 40 }, (_, index) => fixtureVehicle({ id: String(index).padStart(2, '0') }));
const card = (values: Record<string, unknown>) => ({
  heading: 'Runout',
  label: 'See them',
  path: '/offers',
  ...values,
});

async function pageOf({
  search,
  slug = 'new-used-and-demo-cars',
  page = 1,
  vehicles = many,
  now = fixtureNow,
  time_zone = 'Australia/Brisbane',
  content = {},
}: {
  search: Record<string, unknown>;
  content?: Record<string, unknown>;
  slug?: string;
  page?: number;
  vehicles?: typeof many;
  now?: Date;
  time_zone?: string;
}): Promise<SearchPageData & { changes: string[] }> {
  const { site, args } = await openFixtureSite({ vehicles, settings: { search, content, time_zone } });
  const changes: string[] = [];
  Object.assign(site, {
    now,
    page: {
      ...site.page,
      changesAt: (moment: Date) => {
        changes.push(moment.toISOString());
      },
    },
  });
  const { body } = await responseOf(() =>
    loader(args(`/search/${slug}${page === 1 ? '' : `?page=${page}`}`, { params: { '*': slug } })),
  );
  return { ...((await body()) as SearchPageData), changes };
}
const shown = ({ dealerCards }: SearchPageData) =>
  dealerCards.map(({ card: { heading }, after }) => `${heading} after ${after}`);

test('a promo card stands at its place and is no hit', async () => {
  const page = await pageOf({ search: { promo: { cards: [card({ position: 4 })] } } });
  expect(shown(page)).toEqual(['Runout after 3']);
  expect(page).toMatchObject({ count: 40, pages: 2 });
  expect(page.cards).toHaveLength(21);
});

test('it goes with the offer that it leads to', async () => {
  const search = {
    similar_cars: { card_position: 999 },
    promo: { cards: [card({ position: 1, path: '/offers/runout' })] },
  };
  const ending = (ends_on: string) => ({ offers: [{ id: 'runout', name: 'Runout', ends_on }] });
  const now = new Date('2026-11-21T02:00:00Z');
  expect(shown(await pageOf({ search, now, content: ending('2026-11-21') }))).toEqual(['Runout after 0']);
  expect(shown(await pageOf({ search, now, content: ending('2026-11-20') }))).toEqual([]);
});

test('it shows from its first day to the end of its last, where the dealer is', async () => {
  const search = {
    similar_cars: { card_position: 999 },
    promo: { cards: [card({ position: 1, start: '2026-11-20', expiry: '2026-11-21' })] },
  };
  const at = async (moment: string) => pageOf({ search, now: new Date(moment) });
  // Brisbane is ten hours ahead all year.
  expect(shown(await at('2026-11-19T13:59:59Z'))).toEqual([]);
  expect(shown(await at('2026-11-19T14:00:00Z'))).toEqual(['Runout after 0']);
  expect(shown(await at('2026-11-21T13:59:59Z'))).toEqual(['Runout after 0']);
  expect(shown(await at('2026-11-21T14:00:00Z'))).toEqual([]);
  expect((await at('2026-11-19T13:00:00Z')).changes).toContain('2026-11-19T14:00:00.000Z');
  expect((await at('2026-11-20T13:00:00Z')).changes).toContain('2026-11-21T14:00:00.000Z');
  expect(shown(await pageOf({ search, now: new Date('2026-11-19T14:00:00Z'), time_zone: 'Australia/Perth' }))).toEqual(
    [],
  );
});

test('a card about a make or a condition keeps off the lists of others', async () => {
  const search = {
    similar_cars: { card_position: 999 },
    promo: { cards: [card({ position: 1, makes: ['Mazda'], car_types: ['new'] })] },
  };
  const mazda = fixtureVehicle({ id: 'mazda', make: 'Mazda', condition: 'new' });
  expect(shown(await pageOf({ search, vehicles: [...many, mazda] }))).toEqual(['Runout after 0']);
  expect(shown(await pageOf({ search }))).toEqual([]);
  expect(shown(await pageOf({ search, slug: 'toyota' }))).toEqual([]);
  expect(shown(await pageOf({ search, slug: 'used-cars' }))).toEqual([]);
});

test('a card about a model keeps off the lists that have none of it', async () => {
  const search = {
    similar_cars: { card_position: 999 },
    promo: { cards: [card({ position: 1, makes: ['Mazda'], models: ['CX-5'] })] },
  };
  const mazda = (id: string, model: string) => fixtureVehicle({ id, make: 'Mazda', model });
  expect(shown(await pageOf({ search, vehicles: [...many, mazda('a', '3'), mazda('b', 'CX-5')] }))).toEqual([
    'Runout after 0',
  ]);
  expect(shown(await pageOf({ search, vehicles: [...many, mazda('a', '3')] }))).toEqual([]);
  expect(shown(await pageOf({ search, slug: 'mazda', vehicles: [...many, mazda('a', '3')] }))).toEqual([]);
});

test('display: false keeps a card back', async () => {
  expect(shown(await pageOf({ search: { promo: { cards: [card({ position: 1, display: false })] } } }))).toEqual([]);
});

test('a dealer’s card without a place is the 30th of the whole list, and the offer of something similar follows with a vehicle between them', async () => {
  const search = { promo: { cards: [card({})] } };
  expect(shown(await pageOf({ search }))).toEqual([]);
  expect(shown(await pageOf({ search, page: 2 }))).toEqual(['Runout after 8', 'Haven’t found the one yet? after 9']);
});

test('the offer of something similar stands at its own place and only there', async () => {
  expect(shown(await pageOf({ search: {}, page: 2 }))).toEqual(['Haven’t found the one yet? after 8']);
  expect(shown(await pageOf({ search: { similar_cars: { card_position: 5 } } }))).toEqual([
    'Haven’t found the one yet? after 4',
  ]);
  expect(shown(await pageOf({ search: {}, vehicles: many.slice(0, 12) }))).toEqual([]);
});

test('sold vehicles that follow each other are folded, and a dealer’s card stands among those that show', async () => {
  const sold = { status: 'sold', soldAt: '2026-11-19T00:00:00Z' };
  const vehicles = [
    fixtureVehicle({ id: 'a', ...sold }),
    fixtureVehicle({ id: 'b', ...sold }),
    fixtureVehicle({ id: 'c', ...sold }),
    fixtureVehicle({ id: 'd' }),
    fixtureVehicle({ id: 'e' }),
  ];
  const page = await pageOf({ vehicles, search: { promo: { cards: [card({ position: 9 })] } } });
  expect(page.cards.map(({ id }) => id)).toEqual(['d', 'e', 'a', 'b', 'c']);
  expect(page.collapsedIds).toEqual(['b', 'c']);
  expect(shown(page)).toEqual(['Runout after 3']);
  expect((await pageOf({ vehicles: vehicles.slice(0, 3), search: {} })).collapsedIds).toEqual([]);
});
