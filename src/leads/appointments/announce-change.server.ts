/**
 * Everybody who was told of a booked test drive is told what became of it: the lead goes out in its next round, to the
 * dealer's destinations and to the visitor. Who changes it makes no difference, the visitor by their link or the dealer
 * by a command.
 */
import type { Transaction } from '../../db/database.server.ts';
import { lockDeliveries } from '../rounds/delivery-store.server.ts';
import type { NextRoundReason } from '../rounds/next-round.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';

/** `rounds`: which round each destination was at, so that a job that comes twice begins one round. */
type AppointmentChangedJob = Readonly<{ tenantId: string; leadId: string; rounds: Readonly<Record<string, number>> }>;

export const appointmentChanges: NextRoundReason<AppointmentChangedJob> = {
  queue: 'appointment-changed',
  deliveriesOf:
    async (_transaction, { rounds }) =>
    ({ destination, round }) =>
      rounds[destination] === round,
};

/**
 * In the transaction of the change. Answers which deliveries tell it. Changes that come before the round is sent are
 * told as one, the last: a delivery carries what is true when it is claimed. So the rows are locked here; without that
 * a round could begin and read the booking between this look and the end of the change, which nobody would hear of
 * then.
 */
export async function announceChange(
  transaction: Transaction,
  { leadId, tenantId, outbox }: { leadId: string; tenantId: string; outbox: Outbox },
): Promise<{ destination: string; kind: string }[]> {
  const deliveries = await lockDeliveries(transaction, leadId);
  const job: AppointmentChangedJob = {
    tenantId,
    leadId,
    rounds: Object.fromEntries(deliveries.map(({ destination, round }) => [destination, round])),
  };
  await outbox.send(transaction, appointmentChanges.queue, job);
  return deliveries.map(({ destination, kind }) => ({ destination, kind }));
}
