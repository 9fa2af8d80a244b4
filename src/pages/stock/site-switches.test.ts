/** A dealer's settings for stock and search, tested on the dealer's pages. */
import { expect, test } from 'vitest';
import type { Vehicle } from '../../stock/vehicle.ts';
import { fixtureNow, fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as vehicleLoader } from '../vehicle/vehicle-page.tsx';
import { loader as apiLoader } from './search-api.ts';
import { loader as searchLoader } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const daysAgo = (days: number) => new Date(fixtureNow.getTime() - days * 86_400_000).toISOString();
const id = (number: number) => `01890000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;
const car = (number: number, values: Partial<Record<Exclude<keyof Vehicle, 'id'>, unknown>> = {}) =>
  fixtureVehicle({ id: id(number), createdAt: daysAgo(30 + number), ...values });

async function search(
  vehicles: readonly Vehicle[],
  { settings = {}, query = '' }: { settings?: object; query?: string } = {},
): Promise<SearchPageData> {
  const { args } = await openFixtureSite({ vehicles, settings: { ...settings } });
  // As on the way from page to page: the data has the cards' markup.
  const path = '/search/new-used-and-demo-cars.data';
  const { body } = await responseOf(() =>
    searchLoader(args(`${path}${query}`, { params: { '*': 'new-used-and-demo-cars' } })),
  );
  return (await body()) as SearchPageData;
}
const idsOf = (page: SearchPageData) => page.cards.map((card) => card.id);

test.each([
  ['three without a word of the dealer', {}, [2]],
  ['as the dealer says', { include_sold_cars_days: 10 }, [2, 5]],
  ['none', { include_sold_cars_days: 0 }, []],
])('a sold vehicle stays for its days: %s (TEN-33)', async (_, stock, kept) => {
  const sold = [2, 5, 12].map((days) => car(days, { status: 'sold', soldAt: daysAgo(days) }));
  const page = await search([car(1), ...sold], { settings: { stock } });
  expect(idsOf(page).toSorted()).toEqual([id(1), ...kept.map(id)].toSorted());
  expect(page.count).toBe(1 + kept.length);
});

test('a vehicle that the dealer keeps off the website is in no list, in stock or sold (SRCH-92)', async () => {
  const hidden = { showOnDealerWebsite: false };
  expect(
    idsOf(
      await search([
        car(1),
        car(2, hidden),
        car(3, { ...hidden, status: 'coming_soon' }),
        car(4, { ...hidden, status: 'sold', soldAt: daysAgo(1) }),
        car(5, { status: 'coming_soon' }),
      ]),
    ),
  ).toEqual([id(1), id(5)]);
});

test('the dealer’s own words stand where there is no price (TEN-41)', async () => {
  const priceless = [car(1, { priceCents: null })];
  expect((await search(priceless)).cards[0]!.html).toContain('>Enquire for price<');
  expect(
    (await search(priceless, { settings: { stock: { no_price_text: 'Ring for price' } } })).cards[0]!.html,
  ).toContain('>Ring for price<');
});

test('a vehicle has just arrived for eight days, or as many as the dealer says (TEN-42)', async () => {
  const arrivals = [7, 9].map((days) => car(days, { createdAt: daysAgo(days) }));
  const justArrived = async (settings: object) =>
    (await search(arrivals, { settings })).cards
      .filter(({ html }) => html!.includes('>Just arrived<'))
      .map((card) => card.id);
  expect(await justArrived({})).toEqual([id(7)]);
  expect(await justArrived({ stock: { just_arrived_days: 10 } })).toEqual([id(7), id(9)]);
  expect(await justArrived({ stock: { just_arrived_days: 5 } })).toEqual([]);
});

test('a dealer of certified cars only offers no others to choose (TEN-45)', async () => {
  const mixed = [car(1, { certified: true }), car(2), car(3, { make: 'Kia' })];
  const values = async (settings: object) =>
    (await search(mixed, { settings })).filters.facets
      .find(({ name }) => name === 'certified')
      ?.values.map(({ value }) => value);
  expect((await values({}))?.toSorted()).toEqual(['false', 'true']);
  expect((await values({ stock: { certified_only: true } })) ?? []).not.toContain('false');
});

test('a dealer of certified cars only shows no others, whatever is asked: it is one more condition of the site', async () => {
  const mixed = [
    car(1, { certified: true }),
    car(2),
    car(3, { make: 'Kia' }),
    car(4, { certified: true, make: 'Kia' }),
  ];
  const settings = { stock: { certified_only: true }, search: { base_filters: { facets: { make: ['Kia'] } } } };
  expect(idsOf(await search(mixed, { settings }))).toEqual([id(4)]);
  for (const query of ['?certified=false', '?certified=false&certified=true&make=Toyota&make=Kia', '?query=Kia'])
    expect(idsOf(await search(mixed, { settings, query })), query).not.toContain(id(3));
  expect((await search(mixed, { settings, query: '?certified=false' })).count).toBe(0);
  expect(idsOf(await search(mixed, { query: '?certified=false' })).toSorted()).toEqual([id(2), id(3)]);
});

test('a page holds 21 vehicles, or as many as the dealer says (TEN-50, SRCH-37)', async () => {
  const many = Array.from({ length: 25 }, (_, number) => car(number));
  const sizes = async (settings: object) => {
    const page = await search(many, { settings });
    return [page.cards.length, page.pages, page.count];
  };
  expect(await sizes({})).toEqual([21, 2, 25]);
  expect(await sizes({ search: { page_size: 10 } })).toEqual([10, 3, 25]);
});

test('a large count of everything is the dealer’s own total, a count of a part is what it is (TEN-53)', async () => {
  const several = [car(1), car(2), car(3, { make: 'Kia' })];
  const settings = { search: { stock_total: 2_400, stock_total_above: 2 } };
  expect((await search(several, { settings })).countText).toBe('2,400');
  expect((await search(several, { settings, query: '?make=Toyota' })).countText).toBe('2');
  expect((await search(several, { settings: { search: { stock_total: 2_400 } } })).countText).toBe('3');
  expect((await search(several, { settings: { search: { stock_total_above: 2 } } })).countText).toBe('3');
});

test('the heading, the title and the description tell one total, and a machine the exact one', async () => {
  const page = await search([car(1), car(2), car(3, { make: 'Kia' })], {
    settings: { search: { stock_total: 2_400, stock_total_above: 2 } },
  });
  expect([page.countText, page.count]).toEqual(['2,400', 3]);
  expect(page.title).toMatch(/^2,400 /);
  expect(page.description).toMatch(/^See 2,400 /);
});

test('what the dealer shows first is a part of the stock, so its count is its own', async () => {
  const settings = {
    search: { stock_total: 2_400, stock_total_above: 1, default_refinements: { ranges: { price: '1:' } } },
  };
  const page = await search([car(1), car(2), car(3, { priceCents: null })], { settings });
  expect(page.count).toBe(2);
  expect(page.countText).toBe(String(page.count));
  expect(page.title).toMatch(new RegExp(`^${page.count} `));
});

test('the dealer’s order holds until a shopper chooses (TEN-26), and lowest price may leave out what has none (SRCH-42)', async () => {
  const priced = [car(3, { priceCents: 30_000_00 }), car(2, { priceCents: 20_000_00 }), car(1, { priceCents: null })];
  const order = async (settings: object, query = '') =>
    idsOf(await search(priced, { settings: { search: settings }, query }));
  expect(await order({ default_sort: 'price_desc' })).toEqual([id(3), id(2), id(1)]);
  expect(await order({ default_sort: 'price_desc' }, '?sortBy=latest')).toEqual([id(1), id(2), id(3)]);
  expect(await order({}, '?sortBy=price_asc')).toEqual([id(2), id(3), id(1)]);
  expect(await order({ price_ascending_needs_price: true }, '?sortBy=price_asc')).toEqual([id(2), id(3)]);
});

test('conditions of the site cannot be lifted by a shopper (TEN-25)', async () => {
  const mixed = [car(1), car(2, { condition: 'new' }), car(3, { odometerKm: 400_000 })];
  const settings = { search: { base_filters: { facets: { car_type: ['used'] }, ranges: { km: ':300000' } } } };
  expect(idsOf(await search(mixed, { settings }))).toEqual([id(1)]);
  expect((await search(mixed, { settings, query: '?car_type=new&car_type=used&km=0:900000' })).count).toBe(1);
});

test('what the stock filters leave out is in no answer of the interface either, and has no page (TEN-27)', async () => {
  const vehicles = [car(1), car(2, { condition: 'demo', make: 'Nissan', odometerKm: 500 })];
  const { args } = await openFixtureSite({ vehicles, settings: { stock: { stock_filters: [3] } } });
  const answer = (await (await responseOf(() => apiLoader(args('/api/search') as never))).body()) as {
    count: number;
    hits: { id: string }[];
    facets: { make: { value: string }[] };
  };
  expect([answer.count, answer.hits.map((hit) => hit.id), answer.facets.make.map(({ value }) => value)]).toEqual([
    1,
    [id(1)],
    ['Toyota'],
  ]);
  expect(
    (
      await responseOf(() =>
        vehicleLoader(args(`/cars/${vehicles[1]!.slug}`, { params: { slug: vehicles[1]!.slug } }) as never),
      )
    ).status,
  ).toBe(404);
});
