/** A shopper's search state together with the dealer's switches, as an engine takes it. */
import type { SearchPosition, SearchRequest, SortName } from './engine.ts';
import { parseRanges, selectedFacets, type SearchState } from './search-state.ts';
import type { SearchSettings } from './settings.ts';

type Switches = Pick<SearchSettings, 'page_size' | 'default_sort' | 'base_filters' | 'price_ascending_needs_price'>;

export interface SearchRequestSource {
  state: SearchState;
  settings: Switches;
  /** The moment of the request. */
  now: Date;
  /**
   * The position of the postcode in `state.near`; `null` if unknown: then there is no circle and no order by distance.
   */
  position?: SearchPosition | null;
  /** Replaces the dealer's page size (tiles, featured lists). */
  pageSize?: number;
}

export function toSearchRequest({
  state,
  settings,
  now,
  position = null,
  pageSize,
}: SearchRequestSource): SearchRequest {
  const sort = chosenSort(state, { settings, isPlaceKnown: position !== null });
  const baseRanges = parseRanges(settings.base_filters.ranges);
  const isUnpriced = state.facets.without?.includes('price') === true;
  if (sort === 'price_asc' && settings.price_ascending_needs_price && !isUnpriced) {
    // "Price greater than 0" (SRCH-42): a condition of the list, so it is not one of the shopper's filters.
    baseRanges.price = { min: Math.max(baseRanges.price?.min ?? 0, 0.01), max: baseRanges.price?.max ?? null };
  }
  return {
    text: state.text,
    facets: selectedFacets(state),
    excluded: state.excluded,
    excludedTexts: state.excludedTexts,
    ranges: state.ranges,
    near: position === null || state.near === null ? null : { position, withinKm: state.near.withinKm },
    base: { facets: settings.base_filters.facets, ranges: baseRanges },
    sort,
    page: state.page,
    pageSize: pageSize ?? settings.page_size,
    nowSeconds: Math.floor(now.getTime() / 1000),
  };
}

/**
 * The order of a list: with a place and no other choice, nearest first; without a known position, distance is not
 * available.
 */
export function chosenSort(
  state: Pick<SearchState, 'sort' | 'near'>,
  { settings, isPlaceKnown }: { settings: Pick<SearchSettings, 'default_sort'>; isPlaceKnown: boolean },
): SortName {
  const sort = state.sort ?? (state.near === null ? settings.default_sort : 'distance');
  return sort === 'distance' && !isPlaceKnown ? settings.default_sort : sort;
}
