/**
 * A job queue for tests whose clock stands still until the test moves it: same promises as the real one, jobs run on
 * demand.
 */
import type { Outbox, OutboxPayload } from '../outbox/outbox.server.ts';

export interface TestOutbox extends Outbox {
  jobs: { queue: string; payload: OutboxPayload; startAfter: Date | null }[];
  /** Runs what is due until nothing is; a job whose handler throws stays for the next time. */
  runDue(now: Date): Promise<void>;
}

export function createTestOutbox(): TestOutbox {
  const handlers = new Map<string, (payload: never) => Promise<void>>();
  const settling: (() => Promise<void>)[] = [];
  const outbox: TestOutbox = {
    jobs: [],
    work(queue, { settled }, handler) {
      handlers.set(queue, handler);
      if (settled !== undefined) settling.push(settled);
    },
    async send(_transaction, queue, payload, options = {}) {
      outbox.jobs.push({ queue, payload, startAfter: options.startAfter ?? null });
    },
    async forget(tenantId) {
      outbox.jobs = outbox.jobs.filter((job) => job.payload.tenantId !== tenantId);
    },
    async start() {},
    async finish() {
      for (const settled of settling) await settled();
    },
    async stop() {},
    async runDue(now) {
      const failed = new Set<object>();
      for (;;) {
        const index = outbox.jobs.findIndex(
          (job) => !failed.has(job) && (job.startAfter === null || job.startAfter <= now),
        );
        if (index === -1) return;
        const [job] = outbox.jobs.splice(index, 1);
        await handlers.get(job!.queue)!(job!.payload as never).catch(() => {
          failed.add(job!);
          outbox.jobs.push(job!);
        });
      }
    },
  };
  return outbox;
}
