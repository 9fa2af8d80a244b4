/** The platform's own comparison, from the published prices of all its sites (`market-estimate.ts`). */
import { embeddedComparison } from '../embedded-comparison.ts';
import { estimateMarket, type Advertised } from '../market-estimate.ts';
import type { ComparableFacts } from '../published-price.ts';
import type { PriceComparisonProvider } from './price-comparison-provider.ts';

export interface EmbeddedProviderOptions {
  /** Published prices of the make and model, nearest in year first, seen since the day. */
  listPublished(wanted: { facts: ComparableFacts; since: string; limit: number }): Promise<readonly Advertised[]>;
  /** The published price of the vehicle itself, which never counts. */
  findOwn(vehicleId: string): Promise<{ key: string } | null>;
}

/** A vehicle that has not been on a site for this long may be sold. */
const seenWithinDays = 30;
const mostRead = 600;
const dayMs = 86_400_000;

export function createEmbeddedProvider({ listPublished, findOwn }: EmbeddedProviderOptions): PriceComparisonProvider {
  return {
    async compare({ vehicleId, facts, noun, priceCents, day }) {
      const since = new Date(Date.parse(`${day}T00:00:00Z`) - seenWithinDays * dayMs).toISOString().slice(0, 10);
      const own = await findOwn(vehicleId);
      const advertised = await listPublished({ facts, since, limit: mostRead });
      const estimate = estimateMarket({
        subject: facts,
        own: own === null ? null : { key: own.key, twin: advertised.find(({ key }) => key === own.key)?.twin ?? '' },
        advertised,
      });
      return estimate === null
        ? null
        : embeddedComparison({ estimate, priceCents, facts, noun, day, withinDays: seenWithinDays });
    },
    close() {},
  };
}
