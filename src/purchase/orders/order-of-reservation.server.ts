/**
 * What becomes of an order when something became of its reservation, in the transaction of that change: it is placed
 * once the deposit is there, and released when the vehicle is given free. The time of its pick-up is booked and free
 * with it. A payment that came too late for the vehicle places nothing: the deposit goes back by itself.
 */
import type { Transaction } from '../../db/database.server.ts';
import { bookHeldTime, cancelTimeOf, endHeldTime } from '../../leads/appointments/held-time.server.ts';
import { isId } from '../../shared/ids.ts';
import type { Reservation } from '../reservations/reservation.ts';
import { canMoveOrder, type OrderState } from './order-states.ts';
import { changeOrder, findOrder } from './order-store.server.ts';
import { orderIdField, orderNumberField, pickUpField } from './order.ts';

/** What a reservation's lead carries of the order around it. An erasure leaves nothing of it. */
export function orderOfReservation({
  submission,
}: Pick<Reservation, 'submission'>): { id: string; number: string } | null {
  const { fields, form } = submission as Partial<Reservation['submission']>;
  const id = fields?.[orderIdField] ?? '';
  return form === 'order' && isId(id) ? { id, number: fields?.[orderNumberField] ?? '' } : null;
}

/** Whether a time for the pick-up was chosen, to be booked with the deposit. */
export const wantsPickUp = ({ submission }: Pick<Reservation, 'submission'>): boolean =>
  ((submission as Partial<Reservation['submission']>).fields?.[pickUpField] ?? '') !== '';

/** `reservation` as it is after its change. Locks the order, after the reservation. */
export async function followReservation(transaction: Transaction, reservation: Reservation, now: Date): Promise<void> {
  const named = orderOfReservation(reservation);
  if (named !== null && reservation.state === 'expired') await endHeldTime(transaction, named.id, now);
  const to = orderStateOf(reservation);
  const order = named === null || to === null ? null : await findOrder(transaction, named.id, { lock: true });
  if (order === null || to === null || !canMoveOrder(order.state, to)) return;
  // Another reservation of the same order may have been paid meanwhile.
  if (to === 'released' && order.reservationId !== reservation.id) return;
  await (to === 'placed' ? bookHeldTime(transaction, order.id) : cancelTimeOf(transaction, order.id, now));
  await changeOrder(transaction, order, {
    state: to,
    ...(to === 'placed'
      ? { placedAt: reservation.paidAt ?? now, reservationId: reservation.id }
      : { releasedAt: reservation.endedAt ?? now }),
  });
}

function orderStateOf({ state, reason, holdId }: Reservation): OrderState | null {
  if (state === 'reserved') return 'placed';
  // Of a car that was sold, most likely to whoever ordered it.
  if (reason === 'bought' || reason === 'sold') return null;
  // Without a hold there was never a vehicle to release.
  return holdId !== null && state !== 'awaiting_payment' && state !== 'expired' ? 'released' : null;
}

/** Whether the order of a reservation was not called off. The papers of one that was are nobody's business any more. */
export const doesOrderStand = ({ state, reason }: Pick<Reservation, 'state' | 'reason'>): boolean =>
  state === 'reserved' || (state === 'ended' && reason === 'bought');
