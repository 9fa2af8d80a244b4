/**
 * Caches a provider's reports for a few minutes, so that a second press and a second visitor do not cost the dealer a
 * second report. A vehicle that has changed gets a new one. Failures are not cached.
 */
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../../shared/single-flight.ts';
import type { Result } from '../../shared/result.ts';

export interface ReportMemory<Refusal> {
  /** Returns the cached result for `key`, else the result of `ask`. Concurrent calls share one `ask`. */
  remember(key: string, ask: () => Promise<Result<Uint8Array, Refusal>>): Promise<Result<Uint8Array, Refusal>>;
}

const cacheMs = 10 * 60_000;
const mostBytes = 32 * 1_048_576;

export function createReportMemory<Refusal>(): ReportMemory<Refusal> {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: cacheMs,
  });
  const asked = createSingleFlight<Result<Uint8Array, Refusal>>();
  return {
    async remember(key, ask) {
      const known = kept.get(key);
      if (known !== undefined) return { ok: true, value: known };
      const report = await asked.run(key, ask);
      if (report.ok) kept.set(key, report.value);
      return report;
    },
  };
}
