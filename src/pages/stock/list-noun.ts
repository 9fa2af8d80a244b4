/**
 * The words for the vehicles of a list. A list of one of several kinds has its kind: `14 motorcycles`. Any other has
 * what the dealer calls its vehicles. Without own words, a dealer of several kinds has vehicles.
 */
import type { SearchResponse } from '../../search/engine.ts';
import { selectedFacets, type SearchState } from '../../search/search-state.ts';
import {
  findKindWords,
  generalWords,
  hasOwnWords,
  type NamedVehicles,
  type VehicleWords,
} from '../../shared/vehicle-words.ts';

type Facets = Pick<SearchResponse['facets'], 'item_type'>;

/** `caravans and motorcycles`; `null` where cars are sold too. */
export function kindsSold(facets: Facets): string | null {
  const kinds = kindsIn(facets);
  const named = kinds.map((kind) => findKindWords(kind)?.many ?? kind);
  return kinds.length === 0 || kinds.includes('car') ? null : named.join(' and ');
}

/** A dealer with a truck or two among the cars sells cars. */
const mostly = 0.8;

/** The selected kind. The counts cannot tell, because they ignore their own condition. */
export function selectedKind(state: SearchState, site?: NamedVehicles): VehicleWords | null {
  const kinds = selectedFacets(state).item_type ?? [];
  return kinds.length === 1 ? findKindWords(kinds[0]!.toLowerCase(), site) : null;
}

/** The words for what a search asks for, of which only the count is known. */
export function askedWords(state: SearchState, { whole, site }: { whole: Facets; site: NamedVehicles }): VehicleWords {
  return selectedKind(state, site) ?? stockWords(whole, site);
}

/** True if a site with several kinds shows only one: `no caravans` finds motorcycles, which is not all stock. */
export function isOneKind(state: SearchState, { found, whole }: { found: Facets; whole: Facets }): boolean {
  if (selectedKind(state) !== null) return true;
  return kindsIn(found).length === 1 && ((state.excluded.item_type ?? []).length > 0 || mainKind(whole) === null);
}

/** The words for what a search found. */
export function listWords(
  state: SearchState,
  { found, whole, site }: { found: Facets; whole: Facets; site: NamedVehicles },
): VehicleWords {
  return oneKindWords(state, { found, whole, site }) ?? stockWords(whole, site);
}

/** The words for the number on 'Show Me N cars' (SRCH-24), which says cars where nobody says another word. */
export function showMeWords(
  state: SearchState,
  { found, whole, site }: { found: Facets; whole: Facets; site: NamedVehicles },
): VehicleWords {
  return oneKindWords(state, { found, whole, site }) ?? generalWords(site, { ofSeveralKinds: false });
}

/** The words for a list of one of several kinds; `null` for any other list. */
function oneKindWords(
  state: SearchState,
  { found, whole, site }: { found: Facets; whole: Facets; site: NamedVehicles },
): VehicleWords | null {
  const [only, second] = kindsIn(found);
  const isOfSeveral = kindsIn(whole).length > 1;
  const kind = second === undefined && only !== undefined && isOfSeveral ? findKindWords(only, site) : null;
  return selectedKind(state, site) ?? kind;
}

/** The words for the whole stock. */
export function stockWords(whole: Facets, site: NamedVehicles): VehicleWords {
  if (hasOwnWords(site) || whole.item_type.length === 0) return generalWords(site, { ofSeveralKinds: false });
  const kind = mainKind(whole);
  return (kind === null ? null : findKindWords(kind)) ?? generalWords(site, { ofSeveralKinds: true });
}

/** The kind of nearly all vehicles; `null` for a mixture. */
function mainKind({ item_type: types }: Facets): string | null {
  const [first] = types;
  const total = types.reduce((sum, type) => sum + type.count, 0);
  return first !== undefined && first.count >= mostly * total ? first.value : null;
}

function kindsIn(facets: Facets): string[] {
  return facets.item_type.filter(({ count }) => count > 0).map(({ value }) => value);
}
