/**
 * Refinements that the visitor's browser remembers and sets again on each visit to the list of all stock without any
 * (SRCH-46): on the next visit, and within one, on the way back from a vehicle or the home page. A refinement that the
 * visitor removes on a list stays removed. The dealer chooses which ones (`search.persisted_refinements`).
 */
import { storedText } from '../shared/browser-storage.ts';
import { facetNames, type FacetName } from './facets.ts';
import { rangeNames, type RangeName } from './ranges.ts';
import {
  countRefinements,
  emptySearchState,
  parseSearchState,
  searchStateToParams,
  type SearchState,
} from './search-state.ts';

export interface StoredRefinements {
  /**
   * Stores the remembered refinements of `state`, or returns the state to show instead. `before` is the list that the
   * visitor came from, `null` from anywhere else. A list with a path (`/search/toyota`) was chosen by a link and not by
   * the visitor, and changes nothing.
   */
  settle(state: SearchState, before: SearchState | null): SearchState | null;
}

/** Nothing is restored where the browser stores nothing. */
export function createStoredRefinements({ names }: { names: readonly (FacetName | RangeName)[] }): StoredRefinements {
  const stored = storedText('local', 'search-refinements');
  return {
    settle(state, before) {
      if (names.length === 0 || state.base !== null) return null;
      const chosen = textOf(only(state, names));
      if (chosen !== '') {
        stored.write(chosen);
        return null;
      }
      if (before !== null && textOf(only(before, names)) !== '') {
        stored.write(null);
        return null;
      }
      const kept = only(parseSearchState(new URLSearchParams(stored.read() ?? '')), names);
      return countRefinements(state) > 0 || countRefinements(kept) === 0 ? null : kept;
    },
  };
}

const textOf = (state: SearchState): string => searchStateToParams(state).toString();

function only(state: SearchState, names: readonly (FacetName | RangeName)[]): SearchState {
  const facets = Object.fromEntries(
    facetNames.flatMap((name) =>
      names.includes(name) && state.facets[name] !== undefined ? [[name, state.facets[name]]] : [],
    ),
  );
  const ranges = Object.fromEntries(
    rangeNames.flatMap((name) =>
      names.includes(name) && state.ranges[name] !== undefined ? [[name, state.ranges[name]]] : [],
    ),
  );
  return { ...emptySearchState, facets, ranges };
}
