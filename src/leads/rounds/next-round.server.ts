/**
 * Sends a lead that changed to the dealer once more, in its next round: what was delivered goes out again, what still
 * waits goes out as the lead is by then. A job of its own, because a delivery that is just under way still carries the
 * lead as it was: the round waits for it.
 */
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { isBeingDelivered, listDeliveries, restartDelivery } from './delivery-store.server.ts';
import { leadDeliveryQueue, type LeadDeliveryJob } from './lead-delivery-job.ts';
import type { LeadDelivery } from '../lead/stored-lead.ts';

export interface NextRoundJob {
  tenantId: string;
  leadId: string;
}

/** Why a lead goes out once more: a queue of its own for each reason. */
export interface NextRoundReason<Job extends NextRoundJob> {
  queue: string;
  /**
   * Says which of the deliveries that arrived begin their next round; `null` for none. A job may come twice: the second
   * time it is none.
   */
  deliveriesOf(
    transaction: Transaction,
    job: Job,
    now: Date,
  ): Promise<((delivery: Pick<LeadDelivery, 'destination' | 'round'>) => boolean) | null>;
}

/** How long to wait for a delivery that is under way. */
const waitMs = 10_000;

/** Declares the queue; call before the outbox starts. */
export function registerNextRounds<Job extends NextRoundJob>(
  reason: NextRoundReason<Job>,
  { outbox, databaseOf, now }: { outbox: Outbox; databaseOf(tenantId: string): TenantDatabase; now(): Date },
): void {
  outbox.work<Job>(reason.queue, { concurrency: 4 }, (job) =>
    startNextRound(reason, { outbox, database: databaseOf(job.tenantId), now: now() }, job),
  );
}

export async function startNextRound<Job extends NextRoundJob>(
  reason: NextRoundReason<Job>,
  { outbox, database, now }: { outbox: Outbox; database: TenantDatabase; now: Date },
  job: Job,
): Promise<void> {
  const { tenantId, leadId } = job;
  await database.transaction(async (transaction) => {
    if (await isBeingDelivered(transaction, leadId, now)) {
      await outbox.send(transaction, reason.queue, job, { startAfter: new Date(now.getTime() + waitMs) });
      return;
    }
    const isMeant = await reason.deliveriesOf(transaction, job, now);
    if (isMeant === null) return;
    for (const delivery of await listDeliveries(transaction, leadId)) {
      if (delivery.state !== 'waiting' && isMeant(delivery))
        await sendAgain(transaction, { tenantId, leadId, destination: delivery.destination, outbox, now });
    }
  });
}

/**
 * Restarts one delivery with all its attempts; one that had arrived is in its next round then. Does nothing
 * where there is no such delivery.
 */
export async function sendAgain(
  transaction: Transaction,
  {
    tenantId,
    leadId,
    destination,
    outbox,
    now,
  }: { tenantId: string; leadId: string; destination: string; outbox: Outbox; now: Date },
): Promise<void> {
  const attempt = await restartDelivery(transaction, { leadId, destination, now });
  if (attempt === null) return;
  const job: LeadDeliveryJob = { tenantId, leadId, destination, attempt };
  await outbox.send(transaction, leadDeliveryQueue, job);
}
