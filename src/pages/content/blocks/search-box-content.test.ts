import { expect, test } from 'vitest';
import type { SearchResponse } from '../../../search/engine.ts';
import { searchBoxContent } from './search-box-content.ts';

const facet = (value: string, count: number) => ({ value, label: value, count });
const stock = {
  count: 1_204,
  facets: {
    make: [facet('Toyota', 1_100), facet('Audi', 104)],
    body: [facet('peopleMover', 3)],
    location_name: [],
  } as unknown as SearchResponse['facets'],
  facetStats: { price: { min: 12_000, max: 27_500 }, year: { min: 2021, max: 2023 } },
};
const settings = {
  popular_makes_count: null,
  makes_shown_first: 7,
  all_makes_group_above: 20,
  stock_total: null,
  stock_total_above: 1999,
};
const box = (
  fields: Parameters<typeof searchBoxContent>[0]['fields'],
  {
    makes = stock.facets.make,
    ...switches
  }: Partial<typeof settings> & { makes?: SearchResponse['facets']['make'] } = {},
) =>
  searchBoxContent(
    { heading: '', popular_searches: [], fields },
    { stock: { ...stock, facets: { ...stock.facets, make: makes } }, settings: { ...settings, ...switches } },
  );

test('prices run from the first step above the cheapest vehicle to the first above the dearest', () => {
  expect(box(['price']).fields[0]!.options).toEqual([
    { value: ':15000', label: '$15,000' },
    { value: ':20000', label: '$20,000' },
    { value: ':25000', label: '$25,000' },
    { value: ':30000', label: '$30,000' },
  ]);
});

test('years run from the newest down', () => {
  expect(box(['year']).fields[0]!.options!.map((option) => option.value)).toEqual(['2023:', '2022:', '2021:']);
});

test('makes stand in the order of the alphabet with how many there are', () => {
  expect(box(['make']).fields[0]!.options!.map((option) => option.label)).toEqual(['Audi (104)', 'Toyota (1,100)']);
});

test('the fields have the names of the search filters, and one its own', () => {
  const full = { ...stock.facets, car_type: [facet('used', 2)], location_name: [facet('Newstead', 2)] };
  const { fields } = searchBoxContent(
    {
      heading: '',
      popular_searches: [],
      fields: ['make', 'body', 'price', 'year', 'car_type', 'location_name', 'item_type'],
    },
    { stock: { ...stock, facets: { ...full, item_type: [facet('car', 2)] } }, settings },
  );
  expect(fields.map(({ label, anyLabel }) => [label, anyLabel])).toEqual([
    ['Make', 'Any make'],
    ['Body type', 'Any body type'],
    ['Price up to', 'Any price'],
    ['Year from', 'Any year'],
    ['Condition', 'Any condition'],
    ['Location', 'Any location'],
    ['Looking for', 'Everything'],
  ]);
});

test('a body is written as people write it', () => {
  expect(box(['body']).fields[0]!.options![0]).toEqual({ value: 'peopleMover', label: 'People mover (3)' });
});

test('a field without any choice is left out, a line of text stays', () => {
  expect(box(['location_name', 'query']).fields.map((field) => field.name)).toEqual(['query']);
});

test('more than twenty makes have the popular ones first and then all of them', () => {
  const makes = Array.from({ length: 21 }, (_, index) => facet(`Make ${String.fromCharCode(85 - index)}`, 100 - index));
  expect(box(['make'], { makes: makes.slice(1) }).fields[0]!.groups).toBeUndefined();
  const [popular, all] = box(['make'], { makes }).fields[0]!.groups!;
  expect(popular).toEqual({
    label: 'Popular makes',
    options: makes.slice(0, 7).map(({ value, count }) => ({ value, label: `${value} (${count})` })),
  });
  expect(all!.label).toBe('All makes');
  expect(all!.options.map((option) => option.value)).toEqual(makes.map(({ value }) => value).toReversed());
});

test('the dealer’s number of popular makes wins', () => {
  expect(
    box(['make'], { all_makes_group_above: 1, popular_makes_count: 1 as never }).fields[0]!.groups![0]!.options.map(
      (option) => option.value,
    ),
  ).toEqual(['Toyota']);
});
