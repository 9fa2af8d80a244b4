/** Our own format as JSON. An empty list of vehicles is a list too, so a dealer without stock breaks no rule. */
import type { FeedDestination } from '../feed-destination.ts';
import { jsonDocument } from '../feed-format.ts';
import { forSale, idOnce, onSite, withoutRepayment } from '../feed-rules.ts';
import { stockFields } from '../stock-fields.ts';

export const stockJson: FeedDestination<'stock-json'> = {
  kind: 'stock-json',
  name: 'Stock as JSON',
  publishedRules: [],
  rules: [onSite, forSale, withoutRepayment],
  unique: [idOnce],
  wholeRules: [],
  format: (_settings, dealer) =>
    jsonDocument(dealer, (vehicle) => Object.fromEntries(stockFields.map(({ name, value }) => [name, value(vehicle)]))),
  columns: stockFields.map(({ name }) => name),
  fileName: 'stock.json',
  contentType: 'application/json; charset=utf-8',
};
