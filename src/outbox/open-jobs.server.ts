/** Jobs that are still to be done, as lines of a backup, and back into a database that has none. */
import type { Database } from '../db/database.server.ts';
import { createOutbox, type OutboxPayload } from './outbox.server.ts';

/**
 * Selects a column `line` with [queue, payload, due time or null for now]. A running job must be done again. Job queues
 * of other versions keep to these columns.
 */
export const openJobsQuery = `select json_build_array(name, data, case when priority > 0 then null else start_after end)::text as line
  from pgboss.job where state in ('created', 'retry', 'active') order by created_on, id`;

type Job = [queue: string, payload: OutboxPayload, startAfter: string | null];

/** Sends the jobs again, so that the queue's own tables always match this release. */
export async function sendJobs(database: Database, lines: readonly string[]): Promise<void> {
  const jobs = lines.map((line) => JSON.parse(line) as Job);
  const outbox = createOutbox({ database });
  for (const queue of new Set(jobs.map(([name]) => name))) outbox.work(queue, { concurrency: 1 }, async () => {});
  await outbox.start({ workers: false });
  try {
    await database.owner(async (transaction) => {
      for (const [queue, payload, startAfter] of jobs) {
        await outbox.send(transaction, queue, payload, startAfter === null ? {} : { startAfter: new Date(startAfter) });
      }
    });
  } finally {
    await outbox.stop();
  }
}
