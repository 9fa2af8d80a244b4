/**
 * All search services for all dealers: the embedded indexes, the hosted engines, and the writer of hosted indexes. The
 * composition root notifies it of changes.
 */
import type { SearchDocument } from './engine.ts';
import type { UnavailableReason } from './hosted-engine.ts';
import type { HostedIndexStore } from './hosted-index-store.server.ts';
import { createHostedIndexWriter, type RebuildSummary } from './hosted-index-writer.server.ts';
import { createHostedSearch, type HostedSearch } from './hosted-search.server.ts';
import { createHostedTargets, type HostedTargetsOptions } from './hosted-targets.server.ts';
import { createStockIndexes, type StockChanges, type StockIndexes } from './stock-indexes.server.ts';

export interface SearchesOptions extends Pick<
  HostedTargetsOptions,
  'settings' | 'secret' | 'allowLoopback' | 'engineOptions'
> {
  /** As in `StockIndexesOptions`. */
  load(tenantId: string): Promise<{ version: number; documents: AsyncIterable<SearchDocument> }>;
  changesSince(tenantId: string, version: number): Promise<StockChanges | null>;
  hostedStore(tenantId: string): HostedIndexStore;
  /** Dealers with a hosted engine. */
  listHosted(): Promise<string[]>;
  onFallback(fallback: { tenantId: string; reason: UnavailableReason }): void;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** True if this process writes to hosts; a server that only serves pages leaves it to the others. */
  workers: boolean;
  /** Interval at which hosts are compared with the stock, in case a notification was lost. */
  checkEveryMs?: number;
}

export interface Searches extends Pick<HostedSearch, 'search' | 'version'> {
  /** Without a dealer: notifications may have been missed, so everything is checked. */
  stockChanged(tenantId?: string): void;
  configurationChanged(tenantId: string): void;
  hostedIndexChanged(tenantId?: string): void;
  /** Rebuilds the dealer's hosted index; `null` when another server is writing to it. Throws the host's errors. */
  reindex(tenantId: string): Promise<RebuildSummary | null>;
  stats: StockIndexes['stats'];
  /** The documents for an index, read from the stock. Throws `StockOvertaken` if the stock changes while it is read. */
  documents(tenantId: string): Promise<AsyncIterable<SearchDocument>>;
  /** As in `StockIndexes`, for every dealer; a hosted engine is not asked. */
  among: StockIndexes['among'];
  /** As in `StockIndexes`. */
  unavailable: StockIndexes['unavailable'];
  start(): void;
  /** Waits for writes in progress. */
  close(): Promise<void>;
}

const defaultCheckEveryMs = 30_000;
const minuteMs = 60_000;

export function createSearches({
  load,
  changesSince,
  hostedStore,
  listHosted,
  onFallback,
  log,
  workers,
  checkEveryMs = defaultCheckEveryMs,
  ...access
}: SearchesOptions): Searches {
  const indexes = createStockIndexes({ load, changesSince, log });
  const targets = createHostedTargets(access);
  const hosted = createHostedSearch({ indexes, targets, store: hostedStore, onFallback, log });
  const writer = createHostedIndexWriter({
    target: (tenantId) => targets.of(tenantId),
    store: hostedStore,
    load,
    changesSince,
    log,
  });
  /** By dealer, the reason the last write failed, so that it is logged once. */
  const failures = new Map<string, string>();
  const writing = new Set<Promise<void>>();
  let checking: NodeJS.Timeout | null = null;
  let dropping: NodeJS.Timeout | null = null;

  return {
    search: (tenantId, request) => hosted.search(tenantId, request),
    version: (tenantId) => hosted.version(tenantId),

    stockChanged(tenantId) {
      for (const id of tenantId === undefined ? indexes.stats().tenantIds : [tenantId]) {
        indexes
          .refresh(id)
          .catch((error: unknown) =>
            log.error({ err: error, tenantId: id }, 'the search index could not follow a stock change'),
          );
      }
      if (tenantId === undefined) checkHosts();
      else write(tenantId);
    },

    configurationChanged(tenantId) {
      indexes.drop(tenantId);
      targets.forget(tenantId);
      hosted.changed(tenantId);
      write(tenantId);
    },

    hostedIndexChanged: (tenantId) => hosted.changed(tenantId),
    async reindex(tenantId) {
      targets.forget(tenantId);
      return writer.rebuild(tenantId);
    },
    stats: () => indexes.stats(),
    documents: async (tenantId) => (await load(tenantId)).documents,
    among: (tenantId, ids) => indexes.among(tenantId, ids),
    unavailable: () => indexes.unavailable(),

    start() {
      dropping = setInterval(() => indexes.dropIdle(), minuteMs);
      dropping.unref();
      if (!workers) return;
      checking = setInterval(checkHosts, checkEveryMs);
      checking.unref();
      checkHosts();
    },

    async close() {
      if (checking !== null) clearInterval(checking);
      if (dropping !== null) clearInterval(dropping);
      indexes.close();
      await Promise.all(writing);
      targets.close();
    },
  };

  function checkHosts(): void {
    listHosted().then(
      (tenantIds) => {
        for (const tenantId of tenantIds) write(tenantId, { verify: true });
      },
      (error: unknown) => log.error({ err: error }, 'the dealers could not be listed'),
    );
  }

  function write(tenantId: string, options?: { verify: boolean }): void {
    if (!workers) return;
    const work = writer
      .bringUpToDate(tenantId, options)
      .then(
        () => {
          if (failures.delete(tenantId)) log.info({ tenantId }, 'the hosted search index can be written to again');
        },
        (error: unknown) => {
          const said = error instanceof Error ? error.message : String(error);
          // Task numbers and the like change with every attempt.
          const kind = said.replace(/\d+/g, '');
          if (failures.get(tenantId) !== kind)
            log.warn({ tenantId, said }, 'the hosted search index is behind the stock and is tried again');
          failures.set(tenantId, kind);
        },
      )
      .finally(() => writing.delete(work));
    writing.add(work);
  }
}
