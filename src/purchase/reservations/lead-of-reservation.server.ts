/**
 * The lead of a reservation that was paid: of its own kind, or of an order's with everything that was chosen, with the
 * shopper's details as they were checked when the form was sent. Its key is the reservation, so that a job that comes
 * twice makes one lead.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { LeadReservation } from '../../leads/lead/lead-reservation.ts';
import type { LeadReceipt, LeadRefusal, LeadSubmission } from '../../leads/lead/lead.ts';
import type { StoredLead } from '../../leads/lead/stored-lead.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { orderOfReservation } from '../orders/order-of-reservation.server.ts';
import { announceReservation } from './announce-reservation.server.ts';
import { changeReservation, findReservation } from './reservation-store.server.ts';
import type { Reservation } from './reservation.ts';

/** Names the reservation in the fields of its lead, which only the server makes. */
export const reservationField = 'reservation_id';

/** `null` for a lead that is about no reservation. */
export const reservationIdOf = ({ form, fields }: Pick<StoredLead, 'form' | 'fields'>): string | null => {
  const id = fields[reservationField] ?? '';
  return (form === 'reservation' || form === 'order') && isId(id) ? id : null;
};

/** `null` for one that was never paid. `url` is the shopper's, `documents` the dealer's. */
export function leadReservationOf(
  { state, reason, paidAt, ...reservation }: Reservation,
  {
    url = '',
    documents = null,
    isPickUpLost = false,
  }: Partial<Pick<LeadReservation, 'url' | 'documents' | 'isPickUpLost'>> = {},
): LeadReservation | null {
  if (paidAt === null || state === 'awaiting_payment' || state === 'expired') return null;
  const { number, amountCents, receiptNumber, heldUntil, endedAt, refundedAt, depositTerms } = reservation;
  return {
    number,
    state,
    reason: reason === 'time' || reason === 'declined' || reason === 'left' ? '' : reason,
    amountCents,
    receiptNumber,
    paidAt,
    heldUntil,
    endedAt,
    refundedAt,
    depositTerms,
    orderNumber: orderOfReservation(reservation)?.number ?? '',
    isPickUpLost,
    documents,
    url,
  };
}

/** Throws when the lead cannot be stored now; the queue tries again. */
export async function makeReservationLead(
  {
    database,
    outbox,
    now,
    submit,
  }: {
    database: TenantDatabase;
    outbox: Pick<Outbox, 'send'>;
    now: Date;
    submit(submission: LeadSubmission): Promise<Result<LeadReceipt, LeadRefusal>>;
  },
  reservationId: string,
): Promise<void> {
  const { tenantId } = database;
  const reservation = await database.transaction((transaction) => findReservation(transaction, reservationId));
  // Whoever was erased meanwhile leaves no lead.
  if (reservation === null || reservation.leadId !== null || reservation.email === '') return;
  const { submission } = reservation;
  const order = orderOfReservation(reservation);
  const made = await submit({
    ...submission,
    fields: { ...submission.fields, [reservationField]: reservationId },
    idempotencyKey: `reservation-${reservationId}`,
    isPaid: true,
    ...(order === null ? {} : { ofOrder: order.id }),
  });
  if (!made.ok) throw new Error(`The lead of reservation ${reservation.number} was refused: ${made.reason.kind}.`);
  await database.transaction(async (transaction) => {
    const locked = await findReservation(transaction, reservationId, { lock: true });
    if (locked === null) return;
    const after = await changeReservation(transaction, locked, { leadId: made.value.leadId });
    // What changed while the lead was made may be in none of its messages.
    if (locked.state !== reservation.state) await announceReservation(after, { transaction, tenantId, outbox, now });
  });
}
