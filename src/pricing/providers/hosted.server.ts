/**
 * A comparison from a third-party provider. While it fails, the circuit breaker is open, visitors do not wait, and
 * pages omit the panel.
 */
import { callHostWithApiKey, type KeyedHost } from '../../integrations/call-host-with-api-key.ts';
import { createCircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { fetchHostedComparison } from '../../integrations/price-comparison-host/price-comparison-client.server.ts';
import { centsToDollars } from '../../shared/money.ts';
import { ComparisonUnavailable, type PriceComparisonProvider } from './price-comparison-provider.ts';

/** Name of the dealer's secret. */
export const priceHostSecret = 'price_comparison_key';

export function createHostedProvider({
  timeoutMs = 3_000,
  now = () => performance.now(),
  ...options
}: Omit<KeyedHost, 'circuit'> & { timeoutMs?: number; now?: () => number }): PriceComparisonProvider {
  const host = { ...options, circuit: createCircuitBreaker({ now }) };
  return {
    compare: ({ facts, vin, nvic, make, model, badge, series, priceCents }) =>
      callHostWithApiKey(
        host,
        {
          named: 'price comparison host',
          secret: priceHostSecret,
          timeoutMs,
          Unavailable: ComparisonUnavailable,
        },
        async (access) => {
          const answer = await fetchHostedComparison(access, {
            vin,
            nvic,
            year: facts.year,
            make,
            model,
            badge,
            series,
            odometer: facts.odometerKm,
            state: facts.state,
            listing_price: centsToDollars(priceCents),
          });
          // Otherwise the page would show two different prices for the vehicle, without an explanation.
          if (answer === null || isOfAnotherPrice(answer.listing_price ?? null, centsToDollars(priceCents)))
            return null;
          return { ...answer, basis: null };
        },
      ),
    close() {},
  };
}

/** Allows for cents that were rounded away. */
const isOfAnotherPrice = (answered: number | null, asked: number): boolean =>
  answered !== null && Math.abs(answered - asked) >= 1;
