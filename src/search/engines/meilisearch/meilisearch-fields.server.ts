/** The names that facets, numbers and texts have in a Meilisearch document, so that none can meet a reserved one. */
import { sortNames } from '../../engine.ts';
import { facetNames, facetsByName, type FacetName } from '../../facets.ts';
import { rangeNames, type RangeName } from '../../ranges.ts';
import { sortNumbers, textWeights } from '../../search-schema.ts';
import type { MeilisearchSettings } from '../../../integrations/meilisearch/meilisearch-wire.ts';
import { otherNames } from '../../text-words.ts';

export const facetField = (name: FacetName): string => `facet_${name}`;
export const numberField = (name: RangeName): string => `number_${name}`;

/**
 * What text is searched in, in order of weight: attributes that weigh the same share a field, since an order of fields
 * is all that Meilisearch knows.
 */
export const textFields: readonly {
  field: string;
  facets: readonly FacetName[];
  hasWords: boolean;
  hasCodes: boolean;
}[] = [
  ...new Set([
    textWeights.codes,
    textWeights.words,
    ...facetNames.flatMap((name) => facetsByName[name].textWeight ?? []),
  ]),
]
  .sort((left, right) => right - left)
  .map((weight) => ({
    // Codes have a field of their own whatever they weigh: no typo is forgiven there.
    field: weight === textWeights.codes ? 'codes' : `text_${weight}`,
    facets: facetNames.filter((name) => facetsByName[name].textWeight === weight),
    hasWords: textWeights.words === weight,
    hasCodes: textWeights.codes === weight,
  }));

/**
 * Meilisearch keeps at most so many hits of a search: totals above are capped, and pages end there. Its documentation
 * warns of slow answers above 20,000.
 */
export const maxTotalHits = 20_000;

/**
 * Values of a facet above this are left out, the rarest first; numbers count as facets too, which is what an answer's
 * size depends on.
 */
const maxValuesPerFacet = 1_000;

export const meilisearchSettings: MeilisearchSettings = {
  searchableAttributes: textFields.map(({ field }) => field),
  filterableAttributes: [...facetNames.map(facetField), ...rangeNames.map(numberField), 'visible_until', 'id', '_geo'],
  sortableAttributes: [
    ...new Set(
      sortNames.flatMap((sort) =>
        sort === 'relevance' || sort === 'distance' ? [] : [numberField(sortNumbers[sort].number)],
      ),
    ),
    'rank',
    'id',
    '_geo',
  ],
  displayedAttributes: ['id', 'title'],
  // The order that a shopper chose comes first, as in every engine of ours; by default it would only break ties of
  // words and typos.
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'rank:desc', 'id:asc'],
  synonyms: Object.fromEntries([...otherNames].map(([said, written]) => [said, [...written]])),
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnAttributes: ['codes'],
    disableOnNumbers: true,
  },
  faceting: {
    maxValuesPerFacet,
    // Of numbers only the two ends are read, so they need no sorting.
    sortFacetValuesBy: {
      '*': 'count',
      ...Object.fromEntries(rangeNames.map((name) => [numberField(name), 'alpha' as const])),
    },
  },
  pagination: { maxTotalHits },
  searchCutoffMs: 1_000,
  facetSearch: false,
};
