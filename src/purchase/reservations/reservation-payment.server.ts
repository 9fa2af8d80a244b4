/**
 * What becomes of a reservation when something became of its payment. A payment that arrives in time, or late while the
 * car is still free, reserves it; one that arrives when the car is somebody else's, or gone, is paid back by itself.
 * Each change is told once, in the transaction that this runs in (`payments.server.ts`).
 *
 * Locks are taken in one order everywhere: the payment, the dealer's stock, the reservation.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { holdVehicle, lockStock, releaseVehicle } from '../../stock/vehicle-hold-store.server.ts';
import { followReservation } from '../orders/order-of-reservation.server.ts';
import type { PaymentListener } from '../payments/payments.server.ts';
import { announceReservation, type ReservationAnnouncing } from './announce-reservation.server.ts';
import {
  changeReservation,
  expireUnpaid,
  findLiveReservation,
  findReservation,
  type ReservationChange,
} from './reservation-store.server.ts';
import { canMove } from './reservation-states.ts';
import type { Reservation, ReservationReason } from './reservation.ts';

/** Ends the hold of a reservation when its time is over. */
export const reservationEndQueue = 'reservation-end';
export type ReservationEndJob = Readonly<{ tenantId: string; reservationId: string }>;

export function createReservationListener({ outbox }: { outbox: Pick<Outbox, 'send'> }): PaymentListener {
  return async ({ kind, payment, movement }, { transaction, tenantId, now, payments }) => {
    await lockStock(transaction, tenantId);
    const reservation = await findReservation(transaction, payment.purposeId, { lock: true });
    if (reservation === null) return;
    const at: ReservationAnnouncing = { transaction, tenantId, outbox, now };
    const move = async (change: ReservationChange): Promise<Reservation> => {
      if (change.state !== undefined && !canMove(reservation.state, change.state))
        throw new Error(
          `Reservation ${reservation.number} cannot go from ${reservation.state} to ${change.state} (${kind}).`,
        );
      const after = await changeReservation(transaction, reservation, change);
      await followReservation(transaction, after, now);
      return after;
    };

    switch (kind) {
      case 'failed':
      case 'expired':
        // Whoever gave the car free, or came too late, has been told so already.
        if (reservation.state === 'awaiting_payment')
          await move({ state: 'expired', reason: kind === 'failed' ? 'declined' : 'time' });
        return;
      case 'paid': {
        const paid = { paidAt: payment.paidAt ?? now, receiptNumber: payment.receiptNumber ?? '' };
        const held = await holdFor(transaction, { tenantId, reservation, now });
        if (held.ok) {
          const { holdHours } = reservation;
          const heldUntil = holdHours === 0 ? null : new Date(now.getTime() + holdHours * 3_600_000);
          await announceReservation(
            await move({ ...paid, state: 'reserved', reason: '', holdId: held.holdId, heldUntil }),
            at,
          );
          const job: ReservationEndJob = { tenantId, reservationId: reservation.id };
          if (heldUntil !== null) await outbox.send(transaction, reservationEndQueue, job, { startAfter: heldUntil });
          return;
        }
        await payments.askRefund(
          { paymentId: payment.id, amountCents: payment.amountCents, reason: refundReasons[held.reason] },
          transaction,
        );
        await announceReservation(await move({ ...paid, state: 'refunding', reason: held.reason, endedAt: now }), at);
        return;
      }
      case 'refunded': {
        const refundedCents = reservation.refundedCents + (movement?.amountCents ?? payment.amountCents);
        const refunded = { refundedCents, refundedAt: now };
        // A part of it that the dealer paid back at the provider changes nothing of the hold.
        if (refundedCents < payment.amountCents || reservation.state === 'refunded') {
          await changeReservation(transaction, reservation, refunded);
          return;
        }
        if (reservation.state === 'reserved' && reservation.holdId !== null)
          await releaseVehicle(transaction, { tenantId, holdId: reservation.holdId });
        await announceReservation(
          await move({
            ...refunded,
            state: 'refunded',
            ...(reservation.state === 'refunding' || reservation.state === 'refund_failed'
              ? {}
              : { reason: 'at-provider' as const, endedAt: reservation.endedAt ?? now }),
          }),
          at,
        );
        return;
      }
      case 'refund-failed':
        if (reservation.state === 'refunding') await announceReservation(await move({ state: 'refund_failed' }), at);
        return;
    }
  };
}

/** For the ledger, and for whoever reads it at the dealer's. */
const refundReasons = {
  taken: 'The payment arrived after its time, and the vehicle was somebody else’s by then.',
  gone: 'The payment arrived when the vehicle was no longer for sale.',
  twice: 'The payment arrived when the same shopper had reserved the vehicle by another one.',
} as const;

/** Holds the car for whoever has paid, unless somebody else has it or it is gone. */
async function holdFor(
  transaction: Transaction,
  { tenantId, reservation, now }: { tenantId: string; reservation: Reservation; now: Date },
): Promise<{ ok: true; holdId: string } | { ok: false; reason: ReservationReason & keyof typeof refundReasons }> {
  await expireUnpaid(transaction, reservation.vehicle.id, now);
  const other = await findLiveReservation(transaction, reservation.vehicle.id);
  if (other !== null && other.id !== reservation.id) {
    const isOwn = other.email !== '' && other.email.toLowerCase() === reservation.email.toLowerCase();
    return { ok: false, reason: isOwn && other.state === 'reserved' ? 'twice' : 'taken' };
  }
  const held = await holdVehicle(transaction, { tenantId, vehicleId: reservation.vehicle.id, now });
  return held.ok
    ? { ok: true, holdId: held.value }
    : { ok: false, reason: held.reason === 'reserved' ? 'taken' : 'gone' };
}
