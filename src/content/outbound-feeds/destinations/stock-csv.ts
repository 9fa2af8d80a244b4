/** Our own format as comma-separated values. `csvRow` guards cells that a spreadsheet would run as a formula. */
import type { FeedDestination } from '../feed-destination.ts';
import { commaSeparated, type FeedColumn } from '../feed-format.ts';
import { forSale, idOnce, notEmpty, onSite, withoutRepayment } from '../feed-rules.ts';
import { printableText } from '../printable-text.ts';
import { stockFields, type StockField } from '../stock-fields.ts';

/** A list is joined by blanks, which no address of a picture has; unknown is an empty cell. */
function cell(value: ReturnType<StockField['value']>): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.join(' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return printableText(String(value));
}

const columns: readonly FeedColumn[] = stockFields.map(({ name, value }) => ({
  name,
  value: (vehicle) => cell(value(vehicle)),
}));

export const stockCsv: FeedDestination<'stock-csv'> = {
  kind: 'stock-csv',
  name: 'Stock as CSV',
  publishedRules: [],
  rules: [onSite, forSale, withoutRepayment],
  unique: [idOnce],
  wholeRules: [notEmpty],
  format: () => commaSeparated(columns),
  columns: columns.map(({ name }) => name),
  fileName: 'stock.csv',
  contentType: 'text/csv; charset=utf-8',
};
