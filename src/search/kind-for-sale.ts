/** Where a dealer has vehicles of a kind for sale, as shoppers find them. */
import type { ItemType } from '../stock/vehicle.ts';
import type { SearchRequest, SearchResponse } from './engine.ts';
import { toSearchRequest } from './search-request.ts';
import { emptySearchState } from './search-state.ts';
import type { SearchSettings } from './settings.ts';

/** Names of the places, those with most of them first. */
export async function kindForSale({ search, settings, itemType, now }: {
  search(request: SearchRequest): Promise<Pick<SearchResponse, 'facets'>>; settings: SearchSettings; itemType: ItemType; now: Date;
}): Promise<string[]> {
  const request = toSearchRequest({ state: emptySearchState, settings, now, pageSize: 0 });
  const { facets } = await search({ ...request, base: { ...request.base, facets: { ...request.base?.facets, status: ['in_stock', 'coming_soon'], item_type: [itemType] } } });
  return facets.location_name.filter(({ count }) => count > 0).map(({ value }) => value);
}
