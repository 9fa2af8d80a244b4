import { describe, expect, test } from 'vitest';
import type { FacetCount, SearchResponse } from '../../search/engine.ts';
import { facetNames, type FacetName } from '../../search/facets.ts';
import { emptySearchState, type SearchState } from '../../search/search-state.ts';
import { searchSettingsSchema } from '../../search/settings.ts';
import { activeFilterChips, fieldsWithoutControl } from './active-filter-chips.ts';
import { searchFilters, withSelection, type FilterSource } from './search-filters-data.ts';

const now = new Date('2026-11-20T09:30:00Z');
const day = (text: string) => Date.parse(text) / 1000;

function facetsOf(given: Partial<Record<FacetName, Record<string, number>>>): SearchResponse['facets'] {
  const counted = (values: Record<string, number> = {}): FacetCount[] =>
    Object.entries(values).map(([value, count]) => ({ value, label: value, count }));
  return Object.fromEntries(
    facetNames.map((name) => [name, counted(given[name])]),
  ) as unknown as SearchResponse['facets'];
}

function filtersOf({
  whole = {},
  found = whole,
  facetStats = {},
  state = {},
  search = {},
  stock = {},
}: {
  whole?: Parameters<typeof facetsOf>[0];
  found?: Parameters<typeof facetsOf>[0];
  facetStats?: SearchResponse['facetStats'];
  state?: Partial<SearchState>;
  search?: Record<string, unknown>;
  stock?: Partial<FilterSource['stock']>;
}) {
  return searchFilters({
    state: { ...emptySearchState, ...state },
    response: { facets: facetsOf(found) },
    whole: { facets: facetsOf(whole), facetStats },
    settings: searchSettingsSchema.parse(search),
    stock: { certified_only: false, subscriptions: false, subscription_period: 'week', ...stock },
    now,
  });
}
const names = (filters: ReturnType<typeof filtersOf>) => filters.facets.map(({ name }) => name);

describe('lists', () => {
  test('every refinement list of the specification is offered where the stock has two values of it', () => {
    const two = { one: 2, two: 1 };
    const whole = Object.fromEntries(
      facetNames.map((name) => [name, name === 'location_name' || name === 'body' ? { here: 3, there: 1 } : two]),
    );
    const { facets } = filtersOf({ whole, state: { facets: { make: ['one'] } } });
    const offered = facets.flatMap(({ name, nestedName }) => [name, ...(nestedName ? [nestedName] : [])]);
    // Only a link leads to vehicles without a figure.
    expect([...offered, 'without'].toSorted()).toEqual([...facetNames].toSorted());
  });

  test('one value refines nothing', () => {
    expect(names(filtersOf({ whole: { state: { QLD: 9 }, fuel: { Diesel: 5, Petrol: 4 } } }))).toEqual(['fuel']);
  });

  test('a dealer of certified vehicles only has no choice of others', () => {
    const whole = { certified: { true: 5, false: 4 } };
    expect(names(filtersOf({ whole }))).toEqual(['certified']);
    expect(names(filtersOf({ whole, stock: { certified_only: true } }))).toEqual([]);
  });

  test('SOLD is a status and no tag to choose', () => {
    const tags = (tag: Record<string, number>) =>
      filtersOf({ whole: { tag } }).facets.map(({ values }) => values.map(({ value }) => value));
    expect(tags({ Sold: 9, Fleet: 4, 'One owner': 2 })).toEqual([['Fleet', 'One owner']]);
    expect(tags({ SOLD: 9, Fleet: 4 })).toEqual([]);
  });

  test('values of a list can be left out, also those that are', () => {
    const whole = { make: { Ford: 5, Kia: 4, Mazda: 3 }, fuel: { Diesel: 2, Petrol: 1 } };
    const state = { ...emptySearchState, excluded: { make: ['Ford'], fuel: ['LPG'] } };
    const lists = withSelection(
      filtersOf({ whole, found: { make: { Kia: 4, Mazda: 3 }, fuel: { Diesel: 2, Petrol: 1 } } }).facets,
      state,
    );
    expect(
      lists.map(({ name, exclusions }) => [
        name,
        exclusions.map(({ label, selected }) => `${selected ? '✓ ' : ''}${label}`).toSorted(),
      ]),
    ).toEqual([
      ['make', ['Not Kia', 'Not Mazda', '✓ Not Ford']],
      ['fuel', ['Not Diesel', 'Not Petrol', '✓ Not LPG']],
    ]);
    // Until the next response a removed value keeps its box.
    const answered = filtersOf({
      whole,
      found: { make: { Kia: 4, Mazda: 3 } },
      state: { excluded: { make: ['Ford'] } },
    }).facets;
    expect(
      withSelection(answered, emptySearchState)[0]!.exclusions.map(({ label, selected }) => [label, selected]),
    ).toEqual([
      ['Not Ford', false],
      ['Not Kia', false],
      ['Not Mazda', false],
    ]);
    const unrefined = withSelection(filtersOf({ whole }).facets, emptySearchState);
    expect(unrefined.map(({ exclusions }) => exclusions.map(({ label }) => label))).toEqual([
      ['Not Ford', 'Not Kia', 'Not Mazda'],
      [],
    ]);
  });

  test('models can be left out too, below their make, and badges', () => {
    const whole = {
      make: { Mazda: 9, Kia: 1 },
      make_model: { 'Mazda|CX-5': 4, 'Mazda|3': 3, 'Mazda|MX-5': 2, 'Kia|Rio': 1 },
      model: { 'CX-5': 4, 3: 3, 'MX-5': 2, Rio: 1 },
      badge: { Maxx: 4, Touring: 3, GT: 2 },
    };
    const state = {
      ...emptySearchState,
      facets: { make: ['Mazda'] },
      excluded: { make_model: ['Mazda|CX-5', 'Kia|Rio'], model: ['MX-5'], badge: ['GT'] },
    };
    const source = filtersOf({ whole, state });
    const lists = withSelection(source.facets, state);
    const said = (values: readonly { label: string; selected: boolean }[] = []) =>
      values.map(({ label, selected }) => `${selected ? '✓ ' : ''}${label}`).toSorted();
    expect(said(lists.find(({ name }) => name === 'make')!.values[0]!.nestedExclusions)).toEqual([
      'Not 3',
      'Not MX-5',
      '✓ Not CX-5',
    ]);
    expect(said(lists.find(({ name }) => name === 'model')!.exclusions)).toContain('✓ Not MX-5');
    expect(said(lists.find(({ name }) => name === 'badge')!.exclusions)).toEqual([
      'Not Maxx',
      'Not Touring',
      '✓ Not GT',
    ]);
    // A model whose make is not chosen has no list, and is sent in a hidden field.
    expect(fieldsWithoutControl(state, { ...source, facets: lists, hasNear: false })).toEqual([
      { name: 'not_make_model', value: 'Kia|Rio' },
    ]);
  });

  test('a form without JavaScript sends what is left out once', () => {
    const whole = { make: { Ford: 5, Kia: 4, Mazda: 3 } };
    const state = { ...emptySearchState, excluded: { make: ['Ford'], badge: ['Titanium'] } };
    const filters = filtersOf({ whole });
    const fields = fieldsWithoutControl(state, {
      ...filters,
      facets: withSelection(filters.facets, state),
      hasNear: false,
    });
    expect(fields).toEqual([{ name: 'not_badge', value: 'Titanium' }]);
  });

  test('a list that is long enough to be searched knows what people say for its values', () => {
    const others = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`Make ${index}`, 1]));
    const saidIn = (make: Record<string, number>) =>
      filtersOf({ whole: { make } }).facets[0]!.values.find(({ value }) => value === 'Volkswagen')!.said;
    expect(saidIn({ Volkswagen: 5, Mazda: 4, ...others })).toContain('vw');
    expect(saidIn({ Volkswagen: 5, Mazda: 4 })).toBeUndefined();
  });

  test('badges come with a make, whose hundreds of others nobody reads', () => {
    const whole = { badge: { S: 4, Ti: 2 }, make: { Mazda: 4, Kia: 2 } };
    expect(names(filtersOf({ whole }))).toEqual(['make']);
    expect(names(filtersOf({ whole, state: { facets: { make: ['Mazda'] } } }))).toEqual(['make', 'badge']);
  });

  test('locations that are the dealerships under other names stand once, and the dealer says which', () => {
    const whole = {
      dealership_name: { North: 5, South: 2 },
      location_name: { 'North - Sales': 5, 'South - Sales': 2 },
    };
    expect(names(filtersOf({ whole }))).toEqual(['dealership_name']);
    expect(names(filtersOf({ whole, search: { hidden_filters: ['dealership_name'] } }))).toEqual(['location_name']);
    expect(
      names(
        filtersOf({
          whole: { ...whole, location_name: { 'North - Sales': 4, 'North - Used': 1, 'South - Sales': 2 } },
        }),
      ),
    ).toEqual(['dealership_name', 'location_name']);
  });

  test('bodies that are the vehicle types under other names stand once', () => {
    expect(
      names(filtersOf({ whole: { item_type: { motorcycle: 5, caravan: 2 }, body: { motorcycle: 5, caravan: 2 } } })),
    ).toEqual(['item_type']);
  });

  test('bands stand from the lowest up, whatever their counts', () => {
    const {
      facets: [bands],
    } = filtersOf({ whole: { price_range: { '50000-75000': 9, '0-10000': 3, '100000-': 2 } } });
    expect(bands!.values.map(({ value }) => value)).toEqual(['0-10000', '50000-75000', '100000-']);
  });

  test('makes show as many first as the dealer says', () => {
    const whole = { make: { Mazda: 4, Kia: 2 } };
    expect(filtersOf({ whole }).facets[0]!.shownFirst).toBe(7);
    expect(filtersOf({ whole, search: { popular_makes_count: 4 } }).facets[0]!.shownFirst).toBe(4);
  });
});

describe('ranges', () => {
  const facetStats = {
    price: { min: 5_990, max: 54_990 },
    year: { min: 2013, max: 2026 },
    subscription_price: { min: 149, max: 419 },
    weekly_price: { min: 32, max: 412 },
  };
  const ranges = (given: Parameters<typeof filtersOf>[0]) => filtersOf({ facetStats, ...given }).ranges;

  test('a subscription is asked for where the site offers it', () => {
    expect(ranges({}).map(({ name }) => name)).toEqual(['price', 'weekly_price', 'km', 'year']);
    expect(ranges({ stock: { subscriptions: true } }).find(({ name }) => name === 'subscription_price')).toMatchObject({
      title: 'Subscription a week',
      suffix: 'a week',
    });
  });
  test('the dealer’s switches shape the scale', () => {
    expect(ranges({ search: { sliders: { rounding: 500, steps: 50 } } })[0]!.scale).toMatchObject({
      min: 5_500,
      max: 55_000,
      step: 1_000,
      rounding: 500,
    });
    expect(ranges({ search: { hidden_filters: ['km', 'year', 'weekly_price'] } }).map(({ name }) => name)).toEqual([
      'price',
    ]);
  });
  test('a weekly budget says that its figures are estimates', () => {
    expect(ranges({}).find(({ name }) => name === 'weekly_price')!.note).toMatch(/^Estimates .* comparison rate\.$/);
  });
});

describe('what happened since', () => {
  test('days begin at midnight, so that an address holds all day, and what leaves everything or nothing is no choice', () => {
    const created_at_timestamp = { min: day('2026-10-30T00:00:00Z'), max: day('2026-11-10T00:00:00Z') };
    const { sinces } = filtersOf({ facetStats: { created_at_timestamp } });
    expect(sinces).toEqual([
      {
        name: 'created_at_timestamp',
        title: 'Arrived',
        none: 'Any time',
        choices: [{ value: `${day('2026-11-06T00:00:00Z')}:`, label: 'In the last 14 days' }],
      },
    ]);
  });
  test('a price that has ever fallen is a choice of its own', () => {
    const price_reduced_at_timestamp = { min: day('2026-01-10T00:00:00Z'), max: day('2026-02-10T00:00:00Z') };
    expect(filtersOf({ facetStats: { price_reduced_at_timestamp } }).sinces).toEqual([
      {
        name: 'price_reduced_at_timestamp',
        title: 'Price drops',
        none: 'Reduced or not',
        choices: [{ value: '0:', label: 'At any time' }],
      },
    ]);
  });
});

describe('chips', () => {
  const site = { prefix: '/search', defaultSort: 'relevance', hasDefaultRefinements: false } as const;
  const chips = (
    state: Partial<SearchState>,
    facetStats: SearchResponse['facetStats'] = {},
    stock: Partial<FilterSource['stock']> = {},
  ) =>
    activeFilterChips(
      { ...emptySearchState, ...state },
      { site, filters: filtersOf({ facetStats, stock }), withoutEffect: { facets: {}, ranges: {} } },
    );

  test('stand in the order of the sidebar, and each leads to the list without it', () => {
    expect(
      chips({
        text: 'tow bar',
        facets: { colour: ['White'], make: ['Mazda'], body: ['suv'] },
        ranges: { price: { min: null, max: 40_000 } },
        near: { postcode: '4000', withinKm: 50 },
      }).map(({ label }) => label),
    ).toEqual(['“tow bar”', 'Mazda', 'SUV', 'Price up to $40,000', 'Within 50 km of 4000', 'White']);
    expect(
      chips({
        facets: {
          badge: ['SR5'],
          body: ['ute'],
          make_model: ['Toyota|Hilux'],
          car_type: ['used'],
          item_type: ['car'],
        },
      }).map(({ label }) => label),
    ).toEqual(['Car', 'Used', 'Toyota Hilux', 'SR5', 'Ute']);
    const [place] = chips({ near: { postcode: '4000', withinKm: 50 } });
    expect(place!.href).toBe('/search/new-used-and-demo-cars');
  });
  test('a make with a chosen model waits behind it', () => {
    expect(chips({ facets: { make: ['Mazda', 'Kia'], make_model: ['Mazda|CX-5'] } }).map(({ label }) => label)).toEqual(
      ['Kia', 'Mazda CX-5'],
    );
  });
  test.each([
    [0, null, 'By subscription'],
    [0, 250, 'Subscription up to $250 a week'],
    [150, 250, 'Subscription $150 to $250 a week'],
    [200, null, 'Subscription from $200 a week'],
  ])('a subscription from %s to %s says what is paid a week: %s', (min, max, label) => {
    const stats = { subscription_price: { min: 99, max: 499 } };
    const [chip] = chips({ ranges: { subscription_price: { min, max } } }, stats, { subscriptions: true });
    expect(chip!.label).toBe(label);
  });
  test('a moment is said in words', () => {
    const stats = { created_at_timestamp: { min: day('2026-01-01T00:00:00Z'), max: day('2026-11-19T00:00:00Z') } };
    expect(
      chips({ ranges: { created_at_timestamp: { min: day('2026-11-13T00:00:00Z'), max: null } } }, stats)[0]!.label,
    ).toBe('Arrived in the last 7 days');
    expect(
      chips({ ranges: { created_at_timestamp: { min: day('2026-11-12T00:00:00Z'), max: null } } }, stats)[0]!.label,
    ).toBe('Arrived since 12 November 2026');
    expect(chips({ ranges: { price_reduced_at_timestamp: { min: 0, max: null } } })[0]!.label).toBe('Price dropped');
  });
});

test('what has no control is carried along by the form', () => {
  const whole = { make: { Mazda: 4, Kia: 2 }, fuel: { Diesel: 5, Petrol: 4 } };
  const state: SearchState = {
    ...emptySearchState,
    facets: { make: ['Mazda'], state: ['QLD'], make_model: ['Mazda|CX-5'] },
    near: { postcode: '4000', withinKm: 25 },
    ranges: { year: { min: 2020, max: null }, price: { min: null, max: 9_000 } },
  };
  const filters = filtersOf({ whole, found: { ...whole, make_model: { 'Mazda|CX-5': 3 } }, state, facetStats: {} });
  const fields = (hasNear: boolean) =>
    fieldsWithoutControl(state, { ...filters, facets: withSelection(filters.facets, state), hasNear });
  expect(fields(true)).toEqual([
    { name: 'state', value: 'QLD' },
    { name: 'year', value: '2020:' },
  ]);
  expect(fields(false)).toEqual([
    { name: 'state', value: 'QLD' },
    { name: 'year', value: '2020:' },
    { name: 'near', value: '4000' },
    { name: 'within', value: '25' },
  ]);
});
