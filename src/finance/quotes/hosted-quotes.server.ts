/**
 * Quotes from a third-party provider. While it fails, the circuit breaker is open, visitors do not wait, and the page
 * keeps its figures.
 */
import { callHostWithApiKey, type KeyedHost } from '../../integrations/call-host-with-api-key.ts';
import { fetchHostedQuote } from '../../integrations/finance-quote-host/finance-quote-client.server.ts';
import { QuoteUnavailable, type QuoteProvider } from './quote-provider.ts';

/** Name of the dealer's secret. */
export const quoteHostSecret = 'finance_quote_key';

/** A lender's decision takes longer than a price, and the page does not wait for it. */
const longestMs = 8_000;

export function createHostedQuotes({
  timeoutMs = longestMs,
  ...host
}: KeyedHost & { timeoutMs?: number }): QuoteProvider {
  return {
    quote: (question) =>
      callHostWithApiKey(
        host,
        { named: 'finance quote host', secret: quoteHostSecret, timeoutMs, Unavailable: QuoteUnavailable },
        (access) => fetchHostedQuote(access, question),
      ),
  };
}
