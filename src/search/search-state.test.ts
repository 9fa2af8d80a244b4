import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  countRefinements,
  emptySearchState,
  isFacetSelected,
  parseSearchState,
  refusedParameters,
  searchStateToParams,
  selectedFacets,
  withDefaultRefinements,
  withFacetToggled,
  withNear,
  withoutFacet,
  withPage,
  withRange,
  withSort,
  withText,
  type SearchBase,
} from './search-state.ts';

const toyota: SearchBase = { slug: 'toyota', label: 'Toyota', kind: 'make', facets: { make: ['Toyota'] } };
const parse = (query: string, base: SearchBase | null = null) => parseSearchState(new URLSearchParams(query), base);

describe('reading the address', () => {
  it('reads text, facets, ranges, order and page', () => {
    expect(
      parse(
        'query=tow+bar&make=Toyota&make=Mazda&body=suv&price=20000:30000&km=:50000&year=2018:&near=4000&within=50&sortBy=price_asc&page=3&not_colour=White&not_colour=white&not_query=bunks&not_query=Bunks&not_query=pop+top',
      ),
    ).toEqual({
      text: 'tow bar',
      facets: { make: ['Toyota', 'Mazda'], body: ['suv'] },
      excluded: { colour: ['White'] },
      excludedTexts: ['bunks', 'pop top'],
      ranges: { price: { min: 20_000, max: 30_000 }, km: { min: null, max: 50_000 }, year: { min: 2018, max: null } },
      near: { postcode: '4000', withinKm: 50 },
      sort: 'price_asc',
      page: 3,
      base: null,
    });
  });

  it.each([
    'price=',
    'price=:',
    'price=abc',
    'price=5:1',
    'price=-1:5',
    'price=1:2:3',
    'price=1e9:',
    'page=0',
    'page=-1',
    'page=two',
    'page=1.5',
    'sortBy=cheapest',
    'near=Brisbane',
    'near=40000',
    'within=50',
    'utm_source=mail',
    'make=',
    'make=+',
  ])('ignores %s in the query', (query) => {
    expect(parse(query)).toEqual(emptySearchState);
  });

  it.each(['', '0', '-5', 'far', '5001'])('takes a place without a circle when the distance is "%s"', (within) => {
    expect(parse(`near=4000&within=${within}`).near).toEqual({ postcode: '4000', withinKm: null });
  });

  it.each(['+4000', '4000+', '40+00'])('takes the postcode that was pasted as "%s"', (typed) => {
    expect(parse(`near=${typed}`).near).toEqual({ postcode: '4000', withinKm: null });
  });

  it('takes the ends of a range apart, as a form without JavaScript sends them', () => {
    expect(parse('price_min=10000&price_max=').ranges).toEqual({ price: { min: 10_000, max: null } });
  });

  it.each([
    ['price=25k', 'price=:25000'],
    ['price=20k:30k', 'price=20000:30000'],
    ['price=$20,000-$30,000', 'price=20000:30000'],
    ['price=20k:', 'price=20000:'],
    ['km=80k', 'km=:80000'],
    ['km=80,000km', 'km=:80000'],
    ['year=2020', 'year=2020:2020'],
    ['year=2018-2020', 'year=2018:2020'],
    ['price_min=20k&price_max=', 'price=20000:'],
    ['weekly_price=$150', 'weekly_price=:150'],
  ])('reads %s as %s', (query, range) => {
    expect(decodeURIComponent(searchStateToParams(parse(query)).toString())).toBe(range);
    expect(refusedParameters(new URLSearchParams(query))).toEqual([]);
  });

  it.each([
    ['price=abc', 'price', 'abc'],
    ['price=30000:20000', 'price', '30000:20000'],
    ['price=-5', 'price', '-5'],
    ['km_max=lots', 'km', ':lots'],
    ['year=new', 'year', 'new'],
    ['created_at_timestamp=7', 'created_at_timestamp', '7'],
    ['near=Brisbane', 'near', 'Brisbane'],
    ['price=1:2:3', 'price', '1:2:3'],
  ])('names %s, which it cannot read', (query, name, text) => {
    expect(parse(query)).toEqual(emptySearchState);
    expect(refusedParameters(new URLSearchParams(query))).toEqual([{ name, text }]);
  });

  it('names nothing that is empty or that is read beside it', () => {
    expect(
      refusedParameters(new URLSearchParams('price=&km_min=&near=&price=abc&price=:20000&sortBy=cheapest')),
    ).toEqual([]);
  });

  it('takes a value once, in whatever letter case it comes again', () => {
    expect(parse('make=Toyota&make=toyota').facets).toEqual({ make: ['Toyota'] });
  });

  it('lifts the base when a parameter speaks of the same facet, because both are alternatives', () => {
    const state = parse('make=Mazda', toyota);
    expect(state.base).toBeNull();
    expect(state.facets).toEqual({ make: ['Toyota', 'Mazda'] });
    expect(parse('body=suv', toyota).base).toBe(toyota);
  });

  it('never throws, and reads its own writing back', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.oneof(fc.constantFrom('query', 'make', 'price', 'year', 'page', 'sortBy', 'seats'), fc.string()),
            fc.oneof(fc.constantFrom('1:2', '3', 'relevance'), fc.string()),
          ),
        ),
        (pairs) => {
          const state = parseSearchState(new URLSearchParams(pairs));
          const written = searchStateToParams(state).toString();
          expect(searchStateToParams(parseSearchState(new URLSearchParams(written))).toString()).toBe(written);
        },
      ),
    );
  });
});

describe('writing the address', () => {
  it('is the same whatever the order of the clicks', () => {
    const one = withFacetToggled(
      withFacetToggled(withFacetToggled(emptySearchState, 'body', 'suv'), 'make', 'Toyota'),
      'make',
      'Mazda',
    );
    const other = withFacetToggled(
      withFacetToggled(withFacetToggled(emptySearchState, 'make', 'Mazda'), 'make', 'Toyota'),
      'body',
      'suv',
    );
    expect(searchStateToParams(one).toString()).toBe('make=Mazda&make=Toyota&body=suv');
    expect(searchStateToParams(other).toString()).toBe('make=Mazda&make=Toyota&body=suv');
  });

  it('leaves out what is the default, and the base', () => {
    expect(searchStateToParams({ ...emptySearchState, base: toyota }).toString()).toBe('');
    expect(
      searchStateToParams({ ...emptySearchState, page: 2, ranges: { price: { min: null, max: 5 } } }).toString(),
    ).toBe('price=%3A5&page=2');
  });
});

describe('changing the search', () => {
  const onPageFive = { ...parse('make=Toyota&page=5', null) };

  it('starts at the first page after every change but a change of page', () => {
    for (const state of [
      withFacetToggled(onPageFive, 'body', 'suv'),
      withRange(onPageFive, 'price', { min: 1, max: null }),
      withSort(onPageFive, 'latest'),
      withText(onPageFive, 'x'),
      withoutFacet(onPageFive, 'make'),
    ])
      expect(state.page).toBe(1);
    expect(withPage(onPageFive, 6).page).toBe(6);
    expect(withPage(onPageFive, 0).page).toBe(1);
  });

  it('takes a value back that is selected, and a range that is open', () => {
    expect(withFacetToggled(parse('make=Toyota'), 'make', 'TOYOTA').facets).toEqual({});
    expect(withRange(parse('price=1:2'), 'price', { min: null, max: null }).ranges).toEqual({});
  });

  it('moves the base into the parameters when one of its values is taken back or joined', () => {
    expect(withFacetToggled(parse('body=suv', toyota), 'make', 'Toyota')).toMatchObject({
      base: null,
      facets: { body: ['suv'] },
    });
    expect(withFacetToggled(parse('', toyota), 'make', 'Mazda')).toMatchObject({
      base: null,
      facets: { make: ['Toyota', 'Mazda'] },
    });
    expect(withFacetToggled(parse('', toyota), 'body', 'suv')).toMatchObject({
      base: toyota,
      facets: { body: ['suv'] },
    });
  });

  it('takes the models of a make back with the make', () => {
    const state = parse('make=Toyota&make=Mazda&make_model=Toyota|Hilux&make_model=Mazda|3');
    expect(withFacetToggled(state, 'make', 'Toyota').facets).toEqual({ make: ['Mazda'], make_model: ['Mazda|3'] });
  });

  it('knows what is selected, the base included', () => {
    const state = parse('body=suv&query=x&price=1:', toyota);
    expect(selectedFacets(state)).toEqual({ make: ['Toyota'], body: ['suv'] });
    expect(isFacetSelected(state, 'make', 'toyota')).toBe(true);
    expect(countRefinements(state)).toBe(4);
  });

  it('applies default refinements only if none is set', () => {
    const defaults = { facets: { car_type: ['used'] }, ranges: {} };
    expect(withDefaultRefinements(emptySearchState, defaults).facets).toEqual({ car_type: ['used'] });
    expect(withDefaultRefinements(parse('make=Kia'), defaults).facets).toEqual({ make: ['Kia'] });
  });
});

describe('a place', () => {
  const near = { postcode: '4000', withinKm: 50 };

  it('is written in the address and starts at the first page', () => {
    const state = withNear({ ...emptySearchState, page: 3 }, near);
    expect(searchStateToParams(state).toString()).toBe('near=4000&within=50');
    expect(countRefinements(state)).toBe(1);
    expect(countRefinements(withNear(state, { ...near, withinKm: null }))).toBe(0);
  });

  it('takes the order by distance along when it goes, and leaves any other', () => {
    const state = withNear(emptySearchState, near);
    expect(withNear(withSort(state, 'distance'), null).sort).toBeNull();
    expect(withNear(withSort(state, 'price_asc'), null).sort).toBe('price_asc');
  });
});

it.each([
  ['body_length_max=18', 'body_length=:5.5'],
  ['body_length_max=18+ft', 'body_length=:5.5'],
  ['body_length=5.32:5.65', 'body_length=5.32:5.65'],
  ['atm=:2.5t', 'atm=:2500'],
  ['towing_min=3', 'towing=3000:'],
  ['towing=3000:', 'towing=3000:'],
  ['engine_cc=:700cc', 'engine_cc=:700'],
])('a measure may be typed in its other unit: %s', (address, meant) => {
  const params = searchStateToParams(parseSearchState(new URLSearchParams(address)));
  expect(decodeURIComponent(params.toString())).toBe(meant);
});
