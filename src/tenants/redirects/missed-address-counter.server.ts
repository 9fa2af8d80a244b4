/**
 * Counts the addresses that visitors and search engines ask for and a dealer's site does not have. They wait in memory
 * for some seconds and are written together, so that no response waits for it. A process that is killed loses what
 * waited, which a count can bear.
 */
import { isbot } from 'isbot';
import { isDatabaseUnavailable } from '../../db/database-unavailable.server.ts';
import { createDelayedWriter, type DelayedWriter } from '../../shared/delayed-writer.ts';
import { missedAddressOf } from './missed-address.ts';
import type { MissedAddressStore } from './missed-address-store.server.ts';

export interface MissedRequest {
  tenantId: string;
  /** YYYY-MM-DD where the dealer is. */
  day: string;
  path: string;
  /** With `?`; `''` for none. */
  query: string;
  userAgent: string;
}

/** While the database is away, addresses wait on. */
export interface MissedAddressCounter extends Pick<DelayedWriter, 'flush' | 'close'> {
  count(missed: MissedRequest): void;
}

export interface MissedAddressCounterOptions {
  store(tenantId: string): Pick<MissedAddressStore, 'add'>;
  onError(error: unknown, tenantId: string): void;
  /** How long addresses wait for others. */
  waitMs?: number;
}

/** Further addresses of a dealer are not counted until these are written: a flood of invented ones stays small. */
const mostWaiting = 500;
/** What search engines still ask for is what people still find. */
const searchEngines = /googlebot|bingbot|applebot|duckduckbot/i;

export function createMissedAddressCounter({
  store,
  onError,
  waitMs = 10_000,
}: MissedAddressCounterOptions): MissedAddressCounter {
  /** By dealer and day: address -> times. */
  let waiting = new Map<string, Waiting>();
  const { wait, ...writer } = createDelayedWriter({ waitMs, write: writeWaiting, isWaiting: () => waiting.size > 0 });

  async function writeWaiting(): Promise<void> {
    const written = waiting;
    waiting = new Map();
    for (const { tenantId, day, times } of written.values()) {
      try {
        await store(tenantId).add(day, times);
      } catch (error) {
        // What can never be written, such as that of a dealer who was deleted, is lost.
        if (isDatabaseUnavailable(error)) for (const [address, count] of times) put({ tenantId, day, address, count });
        onError(error, tenantId);
      }
    }
  }

  function put({ tenantId, day, address, count }: { tenantId: string; day: string; address: string; count: number }) {
    const name = `${tenantId} ${day}`;
    const entry = waiting.get(name) ?? { tenantId, day, times: new Map<string, number>() };
    waiting.set(name, entry);
    const before = entry.times.get(address);
    if (before === undefined && entry.times.size >= mostWaiting) return;
    entry.times.set(address, (before ?? 0) + count);
  }

  return {
    count({ tenantId, day, path, query, userAgent }) {
      if (userAgent === '' || (isbot(userAgent) && !searchEngines.test(userAgent))) return;
      const address = missedAddressOf(path, query);
      if (address === null) return;
      put({ tenantId, day, address, count: 1 });
      wait();
    },
    ...writer,
  };
}

interface Waiting {
  tenantId: string;
  day: string;
  times: Map<string, number>;
}
