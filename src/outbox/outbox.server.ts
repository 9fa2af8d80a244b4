/**
 * The durable job queue: a thin layer over pg-boss that does not know the kinds of message. A job is sent inside the
 * transaction that stores its subject, so neither can exist without the other. It runs at least once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/database.server.ts';

/** The payload names its tenant, and the worker checks it, because row-level security does not cover jobs. */
export interface OutboxPayload {
  tenantId: string;
}

export interface Outbox {
  /**
   * Declares a queue and its handler. Call before `start`. `settled` is awaited at the end: the work that handlers left
   * in progress.
   */
  work<Payload extends OutboxPayload>(
    queue: string,
    options: { concurrency: number; settled?(): Promise<void> },
    handler: (payload: Payload) => Promise<void>,
  ): void;
  /**
   * Sends inside the caller's transaction; `startAfter` defaults to now, and such a job goes before all that were put
   * off. The queue must have been declared.
   */
  send(transaction: Transaction, queue: string, payload: OutboxPayload, options?: { startAfter?: Date }): Promise<void>;
  /** Deletes every job of a dealer that is being deleted; one that is under way may still end. */
  forget(tenantId: string): Promise<void>;
  /** Creates the queues, and begins to work on them unless `workers` is false (a command that only sends). */
  start(options?: { workers?: boolean }): Promise<void>;
  /** Takes no more jobs, and resolves when the running ones are done. Jobs can still be sent. */
  finish(): Promise<void>;
  /** Stops the workers and waits for running jobs, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * A crashed process holds its jobs this long; then another worker takes them. Longer than any handler may take
 * (`deliver-lead.server.ts`).
 */
const leaseSeconds = 60;
/** Interval of the check for expired leases, whose process may have died. */
const leaseCheckSeconds = 10;
/** For unexpected errors only. The area that delivers schedules its own retries when a receiver refuses. */
const retryDelaySeconds = 15;
/** The areas decide when to give up; the queue itself never does. */
const retryLimit = 1_000_000;
const pollingMs = 1_000;
/** Time to collect free slots, so that one query fills them all. */
const gatheringMs = 50;
const noJob = '00000000-0000-0000-0000-000000000000';

/** Any number that nothing else on the same database uses as an advisory lock. */
const startLockNumber = 704_226_002;

interface Declaration {
  queue: string;
  concurrency: number;
  settled?(): Promise<void>;
  handler: (payload: never) => Promise<void>;
}

export function createOutbox(input: { database: Database; onError?: (error: unknown) => void }): Outbox {
  const { database, onError = () => {} } = input;
  const boss = new PgBoss({
    db: database.jobQueue,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    // The embedded database has one connection: index maintenance would make visitors wait without a benefit.
    reindex: database.kind === 'server',
    monitorVacuum: false,
    ...(database.kind === 'server'
      ? { superviseIntervalSeconds: leaseCheckSeconds, monitorIntervalSeconds: leaseCheckSeconds }
      : {}),
  });
  boss.on('error', onError);
  const declarations: Declaration[] = [];
  const working: { stop(): Promise<void> }[] = [];
  let started = false;

  async function prepare(): Promise<void> {
    await boss.start();
    for (const { queue } of declarations) {
      await boss.createQueue(queue, { retryLimit, retryDelay: retryDelaySeconds, expireInSeconds: leaseSeconds });
      // Loads the queue's record into the cache. If it were first read inside a caller's transaction, it would wait for
      // the embedded database's only connection, which that transaction holds.
      await boss.findJobs(queue, { id: noJob });
    }
    // Jobs are sent inside the areas' own transactions, which run under this role.
    await database.ownerQuery('grant usage on schema pgboss to forecourt_app');
    await database.ownerQuery('grant select, insert, update on all tables in schema pgboss to forecourt_app');
    // pg_dump under the role of backups locks every table there is, and reads every sequence.
    await database.ownerQuery('grant usage on schema pgboss to forecourt_backup');
    await database.ownerQuery('grant select on all tables in schema pgboss to forecourt_backup');
    await database.ownerQuery('grant select on all sequences in schema pgboss to forecourt_backup');
  }

  async function finish(): Promise<void> {
    await Promise.all(working.map((work) => work.stop()));
  }

  return {
    work(queue, { concurrency, settled }, handler) {
      if (started) throw new Error(`Queue ${queue} was declared after the outbox had started.`);
      declarations.push({
        queue,
        concurrency,
        ...(settled === undefined ? {} : { settled }),
        handler: handler as Declaration['handler'],
      });
    },

    async send(transaction, queue, payload, options = {}) {
      await boss.send(queue, payload, {
        // A new job must not wait behind a day of jobs that were postponed while their receiver was down.
        ...(options.startAfter === undefined ? { priority: 1 } : { startAfter: options.startAfter }),
        group: { id: payload.tenantId },
        db: { executeSql: async (text, values) => ({ rows: await transaction.query(text, values) }) },
      });
    },

    async forget(tenantId) {
      await database.ownerQuery("delete from pgboss.job where data ->> 'tenantId' = $1", [tenantId]);
    },

    async start({ workers = true } = {}) {
      started = true;
      await oneAtATime(database, prepare);
      if (!workers) return;
      // Only one process can have the embedded database open, so a job that still counts as running belongs to a
      // process that died.
      if (database.kind === 'embedded') {
        await database.ownerQuery("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
      }
      working.push(...declarations.map((declaration) => workOn(boss, declaration, onError)));
    },

    finish,

    async stop(timeoutMs = 30_000) {
      if (!started) return;
      await Promise.race([
        finish(),
        new Promise((resolve) => {
          setTimeout(resolve, timeoutMs).unref();
        }),
      ]);
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
    },
  };
}

interface TakenJob {
  id: string;
  data: OutboxPayload;
  retryCount: number;
}

/**
 * Keeps up to `concurrency` jobs of a queue running. Each is fetched, run and completed separately: the library's own
 * workers wait for the slowest job of a batch, so that one unresponsive receiver would delay the leads of every dealer.
 * Slots are shared fairly: a dealer without a running job comes first, and no dealer gets all slots, even with
 * thousands of due jobs.
 */
function workOn(
  boss: PgBoss,
  { queue, concurrency, settled, handler }: Declaration,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const underWay = new Map<Promise<void>, string>();
  const stopping = new AbortController();
  const mostOfTenant = Math.ceil(concurrency * 0.75);

  /** The jobs that may start now; none if nothing is due or no slot is free. */
  async function fetchFairly(): Promise<TakenJob[]> {
    const free = concurrency - underWay.size;
    if (free === 0) return [];
    const counts = new Map<string, number>();
    for (const tenantId of underWay.values()) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
    const fetch = (room: number, ignoreGroups: string[]) =>
      boss.fetch<OutboxPayload>(queue, { batchSize: Math.min(free, room), ignoreGroups });
    const ofOthers = counts.size === 0 ? [] : await fetch(mostOfTenant, [...counts.keys()]);
    if (ofOthers.length > 0) return ofOthers;
    const crowded = [...counts].filter(([, count]) => count >= mostOfTenant).map(([tenantId]) => tenantId);
    // One fetch may return jobs of a single dealer.
    const most = Math.max(0, ...[...counts.values()].filter((count) => count < mostOfTenant));
    return fetch(mostOfTenant - most, crowded);
  }

  async function run(job: TakenJob): Promise<void> {
    let failure: unknown = null;
    try {
      await handler(job.data as never);
    } catch (error) {
      onError(error);
      failure = error;
    }
    try {
      // Both apply to this attempt only: a job whose lease has expired belongs to another worker.
      if (failure === null) await boss.complete(queue, job);
      else await boss.fail(queue, job, { message: String(failure) });
    } catch (error) {
      // It comes again when its lease has ended, and its handler finds the work done.
      onError(error);
    }
  }

  async function takeJobs(): Promise<void> {
    while (!stopping.signal.aborted) {
      let taken: readonly TakenJob[] = [];
      try {
        taken = await fetchFairly();
      } catch (error) {
        onError(error);
      }
      for (const job of taken) {
        const running: Promise<void> = run(job).finally(() => underWay.delete(running));
        underWay.set(running, job.data.tenantId);
      }
      // A dealer at its limit may have more jobs waiting, so look again when a slot becomes free and do not wait for
      // the timer.
      if (underWay.size === concurrency) await Promise.race([...underWay.keys(), aborted(stopping.signal)]);
      else if (taken.length === 0)
        await Promise.race([
          ...(underWay.size >= mostOfTenant ? underWay.keys() : []),
          pause(pollingMs, stopping.signal),
        ]);
      else continue;
      await pause(gatheringMs, stopping.signal);
    }
  }
  const taking = takeJobs();

  return {
    async stop() {
      stopping.abort();
      await taking;
      await Promise.all(underWay.keys());
      await settled?.();
    },
  };
}

/** Ends early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal }).catch(() => {});
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Servers that start together on an empty database would create the same tables at once; the embedded one has a single
 * process.
 */
async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return work();
  await database.owner(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [startLockNumber]);
    await work();
  });
}
