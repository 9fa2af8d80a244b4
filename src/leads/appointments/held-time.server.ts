/**
 * Times that an order takes in the same calendar as test drives: held while its deposit is being paid, booked once it
 * is paid, free again when the order ends. Nobody chooses between two calendars, and no place is given out twice.
 *
 * A hold that is over takes no time from anybody, and stays until somebody books: a deposit that arrives late still
 * gets the time that nobody wanted meanwhile.
 */
import type { Transaction } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import {
  cancelAppointment,
  deleteHoldOf,
  endHoldOf,
  findAppointmentOfOrder,
  listTakenTimes,
  lockAppointments,
  saveAppointment,
  standAppointmentOf,
  type Appointment,
} from './appointment-store.server.ts';
import type { AppointmentDealer } from './book-appointment.server.ts';
import { freePlace, freeSlots, offeredSlot, slotRulesOf, type FreeSlotsQuestion, type Slot } from './free-slots.ts';

export interface HeldTime {
  orderId: string;
  locationId: number;
  /** `2026-11-28T10:30` on the location's wall clock. */
  time: string;
  vehicleId: string;
  phoneE164: string;
  /** After it the time is free again, unless the order is paid. */
  until: Date;
}

/**
 * `null` where no times are booked. A hold of the same order takes no time from it: going back to the step offers it
 * again.
 */
async function questionOf(
  transaction: Transaction,
  { locationId, vehicleId, orderId }: Pick<HeldTime, 'locationId' | 'vehicleId' | 'orderId'>,
  dealer: AppointmentDealer,
): Promise<FreeSlotsQuestion | null> {
  const location = dealer.locations.find(({ id }) => id === locationId);
  const rules = location === undefined ? null : slotRulesOf(dealer.settings, location);
  if (location === undefined || rules === null) return null;
  return {
    location,
    rules,
    now: dealer.now,
    vehicleId,
    taken: (await listTakenTimes(transaction, dealer.now)).filter((each) => each.orderId !== orderId),
  };
}

/** Soonest first; `null` where no times are booked. */
export async function freeTimesForOrder(
  transaction: Transaction,
  order: Pick<HeldTime, 'locationId' | 'vehicleId' | 'orderId'>,
  dealer: AppointmentDealer,
): Promise<Slot[] | null> {
  const question = await questionOf(transaction, order, dealer);
  return question === null ? null : freeSlots(question);
}

/** In place of what the order held before. False when somebody has the time, or it is offered no more. */
export async function holdTime(
  transaction: Transaction,
  { orderId, locationId, time, vehicleId, phoneE164, until }: HeldTime,
  dealer: AppointmentDealer,
): Promise<boolean> {
  await lockAppointments(transaction);
  await deleteHoldOf(transaction, orderId);
  const question = await questionOf(transaction, { locationId, vehicleId, orderId }, dealer);
  const slot = question === null ? null : offeredSlot(time, question);
  const place = slot === null || question === null ? null : freePlace(slot, question);
  if (slot === null || place === null || question === null) return false;
  await saveAppointment(transaction, {
    id: createId(dealer.now),
    leadId: null,
    orderId,
    heldUntil: until,
    locationId,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    place,
    vehicleId,
    holdsVehicle: vehicleId !== '' && question.rules.vehicle_exclusive,
    phoneE164,
    bookedAt: dealer.now,
    cancelledAt: null,
  });
  return true;
}

/** Books what is held. Does nothing where somebody took the time after the hold was over. */
export async function bookHeldTime(transaction: Transaction, orderId: string): Promise<void> {
  await lockAppointments(transaction);
  await standAppointmentOf(transaction, orderId);
}

/** The deposit was not paid: the time is free for everybody. */
export async function endHeldTime(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  await lockAppointments(transaction);
  await endHoldOf(transaction, orderId, now);
}

/** The order has ended: its time is free at once. Answers what was cancelled; `null` for nothing that is to come. */
export async function cancelTimeOf(transaction: Transaction, orderId: string, now: Date): Promise<Appointment | null> {
  await lockAppointments(transaction);
  const booked = await findAppointmentOfOrder(transaction, orderId);
  if (booked === null || booked.cancelledAt !== null || booked.endsAt <= now) return null;
  await cancelAppointment(transaction, booked.id, now);
  return booked;
}
