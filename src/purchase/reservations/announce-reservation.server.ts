/**
 * Tells the dealer and the shopper what became of a reservation that was paid. The first time that is a lead of its own
 * kind; later changes are the lead's next round, with what is true when it goes out. In the transaction of the change.
 */
import type { Transaction } from '../../db/database.server.ts';
import { createAnnouncement } from '../../leads/rounds/announce-change.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import type { Reservation } from './reservation.ts';

/** Makes the lead of a reservation that was paid. */
export const reservationLeadQueue = 'reservation-lead';
export type ReservationLeadJob = Readonly<{ tenantId: string; reservationId: string }>;

export const reservationChanges = createAnnouncement('reservation-changed');

export interface ReservationAnnouncing {
  transaction: Transaction;
  tenantId: string;
  outbox: Pick<Outbox, 'send'>;
  now: Date;
}

/** Most refunds are confirmed within it; then one message says that the deposit went back, in place of two. */
const refundSettlesMs = 60_000;

export async function announceReservation(
  { id, leadId, state }: Reservation,
  { transaction, tenantId, outbox, now }: ReservationAnnouncing,
): Promise<void> {
  const later = state === 'refunding' ? { startAfter: new Date(now.getTime() + refundSettlesMs) } : {};
  if (leadId !== null) {
    await reservationChanges.announce(transaction, { leadId, tenantId, outbox, ...later });
    return;
  }
  const job: ReservationLeadJob = { tenantId, reservationId: id };
  await outbox.send(transaction, reservationLeadQueue, job, later);
}
