/**
 * How a reservation ends: its hold is over, the dealer gives the car free, or pays the deposit back. The car is free at
 * once, and in the same transaction dealer and shopper are on their way to be told.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import type { Result } from '../../shared/result.ts';
import { keepBoughtVehicle, lockStock, releaseVehicle } from '../../stock/vehicle-hold-store.server.ts';
import { followReservation } from '../orders/order-of-reservation.server.ts';
import type { PaymentOperations } from '../payments/payments.server.ts';
import type { PurchaseSettings } from '../settings.ts';
import { announceReservation } from './announce-reservation.server.ts';
import { changeReservation, findReservation } from './reservation-store.server.ts';
import { canMove, type ReservationState } from './reservation-states.ts';
import type { Reservation, ReservationReason } from './reservation.ts';

export interface EndOptions {
  database: TenantDatabase;
  payments: Pick<PaymentOperations, 'askRefund'>;
  outbox: Pick<Outbox, 'send'>;
  now: Date;
}

export interface ReservationEnd {
  /** `refunding` gives the car free as well. */
  to: ReservationState & ('ended' | 'released' | 'refunding');
  reason?: ReservationReason;
  /** For the ledger of payments, where the deposit goes back. */
  refundReason?: string;
  /** Looked at once the reservation is locked: `false` leaves everything as it is. */
  isStillWanted?(reservation: Reservation): boolean;
}

/** `impossible`: it is in a state from which that cannot be done, or nothing is left to pay back. */
export type EndRefusal = 'unknown' | 'impossible';

class Refused extends Error {
  readonly refusal: EndRefusal;
  constructor(refusal: EndRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export async function endReservation(
  { database, payments, outbox, now }: EndOptions,
  id: string,
  { to, reason = '', refundReason = '', isStillWanted = () => true }: ReservationEnd,
): Promise<Result<Reservation, EndRefusal>> {
  const { tenantId } = database;
  try {
    const ended = await database.transaction(async (transaction) => {
      const seen = await findReservation(transaction, id);
      if (seen === null) throw new Refused('unknown');
      if (to === 'refunding') {
        // First, because it locks the payment, and locks are taken in one order (`reservation-payment.server.ts`).
        const asked = await payments.askRefund(
          { paymentId: seen.paymentId, amountCents: seen.amountCents - seen.refundedCents, reason: refundReason },
          transaction,
        );
        if (!asked.ok) throw new Refused('impossible');
      }
      await lockStock(transaction, tenantId);
      const before = await findReservation(transaction, id, { lock: true });
      if (before === null) throw new Refused('unknown');
      if (!canMove(before.state, to) || !isStillWanted(before)) throw new Refused('impossible');
      if (before.holdId !== null) {
        const hold = { tenantId, holdId: before.holdId };
        await (reason === 'bought' ? keepBoughtVehicle(transaction, hold) : releaseVehicle(transaction, hold));
      }
      const after = await changeReservation(transaction, before, {
        state: to,
        reason,
        endedAt: before.endedAt ?? now,
      });
      await followReservation(transaction, after, now);
      await announceReservation(after, { transaction, tenantId, outbox, now });
      return after;
    });
    return { ok: true, value: ended };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.refusal };
    throw error;
  }
}

/**
 * Ends a hold whose time is over, as it was promised when it was paid: the deposit is on its way back, unless the
 * dealer keeps deposits or the car was sold meanwhile. Nobody here knows who bought it, so dealer and shopper are both
 * told what is to be done. Does nothing for one that ended before, or that has time left.
 */
export async function endHold(
  options: EndOptions & {
    settings: { afterHold: 'refunded' | 'stays' };
    isSold(vehicleId: string): Promise<boolean>;
  },
  reservationId: string,
): Promise<void> {
  const { database, settings, isSold, now } = options;
  const reservation = await database.transaction((transaction) => findReservation(transaction, reservationId));
  if (reservation === null || !isOver(reservation, now)) return;
  const wasSold = await isSold(reservation.vehicle.id);
  await endReservation(options, reservationId, {
    ...endOfHold({ wasSold, afterHold: settings.afterHold }),
    isStillWanted: (locked) => isOver(locked, now),
  });
}

function endOfHold({ wasSold, afterHold }: { wasSold: boolean; afterHold: 'refunded' | 'stays' }): ReservationEnd {
  if (wasSold) return { to: 'ended', reason: 'sold' };
  return afterHold === 'refunded'
    ? {
        to: 'refunding',
        reason: 'hold-ended',
        refundReason: 'The hold ended, and the dealer refunds deposits after it.',
      }
    : { to: 'ended' };
}

/**
 * How the dealer ends a reservation by hand. Where the deposit was promised to go back by itself, giving the car free
 * sends it back, unless the customer bought the car.
 */
export function endByDealer({
  wasBought,
  settings,
}: {
  wasBought: boolean;
  settings: Pick<PurchaseSettings, 'hold_ends' | 'deposit_after_hold'>;
}): ReservationEnd {
  const isStillWanted = ({ state }: Reservation): boolean => state === 'reserved';
  if (wasBought) return { to: 'ended', reason: 'bought', isStillWanted };
  return settings.hold_ends === 'by_itself' && settings.deposit_after_hold === 'refunded'
    ? {
        to: 'refunding',
        reason: 'dealer',
        refundReason: 'The dealer released the vehicle, and refunds such deposits.',
        isStillWanted,
      }
    : { to: 'released', reason: 'dealer', isStillWanted };
}

const isOver = ({ state, heldUntil }: Reservation, now: Date): boolean =>
  state === 'reserved' && heldUntil !== null && heldUntil <= now;
