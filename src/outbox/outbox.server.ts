/**
 * The durable "do later": a thin area over pg-boss that knows no kinds of message. A job is sent inside the
 * transaction that stores what it is about, so neither can exist without the other; it runs at least once.
 */
import { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../db/database.server.ts';

/** The payload names its tenant, and the worker checks it: jobs stand outside row-level security. */
export interface OutboxPayload { tenantId: string }

export interface Outbox {
  /** Declares a queue and what works on it. Call before `start`. */
  work<Payload extends OutboxPayload>(queue: string, options: { concurrency: number }, handler: (payload: Payload) => Promise<void>): void;
  /** Sends inside the caller's transaction; `startAfter` defaults to now. The queue must have been declared. */
  send(transaction: Transaction, queue: string, payload: OutboxPayload, options?: { startAfter?: Date }): Promise<void>;
  /** Creates the queues, and begins to work on them unless `workers` is false (a command that only sends). */
  start(options?: { workers?: boolean }): Promise<void>;
  /** Waits for the work under way, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}

/** A process that died holds its jobs this long; afterwards another worker takes them. */
const leaseSeconds = 60;
/** Surprises only; what a receiver refuses is planned by the area that delivers. */
const retryDelaySeconds = 15;
/** The areas decide when to give up; the queue itself never does. */
const retryLimit = 1_000_000;
const pollingIntervalSeconds = 1;
const noJob = '00000000-0000-0000-0000-000000000000';

/** Any number that nothing else on the same database uses as an advisory lock. */
const startLockNumber = 704_226_002;

interface Declaration { queue: string; concurrency: number; handler: (payload: never) => Promise<void> }

export function createOutbox(input: { database: Database; onError?: (error: unknown) => void }): Outbox {
  const { database, onError = () => {} } = input;
  const boss = new PgBoss({
    db: database.jobQueue,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    // The embedded database has one connection: index maintenance would hold up visitors for nothing.
    reindex: database.kind === 'server',
    monitorVacuum: false,
  });
  boss.on('error', onError);
  const declarations: Declaration[] = [];
  let started = false;

  async function prepare(): Promise<void> {
    await boss.start();
    for (const { queue } of declarations) {
      await boss.createQueue(queue, { retryLimit, retryDelay: retryDelaySeconds, expireInSeconds: leaseSeconds });
      // The queue's own record is read once and remembered. Reading it first inside a caller's transaction would wait for
      // the embedded database's only connection, which that transaction holds.
      await boss.findJobs(queue, { id: noJob });
    }
    // Jobs are sent inside the areas' own transactions, which run under this role.
    await database.ownerQuery('grant usage on schema pgboss to forecourt_app');
    await database.ownerQuery('grant select, insert, update on all tables in schema pgboss to forecourt_app');
  }

  return {
    work(queue, { concurrency }, handler) {
      if (started) throw new Error(`Queue ${queue} was declared after the outbox had started.`);
      declarations.push({ queue, concurrency, handler: handler as Declaration['handler'] });
    },

    async send(transaction, queue, payload, options = {}) {
      await boss.send(queue, payload, {
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
        db: { executeSql: async (text, values) => ({ rows: await transaction.query(text, values) }) },
      });
    },

    async start({ workers = true } = {}) {
      started = true;
      await oneAtATime(database, prepare);
      if (!workers) return;
      // Only one process has the embedded database open, so a job that is still being worked on belongs to one that died.
      if (database.kind === 'embedded') {
        await database.ownerQuery("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
      }
      for (const { queue, concurrency, handler } of declarations) {
        // Each look takes as many jobs as may run at once, and a full one looks again at once: a burst does not wait for the clock.
        const options = { pollingIntervalSeconds, batchSize: concurrency, burstWhenBatchFull: true, perJobResults: true } as const;
        await boss.work<object, unknown, typeof options>(queue, options, (jobs) => Promise.all(jobs.map(async ({ id, data }) => {
          try {
            await handler(data as never);
            return { id, status: 'completed' as const };
          } catch (error) {
            onError(error);
            return { id, status: 'failed' as const, output: { message: String(error) } };
          }
        })));
      }
    },

    async stop(timeoutMs = 30_000) {
      if (!started) return;
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
    },
  };
}

/** Servers that start together on an empty database would make the same tables at once; the embedded one has a single process. */
async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'embedded') return work();
  await database.owner(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [startLockNumber]);
    await work();
  });
}
