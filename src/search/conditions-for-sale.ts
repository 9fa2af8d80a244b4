/** Which conditions (new, demo, used) shoppers find on a dealer's site: all there are, or those of the vehicles that stand at one place. */
import type { SearchRequest, SearchResponse } from './engine.ts';
import { toSearchRequest } from './search-request.ts';
import { emptySearchState } from './search-state.ts';
import type { SearchSettings } from './settings.ts';

/** `locationName` `null` asks for all; an unknown one has none. */
export async function conditionsForSale({ search, settings, locationName, now }: {
  search(request: SearchRequest): Promise<Pick<SearchResponse, 'facets'>>; settings: SearchSettings; locationName: string | null; now: Date;
}): Promise<string[]> {
  const request = toSearchRequest({ state: emptySearchState, settings, now, pageSize: 0 });
  const there = locationName === null ? {} : { location_name: [locationName] };
  const { facets } = await search({ ...request, base: { ...request.base, facets: { ...request.base?.facets, ...there } } });
  return facets.car_type.filter(({ count }) => count > 0).map(({ value }) => value);
}
