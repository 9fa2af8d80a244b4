/**
 * One description of what is searched: it shapes the embedded engine's arrays and the settings of a hosted engine.
 */
import type { FacetName, RangeName, SortName } from './engine.ts';

/**
 * Conditions that are ignored together when one of them is counted (`engine.ts`, SearchResponse.facets). Facets and
 * numbers that are not named here stand alone.
 */
export const filterGroups: readonly { facets: readonly FacetName[]; ranges: readonly RangeName[] }[] = [
  { facets: ['make', 'make_model'], ranges: [] },
  { facets: ['price_range'], ranges: ['price'] },
  { facets: ['weekly_price_range'], ranges: ['weekly_price'] },
];

/** The number behind each sort; relevance and distance have none. */
export const sortNumbers: Record<Exclude<SortName, 'relevance' | 'distance'>, { number: RangeName; descending: boolean }> = {
  latest: { number: 'created_at_timestamp', descending: true },
  price_desc: { number: 'price', descending: true },
  price_asc: { number: 'price', descending: false },
  price_drops: { number: 'price_reduced_at_timestamp', descending: true },
};

/**
 * How much a word says when it is found in a facet; a facet that is not named is not searched by text. `words` are the
 * document's own words and `codes` its stock number, VIN and registration.
 */
export const textWeights: { facets: Partial<Record<FacetName, number>>; words: number; codes: number } = {
  facets: {
    make: 10, model: 10, badge: 7, body: 6, car_type: 5, colour: 4, fuel: 4, transmission: 4, drive: 4, item_type: 4, tag: 3, categories: 3,
    filtered_features: 3, dealership_name: 2, location_name: 2, city: 2, state: 2,
  },
  words: 6,
  codes: 15,
};

/** A whole word says more than its beginning, and its beginning more than a near miss. Multiplies the weight. */
export const matchQualities = { whole: 4, beginning: 2, typo: 1 } as const;

/**
 * Facets whose values go together in life are stored and counted as one combination (a make and a model come with few
 * badges, a body with few drives), so that a search counts a handful of columns and not one for every facet. Every facet is
 * in exactly one list, and so are the document's own words and its position, which are no facets.
 */
export const storedTogether: readonly (readonly (FacetName | 'words' | 'position')[])[] = [
  ['make', 'model', 'make_model', 'badge'],
  ['body', 'item_type', 'drive', 'fuel', 'transmission', 'seats'],
  ['car_type', 'status', 'certified', 'tag', 'categories', 'colour'],
  ['dealership_name', 'location_name', 'city', 'state', 'position'],
  ['price_range', 'weekly_price_range'],
  ['filtered_features'],
  ['words'],
];
