/** What a saved search is: how long it may be, and what of it still applies. */
import {
  emptySearchState,
  parseSearchState,
  refusedParameters,
  searchParameterNames,
  searchStateToParams,
  selectedFacets,
  type SearchState,
} from '../../search/search-state.ts';

export const longestName = 80;
/** More than a person sets by hand; a stored search is part of every list of them. */
export const longestQuery = 2_000;

/**
 * The parameters under which a search is stored: what the path says is said by them too, so that a path that goes, as
 * that of a dealership does, takes no search with it.
 */
export function savedQueryOf(state: SearchState): string {
  return searchStateToParams({ ...state, base: null, facets: selectedFacets(state), page: 1 }).toString();
}

/** A query that somebody sent, in its one form. */
export const normalSavedQuery = (query: string): string =>
  savedQueryOf(parseSearchState(new URLSearchParams(query.slice(0, longestQuery * 2))));

export interface StoredSearch {
  state: SearchState;
  /** What it asked for and this release cannot read any more: `boot_space: 400:`. */
  lost: string[];
}

/** A stored search as this release reads it. */
export function readSavedQuery(query: string): StoredSearch {
  const params = new URLSearchParams(query);
  const known = new Set(searchParameterNames);
  const unknown = [...params].filter(([name]) => !known.has(name)).map(([name, value]) => `${name}: ${value}`);
  const unreadable = refusedParameters(params).map(({ name, text }) => `${name}: ${text}`);
  return { state: { ...emptySearchState, ...parseSearchState(params) }, lost: [...unknown, ...unreadable] };
}
