/** Sends a lead that changed once more: what was delivered goes out in the next round, what still waits goes out as the lead is by then. */
import type { Transaction } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { listDeliveries, restartDelivery } from './delivery-store.server.ts';
import { leadDeliveryQueue, type LeadDeliveryJob } from './lead-delivery-job.ts';
import type { LeadDelivery } from '../stored-lead.ts';

/** How long to wait for a delivery that is under way, with the lead as it was when a worker took it. */
export const nextRoundWaitMs = 10_000;

/** Call it when nothing of the lead is under way (`isBeingDelivered`). */
export async function startNextRound(transaction: Transaction, { tenantId, leadId, outbox, now, only = () => true }: {
  tenantId: string; leadId: string; outbox: Outbox; now: Date;
  /** Which deliveries are meant. */
  only?(delivery: Pick<LeadDelivery, 'destination' | 'round'>): boolean;
}): Promise<void> {
  for (const delivery of await listDeliveries(transaction, leadId)) {
    if (delivery.state === 'waiting' || !only(delivery)) continue;
    const attempt = await restartDelivery(transaction, { leadId, destination: delivery.destination, now });
    if (attempt === null) continue;
    const job: LeadDeliveryJob = { tenantId, leadId, destination: delivery.destination, attempt };
    await outbox.send(transaction, leadDeliveryQueue, job);
  }
}
