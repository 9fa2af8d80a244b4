/**
 * Refinements that a dealer's site keeps in the visitor's browser and sets again, once a visit, when its searching begins at the
 * list of all stock without any (SRCH-46). Which ones the dealer says (`search.persisted_refinements`).
 */
import { facetNames, rangeNames, type FacetName, type RangeName } from './engine.ts';
import { countRefinements, parseSearchState, searchStateToParams, type SearchState } from './search-state.ts';

export interface KeptRefinements {
  /** What is to be set in place of `state`; `null` where the visitor has chosen already, or nothing was kept. Asks once a visit. */
  restore(state: SearchState): SearchState | null;
  /** A list that a path names (`/search/toyota`) was a link's choice and not the visitor's: it changes nothing that is kept. */
  keep(state: SearchState): void;
}

/** Both storages throw where the visitor has blocked them; `visit` lasts as long as the tab. */
export function createKeptRefinements({ names, storage, visit }: { names: readonly (FacetName | RangeName)[]; storage: () => Storage; visit: () => Storage }): KeptRefinements {
  return {
    restore(state) {
      try {
        if (names.length === 0 || visit().getItem(restoredKey) !== null) return null;
        visit().setItem(restoredKey, 'yes');
        const kept = only(parseSearchState(new URLSearchParams(storage().getItem(keptKey) ?? '')), names);
        return countRefinements(state) > 0 || countRefinements(kept) === 0 ? null : kept;
      } catch {
        return null;
      }
    },
    keep(state) {
      if (names.length === 0 || state.base !== null) return;
      const text = searchStateToParams(only(state, names)).toString();
      try {
        if (text === '') storage().removeItem(keptKey);
        else storage().setItem(keptKey, text);
      } catch {
        // A browser that keeps nothing restores nothing.
      }
    },
  };
}

const keptKey = 'search-refinements';
const restoredKey = 'search-refinements-restored';

function only(state: SearchState, names: readonly (FacetName | RangeName)[]): SearchState {
  const facets = Object.fromEntries(facetNames.flatMap((name) => (names.includes(name) && state.facets[name] !== undefined ? [[name, state.facets[name]]] : [])));
  const ranges = Object.fromEntries(rangeNames.flatMap((name) => (names.includes(name) && state.ranges[name] !== undefined ? [[name, state.ranges[name]]] : [])));
  return { text: '', facets, excluded: {}, ranges, near: null, sort: null, page: 1, base: null };
}
