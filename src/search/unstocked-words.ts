/**
 * Words of a search that name a filter value which is not in stock: `pink`, `sydney`, `leather seats`, `truck`. An
 * empty list then suggests the values that are.
 */
import { regionNames } from '../shared/regions.ts';
import { commonModels } from '../stock/common-models.ts';
import { bodyTypes, fuelTypes } from '../stock/vehicle-values.ts';
import { colourFamilies } from './colour-family.ts';
import { facetLabel, type FacetName } from './facets.ts';
import { droppableTerms } from './negations.ts';
import { filterSynonyms } from './filter-synonyms.ts';
import { featureNames } from './search-features.ts';
import { queryWords } from './text-words.ts';

/** A dealer without trucks may have utes: a body says more than a kind of vehicle. */
const facetsAskedFor = [
  'body',
  'fuel',
  'transmission',
  'drive',
  'make',
  'colour',
  'filtered_features',
  'region',
  'state',
  'item_type',
  'car_type',
] as const satisfies readonly FacetName[];
export type NamedFacet = (typeof facetsAskedFor)[number];

const named = new Map<string, Set<NamedFacet>>();
const add = (facet: NamedFacet, text: string): void => {
  const key = queryWords(text).join('');
  for (const word of [key, `${key}s`]) named.set(word, (named.get(word) ?? new Set()).add(facet));
};
for (const { facet, values, said } of filterSynonyms) {
  const asked = facetsAskedFor.find((each) => each === facet);
  if (asked !== undefined) for (const text of [...said, ...values]) add(asked, text);
}
for (const body of bodyTypes) add('body', facetLabel('body', body));
for (const fuel of fuelTypes) add('fuel', fuel);
for (const colour of colourFamilies) add('colour', colour);
for (const feature of featureNames) add('filtered_features', feature);
for (const region of regionNames) add('region', region);
for (const [make, models] of Object.entries(commonModels))
  for (const name of [make, ...models.split(', ')]) add('make', name);

/**
 * The first piece of a text that names a value of a filter, and the filters that have such values, the likeliest first;
 * `null` for none. A condition says less than what it is of: the `yamaha` of `new yamaha`.
 */
export function namedInText(text: string): { piece: string; facets: NamedFacet[] } | null {
  const pieces = droppableTerms(text).flatMap((piece) => {
    const facets = named.get(queryWords(piece).join(''));
    return facets === undefined ? [] : [{ piece, facets: facetsAskedFor.filter((facet) => facets.has(facet)) }];
  });
  return pieces.find(({ piece }) => !isCondition(piece)) ?? pieces[0] ?? null;
}

/** `new`, `ex demo`: in stock or not. */
export function isCondition(piece: string): boolean {
  return named.get(queryWords(piece).join(''))?.has('car_type') === true;
}
