/**
 * One description of what is searched. The embedded engine's arrays and a hosted engine's settings both follow from it.
 */
import type { FacetSelection, SortName } from './engine.ts';
import { facetNames, facetsByName, type FacetName } from './facets.ts';
import { splitMakeModel } from './make-model.ts';
import { rangeNames, rangesByName, type RangeName } from './ranges.ts';

export interface FilterGroup {
  facets: readonly FacetName[];
  ranges: readonly RangeName[];
  /**
   * True for a facet of which a vehicle can have several values (`isManyValued`): a shopper who ticks two wants both,
   * so the group is counted under its own conditions too, as what a further tick would find.
   */
  isEachWanted?: boolean;
}

const sharedGroups: readonly FilterGroup[] = [
  { facets: ['make', 'make_model'], ranges: [] },
  ...rangeNames.flatMap((name) => {
    const { bands } = rangesByName[name];
    return bands === undefined ? [] : [{ facets: [bands], ranges: [name] }];
  }),
];

/**
 * Conditions that are ignored together when one of them is counted (`engine.ts`, SearchResponse.facets), unless each of
 * them is wanted: every facet and every number is in exactly one group, most of them in their own.
 */
export const filterGroups: readonly FilterGroup[] = [
  ...sharedGroups,
  ...facetNames
    .filter((name) => !sharedGroups.some((group) => group.facets.includes(name)))
    .map((name) => ({ facets: [name], ranges: [], isEachWanted: facetsByName[name].isManyValued === true })),
  ...rangeNames
    .filter((name) => !sharedGroups.some((group) => group.ranges.includes(name)))
    .map((name) => ({ facets: [], ranges: [name] })),
];

/** Values of one facet; a vehicle must have one of them. */
export interface FacetAlternatives {
  facet: FacetName;
  values: readonly string[];
}

/**
 * The conditions that a shopper's selection sets for a group's facets: all conditions must be met, each by one of its
 * alternatives.
 */
export function facetConditions(group: FilterGroup, selection: FacetSelection): FacetAlternatives[][] {
  if (group.isEachWanted !== true) return baseConditions(group, selection);
  return group.facets.flatMap((facet) => (selection[facet] ?? []).map((value) => [{ facet, values: [value] }]));
}

/** The conditions of a search's base: values of one facet are alternatives, whatever the facet. */
export function baseConditions(group: FilterGroup, selection: FacetSelection): FacetAlternatives[][] {
  const models = selection.make_model ?? [];
  if (group.facets.includes('make') && models.length > 0) {
    // A model replaces its own make as an alternative; other makes stay whole (engine.ts, SearchRequest).
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

/** The number for each sort; relevance and distance have none. */
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
 * Weight of a word found in the document's own words, and in its stock number, VIN or registration; in a facet, its
 * `textWeight` applies. A word of the equipment counts least, and never as a whole word.
 */
export const textWeights = { words: 6, codes: 15, equipment: 1 };

/** Multiplies the weight: a whole word counts more than its beginning, and a beginning more than a typo. */
export const matchQualities = { whole: 4, beginning: 2, typo: 1 } as const;

/**
 * Facets that are stored and counted as one combination (`storedWith` of a facet). Every facet is in exactly one list,
 * and so are the document's own words, its equipment lines and its position, which are not facets.
 */
export const storedTogether: readonly (readonly (FacetName | 'words' | 'lines' | 'position')[])[] = [
  ...[...Map.groupBy(facetNames, (name) => facetsByName[name].storedWith)].map(([storedWith, names]) =>
    storedWith === 'place' ? [...names, 'position' as const] : names,
  ),
  ['words'],
  ['lines'],
];
