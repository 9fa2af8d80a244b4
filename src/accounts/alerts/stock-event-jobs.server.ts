/**
 * Sends one job for each new version of a dealer's stock. Any server may look, as often as it likes: who looks holds
 * the dealer's head, and moves it in the transaction that sends the jobs.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { listStepsAfter } from '../../stock/stock-step-store.server.ts';
import { lockHead, moveHead } from './stock-event-store.server.ts';

export const stockEventQueue = 'stock-events';

export interface StockEventJob {
  tenantId: string;
  version: number;
}

/** What is older is no news: a server that comes back after days tells nothing of them. */
const newsMs = 24 * 3_600_000;

export async function sendStockEventJobs({
  database,
  outbox,
  now,
}: {
  database: TenantDatabase;
  outbox: Pick<Outbox, 'send'>;
  now: Date;
}): Promise<void> {
  await database.transaction(async (transaction) => {
    const head = await lockHead(transaction);
    const steps = await listStepsAfter(transaction, { version: head, since: new Date(now.getTime() - newsMs) });
    for (const { version } of steps) {
      const job: StockEventJob = { tenantId: database.tenantId, version };
      await outbox.send(transaction, stockEventQueue, job);
    }
    const last = steps.at(-1);
    if (last !== undefined) await moveHead(transaction, last.version);
  });
}
