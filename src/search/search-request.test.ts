import { expect, it } from 'vitest';
import { toSearchRequest } from './search-request.ts';
import { emptySearchState, type SearchState } from './search-state.ts';
import { searchSettingsSchema } from './settings.ts';

const now = new Date('2026-03-01T00:00:00.500Z');
const request = (settings: object, state = {}) =>
  toSearchRequest({ state: { ...emptySearchState, ...state }, settings: searchSettingsSchema.parse(settings), now });

it('a request follows the dealer’s switches until the shopper chooses', () => {
  expect(request({ default_sort: 'latest' })).toEqual({
    text: '',
    facets: {},
    excluded: {},
    excludedTexts: [],
    ranges: {},
    near: null,
    base: { facets: {}, ranges: {} },
    sort: 'latest',
    page: 1,
    pageSize: 21,
    nowSeconds: 1_772_323_200,
  });
  expect(request({ default_sort: 'latest' }, { sort: 'price_desc' }).sort).toBe('price_desc');
});

it('a request separates the dealer’s base filters from what the shopper selects', () => {
  const asked = request(
    { base_filters: { facets: { car_type: ['used'] }, ranges: { price: '5000:' } } },
    { facets: { car_type: ['new'] } },
  );
  expect(asked.base).toEqual({ facets: { car_type: ['used'] }, ranges: { price: { min: 5000, max: null } } });
  expect(asked.facets).toEqual({ car_type: ['new'] });
});

it('a request leaves vehicles without a price out of the lowest price order where the dealer wants it', () => {
  expect(
    request({ price_ascending_needs_price: true }, { sort: 'price_asc' }).base?.ranges?.price?.min,
  ).toBeGreaterThan(0);
  expect(
    request(
      { price_ascending_needs_price: true, base_filters: { facets: {}, ranges: { price: '5000:90000' } } },
      { sort: 'price_asc' },
    ).base?.ranges,
  ).toEqual({ price: { min: 5_000, max: 90_000 } });
  expect(request({ price_ascending_needs_price: true }, { sort: 'price_desc' }).base?.ranges).toEqual({});
  expect(request({}, { sort: 'price_asc' }).base?.ranges).toEqual({});
});

it('orders by distance when a place is named, unless the shopper chose another order or nobody knows the place', () => {
  const near = { postcode: '4000', withinKm: 50 };
  const position = { lat: -27.47, long: 153.02 };
  const asked = (state: Partial<SearchState>, known: typeof position | null) =>
    toSearchRequest({
      state: { ...emptySearchState, ...state },
      settings: searchSettingsSchema.parse({}),
      now: new Date(0),
      position: known,
    });
  expect(asked({ near }, position)).toMatchObject({ sort: 'distance', near: { position, withinKm: 50 } });
  expect(asked({ near, sort: 'price_asc' }, position).sort).toBe('price_asc');
  expect(asked({ near, sort: 'distance' }, null)).toMatchObject({ sort: 'relevance', near: null });
});
