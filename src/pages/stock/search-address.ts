/** Addresses of search pages: where a refinement leads, and which of several addresses of the same list is the canonical one. */
import { paths, type SearchPrefix } from '../../routes.ts';
import { makeModelValue } from '../../search/make-model.ts';
import { allStock, searchSlugFor } from '../../search/resolve-search-slug.ts';
import { countRefinements, searchStateToParams, type SearchState } from '../../search/search-state.ts';
import type { SearchSettings } from '../../search/settings.ts';

/** What an address depends on beside the state. */
export interface SearchSite {
  prefix: SearchPrefix;
  defaultSort: SearchSettings['default_sort'];
  /** Whether a list that a shopper has not refined starts with refinements of the dealer's (SRCH-47). */
  hasDefaultRefinements: boolean;
}

export function searchAddress(state: SearchState, { prefix, defaultSort, hasDefaultRefinements }: SearchSite): string {
  const params = searchStateToParams(state);
  // A shopper who took back every default must not get them again: any parameter says that they chose.
  if (params.size === 0 && state.base === null && hasDefaultRefinements) params.set('sortBy', defaultSort);
  return withQuery(paths.search(prefix, state.base?.slug ?? allStock.slug), params);
}

/** The page without order and default-free: `/search/new-used-and-demo-cars?make=Toyota` is the list of `/search/toyota`. */
export function canonicalSearchPath(state: SearchState, prefix: SearchPrefix): string {
  const slug = state.base === null ? slugOfSingleRefinement(state) : null;
  const shown = slug === null ? { ...state, sort: null } : { ...state, sort: null, facets: {} };
  return withQuery(paths.search(prefix, slug ?? state.base?.slug ?? allStock.slug), searchStateToParams(shown));
}

function slugOfSingleRefinement(state: SearchState): string | null {
  const chosen = Object.entries(state.facets).filter(([, values]) => values.length > 0);
  const [first] = chosen;
  if (first === undefined || chosen.some(([, values]) => values.length !== 1)) return null;
  const value = (facet: string) => chosen.find(([name]) => name === facet)?.[1][0];
  const model = value('make_model');
  if (chosen.length === 2) {
    const make = value('make');
    const isItsModel = make !== undefined && model?.toLowerCase().startsWith(makeModelValue(make, '').toLowerCase());
    return isItsModel ? searchSlugFor('make_model', model!) : null;
  }
  const [facet, [only]] = first as [string, readonly string[]];
  return chosen.length === 1 && (facet === 'make' || facet === 'body' || facet === 'car_type') ? searchSlugFor(facet, only!) : null;
}

/** Lists that many addresses of few vehicles make: search engines follow their links and keep out the pages themselves. */
export function isDeepCombination(state: SearchState): boolean {
  return state.text !== '' || Object.keys(state.ranges).length > 0 || countRefinements(state) > 2;
}

function withQuery(path: string, params: URLSearchParams): string {
  // Commas, colons and bars stay readable; they need no escape in a query.
  const query = params.toString().replace(/%3A/g, ':').replace(/%7C/g, '|').replace(/%2C/g, ',');
  return query === '' ? path : `${path}?${query}`;
}
