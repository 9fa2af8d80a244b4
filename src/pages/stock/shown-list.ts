/** What of a search's hits one page of the list shows: sold vehicles that follow each other as one (SRCH-94). */
import { collapsedPage, type CollapsedPage } from '../../search/collapse-sold-runs.ts';
import type { SearchResponse } from '../../search/engine.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { selectedFacets, withFacetToggled, withoutFacet, type SearchState } from '../../search/search-state.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { FoundVehicles } from './find-vehicles.ts';

export interface ShownList extends CollapsedPage {
  /** Sold vehicles of the whole list, and the list of them alone; `null` where none stands behind another. */
  sold: { count: number; folded: number; state: SearchState } | null;
}

/**
 * Where a list has several sold vehicles among others, its whole order is asked for: only that says which of them
 * follow each other, and how many pages there are.
 */
export async function shownList(
  site: SiteContext,
  { state, place, response }: Pick<FoundVehicles, 'state' | 'place' | 'response'>,
): Promise<ShownList> {
  const pageSize = site.configuration.search.page_size;
  const asFound: ShownList = {
    ids: response.ids,
    foldedIds: [],
    shown: response.count,
    pages: response.pages,
    sold: null,
  };
  const count = soldCount(state, response);
  // A host that does not say how many there are does not say either which come last.
  if (count < 2 || count >= response.count || response.capped) return asFound;
  const idsOf = async (of: SearchState, most: number): Promise<readonly string[]> => {
    const settings = site.configuration.search;
    const request = toSearchRequest({ state: of, settings, now: site.now, position: place?.position ?? null });
    return (await site.search({ ...request, page: 1, pageSize: most })).ids;
  };
  const soldAlone = withFacetToggled(withoutFacet(state, 'status'), 'status', 'sold');
  const [ids, soldIds] = await Promise.all([idsOf(state, response.count), idsOf(soldAlone, count)]);
  const sold = new Set(soldIds);
  const page = collapsedPage(ids, { isSold: (id) => sold.has(id), page: state.page, pageSize });
  const folded = ids.length - page.shown;
  return folded === 0 ? asFound : { ...page, sold: { count, folded, state: { ...soldAlone, sort: state.sort } } };
}

/** The counts of a facet ignore its own selection. */
function soldCount(state: SearchState, { facets }: Pick<SearchResponse, 'facets'>): number {
  const chosen = selectedFacets(state).status;
  if (chosen !== undefined && !chosen.some((value) => value.toLowerCase() === 'sold')) return 0;
  return facets.status.find(({ value }) => value === 'sold')?.count ?? 0;
}
