import { expect, it } from 'vitest';
import type { FacetCount } from './engine.ts';
import { facetNames, facetsByName, facetsTypedAs, type FacetName } from './facets.ts';
import { wordVocabulary } from './word-vocabulary.ts';

const countsOf = (values: Partial<Record<FacetName, string>>) =>
  Object.fromEntries(
    facetNames.map((name): [FacetName, FacetCount[]] => [
      name,
      values[name] === undefined ? [] : [{ value: values[name], label: values[name], count: 5 }],
    ]),
  ) as Record<FacetName, FacetCount[]>;

// `certified` and `reserved` are yes or no, and have their own words (`filter-synonyms.ts`).
it.each(facetsTypedAs('value', 'name', 'place').filter((name) => name !== 'certified' && name !== 'reserved'))(
  'a typed word is read as a value of %s, which says so in its entry alone',
  async (name) => {
    const vocabulary = await wordVocabulary(countsOf({ [name]: 'Zorblax', item_type: 'car' }));
    const counted = name === 'item_type' ? await wordVocabulary(countsOf({ item_type: 'Zorblax' })) : vocabulary;
    expect(counted.readingOf('zorblax')).toMatchObject({ kind: 'values', facet: name });
    expect(vocabulary.placeOf('zorblax') !== null).toBe(facetsByName[name].typed?.as === 'place');
  },
);

it('a word that two lists have is the one whose list does not yield', async () => {
  const vocabulary = await wordVocabulary(countsOf({ body: 'Zorblax', drive: 'Zorblax' }));
  expect(vocabulary.readingOf('zorblax')).toMatchObject({ facet: 'drive' });
});

it('a dealership is called by its name without the place, and by each of two makes in it', async () => {
  const counts = countsOf({ item_type: 'car' });
  const named = (values: readonly string[]): FacetCount[] => values.map((value) => ({ value, label: value, count: 5 }));
  const vocabulary = await wordVocabulary({
    ...counts,
    city: named(['Chermside', 'Southport']),
    dealership_name: named(['Harbour Kia Chermside', 'Harbour Nissan & Subaru Southport', 'Harbour']),
  });
  const dealershipOf = (key: string) => {
    const reading = vocabulary.readingOf(key);
    return reading?.kind === 'values' && reading.facet === 'dealership_name' ? reading.values : null;
  };
  expect(dealershipOf('harbourkia')).toEqual(['Harbour Kia Chermside']);
  expect(dealershipOf('harboursubaru')).toEqual(['Harbour Nissan & Subaru Southport']);
  expect(dealershipOf('harbournissansubaru')).toEqual(['Harbour Nissan & Subaru Southport']);
  expect(vocabulary.readingOf('harbourmazda')).toBeNull();
  const alike = await wordVocabulary({
    ...counts,
    city: named(['Penrith', 'Kotara']),
    dealership_name: named(['Big Sky Penrith', 'Big Sky Kotara']),
  });
  expect(alike.readingOf('bigsky')).toBeNull();
});
