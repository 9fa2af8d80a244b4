import { expect, test } from 'vitest';
import { emptySearchState, type SearchBase, type SearchState } from '../../search/search-state.ts';
import { canonicalSearchPath, isDeepCombination, searchAddress } from './search-address.ts';

const site = { prefix: '/search', defaultSort: 'relevance', hasDefaultRefinements: false } as const;
const toyota: SearchBase = { slug: 'toyota', label: 'Toyota', kind: 'make', facets: { make: ['Toyota'] } };
const state = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });

test('the path says the base and the parameters the rest', () => {
  expect(searchAddress(state({ base: toyota, facets: { body: ['suv'] }, ranges: { price: { min: 20000, max: null } }, page: 2 }), site))
    .toBe('/search/toyota?body=suv&price=20000:&page=2');
  expect(searchAddress(emptySearchState, { ...site, prefix: '/used-car' })).toBe('/used-car/new-used-and-demo-cars');
});

test('taking back the last of the default refinements does not bring them again', () => {
  expect(searchAddress(emptySearchState, { ...site, hasDefaultRefinements: true })).toBe('/search/new-used-and-demo-cars?sortBy=relevance');
});

test.each([
  { title: 'one make', changes: { facets: { make: ['Toyota'] } }, path: '/search/toyota' },
  { title: 'a make and its model', changes: { facets: { make: ['Toyota'], make_model: ['Toyota|Land Cruiser'] } }, path: '/search/toyota/land-cruiser' },
  { title: 'a body', changes: { facets: { body: ['peopleMover'] } }, path: '/search/people-mover' },
  { title: 'a condition', changes: { facets: { car_type: ['used'] } }, path: '/search/used-cars' },
  { title: 'another order is the same list', changes: { base: toyota, sort: 'price_asc' }, path: '/search/toyota' },
  { title: 'another page is not', changes: { base: toyota, page: 3 }, path: '/search/toyota?page=3' },
  { title: 'two makes stay parameters', changes: { facets: { make: ['Mazda', 'Toyota'] } }, path: '/search/new-used-and-demo-cars?make=Mazda&make=Toyota' },
  { title: 'so does a model of another make', changes: { facets: { make: ['Mazda'], make_model: ['Toyota|Hilux'] } }, path: '/search/new-used-and-demo-cars?make=Mazda&make_model=Toyota|Hilux' },
] as const)('canonical: $title', ({ changes, path }) => {
  expect(canonicalSearchPath(state(changes as Partial<SearchState>), '/search')).toBe(path);
});

test('two refinements are a page for search engines, three, a range or words are not', () => {
  expect(isDeepCombination(state({ base: toyota, facets: { body: ['suv'] } }))).toBe(false);
  expect(isDeepCombination(state({ base: toyota, facets: { body: ['suv'], car_type: ['used'] } }))).toBe(true);
  expect(isDeepCombination(state({ ranges: { year: { min: 2018, max: null } } }))).toBe(true);
  expect(isDeepCombination(state({ text: 'red' }))).toBe(true);
});
