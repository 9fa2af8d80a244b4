/**
 * One description of what is searched: it shapes the embedded engine's arrays and the settings of a hosted engine.
 */
import type { FacetSelection, SortName } from './engine.ts';
import { facetNames, facetsByName, type FacetName } from './facets.ts';
import { splitMakeModel } from './make-model.ts';
import { rangeNames, rangesByName, type RangeName } from './ranges.ts';

export interface FilterGroup {
  facets: readonly FacetName[];
  ranges: readonly RangeName[];
}

const sharedGroups: readonly FilterGroup[] = [
  { facets: ['make', 'make_model'], ranges: [] },
  ...rangeNames.flatMap((name) => {
    const { bands } = rangesByName[name];
    return bands === undefined ? [] : [{ facets: [bands], ranges: [name] }];
  }),
];

/**
 * Conditions that are ignored together when one of them is counted (`engine.ts`, SearchResponse.facets): every facet
 * and every number is in exactly one group, most of them alone.
 */
export const filterGroups: readonly FilterGroup[] = [
  ...sharedGroups,
  ...facetNames
    .filter((name) => !sharedGroups.some((group) => group.facets.includes(name)))
    .map((name) => ({ facets: [name], ranges: [] })),
  ...rangeNames
    .filter((name) => !sharedGroups.some((group) => group.ranges.includes(name)))
    .map((name) => ({ facets: [], ranges: [name] })),
];

/** Values of one facet, of which a vehicle must have one. */
export interface FacetAlternatives {
  facet: FacetName;
  values: readonly string[];
}

/**
 * What a selection says of the facets of a group: conditions that all must hold, and of each condition one of its
 * alternatives.
 */
export function facetConditions(group: FilterGroup, selection: FacetSelection): FacetAlternatives[][] {
  const models = selection.make_model ?? [];
  if (group.facets.includes('make') && models.length > 0) {
    // Models refine their own make: that make is no alternative any more, the others stay whole (engine.ts,
    // SearchRequest).
    const refined = new Set(models.map((model) => normalMake(splitMakeModel(model)?.make ?? '')));
    const makes = (selection.make ?? []).filter((make) => !refined.has(normalMake(make)));
    return [
      [
        ...(makes.length === 0 ? [] : [{ facet: 'make' as const, values: makes }]),
        { facet: 'make_model', values: models },
      ],
    ];
  }
  return group.facets
    .map((facet) => ({ facet, values: selection[facet] ?? [] }))
    .filter(({ values }) => values.length > 0)
    .map((alternatives) => [alternatives]);
}

function normalMake(make: string): string {
  return make.trim().toLowerCase();
}

/** The number behind each sort; relevance and distance have none. */
export const sortNumbers: Record<
  Exclude<SortName, 'relevance' | 'distance'>,
  { number: RangeName; descending: boolean }
> = {
  latest: { number: 'created_at_timestamp', descending: true },
  price_desc: { number: 'price', descending: true },
  price_asc: { number: 'price', descending: false },
  km_asc: { number: 'km', descending: false },
  year_desc: { number: 'year', descending: true },
  price_drops: { number: 'price_reduced_at_timestamp', descending: true },
};

/**
 * How much a word says that is found in the document's own words, and in its stock number, VIN or registration; in a
 * facet, its `textWeight`.
 */
export const textWeights = { words: 6, codes: 15 };

/** A whole word says more than its beginning, and its beginning more than a near miss. Multiplies the weight. */
export const matchQualities = { whole: 4, beginning: 2, typo: 1 } as const;

/**
 * What is stored and counted as one combination (`storedWith` of a facet). Every facet is in exactly one list, and so
 * are the document's own words and its position, which are no facets.
 */
export const storedTogether: readonly (readonly (FacetName | 'words' | 'position')[])[] = [
  ...[...Map.groupBy(facetNames, (name) => facetsByName[name].storedWith)].map(([storedWith, names]) =>
    storedWith === 'place' ? [...names, 'position' as const] : names,
  ),
  ['words'],
];
