/**
 * The numbers of a dealer's invoices, as the dealer's pattern has them. The pattern is a dealer's and the text is
 * anybody's, so it runs in linear time (decision 20).
 */
import { requireFeedPattern } from '../../stock/feeds/feed-pattern.ts';

/** Of what is typed, with room for the longest pattern that a dealer has a use for. */
export const longestInvoiceNumber = 40;

/** ` inv-10234 ` -> `INV-10234`; `null` where the whole of it does not fit the pattern. */
export function readInvoiceNumber(typed: string, pattern: string): string | null {
  const number = typed.trim().replace(/\s+/g, ' ').toUpperCase();
  if (number === '' || number.length > longestInvoiceNumber) return null;
  return requireFeedPattern(`^(?:${pattern})$`).isFoundIn(number) ? number : null;
}
