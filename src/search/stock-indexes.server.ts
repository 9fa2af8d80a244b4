/**
 * One search engine for each dealer, built on the dealer's first search and kept current with the stock. It is dropped
 * after a long time without searches, or when memory is short and other dealers are searched more.
 */
import { DatabaseUnavailable, isDatabaseUnavailable } from '../db/database-unavailable.server.ts';
import { StockOvertaken } from '../stock/stock-overtaken.ts';
import type { SearchDocument, SearchEngine, SearchRequest, SearchResponse } from './engine.ts';
import { createEmbeddedEngine, type EmbeddedEngine, type FindAmong } from './engines/embedded/embedded-engine.ts';

export interface StockChanges {
  version: number;
  upserted: readonly SearchDocument[];
  removed: readonly string[];
}

export interface StockIndexesOptions {
  /**
   * The whole stock; `version` is one that the documents contain for sure. Reading them throws `StockOvertaken` when it
   * has to begin again.
   */
  load(tenantId: string): Promise<{ version: number; documents: AsyncIterable<SearchDocument> }>;
  /** The changes since that version; `null` if a full load is needed. */
  changesSince(tenantId: string, version: number): Promise<StockChanges | null>;
  createEngine?: () => EmbeddedEngine;
  /** Above this, the least recently searched dealers are dropped. */
  maxBytes?: number;
  /** `dropIdle` drops a dealer after this time without a search. */
  idleMs?: number;
  now?: () => Date;
  log?: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

export interface StockIndexes {
  /**
   * Rejects when the stock cannot be loaded. Rejects with `DatabaseUnavailable` when loading takes too long or the
   * database is unavailable. Loading then continues, or is retried after a pause, and searches use the index as soon as
   * it is there. After a failed load and until a successful one, searches do not wait: they reject at once with
   * `DatabaseUnavailable`.
   */
  search(tenantId: string, request: SearchRequest): Promise<SearchResponse>;
  /** The stock version that searches see, for cache keys; builds the index if there is none. */
  version(tenantId: string): Promise<number>;
  /**
   * Finds which of a few vehicles match a search, in the stock with every change made before the call. `version` is a
   * version that it contains for sure. Rejects as `search` does.
   */
  among(tenantId: string, ids: readonly string[]): Promise<{ version: number; find: FindAmong }>;
  /**
   * Call when the stock has changed. Resolves when searches see every change made before the call; calls during a run
   * share one further run. Cheap for a dealer that is not in memory.
   */
  refresh(tenantId: string): Promise<void>;
  /**
   * Drops a dealer's index: the next search loads the stock again. Needed when the configuration changed the documents,
   * or the dealer left.
   */
  drop(tenantId: string): void;
  /**
   * Drops dealers without recent searches, and others above `maxBytes`; their next search loads them again. Call it now
   * and then.
   */
  dropIdle(): void;
  stats(): { tenantIds: string[]; documents: number; approximateBytes: number };
  /**
   * Dealers that cannot be searched now: their stock could not be loaded, or is being loaded for longer than a page
   * waits.
   */
  unavailable(): string[];
  /** Loads that failed are not tried again. */
  close(): void;
}

interface Entry {
  engine: EmbeddedEngine;
  version: number;
  /** The first load. */
  ready: Promise<void>;
  isReady: boolean;
  /** As `ready`, but rejects after the longest wait of a page. */
  readyInTime: Promise<void>;
  isLate: boolean;
  refresh: Promise<void> | null;
  refreshAgain: boolean;
  /** A refresh failed at this time: searches try again. */
  failedAt: number | null;
  askedAt: number;
  /**
   * As of the last change or `dropIdle`: with a thousand dealers, measuring each engine on each change would take
   * longer than the change.
   */
  bytes: number;
}

/** A failed load. Searches get this error at once until a load has succeeded, also during a retry. */
interface Failure {
  error: unknown;
  askedAt: number;
  pauseMs: number;
  retry: NodeJS.Timeout;
}

/** Above so many changes, and this part of the stock, a full load is quicker than an update. */
const mostUpdatedChanges = 1_000;
const mostUpdatedPart = 0.2;
const retryAfterMs = 1_000;
/**
 * How long pages wait for their dealer's index, from the start of its first load. Later pages, and pages after a failed
 * load, get a 503 at once, so that one dealer cannot occupy all the slots for rendering pages
 * (`docs/running-in-production.md` gives the figure).
 */
const longestWaitMs = 15_000;
/** After each failed load the pause doubles. */
const firstPauseMs = 1_000;
const longestPauseMs = 10_000;
const hourMs = 3_600_000;
/** Two thousand dealers of 500 vehicles. */
const gigabyte = 1024 ** 3;
/** A stock that changes under every reading is read again by a later search. */
const mostReadings = 5;

export function createStockIndexes({
  load,
  changesSince,
  createEngine = createEmbeddedEngine,
  maxBytes = gigabyte,
  idleMs = hourMs,
  now = () => new Date(),
  log,
}: StockIndexesOptions): StockIndexes {
  /** Least recently searched first. */
  const entries = new Map<string, Entry>();
  const failures = new Map<string, Failure>();

  return {
    async search(tenantId, request) {
      const entry = await readyEntry(tenantId);
      if (entry.failedAt !== null && entry.refresh === null && now().getTime() - entry.failedAt >= retryAfterMs) {
        refreshEntry(tenantId, entry).catch((error: unknown) =>
          log?.error({ err: error, tenantId }, 'the search index is behind the stock'),
        );
      }
      return entry.engine.search(request);
    },

    async version(tenantId) {
      return (await readyEntry(tenantId)).version;
    },

    async refresh(tenantId) {
      const entry = entries.get(tenantId);
      if (entry) await refreshEntry(tenantId, entry);
    },

    async among(tenantId, ids) {
      const entry = await readyEntry(tenantId);
      await refreshEntry(tenantId, entry);
      return { version: entry.version, find: entry.engine.among(ids) };
    },

    drop(tenantId) {
      entries.delete(tenantId);
      forgetFailure(tenantId);
    },

    dropIdle() {
      const before = now().getTime() - idleMs;
      for (const [tenantId, { askedAt }] of failures) if (askedAt <= before) forgetFailure(tenantId);
      for (const [tenantId, entry] of entries) if (entry.askedAt <= before && canGo(entry)) entries.delete(tenantId);
      // Cached searches have made the engines larger.
      for (const entry of entries.values()) entry.bytes = entry.engine.stats().approximateBytes;
      keepWithinMemory();
    },

    stats() {
      const all = [...entries.values()].map(({ engine }) => engine.stats());
      return {
        tenantIds: [...entries.keys()],
        documents: all.reduce((sum, { documents }) => sum + documents, 0),
        approximateBytes: all.reduce((sum, { approximateBytes }) => sum + approximateBytes, 0),
      };
    },

    unavailable() {
      const late = [...entries].flatMap(([tenantId, { isLate, isReady }]) => (isLate && !isReady ? [tenantId] : []));
      return [...new Set([...failures.keys(), ...late])];
    },

    close() {
      for (const tenantId of failures.keys()) forgetFailure(tenantId);
    },
  };

  async function readyEntry(tenantId: string): Promise<Entry> {
    const failure = failures.get(tenantId);
    if (failure !== undefined) {
      failure.askedAt = now().getTime();
      throw failure.error;
    }
    const entry = entries.get(tenantId) ?? newEntry(tenantId);
    entries.delete(tenantId);
    entries.set(tenantId, entry);
    entry.askedAt = now().getTime();
    if (!entry.isReady) await entry.readyInTime;
    return entry;
  }

  function newEntry(tenantId: string): Entry {
    const entry: Entry = {
      engine: createEngine(),
      version: 0,
      ready: Promise.resolve(),
      isReady: false,
      readyInTime: Promise.resolve(),
      isLate: false,
      refresh: null,
      refreshAgain: false,
      failedAt: null,
      askedAt: now().getTime(),
      bytes: 0,
    };
    const tooLate = Promise.withResolvers<never>();
    const clock = setTimeout(() => {
      entry.isLate = true;
      tooLate.reject(
        new DatabaseUnavailable(
          `The search index of dealer ${tenantId} was not loaded within ${longestWaitMs / 1_000} s.`,
        ),
      );
    }, longestWaitMs).unref();
    entry.ready = rebuild(tenantId, entry)
      .then(
        () => {
          entry.isReady = true;
          if (entries.get(tenantId) === entry) forgetFailure(tenantId);
        },
        (error: unknown) => {
          if (entries.get(tenantId) === entry) {
            entries.delete(tenantId);
            rememberFailure(tenantId, error, entry.askedAt);
          }
          throw error;
        },
      )
      .finally(() => clearTimeout(clock));
    entry.readyInTime = Promise.race([entry.ready, tooLate.promise]);
    // Waiting searches get the error; there may be none waiting.
    entry.readyInTime.catch(() => {});
    return entry;
  }

  function rememberFailure(tenantId: string, error: unknown, askedAt: number): void {
    const known = failures.get(tenantId);
    if (known === undefined) log?.error({ err: error, tenantId }, 'the search index of a dealer could not be loaded');
    const pauseMs = known === undefined ? firstPauseMs : Math.min(known.pauseMs * 2, longestPauseMs);
    failures.set(tenantId, {
      // The first page and the log got the original error. Later pages only need to know that they may retry.
      error: isDatabaseUnavailable(error)
        ? error
        : new DatabaseUnavailable(`The search index of dealer ${tenantId} could not be loaded.`, { cause: error }),
      // A retry is not a search: a dealer without searches is dropped.
      askedAt: known?.askedAt ?? askedAt,
      pauseMs,
      // Without waiting for a search: an operator reads which dealers cannot be searched now.
      retry: setTimeout(() => {
        if (!entries.has(tenantId)) entries.set(tenantId, newEntry(tenantId));
      }, pauseMs).unref(),
    });
  }

  function forgetFailure(tenantId: string): void {
    clearTimeout(failures.get(tenantId)?.retry);
    failures.delete(tenantId);
  }

  /**
   * One round at a time. A call during it adds one more, because the present round may have read before the change.
   */
  async function refreshEntry(tenantId: string, entry: Entry): Promise<void> {
    if (entry.refresh !== null) {
      entry.refreshAgain = true;
      return entry.refresh;
    }
    entry.refresh = (async () => {
      try {
        await entry.ready;
        do {
          entry.refreshAgain = false;
          await catchUp(tenantId, entry);
        } while (entry.refreshAgain);
        entry.failedAt = null;
      } catch (error) {
        entry.failedAt = now().getTime();
        throw error;
      } finally {
        // In the same breath as the last look at refreshAgain, so that no call falls between the two.
        entry.refresh = null;
      }
    })();
    return entry.refresh;
  }

  async function catchUp(tenantId: string, entry: Entry): Promise<void> {
    const changes = await changesSince(tenantId, entry.version);
    const tooMany = (count: number): boolean =>
      count > mostUpdatedChanges && count > entry.engine.stats().documents * mostUpdatedPart;
    if (changes === null || tooMany(changes.upserted.length + changes.removed.length)) {
      await rebuild(tenantId, entry);
      return;
    }
    const { shown = [], gone = [] } = Object.groupBy(changes.upserted, (document) =>
      isGone(document, now()) ? 'gone' : 'shown',
    );
    await entry.engine.upsert(shown, { removing: [...changes.removed, ...gone.map(({ id }) => id)] });
    entry.version = changes.version;
    measure(tenantId, entry);
  }

  async function rebuild(tenantId: string, entry: Entry): Promise<void> {
    const startedAt = performance.now();
    entry.version = await readStock(tenantId, entry.engine);
    measure(tenantId, entry);
    const { documents: count, approximateBytes } = entry.engine.stats();
    log?.info(
      {
        tenantId,
        version: entry.version,
        documents: count,
        bytes: approximateBytes,
        ms: Math.round(performance.now() - startedAt),
      },
      'search index built',
    );
  }

  /** The version that was read. */
  async function readStock(tenantId: string, engine: SearchEngine, attempt = 1): Promise<number> {
    try {
      const { version, documents } = await load(tenantId);
      await engine.reindex(stillShown(documents));
      return version;
    } catch (error) {
      if (!(error instanceof StockOvertaken) || attempt === mostReadings) throw error;
      return readStock(tenantId, engine, attempt + 1);
    }
  }

  async function* stillShown(documents: AsyncIterable<SearchDocument>): AsyncGenerator<SearchDocument> {
    for await (const document of documents) if (!isGone(document, now())) yield document;
  }

  function measure(tenantId: string, entry: Entry): void {
    entry.bytes = entry.engine.stats().approximateBytes;
    keepWithinMemory(tenantId);
  }

  /** Drops dealers, least recently searched first, but never the one in use. */
  function keepWithinMemory(lookedAt?: string): void {
    let total = 0;
    for (const { bytes } of entries.values()) total += bytes;
    for (const [id, other] of entries) {
      if (total <= maxBytes) break;
      if (id === lookedAt || !canGo(other)) continue;
      entries.delete(id);
      total -= other.bytes;
    }
  }
}

/** Vehicles whose days are over would only take memory. */
export function isGone({ visibleUntil }: SearchDocument, now: Date): boolean {
  return visibleUntil !== null && visibleUntil * 1000 <= now.getTime();
}

/** A dealer that is loading or updating stays: a search waits for it. */
function canGo({ isReady, refresh }: Entry): boolean {
  return isReady && refresh === null;
}
