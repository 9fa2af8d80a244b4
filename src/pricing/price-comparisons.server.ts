/**
 * The price comparison of each dealer, from the provider in the dealer's settings. A result is cached for some minutes,
 * a failure for a shorter time, because a comparison takes work (it weighs a hundred vehicles) or costs money.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.server.ts';
import { localTime } from '../shared/local-time.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import { comparisonQuestion } from './comparison-question.ts';
import type { ComparedSettings } from './may-be-compared.ts';
import type { PriceComparison, ShownComparison } from './price-gauge.ts';
import { createEmbeddedProvider } from './providers/embedded.server.ts';
import { createHostedProvider, priceHostSecret } from './providers/hosted.server.ts';
import {
  ComparisonUnavailable,
  type ComparisonQuestion,
  type PriceComparisonProvider,
} from './providers/price-comparison-provider.ts';
import { createOwnPublishedPrices, listPublishedPrices } from './published-price-store.server.ts';
import type { PricingSettings } from './settings.ts';
import { shownComparison } from './shown-comparison.ts';

export interface PriceComparisonDealer {
  tenantId: string;
  settings: ComparedSettings & { pricing: PricingSettings };
  timeZone: string;
  /** What the dealer calls vehicles like it: `utes`. */
  nounOf(vehicle: Vehicle): string;
  /** The state of the vehicle's location, `QLD`. */
  stateOf(vehicle: Vehicle): string;
}

export interface PriceComparisons {
  /** The comparison to show for the vehicle's price; `null` for none. Throws `ComparisonUnavailable`. */
  compare(dealer: PriceComparisonDealer, vehicle: Vehicle, now: Date): Promise<ShownComparison | null>;
  close(): void;
}

export interface PriceComparisonsOptions {
  database: Database;
  secret(tenantId: string, name: string): Promise<string | null>;
  /** True if a host may be on this machine: in the demonstration and in tests. */
  allowLoopback: boolean;
  /** True if the published prices of all dealers are used; otherwise only the dealer's own are. */
  sharedPrices: boolean;
}

/** How long a result is cached. */
export const comparisonCacheMs = 10 * 60_000;
const failureRememberedMs = 30_000;
const mostRemembered = 5_000;

type Remembered = { comparison: PriceComparison | null } | { failure: string };

export function createPriceComparisons({
  database,
  secret,
  allowLoopback,
  sharedPrices,
}: PriceComparisonsOptions): PriceComparisons {
  const remembered = new LRUCache<string, Promise<Remembered>>({ max: mostRemembered, ttl: comparisonCacheMs });
  const providers = new Map<string, { provider: PriceComparisonProvider; madeFor: string }>();

  return {
    async compare({ tenantId, settings, timeZone, nounOf, stateOf }, vehicle, now) {
      const question = comparisonQuestion(vehicle, {
        settings,
        state: stateOf(vehicle),
        noun: nounOf(vehicle),
        day: localTime(now, timeZone).date,
      });
      if (question === null) return null;
      const wanted = settings.pricing.comparison_provider;
      const key = JSON.stringify([tenantId, wanted, question]);
      let asked = remembered.get(key);
      if (asked === undefined) {
        asked = ask(providerOf(tenantId, wanted), question);
        remembered.set(key, asked);
        const own = asked;
        own.then(
          (answer) => {
            if ('failure' in answer && remembered.peek(key) === own)
              remembered.set(key, own, { ttl: failureRememberedMs });
          },
          () => remembered.delete(key),
        );
      }
      const answer = await asked;
      if ('failure' in answer) throw new ComparisonUnavailable(answer.failure);
      return shownComparison(answer.comparison, vehicle, settings);
    },
    close() {
      for (const { provider } of providers.values()) provider.close();
      providers.clear();
      remembered.clear();
    },
  };

  async function ask(provider: PriceComparisonProvider, question: ComparisonQuestion): Promise<Remembered> {
    try {
      return { comparison: await provider.compare(question) };
    } catch (error) {
      if (error instanceof ComparisonUnavailable) return { failure: error.message };
      throw error;
    }
  }

  function providerOf(tenantId: string, wanted: PricingSettings['comparison_provider']): PriceComparisonProvider {
    const madeFor = JSON.stringify(wanted);
    const known = providers.get(tenantId);
    if (known?.madeFor === madeFor) return known.provider;
    known?.provider.close();
    const provider =
      wanted.kind === 'hosted'
        ? createHostedProvider({ url: wanted.url, key: () => secret(tenantId, priceHostSecret), allowLoopback })
        : createEmbeddedProvider({
            listPublished: (of) => listPublishedPrices(database, { ...of, onlyOf: sharedPrices ? null : tenantId }),
            findOwn: (vehicleId) => createOwnPublishedPrices(database.forTenant(tenantId)).find(vehicleId),
          });
    providers.set(tenantId, { provider, madeFor });
    return provider;
  }
}
