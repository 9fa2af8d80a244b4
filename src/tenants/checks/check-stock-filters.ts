import { stockFilterNames, type StockFilterName, type StockSettings } from '../../stock/settings.ts';
import type { Report } from './problem-report.ts';

/** A list that no filter reads, a filter without its list, and filters that leave nothing to show. */
export function checkStockFilters(
  { stock_filters: filters, excluded_stock_numbers: excluded }: StockSettings,
  report: Report,
): void {
  const names = filters.map((filter) => (typeof filter === 'number' ? stockFilterNames[filter]! : filter));
  const reader = 'without_listed_stock_numbers';
  if (excluded.length > 0 && !names.includes(reader))
    report(
      ['excluded_stock_numbers'],
      excluded,
      `the filter ${reader} in stock.stock_filters, without which the list does nothing`,
    );
  if (excluded.length === 0 && names.includes(reader))
    report(
      ['stock_filters', names.indexOf(reader)],
      reader,
      'stock numbers in stock.excluded_stock_numbers, without which the filter does nothing',
    );
  // By first letters: new, used, demo.
  const kept: Partial<Record<StockFilterName, string>> = {
    new_only: 'n',
    used_only: 'u',
    demo_only: 'd',
    new_and_demo_only: 'nd',
    used_and_demo_only: 'ud',
  };
  const left = names.reduce(
    (letters, name) => [...letters].filter((letter) => kept[name]?.includes(letter) ?? true).join(''),
    'nud',
  );
  if (left === '')
    report(
      ['stock_filters'],
      filters,
      'filters that leave something to show; these keep neither new nor demo nor used vehicles',
    );
}
