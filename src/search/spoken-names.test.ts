import { expect, it } from 'vitest';
import type { FacetCount } from './engine.ts';
import { facetLabel, facetNames, type FacetName } from './facets.ts';
import { withSpokenNames } from './spoken-names.ts';
import { wordVocabulary } from './word-vocabulary.ts';

const values: Partial<Record<FacetName, readonly string[]>> = {
  make: ['BMW', 'Honda', 'Mazda', 'Toyota'],
  make_model: ['BMW|X1', 'Honda|GL1800 Gold Wing Tour', 'Mazda|3', 'Mazda|CX-5', 'Toyota|RAV4'],
  model: ['X1', 'GL1800 Gold Wing Tour', '3', 'CX-5', 'RAV4'],
  body: ['ute', 'hatch', 'suv'],
  drive: ['4WD'],
  categories: ['LAMS Approved'],
};
const vocabulary = await wordVocabulary(
  Object.fromEntries(
    facetNames.map((name) => [
      name,
      (values[name] ?? []).map((value): FacetCount => ({ value, label: facetLabel(name, value), count: 20 })),
    ]),
  ) as Record<FacetName, FacetCount[]>,
  { numbers: ['atm'] },
);
const finds = async (text: string): Promise<boolean> => text === 'gold wing';

it.each([
  ['mazda three', 'mazda 3'],
  ['cx five under 30k', 'cx 5 under 30k'],
  ['rav four', 'rav 4'],
  ['bmw x one', 'bmw x 1'],
  ['4x4ute', '4x4 ute'],
  ['2020mazda', '2020 mazda'],
  ['mazda3hatch', 'mazda3 hatch'],
  ['goldwing', 'gold wing'],
  ['u20k', 'under 20k'],
  ['under a budget of $30k', 'under $30k'],
  ['suv, my max is 30k', 'suv, under 30k'],
  ['budget suv', 'budget suv'],
  ['dualcab', 'dual cab'],
  ['sports bike', 'sport bike'],
  ['full power', 'motorcycle not lams'],
  ['"gold wing" under 20k', '"gold wing" under 20k'],
  ['"toyota rav4" hybrid', 'toyota rav4 hybrid'],
  ["150,000 k's or less", '150,000  kms or less'],
  ['towing 2500kg', 'atm 2500kg'],
  ['tow up to 2t', 'atm up to 2t'],
  ['towing capacity over 2,500', 'atm over 2,500'],
  ['towing under 60000', 'towing under 60000'],
  ['tow bar', 'tow bar'],
  // Words that are in the stock or in English stay.
  ['three seats', 'three seats'],
  ['one owner', 'one owner'],
  ['hatchback', 'hatchback'],
  ['landcruiser', 'landcruiser'],
  ['kia3hatch', 'kia3hatch'],
  ['mazda3', 'mazda3'],
])('%s is read as %s', async (text, expected) => {
  expect(await withSpokenNames(text, { vocabulary, finds })).toBe(expected);
});
