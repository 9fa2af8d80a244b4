/** A host's comparison. While the host fails nobody waits for it: the circuit opens, and visitors see a page without the panel. */
import { createCircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { askPriceHost } from '../../integrations/price-comparison-host/price-comparison-client.server.ts';
import { centsToDollars } from '../../shared/money.ts';
import { ComparisonUnavailable, type PriceComparisonProvider } from './price-comparison-provider.ts';

export interface HostedProviderOptions {
  url: string;
  /** The dealer's secret, `null` when it is not set. */
  key(): Promise<string | null>;
  allowLoopback: boolean;
  timeoutMs?: number;
  now?: () => number;
}

/** Name of the dealer's secret. */
export const priceHostSecret = 'price_comparison_key';

export function createHostedProvider({ url, key, allowLoopback, timeoutMs = 3_000, now = () => performance.now() }: HostedProviderOptions): PriceComparisonProvider {
  const circuit = createCircuitBreaker({ now });
  return {
    async compare({ facts, vin, nvic, make, model, badge, series, priceCents }) {
      const secret = await key();
      if (secret === null) throw new ComparisonUnavailable(`The secret "${priceHostSecret}" of the dealer is not set, which the price comparison host ${new URL(url).host} needs.`);
      if (!circuit.mayAsk()) throw new ComparisonUnavailable(`${new URL(url).host} failed a moment ago and is not asked now.`);
      try {
        const answer = await askPriceHost({ url, key: secret.trim(), timeoutMs, allowLoopback }, {
          vin, nvic, year: facts.year, make, model, badge, series, odometer: facts.odometerKm, state: facts.state, listing_price: centsToDollars(priceCents),
        });
        circuit.succeeded();
        // Beside the page's price another one would stand, which nobody could explain.
        if (answer === null || isOfAnotherPrice(answer.listing_price ?? null, centsToDollars(priceCents))) return null;
        return { ...answer, basis: null };
      } catch (error) {
        circuit.failed();
        throw new ComparisonUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
    close() {},
  };
}

/** Cents may be rounded away. */
const isOfAnotherPrice = (answered: number | null, asked: number): boolean => answered !== null && Math.abs(answered - asked) >= 1;
