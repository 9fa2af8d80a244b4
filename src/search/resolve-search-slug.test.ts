import { describe, expect, it } from 'vitest';
import { bodyTypes } from '../stock/vehicle-values.ts';
import { bodyLabels } from './facets.ts';
import { resolveSearchSlug, searchSlugFor, searchVocabulary } from './resolve-search-slug.ts';

const count = (value: string) => ({ label: value, value, count: 1 });
const vocabulary = searchVocabulary({
  facets: {
    make: [count('Toyota'), count('Land Rover')],
    make_model: [count('Toyota|HiLux'), count('Land Rover|Range Rover Sport')],
    body: [count('suv'), count('Tipper')],
  },
  manufacturers: [
    { name: 'Toyota', slug: 'toyota' },
    { name: 'Kia', slug: 'kia' },
  ],
  dealerships: [
    { slug: 'harbour-motors', name: 'Harbour Motors' },
    { slug: 'suv', name: 'SUV City' },
  ],
});
const facetsOf = (slug: string) => resolveSearchSlug(slug, vocabulary)?.facets ?? null;

describe('what a path means', () => {
  it.each([
    ['', {}],
    ['new-used-and-demo-cars', {}],
    ['/new-used-and-demo-cars/', {}],
    ['used-cars', { car_type: ['used'] }],
    ['Demo-Cars', { car_type: ['demo'] }],
    ['new-cars', { car_type: ['new'] }],
    ['new-and-demo-cars', { car_type: ['new', 'demo'] }],
    ['toyota', { make: ['Toyota'] }],
    ['land-rover', { make: ['Land Rover'] }],
    ['kia', { make: ['Kia'] }],
    ['toyota/hilux', { make: ['Toyota'], make_model: ['Toyota|HiLux'] }],
    ['land-rover/range-rover-sport', { make: ['Land Rover'], make_model: ['Land Rover|Range Rover Sport'] }],
    ['suv', { body: ['suv'] }],
    ['people-mover', { body: ['peopleMover'] }],
    ['peopleMover', { body: ['peopleMover'] }],
    ['4x4', { body: ['4x4'] }],
    ['tipper', { body: ['Tipper'] }],
    ['harbour-motors', { dealership_name: ['Harbour Motors'] }],
  ])('reads the path "%s" as %j', (slug, facets) => {
    expect(facetsOf(slug)).toEqual(facets);
  });

  it.each(['unknown', 'toyota/unknown', 'unknown/hilux', 'toyota/hilux/sr5', 'used-car'])(
    '"%s" is not found',
    (slug) => {
      expect(facetsOf(slug)).toBeNull();
    },
  );

  it.each([
    ['utes', 'ute'],
    ['SUVs', 'suv'],
    ['hatches', 'hatch'],
    ['coupes', 'coupe'],
    ['people-movers', 'people-mover'],
    ['caravans', 'caravan'],
  ])('"%s" is the body whose own slug is "%s"', (slug, own) => {
    expect(resolveSearchSlug(slug, vocabulary)?.slug).toBe(own);
  });

  it('has one canonical slug for each meaning', () => {
    expect(resolveSearchSlug('peopleMover', vocabulary)).toMatchObject({
      slug: 'people-mover',
      label: 'People mover',
      kind: 'body',
    });
    expect(resolveSearchSlug('', vocabulary)).toMatchObject({
      slug: 'new-used-and-demo-cars',
      label: 'New, Used & Demo Cars',
    });
  });

  it('makes slugs that it understands', () => {
    for (const [facet, value] of [
      ['make', 'Land Rover'],
      ['make_model', 'Land Rover|Range Rover Sport'],
      ['body', 'lightTruck'],
      ['car_type', 'demo'],
    ] as const) {
      expect(facetsOf(searchSlugFor(facet, value))?.[facet]).toEqual([value]);
    }
  });

  it('knows every body of the specification', () => {
    expect(Object.keys(bodyLabels).toSorted()).toEqual([...bodyTypes].toSorted());
  });
});
