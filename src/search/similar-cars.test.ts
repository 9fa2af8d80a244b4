import { expect, test } from 'vitest';
import {
  anyOfKind,
  closestFirst,
  fallbackSelection,
  similarPriceBand,
  similarSelections,
  type SimilarityCriteria,
} from './similar-cars.ts';

const corolla: SimilarityCriteria = {
  id: '0',
  itemType: 'car',
  make: 'Toyota',
  model: 'Corolla',
  body: 'hatch',
  condition: 'used',
  year: 2021,
  price: 25_000,
};

test.each([
  [29_990, { min: 19_990, max: 39_990 }],
  [49_999, { min: 39_999, max: 59_999 }],
  [50_000, { min: 25_000, max: 75_000 }],
  [8_000, { min: 0, max: 18_000 }],
])('a vehicle of %i dollars is like those from %o', (price, band) => {
  expect(similarPriceBand(price)).toEqual(band);
});

test('candidates are of the model or of the body, in the band of prices, and can be bought', () => {
  const base = { item_type: ['car'], status: ['in_stock', 'coming_soon'] };
  const ranges = { price: { min: 15_000, max: 35_000 } };
  expect(similarSelections(corolla)).toEqual([
    { facets: { ...base, make: ['Toyota'], make_model: ['Toyota|Corolla'] }, ranges },
    { facets: { ...base, body: ['hatch'] }, ranges },
  ]);
});

test('a vehicle without body or price is compared by what there is', () => {
  expect(similarSelections({ ...corolla, body: '', price: null })).toEqual([
    {
      facets: {
        item_type: ['car'],
        status: ['in_stock', 'coming_soon'],
        make: ['Toyota'],
        make_model: ['Toyota|Corolla'],
      },
      ranges: {},
    },
  ]);
});

test('what stands in for the like keeps the band of prices; what stands in for nothing at all has any price', () => {
  const facets = { item_type: ['car'], status: ['in_stock', 'coming_soon'], body: ['hatch'] };
  expect(fallbackSelection(corolla)).toEqual({ facets, ranges: { price: { min: 15_000, max: 35_000 } } });
  expect(fallbackSelection({ ...corolla, price: null })).toEqual({ facets, ranges: {} });
  expect(anyOfKind(corolla)).toEqual({ facets, ranges: {} });
});

test('the same model comes before the same make, and that before the others; price and year decide between equals', () => {
  const candidates: SimilarityCriteria[] = [
    { ...corolla, id: 'mazda', make: 'Mazda', model: '3' },
    { ...corolla, id: 'yaris', model: 'Yaris' },
    { ...corolla, id: 'older corolla', year: 2018 },
    { ...corolla, id: 'same corolla' },
    { ...corolla, id: 'dearer corolla', price: 29_000 },
    corolla,
  ];
  expect(closestFirst(corolla, candidates).map(({ id }) => id)).toEqual([
    'same corolla',
    'dearer corolla',
    'older corolla',
    'yaris',
    'mazda',
  ]);
});
