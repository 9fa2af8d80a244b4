/**
 * Keeps a dealer's hosted index at the current stock version. Every server may call it; the lease in
 * `hosted-index-store.server.ts` lets one of them write. The work follows from two versions, the index's and the
 * stock's, so a lost call only delays it until the next (decisions/0007).
 */
import { randomUUID } from 'node:crypto';
import { StockOvertaken } from '../stock/stock-overtaken.ts';
import type { SearchDocument } from './engine.ts';
import { EngineUnavailable, type HostedEngine } from './hosted-engine.ts';
import type { HostedIndexRow, HostedIndexStore } from './hosted-index-store.server.ts';
import type { HostedTarget } from './hosted-targets.server.ts';
import { isGone, type StockChanges } from './stock-indexes.server.ts';

export interface HostedIndexWriterOptions {
  target(tenantId: string): Promise<HostedTarget | null>;
  store(tenantId: string): HostedIndexStore;
  /** As in `StockIndexesOptions`. */
  load(tenantId: string): Promise<{ version: number; documents: AsyncIterable<SearchDocument> }>;
  changesSince(tenantId: string, version: number): Promise<StockChanges | null>;
  now?: () => Date;
  log?: { info(fields: object, message: string): void };
  leaseMs?: number;
}

/** Summary of a rebuild. `ms` includes the host's own work. */
export interface RebuildSummary {
  target: string;
  documents: number;
  ms: number;
}

export interface HostedIndexWriter {
  /**
   * Updates the host to the current stock. Returns false when another server is already doing so. Throws errors of the
   * host and the database; the next call continues from there. Cheap for a dealer without a hosted index. `verify` also
   * asks the host whether it still has the index, because someone may have deleted it there.
   */
  bringUpToDate(tenantId: string, options?: { verify?: boolean }): Promise<boolean>;
  /**
   * Rebuilds the index regardless of its content; `null` when another server is writing. Throws if the dealer has no
   * hosted index.
   */
  rebuild(tenantId: string): Promise<RebuildSummary | null>;
}

const defaultLeaseMs = 60_000;
/** Above so many changes, and this part of the index, a rebuild is quicker for the host. */
const mostUpdatedChanges = 5_000;
const mostUpdatedPart = 0.3;
/** A stock that changes under every reading is read again by a later call. */
const mostReadings = 5;

export function createHostedIndexWriter({
  target,
  store,
  load,
  changesSince,
  now = () => new Date(),
  log,
  leaseMs = defaultLeaseMs,
}: HostedIndexWriterOptions): HostedIndexWriter {
  /** In this server. A call during a run shares one further run. */
  const atWork = new Map<string, { done: Promise<boolean>; again: boolean }>();

  return {
    async bringUpToDate(tenantId, { verify = false } = {}) {
      const working = atWork.get(tenantId);
      if (working !== undefined) {
        working.again = true;
        return working.done;
      }
      const own = { done: Promise.resolve(true), again: false };
      atWork.set(tenantId, own);
      own.done = (async () => {
        try {
          let isDone: boolean;
          do {
            own.again = false;
            isDone = await oneRound(tenantId, verify);
          } while (own.again);
          return isDone;
        } finally {
          atWork.delete(tenantId);
        }
      })();
      return own.done;
    },

    async rebuild(tenantId) {
      const wanted = await target(tenantId);
      if (wanted === null) throw new Error(`The dealer ${tenantId} has no hosted index.`);
      const startedAt = performance.now();
      const documents = await underLease(tenantId, (lease) => makeAnew(tenantId, wanted, lease));
      return documents === null ? null : { target: wanted.engine.target, documents, ms: performance.now() - startedAt };
    },
  };

  async function oneRound(tenantId: string, verify: boolean): Promise<boolean> {
    const wanted = await target(tenantId);
    if (wanted === null) return true;
    if (await isCurrent(tenantId, wanted, verify)) return true;
    return (
      (await underLease(tenantId, async (lease) => {
        const row = await store(tenantId).find();
        if (row === null || !(await hasWhatWasWritten(row, wanted))) await makeAnew(tenantId, wanted, lease);
        else await catchUp(tenantId, wanted, { row, lease });
        return true;
      })) ?? false
    );
  }

  /** Without a lease: most calls find nothing to do. */
  async function isCurrent(tenantId: string, wanted: HostedTarget, verify: boolean): Promise<boolean> {
    const row = await store(tenantId).find();
    if (row === null || !isOf(row, wanted)) return false;
    const changes = await changesSince(tenantId, row.stockVersion);
    return (
      changes !== null && changes.version === row.stockVersion && (!verify || (await hasWhatWasWritten(row, wanted)))
    );
  }

  async function catchUp(
    tenantId: string,
    wanted: HostedTarget,
    { row, lease }: { row: HostedIndexRow; lease: Lease },
  ): Promise<void> {
    const changes = await changesSince(tenantId, row.stockVersion);
    const count = changes === null ? Infinity : changes.upserted.length + changes.removed.length;
    if (changes === null || (count > mostUpdatedChanges && count > row.documents * mostUpdatedPart)) {
      await makeAnew(tenantId, wanted, lease);
      return;
    }
    if (changes.version === row.stockVersion) return;
    const { engine } = wanted;
    await engine.remove([
      ...changes.removed,
      ...changes.upserted.filter((document) => isGone(document, now())).map(({ id }) => id),
    ]);
    lease.check();
    await engine.upsert(changes.upserted.filter((document) => !isGone(document, now())));
    await record(tenantId, wanted, { lease, stockVersion: changes.version });
    log?.info(
      { tenantId, target: engine.target, version: changes.version, changes: count },
      'hosted search index changed',
    );
  }

  async function makeAnew(tenantId: string, wanted: HostedTarget, lease: Lease): Promise<number> {
    const startedAt = performance.now();
    const version = await sendStock(tenantId, wanted.engine, lease);
    const count = await record(tenantId, wanted, { lease, stockVersion: version });
    log?.info(
      {
        tenantId,
        target: wanted.engine.target,
        version,
        documents: count,
        ms: Math.round(performance.now() - startedAt),
      },
      'hosted search index built',
    );
    return count;
  }

  /** The version that was read. */
  async function sendStock(tenantId: string, engine: HostedEngine, lease: Lease, attempt = 1): Promise<number> {
    try {
      const { version, documents } = await load(tenantId);
      await engine.reindex(stillShown(documents, lease));
      return version;
    } catch (error) {
      if (!(error instanceof StockOvertaken) || attempt === mostReadings) throw error;
      return sendStock(tenantId, engine, lease, attempt + 1);
    }
  }

  async function record(
    tenantId: string,
    { engine, configurationVersion }: HostedTarget,
    { lease, stockVersion }: { lease: Lease; stockVersion: number },
  ): Promise<number> {
    const { documents } = engine.stats();
    const isRecorded = await store(tenantId).save(lease.writer, {
      target: engine.target,
      shape: engine.shape,
      configurationVersion,
      stockVersion,
      documents,
    });
    if (!isRecorded) throw lostLease();
    return documents;
  }

  async function* stillShown(documents: AsyncIterable<SearchDocument>, lease: Lease): AsyncGenerator<SearchDocument> {
    for await (const document of documents) {
      lease.check();
      if (!isGone(document, now())) yield document;
    }
  }

  /** `null` if another server has the lease. */
  async function underLease<Value>(tenantId: string, work: (lease: Lease) => Promise<Value>): Promise<Value | null> {
    const leases = store(tenantId);
    // One for each call, so that two calls of one server count as two writers.
    const writer = randomUUID();
    if (!(await leases.claim(writer, leaseMs))) return null;
    let isHeld = true;
    const renewing = setInterval(() => {
      // Retries when the database is briefly unavailable. The lease outlasts two retries.
      leases.claim(writer, leaseMs).then(
        (held) => {
          isHeld = held;
        },
        () => {},
      );
    }, leaseMs / 3);
    renewing.unref();
    try {
      return await work({
        writer,
        check() {
          if (!isHeld) throw lostLease();
        },
      });
    } finally {
      clearInterval(renewing);
      await leases.release(writer);
    }
  }
}

interface Lease {
  writer: string;
  /** Throws when another server has taken over. */
  check(): void;
}

const lostLease = (): Error => new Error('Another server has taken over writing to the hosted search index.');

function isOf(row: HostedIndexRow, { engine, configurationVersion }: HostedTarget): boolean {
  return (
    row.target === engine.target && row.shape === engine.shape && row.configurationVersion === configurationVersion
  );
}

/** Partial changes to an index with other content would make a part of the stock look like the whole. */
async function hasWhatWasWritten(row: HostedIndexRow, wanted: HostedTarget): Promise<boolean> {
  if (!isOf(row, wanted)) return false;
  try {
    return (await wanted.engine.countDocuments()) === row.documents;
  } catch (error) {
    if (error instanceof EngineUnavailable && error.reason === 'no_index') return false;
    throw error;
  }
}
