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
 * Text fields in order of weight. Attributes of the same weight share a field, because Meilisearch knows only an order
 * of fields.
 */
export const textFields: readonly {
  field: string;
  facets: readonly FacetName[];
  hasWords: boolean;
  hasCodes: boolean;
  hasEquipment: boolean;
}[] = [
  ...new Set([
    textWeights.codes,
    textWeights.words,
    textWeights.equipment,
    ...facetNames.flatMap((name) => facetsByName[name].textWeight ?? []),
  ]),
]
  .sort((left, right) => right - left)
  .map((weight) => ({
    // Codes always have a field of their own, because they allow no typos.
    field: weight === textWeights.codes ? 'codes' : `text_${weight}`,
    facets: facetNames.filter((name) => facetsByName[name].textWeight === weight),
    hasWords: textWeights.words === weight,
    hasCodes: textWeights.codes === weight,
    hasEquipment: textWeights.equipment === weight,
  }));

/**
 * The most hits that Meilisearch returns for a search: totals above are capped, and pages end there. Its documentation
 * warns of slow responses above 20,000.
 */
export const maxTotalHits = 20_000;

/**
 * A facet's rarest values above this number are left out. Numbers count as facets too, and their values determine the
 * size of a response.
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
  // The shopper's sort comes first, as in all our engines; by default it would only break ties of words and typos.
  rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'rank:desc', 'id:asc'],
  synonyms: Object.fromEntries([...otherNames].map(([said, written]) => [said, [...written]])),
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnAttributes: ['codes'],
    disableOnNumbers: true,
  },
  faceting: {
    maxValuesPerFacet,
    // Only the two limits of a number are read, so its values need no sorting.
    sortFacetValuesBy: {
      '*': 'count',
      ...Object.fromEntries(rangeNames.map((name) => [numberField(name), 'alpha' as const])),
    },
  },
  pagination: { maxTotalHits },
  searchCutoffMs: 1_000,
  facetSearch: false,
};
