import { beforeAll, describe, expect, it } from 'vitest';
import type { FacetCount } from './engine.ts';
import { facetNames, type FacetName } from './facets.ts';
import { unreadComparisons } from './unread-comparisons.ts';
import { wordVocabulary, type WordVocabulary } from './word-vocabulary.ts';

const stocked: Partial<Record<FacetName, readonly string[]>> = {
  make: ['Isuzu', 'Toyota'],
  make_model: ['Isuzu|D-MAX', 'Toyota|Corolla'],
};
let vocabulary: WordVocabulary;

beforeAll(async () => {
  const counts = (name: FacetName): FacetCount[] =>
    (stocked[name] ?? []).map((value) => ({ value, label: value, count: 5 }));
  vocabulary = await wordVocabulary(
    Object.fromEntries(facetNames.map((name) => [name, counts(name)])) as Record<FacetName, FacetCount[]>,
    { numbers: ['towing'] },
  );
});

describe('a comparison that no filter reads', () => {
  it.each([
    ['toyota under', ['under']],
    ['under 4', ['under 4']],
    ['above 3 toyota', ['above 3']],
    ['no less than', ['no less than']],
    ['corolla or newer', ['or newer']],
    ['5 or more', ['5 or more']],
    ['toyota at least', ['at least']],
    ['corolla over 150 kw', ['over 150 kw']],
    ['more than 3 cylinders', ['more than 3 cylinders']],
    // No vehicle of this stock has a length or an ATM.
    ['under 4.5m long', ['under 4.5m long']],
    ['toyota under 2t', ['under 2t']],
    ['tare under 2000kg', ['tare under 2000kg']],
    ['over 3 tonne', ['over 3 tonne']],
    // Capacities are compared where motorcycles are for sale and no cars.
    ['toyota under 1.5 litre', ['under 1.5 litre']],
  ])('is left out of "%s"', (text, pieces) => {
    expect(unreadComparisons(text, { vocabulary, year: 2026 })).toEqual(pieces);
  });

  it.each([
    'corolla under 20',
    'under 20k',
    '2018 or newer',
    'over 10,000 km',
    'tows at least 3.5',
    'max 2 owners',
    'd max 3.0 diesel',
    'max',
    '"under"',
    'from orange',
    'corolla or camry',
    'underbody protection',
  ])('is not in "%s"', (text) => {
    expect(unreadComparisons(text, { vocabulary, year: 2026 })).toEqual([]);
  });
});
