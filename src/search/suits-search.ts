/** Decides whether a dealer's promotion card fits a list: one about Mazda appears on lists that have a Mazda. */
import type { FacetCount } from './engine.ts';
import type { FacetName } from './facets.ts';
import { isSameText } from '../shared/text.ts';
import { splitMakeModel } from './make-model.ts';
import { isExcluded, selectedFacets, type SearchState } from './search-state.ts';

/** The subject of a card; empty lists fit everything. */
export interface CardSubject {
  makes: readonly string[];
  models: readonly string[];
  car_types: readonly string[];
}

/** Facets of the list's results. */
export type FacetsFound = Readonly<Record<'make' | 'model' | 'car_type', readonly FacetCount[]>>;

export function suitsSearch(
  { makes, models, car_types: conditions }: CardSubject,
  state: SearchState,
  found: FacetsFound,
): boolean {
  const { make = [], model = [], make_model: named = [], car_type: types = [] } = selectedFacets(state);
  return (
    isAmong('make', makes, {
      chosen: [...make, ...named.map((value) => splitMakeModel(value)?.make ?? value)],
      state,
      found: found.make,
    }) &&
    // What was found is of the selected makes and of `make_model` already.
    isAmong('model', models, { chosen: model, state, found: found.model }) &&
    isAmong('car_type', conditions, { chosen: types, state, found: found.car_type })
  );
}

function isAmong(
  facet: FacetName,
  subjects: readonly string[],
  { chosen, state, found }: { chosen: readonly string[]; state: SearchState; found: readonly FacetCount[] },
): boolean {
  const wanted = chosen.map((value) => value.toLowerCase());
  return (
    subjects.length === 0 ||
    subjects.some(
      (value) =>
        (wanted.length === 0 || wanted.includes(value.toLowerCase())) &&
        !isExcluded(state, facet, value) &&
        found.some((other) => other.count > 0 && isSameText(other.value, value)),
    )
  );
}
