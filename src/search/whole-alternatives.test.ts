import { beforeAll, describe, expect, it } from 'vitest';
import type { FacetCount } from './engine.ts';
import { facetNames, type FacetName } from './facets.ts';
import { withWholeAlternatives } from './whole-alternatives.ts';
import { wordVocabulary, type WordVocabulary } from './word-vocabulary.ts';

const stocked: Partial<Record<FacetName, readonly string[]>> = {
  make: ['Mazda', 'Tesla', 'BMW', 'Hyundai', 'Toyota', 'Peugeot', 'Ford', 'Mercedes-Benz'],
  make_model: [
    'Mazda|2',
    'Mazda|3',
    'Mazda|CX-3',
    'Mazda|CX-5',
    'Mazda|CX-60',
    'Tesla|Model 3',
    'Tesla|Model Y',
    'BMW|118i',
    'BMW|320i',
    'BMW|X1',
    'BMW|X3',
    'Hyundai|i20',
    'Hyundai|i30',
    'Toyota|Corolla',
    'Toyota|Yaris Cross',
    'Peugeot|2008',
    'Peugeot|3008',
    'Ford|Ranger',
    'Mercedes-Benz|C200',
    'Mercedes-Benz|E300',
  ],
  badge: ['XLT', 'Wildtrak', 'Maxx'],
  fuel: ['Petrol', 'Diesel'],
  transmission: ['Automatic', 'Manual'],
  doors: ['3', '5'],
};
let vocabulary: WordVocabulary;

beforeAll(async () => {
  const counts = (name: FacetName): FacetCount[] =>
    (stocked[name] ?? []).map((value) => ({ value, label: value, count: 5 }));
  vocabulary = await wordVocabulary(
    Object.fromEntries(facetNames.map((name) => [name, counts(name)])) as Record<FacetName, FacetCount[]>,
  );
});

const written = (text: string) => withWholeAlternatives(text, { vocabulary, year: 2026 });

describe('alternatives that a shopper shortened', () => {
  it.each([
    ['mazda 2 or 3', 'mazda 2 or mazda 3'],
    ['white mazda 2 or 3 under 20k', 'white mazda 2 or mazda 3 under 20k'],
    ['mazda 2/3', 'mazda 2 or mazda 3'],
    ['mazda 2 / 3', 'mazda 2 or mazda 3'],
    ['mazda 2, 3', 'mazda 2 or mazda 3'],
    ['mazda 2 and 3', 'mazda 2 or mazda 3'],
    ['not mazda 2 or 3', 'not mazda 2 or mazda 3'],
    ['peugeot 2008 or 3008', 'peugeot 2008 or peugeot 3008'],
    ['model 3 or y', 'model 3 or model y'],
    ['tesla model 3 or y', 'tesla model 3 or model y'],
    ['cx-3 or 5', 'cx-3 or cx-5'],
    ['cx-3/5/60', 'cx-3 or cx-5 or cx-60'],
    ['x1 or 3', 'x1 or x3'],
    ['i20 or 30', 'i20 or i30'],
    ['bmw 1 or 3 series', 'bmw 1 series or 3 series'],
    ['c or e class', 'c class or e class'],
    ['yaris / corolla', 'yaris or corolla'],
    ['yaris/corolla', 'yaris or corolla'],
    ['xlt/wildtrak', 'xlt or wildtrak'],
  ])('are made whole: %s', (text, whole) => {
    expect(written(text)).toEqual({ text: whole, leftOut: [] });
  });

  it.each([
    'mazda 3 or 5 doors',
    'mazda 3 or 2020',
    'mazda 3 or under 20k',
    'mazda 3 or diesel',
    'i20 or i30',
    'cx-5 or 2020',
    'auto/diesel',
    'ranger/xlt',
    '2018/2019',
    '20k/30k',
    'under 6l/100km',
    'kluger or cx-9',
  ])('%s is as it was typed', (text) => {
    expect(written(text)).toEqual({ text, leftOut: [] });
  });

  it.each([
    ['mazda 3 or 6', 'mazda 3', 'mazda 6'],
    ['mazda 6 or mazda 3', 'mazda 3', 'mazda 6'],
    ['mazda 2, 3 or 6 under 20k', 'mazda 2 or mazda 3 under 20k', 'mazda 6'],
    ['bmw 3/5 series white', 'bmw 3 series white', '5 series'],
    ['kluger or corolla', 'corolla', 'kluger'],
  ])('%s names the model that is not in the stock', (text, whole, leftOut) => {
    expect(written(text)).toEqual({ text: whole, leftOut: [leftOut] });
  });
});
