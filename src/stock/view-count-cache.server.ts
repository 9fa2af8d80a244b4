/**
 * Counts of views in memory for a minute, so that a list of cards seldom asks the database: a page that is kept tells
 * them up to an hour late anyway.
 */
import { LRUCache } from 'lru-cache';

type Counts = ReadonlyMap<string, number>;

export interface ViewCountCache {
  /** Vehicles that nobody looked at are left out. `read` is asked once, for those that are not known. */
  countsOf(
    tenantId: string,
    vehicleIds: readonly string[],
    read: (vehicleIds: readonly string[]) => Promise<Counts>,
  ): Promise<Map<string, number>>;
}

const aMinuteMs = 60_000;

export function createViewCountCache({
  most = 20_000,
  now = () => performance.now(),
}: { most?: number; now?: () => number } = {}): ViewCountCache {
  const kept = new LRUCache<string, number>({ max: most, ttl: aMinuteMs, ttlResolution: 0, perf: { now } });
  return {
    async countsOf(tenantId, vehicleIds, read) {
      const keyOf = (id: string): string => `${tenantId} ${id}`;
      const missing = vehicleIds.filter((id) => !kept.has(keyOf(id)));
      const counts = new Map(missing.length === 0 ? [] : await read(missing));
      for (const id of missing) kept.set(keyOf(id), counts.get(id) ?? 0);
      for (const id of vehicleIds) {
        const count = counts.get(id) ?? kept.get(keyOf(id)) ?? 0;
        if (count > 0) counts.set(id, count);
      }
      return counts;
    },
  };
}
