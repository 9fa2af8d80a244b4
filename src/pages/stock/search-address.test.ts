import { expect, test } from 'vitest';
import { emptySearchState, type SearchBase, type SearchState } from '../../search/search-state.ts';
import { canonicalSearch, searchAddress } from './search-address.ts';

const site = { prefix: '/search', defaultSort: 'relevance', hasDefaultRefinements: false } as const;
const toyota: SearchBase = { slug: 'toyota', label: 'Toyota', kind: 'make', facets: { make: ['Toyota'] } };
const used: SearchBase = { slug: 'used-cars', label: 'Used Cars', kind: 'car_type', facets: { car_type: ['used'] } };
const suv: SearchBase = { slug: 'suv', label: 'SUV', kind: 'body', facets: { body: ['suv'] } };
const dealership: SearchBase = {
  slug: 'harbour-kia',
  label: 'Harbour Kia',
  kind: 'dealership',
  facets: { dealership_name: ['Harbour Kia'] },
};
const state = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });

test('the path says the base and the parameters the rest', () => {
  expect(
    searchAddress(
      state({ base: toyota, facets: { body: ['suv'] }, ranges: { price: { min: 20000, max: null } }, page: 2 }),
      site,
    ),
  ).toBe('/search/toyota?body=suv&price=20000:&page=2');
  expect(searchAddress(emptySearchState, { ...site, prefix: '/used-car' })).toBe('/used-car/new-used-and-demo-cars');
});

test('nor does another page of the list without refinements', () => {
  expect(searchAddress(state({ page: 2 }), { ...site, hasDefaultRefinements: true })).toBe(
    '/search/new-used-and-demo-cars?sortBy=relevance&page=2',
  );
});

test('where all vehicles are used, the list of used ones is the list of all', () => {
  const usedOnly = (changes: Partial<SearchState>) =>
    canonicalSearch(state(changes), { ...dealer, allTypes: ['used'] }).path;
  expect(usedOnly({ base: used })).toBe('/search/new-used-and-demo-cars');
  expect(usedOnly({ base: toyota, facets: { car_type: ['used'] } })).toBe('/search/toyota');
  expect(canonicalSearch(state({ base: used }), { ...dealer, allTypes: ['new', 'used'] }).path).toBe(
    '/search/used-cars',
  );
});

test('taking back the last of the default refinements does not bring them again', () => {
  expect(searchAddress(emptySearchState, { ...site, hasDefaultRefinements: true })).toBe(
    '/search/new-used-and-demo-cars?sortBy=relevance',
  );
});

const dealer = { prefix: '/search', manufacturers: [{ name: 'Mercedes-Benz', slug: 'mercedes' }] } as const;
const canonical = (changes: object) => canonicalSearch(state(changes as Partial<SearchState>), dealer);

test.each([
  { title: 'one make', changes: { facets: { make: ['Toyota'] } }, path: '/search/toyota' },
  {
    title: 'a make that the dealer writes shorter',
    changes: { facets: { make: ['Mercedes-Benz'] } },
    path: '/search/mercedes',
  },
  {
    title: 'a make and its model',
    changes: { facets: { make: ['Toyota'], make_model: ['Toyota|Land Cruiser'] } },
    path: '/search/toyota/land-cruiser',
  },
  {
    title: 'a make and two of its models',
    changes: { base: toyota, facets: { make_model: ['Toyota|Hilux', 'Toyota|Yaris'] } },
    path: '/search/toyota?make_model=Toyota|Hilux&make_model=Toyota|Yaris',
  },
  { title: 'a body', changes: { facets: { body: ['peopleMover'] } }, path: '/search/people-mover' },
  { title: 'a condition', changes: { facets: { car_type: ['used'] } }, path: '/search/used-cars' },
  { title: 'two conditions', changes: { facets: { car_type: ['new', 'demo'] } }, path: '/search/new-and-demo-cars' },
  {
    title: 'the make stands before the condition',
    changes: { base: used, facets: { make: ['Toyota'] } },
    path: '/search/toyota?car_type=used',
  },
  {
    title: 'and the condition before the body',
    changes: { base: suv, facets: { car_type: ['used'] } },
    path: '/search/used-cars?body=suv',
  },
  {
    title: 'a dealership',
    changes: { base: dealership, facets: { colour: ['Red'] } },
    path: '/search/harbour-kia?colour=Red',
  },
  { title: 'another order is the same list', changes: { base: toyota, sort: 'price_asc' }, path: '/search/toyota' },
  { title: 'another page is not', changes: { base: toyota, page: 3 }, path: '/search/toyota?page=3' },
  {
    title: 'two makes stay parameters',
    changes: { facets: { make: ['Mazda', 'Toyota'] } },
    path: '/search/new-used-and-demo-cars?make=Mazda&make=Toyota',
  },
  {
    title: 'so does a model of another make',
    changes: { facets: { make: ['Mazda'], make_model: ['Toyota|Hilux'] } },
    path: '/search/new-used-and-demo-cars?make=Mazda&make_model=Toyota|Hilux',
  },
])('the canonical address is right: $title', ({ changes, path }) => {
  expect(canonical(changes).path).toBe(path);
});

test('a path with one refinement is a page for search engines; two more, a range, a circle or words are not', () => {
  expect(canonical({ base: toyota, facets: { body: ['suv'] } }).isDeep).toBe(false);
  expect(canonical({ facets: { make: ['Toyota'], make_model: ['Toyota|Hilux'], colour: ['Red'] } }).isDeep).toBe(false);
  expect(canonical({ facets: { make: ['Mazda', 'Toyota'] } }).isDeep).toBe(true);
  expect(canonical({ base: toyota, facets: { body: ['suv'], car_type: ['used'] } }).isDeep).toBe(true);
  expect(canonical({ ranges: { year: { min: 2018, max: null } } }).isDeep).toBe(true);
  expect(canonical({ near: { postcode: '4000', withinKm: null } }).isDeep).toBe(true);
  expect(canonical({ text: 'red' }).isDeep).toBe(true);
});
