/** The part of a search's hits on one page of the list, with runs of sold vehicles collapsed to one (SRCH-94). */
import { collapsedPage, type CollapsedPage } from '../../search/collapse-sold-runs.ts';
import type { SearchResponse } from '../../search/engine.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { selectedFacets, withFacetToggled, withoutFacet, type SearchState } from '../../search/search-state.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { FoundVehicles } from './find-vehicles.ts';

export interface ShownList extends CollapsedPage {
  /** Sold vehicles in the whole list, and the list of only those; `null` if none is collapsed. */
  sold: { count: number; folded: number; state: SearchState } | null;
}

/**
 * If a list has several sold vehicles among others, its whole order is loaded: it alone shows which of them are
 * adjacent, and how many pages there are.
 */
export async function shownList(
  site: SiteContext,
  { state, place, response }: Pick<FoundVehicles, 'state' | 'place' | 'response'>,
): Promise<ShownList> {
  const pageSize = site.configuration.search.page_size;
  const asFound: ShownList = {
    ids: response.ids,
    collapsedIds: [],
    shown: response.count,
    pages: response.pages,
    sold: null,
  };
  const count = soldCount(state, response);
  // A host with a capped count does not know which vehicles come last either.
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
