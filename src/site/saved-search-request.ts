/** A stored search on this dealer's site: where it is, and what it asks of the search engine. */
import { readSavedQuery } from '../accounts/saved-searches/saved-search-rules.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { paths } from '../routes.ts';
import type { SearchPosition, SearchRequest } from '../search/engine.ts';
import { allStock } from '../search/resolve-search-slug.ts';
import { toSearchRequest } from '../search/search-request.ts';
import type { SearchState } from '../search/search-state.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

/** Path and query. A search of everything says so, or the dealer's own refinements would be set (SRCH-47). */
export function savedSearchAddress(query: string, { search }: Pick<SiteConfiguration, 'search'>): string {
  return `${paths.search(search.path_prefix, allStock.slug)}?${query === '' ? `sortBy=${search.default_sort}` : query}`;
}

export interface SavedSearchRequests {
  /** Counts are asked for, and no page. */
  of(state: SearchState): Promise<SearchRequest>;
  ofQuery(query: string): Promise<SearchRequest>;
}

/** Remembers where postcodes are: thousands of searches name a few. */
export function createSavedSearchRequests({
  configuration,
  places,
  now,
}: {
  configuration: Pick<SiteConfiguration, 'search'>;
  places: Pick<PostcodeDirectory, 'ofPostcode'>;
  now: Date;
}): SavedSearchRequests {
  const positions = new Map<string, Promise<SearchPosition | null>>();
  function positionOf(postcode: string): Promise<SearchPosition | null> {
    const known =
      positions.get(postcode) ??
      places.ofPostcode(postcode).then(
        (place) => place?.position ?? null,
        () => null,
      );
    positions.set(postcode, known);
    return known;
  }
  const requests: SavedSearchRequests = {
    of: async (state) =>
      toSearchRequest({
        state,
        settings: configuration.search,
        now,
        position: state.near === null ? null : await positionOf(state.near.postcode),
        pageSize: 0,
      }),
    // The order changes no match, and an order by price would leave out what has none.
    ofQuery: (query) => requests.of({ ...readSavedQuery(query).state, sort: null }),
  };
  return requests;
}
