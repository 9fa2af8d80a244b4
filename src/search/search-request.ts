/** A shopper's search state together with the dealer's switches, as an engine takes it. */
import type { RangeSelection, SearchRequest } from './engine.ts';
import { parseRange, selectedFacets, type SearchState } from './search-state.ts';
import type { SearchSettings } from './settings.ts';

type Switches = Pick<SearchSettings, 'page_size' | 'default_sort' | 'base_filters' | 'price_ascending_needs_price'>;

/** `now` is the moment of the request; `pageSize` replaces the dealer's page size (tiles, featured lists). */
export function toSearchRequest({ state, settings, now, pageSize }: { state: SearchState; settings: Switches; now: Date; pageSize?: number }): SearchRequest {
  const sort = state.sort ?? settings.default_sort;
  const baseRanges = parseRanges(settings.base_filters.ranges);
  if (sort === 'price_asc' && settings.price_ascending_needs_price) {
    // "Price greater than 0" (SRCH-42): a condition of the list, so it is not among what the shopper set.
    baseRanges.price = { min: Math.max(baseRanges.price?.min ?? 0, 0.01), max: baseRanges.price?.max ?? null };
  }
  return {
    text: state.text,
    facets: selectedFacets(state),
    ranges: state.ranges,
    base: { facets: settings.base_filters.facets, ranges: baseRanges },
    sort,
    page: state.page,
    pageSize: pageSize ?? settings.page_size,
    nowSeconds: Math.floor(now.getTime() / 1000),
  };
}

/** `{ price: '5000:' }` of a settings file -> `{ price: { min: 5000, max: null } }`. */
export function parseRanges(texts: SearchSettings['base_filters']['ranges']): RangeSelection {
  const ranges: RangeSelection = {};
  for (const [name, text] of Object.entries(texts)) {
    const range = parseRange(text);
    if (range) ranges[name as keyof RangeSelection] = range;
  }
  return ranges;
}
