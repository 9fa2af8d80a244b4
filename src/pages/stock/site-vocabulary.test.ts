import { expect, test } from 'vitest';
import type { FacetCount, SearchResponse } from '../../search/engine.ts';
import { facetNames } from '../../search/facets.ts';
import { openFixtureSite } from '../site-fixture.ts';
import { siteVocabulary } from './site-vocabulary.ts';

const openSite = async () => (await openFixtureSite({ vehicles: [] })).site;
const countsOf = (make: string, count: number, facetStats: SearchResponse['facetStats'] = {}) => ({
  facetStats,
  facets: Object.fromEntries(
    facetNames.map((name): [string, FacetCount[]] => [
      name,
      name === 'make' ? [{ value: make, label: make, count }] : [],
    ]),
  ) as unknown as SearchResponse['facets'],
});

test('the vocabulary of a site is built once for the same counts, and again when one of them changes', async () => {
  const site = await openSite();
  const first = siteVocabulary(site, countsOf('Toyota', 3));
  expect(siteVocabulary(site, countsOf('Toyota', 3))).toBe(first);
  expect(siteVocabulary(site, countsOf('Toyota', 4))).not.toBe(first);
  const withMasses = await siteVocabulary(site, countsOf('Toyota', 4, { towing: { min: 750, max: 3_500 } }));
  expect([...withMasses.numbers]).toEqual(['towing']);
  expect((await siteVocabulary(site, countsOf('Mazda', 4))).readingOf('mazda')).toEqual({
    kind: 'make',
    make: 'Mazda',
  });
});

test('a dealer’s words are the dealer’s own', async () => {
  const [one, two] = [await openSite(), await openSite()];
  await siteVocabulary(one, countsOf('Toyota', 3));
  expect((await siteVocabulary(two, countsOf('Mazda', 3))).readingOf('toyota')).toBeNull();
  expect((await siteVocabulary(one, countsOf('Toyota', 3))).readingOf('toyota')).toEqual({
    kind: 'make',
    make: 'Toyota',
  });
});
