/** The noun for the vehicles of a list: cars, motorcycles, caravans, or vehicles for several kinds. */
import type { SearchResponse } from '../../search/engine.ts';
import { selectedFacets, type SearchState } from '../../search/search-state.ts';

/** Noun for vehicles of several kinds. */
const manyKinds = 'Vehicles';
const nouns: Record<string, string> = { car: 'Cars', motorcycle: 'Motorcycles', caravan: 'Caravans', truck: 'Trucks' };

/** `caravans and motorcycles`; `null` where cars are sold too. */
export function kindsSold(facets: SearchResponse['facets']): string | null {
  const kinds = facets.item_type.filter(({ count }) => count > 0).map(({ value }) => value);
  const named = kinds.map((kind) => (nouns[kind] ?? manyKinds).toLowerCase());
  return kinds.length === 0 || kinds.includes('car') ? null : named.join(' and ');
}

/** A dealer with a truck or two among the cars sells cars. */
const mostly = 0.8;

/** `Motorcycles` where nothing else was found; `null` for a mixture. */
export function onlyNoun(facets: SearchResponse['facets']): string | null {
  const [first, second] = facets.item_type.filter((type) => type.count > 0);
  return first === undefined || second !== undefined ? null : (nouns[first.value] ?? null);
}

/** The selected kind. The counts cannot tell, because they ignore their own condition. */
export function kindNoun(state: SearchState): string | null {
  const kinds = selectedFacets(state).item_type ?? [];
  return kinds.length === 1 ? (nouns[kinds[0]!.toLowerCase()] ?? null) : null;
}

/** True if a site with several kinds shows only one: `no caravans` finds motorcycles, which is not all stock. */
export function isOneKind(
  state: SearchState,
  { found, whole }: { found: SearchResponse['facets']; whole: SearchResponse['facets'] },
): boolean {
  if (kindNoun(state) !== null) return true;
  return onlyNoun(found) !== null && ((state.excluded.item_type ?? []).length > 0 || nounOf(whole) === manyKinds);
}

/** Collective noun of the site's vehicles. */
export function nounOf(facets: SearchResponse['facets']): string {
  const [first] = facets.item_type;
  if (first === undefined) return 'Cars';
  const total = facets.item_type.reduce((sum, type) => sum + type.count, 0);
  return first.count >= mostly * total ? (nouns[first.value] ?? manyKinds) : manyKinds;
}
