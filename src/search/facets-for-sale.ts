/** Facet counts of the vehicles that can be bought. They decide where a lead goes that names no vehicle. */
import type { FacetSelection, SearchRequest, SearchResponse } from './engine.ts';
import type { FacetName } from './facets.ts';
import { toSearchRequest } from './search-request.ts';
import { emptySearchState } from './search-state.ts';
import type { SearchSettings } from './settings.ts';

/** In stock or on its way; a sold one may stay on the site for a while. */
export const canBeBought = { status: ['in_stock', 'coming_soon'] } as const satisfies FacetSelection;

export interface StockQuestion {
  search(request: SearchRequest): Promise<Pick<SearchResponse, 'facets'>>;
  settings: SearchSettings;
  now: Date;
}

/**
 * Counts in the dealer's own list, narrowed to vehicles with one of the values of each facet. A value without vehicles
 * is left out.
 */
export async function facetsForSale(
  { search, settings, now }: StockQuestion,
  narrowedTo: FacetSelection,
): Promise<(facet: FacetName) => { value: string; count: number }[]> {
  const request = toSearchRequest({ state: emptySearchState, settings, now, pageSize: 0 });
  const { facets } = await search({
    ...request,
    base: { ...request.base, facets: { ...request.base?.facets, ...canBeBought, ...narrowedTo } },
  });
  return (facet) => facets[facet].filter(({ count }) => count > 0);
}
