/**
 * Refinements that a dealer's site keeps in the visitor's browser and sets again whenever the visitor comes to the list
 * of all stock without any (SRCH-46): on the next visit, and within one, on the way back from a vehicle or the home
 * page. What the visitor takes back on a list stays so. Which refinements the dealer says
 * (`search.persisted_refinements`).
 */
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
   * Keeps what `state` has of them, or says what is to be set in its place. `before` is the list that the visitor came
   * from: `null` from anywhere else. A list that a path names (`/search/toyota`) was a link's choice and not the
   * visitor's, and changes nothing that is kept.
   */
  settle(state: SearchState, before: SearchState | null): SearchState | null;
}

/** `storage` throws where the visitor has blocked it; a browser that keeps nothing restores nothing. */
export function createStoredRefinements({
  names,
  storage,
}: {
  names: readonly (FacetName | RangeName)[];
  storage: () => Storage;
}): StoredRefinements {
  return {
    settle(state, before) {
      if (names.length === 0 || state.base !== null) return null;
      try {
        const chosen = textOf(only(state, names));
        if (chosen !== '') {
          storage().setItem(keptKey, chosen);
          return null;
        }
        if (before !== null && textOf(only(before, names)) !== '') {
          storage().removeItem(keptKey);
          return null;
        }
        const kept = only(parseSearchState(new URLSearchParams(storage().getItem(keptKey) ?? '')), names);
        return countRefinements(state) > 0 || countRefinements(kept) === 0 ? null : kept;
      } catch {
        return null;
      }
    },
  };
}

const keptKey = 'search-refinements';

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
