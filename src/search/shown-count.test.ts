import { expect, test } from 'vitest';
import type { SearchResponse } from './engine.ts';
import { emptySearchState, type SearchState } from './search-state.ts';
import { shownCount } from './shown-count.ts';

const facets = {
  car_type: [
    { value: 'new', label: 'new', count: 1_500 },
    { value: 'used', label: 'used', count: 4_100 },
  ],
} as unknown as SearchResponse['facets'];
const shown = (
  count: number,
  { stock_total = null as number | null, ...state }: Partial<SearchState> & { stock_total?: number | null } = {},
) =>
  shownCount(
    { count, facets },
    { state: { ...emptySearchState, ...state }, settings: { stock_total, stock_total_above: 1999 } },
  );

test('up to 1999 a count is what it is, also where the dealer names a total', () => {
  expect(shown(1_999, { stock_total: 8_000 })).toBe(1_999);
});
test('above, the dealer’s total stands for the whole stock', () => {
  expect(shown(2_000, { stock_total: 8_000 })).toBe(8_000);
});
test('without a total the counts of the conditions are added', () => {
  expect(shown(2_000)).toBe(5_600);
});
test('a part of the stock has no total, and only its own conditions are added', () => {
  expect(shown(2_000, { stock_total: 8_000, facets: { car_type: ['Used'] } })).toBe(4_100);
});
