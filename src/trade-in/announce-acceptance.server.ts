/**
 * Tells the dealer that an offer was accepted: the lead that was delivered before goes out once more, in its next round, to every
 * destination. A job of its own, because a delivery that is just under way still carries the lead as it was: this one waits for it.
 */
import type { TenantDatabase } from '../db/database.server.ts';
import { isBeingDelivered } from '../leads/delivery/delivery-store.server.ts';
import { nextRoundWaitMs, startNextRound } from '../leads/delivery/next-round.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { markAnnounced } from './valuation-store.server.ts';

export const acceptanceQueue = 'trade-in-accepted';

/** The payload of the queue. */
export type AcceptanceJob = Readonly<{ tenantId: string; valuationId: string; leadId: string }>;

export interface AnnounceOptions { outbox: Outbox; databaseOf(tenantId: string): TenantDatabase; now(): Date }

/** Declares the queue; call before the outbox starts. */
export function registerAcceptances({ outbox, databaseOf, now }: AnnounceOptions): void {
  outbox.work<AcceptanceJob>(acceptanceQueue, { concurrency: 4 }, (job) => announceAcceptance({ outbox, database: databaseOf(job.tenantId), now: now() }, job));
}

export async function announceAcceptance({ outbox, database, now }: { outbox: Outbox; database: TenantDatabase; now: Date }, job: AcceptanceJob): Promise<void> {
  const { tenantId, valuationId, leadId } = job;
  await database.transaction(async (transaction) => {
    if (await isBeingDelivered(transaction, leadId, now)) {
      await outbox.send(transaction, acceptanceQueue, job, { startAfter: new Date(now.getTime() + nextRoundWaitMs) });
      return;
    }
    if (!await markAnnounced(transaction, valuationId, now)) return;
    await startNextRound(transaction, { tenantId, leadId, outbox, now });
  });
}
