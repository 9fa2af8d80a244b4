/**
 * The number of vehicles as a page shows it: a large count is replaced by the dealer's total, or by the sum of a
 * facet's counts (SRCH-25, TEN-53).
 */
import type { SearchResponse } from './engine.ts';
import { countRefinements, selectedFacets, type SearchState } from './search-state.ts';
import type { SearchSettings } from './settings.ts';

type Switches = Pick<SearchSettings, 'stock_total' | 'stock_total_above'>;

/**
 * The dealer's total covers everything, so it does not apply to a part. Every vehicle has one condition, so the counts
 * of the selected conditions add up to all of them, even if an engine stops counting.
 */
export function shownCount(
  { count, facets }: Pick<SearchResponse, 'count' | 'facets'>,
  { state, settings }: { state: SearchState; settings: Switches },
): number {
  if (count <= settings.stock_total_above) return count;
  if (settings.stock_total !== null && countRefinements(state) === 0) return settings.stock_total;
  const chosen = selectedFacets(state).car_type?.map((value) => value.toLowerCase());
  const sum = facets.car_type
    .filter(({ value }) => chosen?.includes(value.toLowerCase()) ?? true)
    .reduce((total, facet) => total + facet.count, 0);
  return Math.max(count, sum);
}
