/** A host's quotes. While the host fails nobody waits for it: the circuit opens, and visitors keep the figures that the page has. */
import { createCircuitBreaker, type CircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { askQuoteHost } from '../../integrations/finance-quote-host/finance-quote-client.server.ts';
import { QuoteUnavailable, type QuoteProvider } from './quote-provider.ts';

export interface HostedQuotesOptions {
  url: string;
  /** The dealer's secret, `null` when it is not set. */
  key(): Promise<string | null>;
  allowLoopback: boolean;
  /** Outlives the request. */
  circuit: CircuitBreaker;
  timeoutMs?: number;
}

/** Name of the dealer's secret. */
export const quoteHostSecret = 'finance_quote_key';

/** A lender's decision takes longer than a price, and the page does not wait for it. */
const longestMs = 8_000;

export function createHostedQuotes({ url, key, allowLoopback, circuit, timeoutMs = longestMs }: HostedQuotesOptions): QuoteProvider {
  return {
    async quote(question) {
      const secret = await key();
      if (secret === null) throw new QuoteUnavailable(`The secret "${quoteHostSecret}" of the dealer is not set, which the finance quote host ${new URL(url).host} needs.`);
      if (!circuit.mayAsk()) throw new QuoteUnavailable(`${new URL(url).host} failed a moment ago and is not asked now.`);
      try {
        const answer = await askQuoteHost({ url, key: secret.trim(), timeoutMs, allowLoopback }, question);
        circuit.succeeded();
        return answer;
      } catch (error) {
        circuit.failed();
        throw new QuoteUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}

/** One for each dealer and host, for as long as the process runs. */
export function createQuoteCircuits(): { of(tenantId: string, url: string): CircuitBreaker } {
  const circuits = new Map<string, CircuitBreaker>();
  return {
    of(tenantId, url) {
      const name = `${tenantId} ${url}`;
      const circuit = circuits.get(name) ?? createCircuitBreaker({ now: () => performance.now() });
      circuits.set(name, circuit);
      return circuit;
    },
  };
}
