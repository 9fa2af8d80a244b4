/** Whether a dealer's own card belongs on a list: one of Mazda stands on lists that can hold a Mazda. */
import type { FacetName } from './facets.ts';
import { splitMakeModel } from './make-model.ts';
import { isExcluded, selectedFacets, type SearchState } from './search-state.ts';

/** What a card is about; empty lists are about everything. */
export interface CardSubject {
  makes: readonly string[];
  car_types: readonly string[];
}

export function suitsSearch({ makes, car_types: conditions }: CardSubject, state: SearchState): boolean {
  const { make = [], make_model: models = [], car_type: types = [] } = selectedFacets(state);
  return (
    isAmong('make', makes, {
      chosen: [...make, ...models.map((model) => splitMakeModel(model)?.make ?? model)],
      state,
    }) && isAmong('car_type', conditions, { chosen: types, state })
  );
}

function isAmong(
  facet: FacetName,
  subjects: readonly string[],
  { chosen, state }: { chosen: readonly string[]; state: SearchState },
): boolean {
  const wanted = chosen.map((value) => value.toLowerCase());
  return (
    subjects.length === 0 ||
    subjects.some(
      (value) => (wanted.length === 0 || wanted.includes(value.toLowerCase())) && !isExcluded(state, facet, value),
    )
  );
}
