import { expect, test } from 'vitest';
import { withExclusionToggled } from '../../search/search-state.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { activeFilterChips, countChosen } from './active-filter-chips.ts';
import { loader as allStockLoader } from './all-stock-redirect.ts';
import { searchAddress } from './search-address.ts';
import { loader as apiLoader } from './search-api.ts';
import { loader } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const vehicles = [
  fixtureVehicle({ id: 'a' }),
  fixtureVehicle({
    id: 'b',
    vin: 'MR0EX8CD301234567',
    model: 'Hilux',
    simpleBody: 'ute',
    body: 'Ute',
    priceCents: 45_000_00,
    condition: 'new',
    odometerKm: 10,
  }),
  fixtureVehicle({ id: 'c', make: 'Mazda', model: 'CX-5', simpleBody: 'suv', body: 'SUV', priceCents: 35_000_00 }),
  fixtureVehicle({ id: 'd', make: 'Mazda', model: '3', priceCents: null, condition: 'demo' }),
];

async function page(path: string, settings: Record<string, unknown> = {}) {
  const { args } = await openFixtureSite({ vehicles, settings });
  const splat = decodeURIComponent(new URL(path, 'https://x').pathname.split('/').slice(2).join('/'));
  return responseOf(() => loader(args(path, { params: { '*': splat.replace(/\.data$/, '') } })));
}
const data = async (path: string, settings: Record<string, unknown> = {}) =>
  (await (await page(path, settings)).body()) as SearchPageData;

test('a call looks at the whole stock only when its address names values that the stock may spell otherwise', async () => {
  const asked = async (query: string): Promise<number> => {
    const { site, args } = await openFixtureSite({ vehicles });
    let searches = 0;
    const { search } = site;
    site.search = (request) => {
      searches += 1;
      return search(request);
    };
    await responseOf(() => apiLoader(args(`/api/search?slug=used-cars&${query}`)));
    return searches;
  };
  const plain = await asked('price=20000:40000');
  expect(plain).toBe(1);
  expect(await asked('make=mazda')).toBeGreaterThan(plain);
});

test.each([
  { path: '/search/new-used-and-demo-cars', heading: 'New, Used & Demo Cars', count: 4 },
  { path: '/search/used-cars', heading: 'Used Cars', count: 2 },
  { path: '/search/new-and-demo-cars', heading: 'New & Demo Cars', count: 2 },
  { path: '/search/toyota', heading: 'Toyota Cars', count: 2 },
  { path: '/search/toyota/hilux', heading: 'Toyota Hilux Cars', count: 1 },
  { path: '/search/suv', heading: 'SUVs', count: 1 },
  { path: '/search/fixture-motors', heading: 'Cars for Sale at Fixture Motors', count: 4 },
  { path: '/search/toyota?body=ute', heading: 'Toyota Utes', count: 1 },
  { path: '/search/toyota?make=Mazda', heading: 'Toyota & Mazda Cars', count: 4 },
  { path: '/search/new-used-and-demo-cars?price=30000:40000', heading: 'New, Used & Demo Cars', count: 1 },
  {
    path: '/search/new-used-and-demo-cars?price=rubbish&page=-4&nonsense=1',
    heading: 'New, Used & Demo Cars',
    count: 4,
  },
])('the page $path is headed "$heading" and finds $count', async ({ path, heading, count }) => {
  expect(await data(path)).toMatchObject({ heading, count });
});

test.each([
  [
    'a price range',
    '?price=30000:40000',
    { count: 1, of: 'purchase price', href: '/search/new-used-and-demo-cars?without=price' },
  ],
  [
    'a band of prices',
    '?price_range=25000-30000&make=Mazda',
    { count: 1, of: 'purchase price', href: '/search/new-used-and-demo-cars?make=Mazda&without=price' },
  ],
  [
    'the lowest price first',
    '?sortBy=price_asc',
    { count: 1, of: 'purchase price', href: '/search/new-used-and-demo-cars?without=price&sortBy=relevance' },
  ],
  [
    'the highest price first, which only puts them last',
    '?sortBy=price_desc',
    { count: 1, of: 'purchase price', href: null },
  ],
  [
    'a weekly budget, of what has no repayment,',
    '?weekly_price=:400&make=Toyota',
    { count: 2, of: 'weekly repayment', href: '/search/new-used-and-demo-cars?make=Toyota&without=weekly_price' },
  ],
  ['a price of vehicles that all have one', '?price=30000:40000&make=Toyota', null],
  ['no price', '?make=Mazda', null],
])('%s says how many vehicles without a price it leaves out', async (_title, query, expected) => {
  expect(
    (
      await data(`/search/new-used-and-demo-cars${query}`, {
        search: { default_sort: 'latest', price_ascending_needs_price: true },
      })
    ).withoutPrice,
  ).toEqual(expected);
});

test('a filter by kilometres says how many vehicles without an odometer reading it leaves out', async () => {
  const { args } = await openFixtureSite({
    vehicles: [...vehicles, fixtureVehicle({ id: 'unread', odometerKm: null })],
  });
  const left = async (query: string) => {
    const address = `/search/new-used-and-demo-cars${query}`;
    const { body } = await responseOf(() => loader(args(address, { params: { '*': 'new-used-and-demo-cars' } })));
    return ((await body()) as { withoutOdometer: unknown }).withoutOdometer;
  };
  expect(await left('?km=:50000')).toEqual({
    count: 1,
    of: 'odometer reading',
    href: '/search/new-used-and-demo-cars?without=km',
  });
  expect(await left('?price=:50000')).toBeNull();
});

test('the link to vehicles that a price left out finds them alone, under their name', async () => {
  const { withoutPrice } = await data('/search/mazda?price=10000:20000');
  const page = await data(withoutPrice!.href!);
  expect(page).toMatchObject({
    count: withoutPrice!.count,
    heading: 'Mazda Cars without a purchase price',
    withoutPrice: null,
  });
  expect(activeFilterChips(page.state, page).map(({ label }) => label)).toEqual(['Mazda', 'No purchase price']);
  // The lowest price first has nothing to leave out there.
  const byPrice = await data(`${withoutPrice!.href!}&sortBy=price_asc`, {
    search: { price_ascending_needs_price: true },
  });
  expect(byPrice).toMatchObject({ count: withoutPrice!.count, withoutPrice: null });
});

test('an order by price says where vehicles without one stand, where the dealer’s switch keeps them', async () => {
  const withoutPrice = async (query: string, search = {}) =>
    (await data(`/search/new-used-and-demo-cars${query}`, { search })).withoutPrice;
  expect(await withoutPrice('?sortBy=price_asc')).toEqual({ count: 1, of: 'purchase price', href: null });
  expect(await withoutPrice('', { default_sort: 'price_asc' })).toEqual({ count: 1, of: 'purchase price', href: null });
  expect(await withoutPrice('?sortBy=price_asc&make=Toyota')).toBeNull();
});

test('a vehicle by subscription has no purchase price', async () => {
  const { args } = await openFixtureSite({
    vehicles: [...vehicles, fixtureVehicle({ id: 'e', subscriptionPriceCents: 264_00 })],
    settings: { stock: { subscriptions: true } },
  });
  const { body } = await responseOf(() =>
    loader(args('/search/used-cars?price=:40000', { params: { '*': 'used-cars' } })),
  );
  expect(await body()).toMatchObject({
    count: 2,
    withoutPrice: { count: 1, of: 'purchase price', href: '/search/used-cars?without=price' },
  });
});

test('a page asks its engine for the counts of the whole stock once', async () => {
  const { site, args } = await openFixtureSite({ vehicles });
  const { search } = site;
  let wholeStocks = 0;
  site.search = (request) => {
    if (request.pageSize === 0 && request.text === '') wholeStocks += 1;
    return search(request);
  };
  await loader(args('/search/toyota?query=used+hilux', { params: { '*': 'toyota' } }));
  expect(wholeStocks).toBe(1);
});

test('a list of motorcycles alone is called so, also at a dealer of cars', async () => {
  const { args } = await openFixtureSite({
    vehicles: [...vehicles, fixtureVehicle({ id: 'e', make: 'Triumph', model: 'Tiger 900', itemType: 'motorcycle' })],
  });
  const { body } = await responseOf(() => loader(args('/search/triumph', { params: { '*': 'triumph' } })));
  expect(await body()).toMatchObject({
    heading: 'Triumph Motorcycles',
    count: 1,
    nouns: { found: { many: 'motorcycles' }, asked: { many: 'cars' } },
  });
});

test('a search of one kind that finds nothing counts that kind, and everything as what there is', async () => {
  const motorcycles = ['Tiger 900', 'Trident'].map((model, index) =>
    fixtureVehicle({ id: `m${index}`, make: 'Triumph', model, itemType: 'motorcycle' }),
  );
  const caravans = ['Journey', 'Crossroad'].map((model, index) =>
    fixtureVehicle({ id: `c${index}`, make: 'Jayco', model, itemType: 'caravan' }),
  );
  const { args } = await openFixtureSite({ vehicles: [...motorcycles, ...caravans] });
  const asked = async (query: string) => {
    const slug = 'new-used-and-demo-cars';
    const { body } = await responseOf(() => loader(args(`/search/${slug}?${query}`, { params: { '*': slug } })));
    return (await body()) as SearchPageData;
  };
  const { nouns, help } = await asked('item_type=motorcycle&make=Triumph&price=1:2');
  expect(nouns.found).toEqual({ one: 'motorcycle', many: 'motorcycles' });
  expect(help!.widened.map(({ counted }) => counted)).toContain('2 motorcycles');
  expect((await asked('query=zzzqqq')).help!.everything).toMatchObject({ counted: '4 vehicles' });
});

const accented = [
  ...vehicles,
  fixtureVehicle({ id: 'e', make: 'Skoda', model: 'Octavia' }),
  fixtureVehicle({ id: 'f', make: 'Citroën', model: 'C4' }),
];

test.each([
  { asked: 'make=škoda', count: 1 },
  { asked: 'make=Skoda', count: 1 },
  { asked: 'make=citroen', count: 1 },
  { asked: 'make=CITROËN', count: 1 },
  { asked: 'make_model=Škoda%7Coctavia', count: 1 },
  { asked: 'not_make=Škoda&not_make=Citroen', count: 4 },
])('$asked finds the value with or without its accents, on the page and in the API', async ({ asked, count }) => {
  const { args } = await openFixtureSite({ vehicles: accented });
  const path = 'new-used-and-demo-cars';
  const shown = await responseOf(() => loader(args(`/search/${path}?${asked}`, { params: { '*': path } })));
  expect(await shown.body()).toMatchObject({ count });
  const answer = await apiLoader(args(`/api/search?slug=${path}&${asked}`));
  expect(await answer.json()).toMatchObject({ count });
});

test.each([
  {
    title: 'a slug with accents leads to the one without',
    path: '/search/t%C3%B6yota?colour=Red',
    status: 301,
    location: '/search/toyota?colour=Red',
  },
  { title: 'an unknown slug is not found', path: '/search/no-such-thing', status: 404, location: null },
  {
    title: 'the other prefix leads to the dealer’s own',
    path: '/used-car/toyota?body=ute',
    status: 301,
    location: '/search/toyota?body=ute',
  },
  {
    title: 'the bare prefix leads to all stock',
    path: '/search/',
    status: 301,
    location: '/search/new-used-and-demo-cars',
  },
  {
    title: 'another writing of a slug leads to the one',
    path: '/search/TOYOTA',
    status: 301,
    location: '/search/toyota',
  },
  {
    title: 'a slash at the end leads to the page without',
    path: '/search/toyota/?body=ute',
    status: 301,
    location: '/search/toyota?body=ute',
  },
  {
    title: 'too many slashes lead to the page',
    path: '/search//toyota///hilux',
    status: 301,
    location: '/search/toyota/hilux',
  },
  {
    title: 'the specification’s writing of a body leads to ours',
    path: '/search/peopleMover',
    status: 301,
    location: '/search/people-mover',
  },
  {
    title: 'an escaped slash is a slash',
    path: '/search/toyota%2Fhilux',
    status: 301,
    location: '/search/toyota/hilux',
  },
  {
    title: 'a model without its hyphen leads to the one',
    path: '/search/mazda/cx5',
    status: 301,
    location: '/search/mazda/cx-5',
  },
  {
    title: 'trucks are the body that they have at this dealer',
    path: '/search/truck',
    status: 301,
    location: '/search/ute',
  },
  {
    title: 'the first page is not said',
    path: '/search/toyota?page=1&body=ute',
    status: 301,
    location: '/search/toyota?body=ute',
  },
  { title: 'nor is page 0', path: '/search/toyota?page=0', status: 301, location: '/search/toyota' },
  { title: 'nor the make of the path', path: '/search/mazda?make=Mazda', status: 301, location: '/search/mazda' },
  {
    title: 'the empty fields of a form are not kept',
    status: 302,
    location: '/search/new-used-and-demo-cars?body=ute&price=20000:',
    path: '/search/new-used-and-demo-cars?query=&body=ute&price_min=20000&price_max=&near=',
  },
  {
    title: 'a page after the last leads to the last',
    path: '/search/toyota?page=9',
    status: 302,
    location: '/search/toyota',
  },
])('a wrong address is corrected: $title', async ({ path, status, location }) => {
  expect(await page(path)).toMatchObject({ status, location });
});

test.each(['%00', 'a%0d%0aset-cookie:b=c', '100%25', '%F0%9F%9A%97', 'a%5Cb'])(
  'the other prefix leads nowhere with %s, which is no list here either',
  async (slug) => {
    expect(await page(`/search/${slug}`, { search: { path_prefix: '/used-car' } })).toMatchObject({ status: 404 });
  },
);

test('a dealer with the prefix /used-car answers there', async () => {
  const settings = { search: { path_prefix: '/used-car' } };
  expect(await page('/used-car/toyota', settings)).toMatchObject({ status: 200 });
  expect(await page('/search/toyota', settings)).toMatchObject({ status: 301, location: '/used-car/toyota' });
  expect((await data('/used-car/toyota', settings)).canonicalPath).toBe('/used-car/toyota');
});

test('the dealer’s first refinements hold until a shopper chooses', async () => {
  const settings = { search: { default_refinements: { facets: { car_type: ['used'] } } } };
  expect(await data('/search/new-used-and-demo-cars', settings)).toMatchObject({ count: 2 });
  expect(await data('/search/new-used-and-demo-cars?sortBy=relevance', settings)).toMatchObject({ count: 4 });
});

test('pages say which page they are and which stand beside them', async () => {
  const settings = { search: { page_size: 1 } };
  expect(await data('/search/toyota?page=2&sortBy=price_asc', settings)).toMatchObject({
    title: '2 Toyota Cars | Page 2 | Fixture Motors',
    canonicalPath: '/search/toyota?page=2',
    previousPath: '/search/toyota',
    nextPath: null,
  });
  expect(await data('/search/toyota', settings)).toMatchObject({
    previousPath: null,
    nextPath: '/search/toyota?page=2',
  });
});

test('the way back up names the make of a model', async () => {
  expect((await data('/search/toyota/hilux')).crumbs).toEqual([
    { label: 'Home', href: '/' },
    { label: 'New, Used & Demo Cars', href: '/search/new-used-and-demo-cars' },
    { label: 'Toyota', href: '/search/toyota' },
    { label: 'Toyota Hilux Cars' },
  ]);
  expect((await data('/search/new-used-and-demo-cars')).crumbs).toHaveLength(2);
});

test('with the dealer’s first refinements the plain address is the canonical one', async () => {
  const settings = { search: { default_refinements: { facets: { car_type: ['used'], body: ['hatch'] } } } };
  expect(await data('/search/new-used-and-demo-cars', settings)).toMatchObject({
    heading: 'New, Used & Demo Cars',
    canonicalPath: '/search/new-used-and-demo-cars',
    indexed: true,
  });
  expect(await data('/search/new-used-and-demo-cars?car_type=used&body=hatch', settings)).toMatchObject({
    canonicalPath: '/search/used-cars?body=hatch',
  });
});

test('all pages of the dealer’s first list are of one series, which is not that of the list without refinements', async () => {
  const settings = {
    search: { page_size: 1, default_refinements: { facets: { car_type: ['used'] }, ranges: { price: '1000:' } } },
  };
  const stock = '/search/new-used-and-demo-cars';
  expect(await data(stock, settings)).toMatchObject({
    count: 2,
    canonicalPath: stock,
    previousPath: null,
    nextPath: `${stock}?page=2`,
    indexed: true,
  });
  expect(await data(`${stock}?page=2`, settings)).toMatchObject({
    count: 2,
    page: 2,
    canonicalPath: `${stock}?page=2`,
    previousPath: stock,
    nextPath: null,
    indexed: true,
  });
  const takenBack = await data(`${stock}?sortBy=relevance`, settings);
  expect(takenBack).toMatchObject({
    count: 4,
    canonicalPath: `${stock}?sortBy=relevance`,
    nextPath: `${stock}?sortBy=relevance&page=2`,
    indexed: false,
  });
  expect((await data('/search/toyota', settings)).crumbs[1]).toEqual({ label: 'New, Used & Demo Cars', href: stock });
});

test('a dealer of used vehicles alone has one list of them for search engines', async () => {
  const { args } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'a' }), fixtureVehicle({ id: 'b', make: 'Mazda' })],
    settings: { labels: { all_stock: 'All Used Cars' } },
  });
  const { body } = await responseOf(() => loader(args('/search/used-cars', { params: { '*': 'used-cars' } })));
  expect(await body()).toMatchObject({ count: 2, canonicalPath: '/search/new-used-and-demo-cars' });
  const all = await responseOf(() =>
    loader(args('/search/new-used-and-demo-cars', { params: { '*': 'new-used-and-demo-cars' } })),
  );
  expect(await all.body()).toMatchObject({ heading: 'All Used Cars', title: '2 Used Cars | Fixture Motors' });
});

test('values of an address are spelt as the stock spells them, and what nobody knows is in no heading', async () => {
  expect(await data('/search/new-used-and-demo-cars?make=mazda')).toMatchObject({
    heading: 'Mazda Cars',
    title: '2 Mazda Cars | Fixture Motors',
    canonicalPath: '/search/mazda',
  });
  expect(await data('/search/new-used-and-demo-cars?make=%00&colour=Buy+now')).toMatchObject({
    heading: 'New, Used & Demo Cars',
    count: 0,
    indexed: false,
    crumbs: [{ label: 'Home' }, { label: 'New, Used & Demo Cars' }],
  });
  expect(await data('/search/new-used-and-demo-cars?body=convertible')).toMatchObject({
    heading: 'Convertibles',
    count: 0,
  });
});

test('a value that has left the stock finds nothing and is a filter to take back, with a way on', async () => {
  const gone = await data('/search/new-used-and-demo-cars?make=Ferrari&body=suv&not_colour=Purple&tag=%00');
  expect(gone).toMatchObject({
    heading: 'Ferrari SUVs',
    count: 0,
    state: { facets: { make: ['Ferrari'], body: ['suv'] }, excluded: {} },
  });
  expect(
    gone.filters.facets.find(({ name }) => name === 'make')?.values.map(({ value, count }) => `${value} ${count}`),
  ).toContain('Ferrari 0');
  expect(activeFilterChips(gone.state, gone).map(({ label, href }) => [label, href])).toEqual([
    ['Ferrari', '/search/new-used-and-demo-cars?body=suv'],
    ['SUV', '/search/new-used-and-demo-cars?make=Ferrari'],
  ]);
  expect(gone.help?.widened).toEqual([
    { label: 'Any make', href: '/search/new-used-and-demo-cars?body=suv', counted: '1 car', nearest: '' },
  ]);
  expect(await data('/search/mazda?make_model=Mazda|Nope')).toMatchObject({
    count: 0,
    state: { facets: { make_model: ['Mazda|Nope'] } },
  });
});

test('a heading says which make was asked for, in stock or not, and nothing that an address made up', async () => {
  const heading = async (query: string) => (await data(`/search/new-used-and-demo-cars?${query}`)).heading;
  expect(await heading('make=Lexus')).toBe('Lexus Cars');
  expect(await data('/search/new-used-and-demo-cars?colour=purple&body=suv')).toMatchObject({
    heading: 'Purple SUVs',
    state: { facets: { colour: ['Purple'] } },
  });
  expect(await heading('make=lexus&make_model=lexus|rx')).toBe('Lexus RX Cars');
  expect(await heading('make=Nosuchmake')).toBe('New, Used & Demo Cars');
  expect(await heading('query=mazda+xyzzyx')).toBe('Mazda Cars');
  expect((await data('/search/mazda?query=79+series')).heading).toBe('Mazda Cars matching “79 series”');
});

test('the list of a dealership names the suburb of its own yard', async () => {
  const page = await data('/search/fixture-motors', { override_city: 'Sydney' });
  expect(page.title).toBe('4 Cars for Sale at Fixture Motors, Brisbane | Fixture Motors');
  expect(page.description).toContain('for Sale at Fixture Motors, Brisbane. Compare');
});

test('equipment with several words is written with its spaces in heading, title and chip', async () => {
  const equipped = [
    fixtureVehicle({ id: 'roof', standardEquipment: ['Sunroof'] }),
    fixtureVehicle({ id: 'seats', standardEquipment: ['Leather seats'] }),
    fixtureVehicle({ id: 'plain' }),
  ];
  const { args } = await openFixtureSite({ vehicles: equipped });
  const path = '/search/new-used-and-demo-cars?query=sunroof+or+leather';
  const answer = await responseOf(() => loader(args(path, { params: { '*': 'new-used-and-demo-cars' } })));
  const found = (await answer.body()) as SearchPageData;
  expect(found.count).toBe(2);
  const chips = activeFilterChips(found.state, found).map(({ label }) => label);
  expect([found.heading, ...chips]).toEqual(['Results for “Sunroof or Leather seats”', '“Sunroof or Leather seats”']);
  expect(found.title).toContain('Leather seats');
});

test('a search that finds nothing offers what there is instead', async () => {
  const nothing = async (query: string) => (await data(`/search/new-used-and-demo-cars?query=${query}`)).help;
  expect((await nothing('convertible'))?.inStock).toEqual({
    title: 'Body types in stock',
    choices: [
      ['Hatch', 'hatch', '2 cars'],
      ['SUV', 'suv', '1 car'],
      ['Ute', 'ute', '1 car'],
    ].map(([label, body, counted]) => ({ label, counted, href: `/search/new-used-and-demo-cars?body=${body}` })),
  });
  expect((await nothing('jeep'))?.inStock?.choices.map(({ label }) => label)).toEqual(['Mazda', 'Toyota']);
  expect((await nothing('chery+tiggo'))?.absent).toBe('Chery Tiggo');
  expect((await nothing('jeep'))?.absent).toBe('Jeep');
  expect((await nothing('mazda+79+series'))?.absent).toBe('Mazda 79 Series');
  expect((await nothing('jeep+xyzzyx'))?.absent).toBeNull();
  expect(await nothing('xyzzyx')).toEqual({
    absent: null,
    didYouMean: null,
    widened: [],
    inStock: expect.objectContaining({ title: 'Body types in stock' }),
    everything: { href: '/search/new-used-and-demo-cars', counted: '4 cars' },
  });
});

test('a series of LandCruiser is never said to be out of stock where one may be there', async () => {
  const { args } = await openFixtureSite({
    vehicles: [
      fixtureVehicle({ id: 'cruiser', model: 'LandCruiser', series: 'FJA300R', colour: 'Red' }),
      fixtureVehicle({ id: 'other', make: 'Mazda', model: '3', colour: 'White' }),
    ],
  });
  const found = async (query: string) => {
    const path = `/search/new-used-and-demo-cars?query=${encodeURIComponent(query)}`;
    const { count, help, leftOut } = (await (
      await responseOf(() => loader(args(path, { params: { '*': 'new-used-and-demo-cars' } })))
    ).body()) as SearchPageData;
    return [count, help?.absent ?? null, leftOut?.sentences ?? ''];
  };
  expect(await found('300 series')).toEqual([1, null, '']);
  expect(await found('lc300')).toEqual([1, null, '']);
  expect(await found('white 300 series')).toEqual([0, null, '']);
  expect(await found('lc79')).toEqual([1, null, 'We left out “lc79”, which we cannot search for.']);
});

test('a dealer of used cars says that it has no new ones, and leads to those that it has', async () => {
  const { args } = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'one' }), fixtureVehicle({ id: 'other', make: 'Mazda' })],
  });
  const nothing = async (query: string) => {
    const path = `/search/new-used-and-demo-cars?query=${query}`;
    const answer = await responseOf(() => loader(args(path, { params: { '*': 'new-used-and-demo-cars' } })));
    return ((await answer.body()) as SearchPageData).help;
  };
  expect((await nothing('new+cars'))?.absent).toBe('new cars');
  expect((await nothing('ex+demo'))?.absent).toBe('ex demo cars');
  expect((await nothing('new+jeep'))?.absent).toBe('new Jeep');
  expect((await nothing('new+jeep'))?.inStock?.title).toBe('Makes in stock');
  expect((await nothing('demo'))?.inStock).toMatchObject({
    title: 'The cars that we have',
    choices: [{ label: 'Used', counted: '2 cars' }],
  });
});

test.each([
  ['mazda or accord', 'We have no “accord” in stock.'],
  ['mazda or yamaha', 'We have no “yamaha” in stock.'],
  ['pink mazda', 'We have no “pink” in stock.'],
  ['reliable mazda', 'We searched for “mazda” and left out “reliable”, which we cannot search for.'],
])('of what is left out of "%s", names and colours are said to be out of stock', async (query, sentences) => {
  const page = await data(`/search/new-used-and-demo-cars?query=${encodeURIComponent(query)}`);
  expect(page.leftOut).toMatchObject({ sentences });
});

test('words for what has just arrived are a filter by the days of the badge, and an order alone where nothing has', async () => {
  const createdAt = (day: string): string => `${day}T09:00:00Z`;
  const found = async (settings: Record<string, unknown>) => {
    const { args, site } = await openFixtureSite({
      vehicles: [
        fixtureVehicle({ id: 'new', createdAt: createdAt('2026-03-14') }),
        fixtureVehicle({ id: 'old', createdAt: createdAt('2026-03-01') }),
      ],
      settings,
    });
    site.now = new Date('2026-03-20T12:00:00Z');
    const { body } = await responseOf(() =>
      loader(args('/search/new-used-and-demo-cars?query=just+arrived', { params: { '*': 'new-used-and-demo-cars' } })),
    );
    const page = (await body()) as SearchPageData;
    return {
      count: page.count,
      sort: page.state.sort,
      chips: activeFilterChips(page.state, page).map(({ label }) => label),
    };
  };
  expect(await found({})).toEqual({ count: 1, sort: 'latest', chips: ['Arrived since 12 March 2026'] });
  expect(await found({ stock: { just_arrived_days: 7 } })).toMatchObject({ chips: ['Arrived in the last 7 days'] });
  expect(await found({ stock: { just_arrived_days: 2 } })).toEqual({ count: 2, sort: 'latest', chips: [] });
});

test('a place without a yard is answered with the nearest yard, and the list stays', async () => {
  const near = async (query: string) => {
    const { count, nearestYard, state, leftOut } = await data(`/search/new-used-and-demo-cars?query=${query}`);
    return {
      count,
      yard: nearestYard && { ...nearestYard, km: Math.round(nearestYard.km) },
      near: state.near,
      leftOut,
    };
  };
  const yard = { name: 'Fixture Motors', href: '/locations/fixture-motors', km: 108 };
  const toowoomba = { postcode: '4350', withinKm: null };
  for (const query of ['harlaxton', 'Harlaxton', 'in+harlaxton', 'harlaxton+qld'])
    expect(await near(query)).toEqual({
      count: 4,
      yard: { ...yard, asked: 'Harlaxton' },
      near: toowoomba,
      leftOut: null,
    });
  expect(await near('mazda+harlaxton')).toMatchObject({ count: 2, yard: { asked: 'Harlaxton' } });
  expect(await near('4350')).toEqual({ count: 4, yard: { ...yard, asked: '4350' }, near: toowoomba, leftOut: null });
  expect(await near('toowoomba')).toMatchObject({ count: 4, yard: { asked: 'Toowoomba' }, near: toowoomba });
  // The yard is there.
  expect(await near('4000')).toMatchObject({ count: 4, yard: null, near: { postcode: '4000' } });
  // Beside the shopper's own postcode it is the place of this search.
  expect(await data('/search/new-used-and-demo-cars?near=4000&query=toowoomba')).toMatchObject({
    count: 4,
    nearestYard: { asked: 'Toowoomba' },
    state: { near: toowoomba, text: '' },
    near: { isTown: true },
    replaced: '4000',
  });
  expect(await data('/search/new-used-and-demo-cars?query=near+4350')).toMatchObject({ near: { isTown: false } });
  // A filter that the shopper has set is not a word of the search.
  expect((await data('/search/new-used-and-demo-cars?near=4350')).nearestYard).toBeNull();
});

test('a make that has left the stock leads to the makes that there are, also with its model or misspelt words', async () => {
  for (const query of [
    'make=Jeep',
    'make=Jeep&make_model=Jeep%7CWrangler',
    'query=jeep+wrangler',
    'query=jeep+wranglr',
  ])
    expect((await data(`/search/new-used-and-demo-cars?${query}`)).help?.inStock).toMatchObject({
      title: 'Makes in stock',
      choices: [{ label: 'Mazda' }, { label: 'Toyota' }],
    });
});

test('words on a brand’s page replace the brand, and chips and heading say it', async () => {
  const replaced = await data('/search/mazda?query=toyota');
  expect(replaced).toMatchObject({ count: 2, heading: 'Toyota Cars', replaced: 'Mazda', state: { base: null } });
  expect(activeFilterChips(replaced.state, replaced).map(({ label }) => label)).toEqual(['Toyota']);
  expect(await data('/search/mazda?query=mazda')).toMatchObject({ count: 2, replaced: null });
});

test('an exclusion is in the heading and the title', async () => {
  expect(await data('/search/suv?not_make=Toyota')).toMatchObject({
    heading: 'SUVs, not Toyota',
    title: 'SUVs, not Toyota | Fixture Motors',
  });
});

test('a refinement that leaves nothing of the stock out has no chip', async () => {
  const chips = async (path: string, settings: Record<string, unknown> = {}) => {
    const found = await data(path, settings);
    return {
      chips: activeFilterChips(found.state, found).map(({ label }) => label),
      chosen: countChosen(found.state, found.withoutEffect),
    };
  };
  expect(await chips('/search/new-used-and-demo-cars?year=1990:&make=Mazda')).toEqual({ chips: ['Mazda'], chosen: 1 });
  expect(await chips('/search/new-used-and-demo-cars?make=Mazda&make=Toyota&body=suv')).toEqual({
    chips: ['SUV'],
    chosen: 1,
  });
  expect(
    await chips('/search/new-used-and-demo-cars', { search: { default_refinements: { ranges: { year: '1990:' } } } }),
  ).toEqual({ chips: [], chosen: 0 });
  expect(await chips('/search/used-cars', { search: { base_filters: { facets: { car_type: ['used'] } } } })).toEqual({
    chips: [],
    chosen: 0,
  });
  // A value that no vehicle has is the shopper's, even beside one that all have.
  const onlyUsed = { search: { base_filters: { facets: { car_type: ['used'] } } } };
  expect(await chips('/search/used-cars?car_type=new', onlyUsed)).toEqual({ chips: ['Used', 'New'], chosen: 2 });
  expect((await data('/search/used-cars?car_type=new', onlyUsed)).heading).toBe('Used Cars');
  expect((await data('/search/mazda?make=Lexus')).heading).toBe('Mazda Cars');
  // A vehicle without a price is left out by every price.
  expect(await chips('/search/new-used-and-demo-cars?price=:900000')).toEqual({
    chips: ['Price up to $900,000'],
    chosen: 1,
  });
});

test('a first list of the dealer’s that leaves nothing out adds nothing to the address of the next list', async () => {
  const found = await data('/search/new-used-and-demo-cars', {
    search: { default_refinements: { ranges: { year: '1990:' }, facets: { body: ['suv'] } } },
  });
  expect(found.defaulted).toBe(true);
  expect(searchAddress(withExclusionToggled(found.state, 'make', 'Mazda'), found.site)).toBe(
    '/search/new-used-and-demo-cars?body=suv&not_make=Mazda',
  );
});

test('one year is one figure', async () => {
  const found = await data('/search/new-used-and-demo-cars?year=2019');
  expect(activeFilterChips(found.state, found).map(({ label }) => label)).toEqual(['Year 2019']);
});

test('words that ask for an order say it', async () => {
  expect(await data('/search/new-used-and-demo-cars?query=low+km')).toMatchObject({
    count: 4,
    asked: { sort: null },
    state: { sort: 'km_asc' },
  });
});

test('figures of an address are read as they are typed, and what cannot be read is said', async () => {
  expect(await data('/search/new-used-and-demo-cars?price=40k')).toMatchObject({
    count: 2,
    refused: [],
    state: { ranges: { price: { min: null, max: 40_000 } } },
  });
  expect(await data('/search/new-used-and-demo-cars?price=cheap')).toMatchObject({
    count: 4,
    refused: [{ name: 'price', text: 'cheap' }],
  });
  const { status, headers } = await page('/search/new-used-and-demo-cars?price_min=40k&price_max=30k&km_max=');
  expect([status, headers.get('location')]).toEqual([302, '/search/new-used-and-demo-cars?price=40k%3A30k']);
});

test('a page that search engines leave out stands for itself', async () => {
  expect(await data('/search/toyota?price=1000:&sortBy=price_asc')).toMatchObject({
    indexed: false,
    canonicalPath: '/search/toyota?price=1000:&sortBy=price_asc',
  });
});

test('a place orders by distance, says how far each vehicle is, and narrows to a circle', async () => {
  const near = await data('/search/new-used-and-demo-cars.data?near=4350');
  expect(near).toMatchObject({ count: 4, defaultSort: 'distance', near: { isKnown: true, name: 'Toowoomba QLD' } });
  expect(near.sorts).toContain('distance');
  expect(near.cards[0]!.html).toMatch(/>\d+ km away, Brisbane QLD</);
  expect(await data('/search/new-used-and-demo-cars?near=4350&within=20')).toMatchObject({ count: 0 });
});

test('a postcode that nobody knows makes no circle and no order', async () => {
  const lost = await data('/search/new-used-and-demo-cars?near=9999&within=20');
  expect(lost).toMatchObject({ count: 4, near: { isKnown: false }, defaultSort: 'relevance' });
  expect(lost.sorts).not.toContain('distance');
});

test('the newest price drops are offered where prices have fallen', async () => {
  expect((await data('/search/toyota')).sorts).toEqual(['relevance', 'latest', 'price_desc', 'price_asc', 'km_asc']);
  const { args } = await openFixtureSite({
    vehicles: [
      ...vehicles,
      fixtureVehicle({ id: 'e', priceReducedAt: '2026-11-10T00:00:00Z', reducedFromCents: 30_000_00 }),
    ],
  });
  const { body } = await responseOf(() =>
    loader(args('/search/toyota?sortBy=price_drops', { params: { '*': 'toyota' } })),
  );
  const found = (await body()) as SearchPageData;
  expect(found.sorts).toContain('price_drops');
  expect(found.cards[0]!.id).toBe('e');
});

test('words that can only mean a filter are filters, and what was typed stays known', async () => {
  const page = await data('/search/new-used-and-demo-cars?query=used+toyota+under+30k');
  expect(page).toMatchObject({
    count: 1,
    heading: 'Used Toyota Cars',
    indexed: false,
    state: { text: '', facets: { car_type: ['used'], make: ['Toyota'] }, ranges: { price: { min: null, max: 30000 } } },
  });
  expect(page.asked).toMatchObject({ text: 'used toyota under 30k', facets: {} });
  expect(page.canonicalPath).toBe('/search/new-used-and-demo-cars?query=used+toyota+under+30k');
});

test('GET /api/search reads words too', async () => {
  const { args } = await openFixtureSite({ vehicles });
  expect(await (await responseOf(() => apiLoader(args('/api/search?query=ute+near+4350')))).body()).toMatchObject({
    count: 1,
    hits: [{ id: 'b' }],
  });
});

test('where nothing is found, another spelling and what could be given up are offered with what they find', async () => {
  const misspelt = await data('/search/new-used-and-demo-cars?query=tayotta+yellow');
  expect(misspelt).toMatchObject({
    count: 0,
    help: {
      didYouMean: {
        text: 'Toyota yellow',
        href: '/search/new-used-and-demo-cars?query=Toyota+yellow',
        counted: '2 cars',
      },
    },
  });
  const narrow = await data('/search/toyota?body=ute&car_type=used');
  expect(narrow).toMatchObject({ count: 0, help: { didYouMean: null } });
  expect(narrow.help!.widened.map(({ label, href, counted }) => `${label} ${href} ${counted}`)).toEqual([
    'Any condition /search/toyota?body=ute 1 car',
    'Any body type /search/toyota?car_type=used 1 car',
  ]);
  expect((await data('/search/toyota')).help).toBeNull();
});

test('an empty circle says how far the nearest vehicle is, and a filter that is alone in finding nothing can be lifted', async () => {
  const circle = await data('/search/new-used-and-demo-cars?near=4350&within=20&sortBy=price_asc');
  expect(circle).toMatchObject({
    count: 0,
    help: {
      widened: [
        {
          label: 'Any distance from 4350',
          href: '/search/new-used-and-demo-cars?near=4350&sortBy=price_asc',
          counted: '4 cars',
          nearest: '108 km away',
        },
      ],
    },
  });
  const range = await data('/search/new-used-and-demo-cars?price=:500');
  expect(range.help!.widened).toEqual([
    { label: 'Any price', href: '/search/new-used-and-demo-cars', counted: '4 cars', nearest: '' },
  ]);
});

test('search engines keep simple lists and leave deep and empty ones', async () => {
  expect((await data('/search/toyota')).indexed).toBe(true);
  expect((await data('/search/toyota?price=1000:')).indexed).toBe(false);
  expect((await data('/search/new-used-and-demo-cars?query=zzzz')).indexed).toBe(false);
});

test('a truck among many cars leaves them cars, and a yard of both is vehicles', async () => {
  const trucks = (count: number) =>
    Array.from({ length: count }, (_, index) => fixtureVehicle({ id: `t${index}`, itemType: 'truck' }));
  const headingWith = async (count: number) => {
    const { args } = await openFixtureSite({ vehicles: [...vehicles, ...trucks(count)] });
    return (
      (await (
        await responseOf(() => loader(args('/search/used-cars', { params: { '*': 'used-cars' } })))
      ).body()) as SearchPageData
    ).heading;
  };
  expect(await headingWith(1)).toBe('Used Cars');
  expect(await headingWith(4)).toBe('Used Vehicles');
});

test('models are listed below a make that is chosen, and only there', async () => {
  const makes = (await data('/search/toyota')).filters.facets.find((filter) => filter.name === 'make')!;
  expect(makes.values.map((value) => [value.value, value.count, value.nested?.map((model) => model.label)])).toEqual([
    ['Mazda', 2, undefined],
    ['Toyota', 2, ['Corolla', 'Hilux']],
  ]);
});

test('a filter stays while what is chosen leaves it one value or none', async () => {
  const conditions = (await data('/search/suv')).filters.facets.find((filter) => filter.name === 'car_type')!;
  expect(conditions.values.map((value) => [value.label, value.count])).toEqual([
    ['New', 0],
    ['Demo', 0],
    ['Used', 1],
  ]);
  const nothing = (await data('/search/new-used-and-demo-cars?query=zzzz')).filters.facets.find(
    (filter) => filter.name === 'make',
  )!;
  expect(nothing.values.map((value) => [value.value, value.count])).toEqual([
    ['Mazda', 0],
    ['Toyota', 0],
  ]);
});

test('a filter that would refine nothing is left out', async () => {
  const { filters } = await data('/search/new-used-and-demo-cars');
  expect(filters.facets.map((filter) => filter.name)).not.toContain('transmission');
});

test('only what a card shows reaches the browser', async () => {
  const { cards } = await data('/search/toyota/hilux.data');
  expect(cards).toHaveLength(1);
  for (const shown of ['2021 Toyota Hilux', '$45,000', 'Brisbane QLD']) expect(cards[0]!.html).toContain(`>${shown}<`);
  expect(cards[0]!.html).not.toContain('MR0EX8CD301234567');
});

test('/cars/ leads to all stock under the dealer’s prefix', async () => {
  const { args } = await openFixtureSite({ vehicles, settings: { search: { path_prefix: '/used-car' } } });
  expect(await responseOf(() => allStockLoader(args('/cars/?make=Toyota')))).toMatchObject({
    status: 301,
    location: '/used-car/new-used-and-demo-cars?make=Toyota',
  });
});

test('GET /api/search answers vehicles under the specification’s names, with prices in dollars', async () => {
  const { args } = await openFixtureSite({ vehicles });
  const response = await responseOf(() => apiLoader(args('/api/search?make=Toyota&sortBy=price_desc')));
  expect(response.status).toBe(200);
  expect(await response.body()).toMatchObject({
    hits: [
      { id: 'b', make: 'Toyota', model: 'Hilux', price: 45000, km: 10, car_type: 'new', path: '/cars/vehicle-b' },
      { id: 'a', price: 25990 },
    ],
    count: 2,
    pages: 1,
    ms: expect.any(Number),
    facets: {
      make: [
        { label: 'Mazda', value: 'Mazda', count: 2 },
        { label: 'Toyota', value: 'Toyota', count: 2 },
      ],
    },
    facetStats: { price: { min: 25990, max: 45000 } },
  });
});

test('GET /api/search takes the slug of a search page, and ignores what it does not understand', async () => {
  const { args } = await openFixtureSite({ vehicles });
  expect(await (await responseOf(() => apiLoader(args('/api/search?slug=suv&year=x&page=zero')))).body()).toMatchObject(
    { count: 1 },
  );
  expect(await responseOf(() => apiLoader(args('/api/search?slug=no-such-thing')))).toMatchObject({ status: 404 });
});

test('a search by words is kept out of search engines, also one whose words are all read as filters', async () => {
  expect(await data('/search/toyota')).toMatchObject({ indexed: true });
  expect(await data('/search/new-used-and-demo-cars?query=toyota')).toMatchObject({
    state: { text: '', facets: { make: ['Toyota'] } },
    indexed: false,
  });
});

test('a list of postcodes that cannot be read makes a page without distances, and not one that fails', async () => {
  const { args, site } = await openFixtureSite({ vehicles });
  site.places = {
    ...site.places,
    ofPostcode: () => Promise.reject(new Error('no such file')),
    ofSuburb: () => Promise.reject(new Error('no such file')),
    listNamed: () => Promise.reject(new Error('no such file')),
  };
  const { status, body } = await responseOf(() =>
    loader(args('/search/toyota?near=4000&within=10', { params: { '*': 'toyota' } })),
  );
  expect(status).toBe(200);
  expect(await body()).toMatchObject({ count: 2, near: { isKnown: false } });
  const named = await responseOf(() =>
    loader(args('/search/toyota?query=in+harlaxton', { params: { '*': 'toyota' } })),
  );
  expect(await named.body()).toMatchObject({
    count: 2,
    leftOut: { sentences: 'We left out “harlaxton”, which we cannot search for.' },
    nearestYard: null,
  });
});

test('words that ask for an order and are the name of a page lead to the page too', async () => {
  expect(await data('/search/new-used-and-demo-cars?query=special%20offers')).toMatchObject({
    state: { sort: 'price_drops' },
    pageAskedFor: { label: 'Special Offers' },
  });
});
