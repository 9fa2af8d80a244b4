/**
 * The time of a pick-up, in the calendar of test drives: held while the deposit is paid, booked with it, free again.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database } from '../../db/database.server.ts';
import { oneStep } from '../../leads/forms/lead-form.ts';
import { validateSteps } from '../../leads/forms/stepped-form.ts';
import { listAppointments, listTakenTimes } from '../../leads/appointments/appointment-store.server.ts';
import type { AppointmentLocation } from '../../leads/appointments/free-slots.ts';
import {
  bookedPickUp,
  handoverQuestions,
  handoverText,
  pickUpTimeText,
  type HandoverOptions,
} from './handover-step.ts';
import { appointmentSettingsSchema } from '../../leads/forms/appointment-settings.ts';
import { slotDays } from '../../leads/forms/slot-days.ts';
import { endByDealer, endReservation } from '../reservations/end-reservation.server.ts';
import { openReservationWorld, type ReservationWorld } from '../reservations/reservation-fixture.ts';
import { beginOrder } from './order-fixture.ts';
import type { Order } from './order.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const yard: AppointmentLocation = {
  id: 1,
  name: 'Kotara',
  visible: true,
  location_type: 'sales',
  time_zone: 'Australia/Brisbane',
  special_hours: [],
  contact_detail: {
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      status: 'Open' as const,
      formated_hours: '',
      open: '08:30',
      close: '17:00',
    })),
  },
};
/** Thursday; the world begins on the Monday before, at noon. */
const time = '2026-03-05T10:30';
const pickUp = { locationId: 1, time };
const addresses = () => ({ returnTo: 'https://x.example/', cancelTo: 'https://x.example/' });

async function open(): Promise<ReservationWorld> {
  const world = await openReservationWorld(database);
  world.appointments = appointmentSettingsSchema.parse({ enabled: true });
  world.locations = [yard];
  return world;
}
async function ordered(world: ReservationWorld, stockNumber = 'S1', email = 'ada@example.com') {
  return (await beginOrder(world, { stockNumber, email })).token;
}
async function read(world: ReservationWorld, token: string): Promise<Order> {
  const found = await world.orders().find(token);
  if (found.kind !== 'order') throw new Error(found.kind);
  return found.order;
}
async function begun(world: ReservationWorld, token: string): Promise<string> {
  const answer = await world.orders().pay(await read(world, token), {}, { addresses, pickUp });
  return answer.ok ? answer.value.payAt.split('/').at(-1)! : answer.reason.kind;
}
async function settle(world: ReservationWorld, paymentId: string): Promise<void> {
  world.pay(paymentId);
  await world.payments.settle(paymentId);
  await world.runDue();
  await world.runDue();
}
/** Whether somebody else can have the time. */
async function isFree(world: ReservationWorld, orderId = crypto.randomUUID() as string): Promise<boolean> {
  const slots = await world.orders().pickUpTimes({ orderId, vehicleId: crypto.randomUUID(), locationId: 1 });
  return slots!.some((slot) => slot.time === time);
}
const booked = (world: ReservationWorld) =>
  world.dealer.transaction((transaction) => listAppointments(transaction, { after: new Date(0), withCancelled: true }));
const end = async (world: ReservationWorld, token: string, wasBought: boolean) =>
  endReservation(
    { database: world.dealer, payments: world.payments, outbox: { send: async () => {} }, now: world.now },
    (await read(world, token)).reservationId!,
    endByDealer({ wasBought, settings: world.settings }),
  );

describe('a time', () => {
  test('is held while the deposit is being paid, and is the lead’s appointment once it is', async () => {
    const world = await open();
    const token = await ordered(world);
    expect(await isFree(world)).toBe(true);
    const paymentId = await begun(world, token);
    const { id } = await read(world, token);
    expect([await isFree(world), await isFree(world, id), await booked(world)]).toEqual([false, true, []]);
    await settle(world, paymentId);
    const [appointment, ...others] = await booked(world);
    expect(others).toEqual([]);
    expect(appointment).toMatchObject({
      orderId: id,
      locationId: 1,
      startsAt: new Date('2026-03-05T00:30:00Z'),
      heldUntil: null,
      cancelledAt: null,
      name: 'Ada Lovelace',
    });
    world.after(60);
    expect(await isFree(world)).toBe(false);
    expect(await world.orders().pickUpOf(id)).toMatchObject({ leadId: appointment!.leadId });
  });

  test('that is held takes the place of a test drive too', async () => {
    const world = await open();
    await begun(world, await ordered(world));
    const taken = await world.dealer.transaction((transaction) => listTakenTimes(transaction, world.now));
    expect(taken).toMatchObject([{ locationId: 1, startsAt: new Date('2026-03-05T00:30:00Z'), place: 1 }]);
  });

  test('has one buyer: the second hears so before paying, and nothing is begun', async () => {
    const world = await open();
    const tokens = [await ordered(world), await ordered(world, 'S2', 'kim@example.com')];
    const answers = [await begun(world, tokens[0]!), await begun(world, tokens[1]!)];
    expect(answers[1]).toBe('pick-up-taken');
    expect(world.provider.payments.size).toBe(1);
    expect(await read(world, tokens[1]!)).toMatchObject({ state: 'draft', reservationId: null });
  });

  test.each(['whose time is over', 'that is left'])('of a payment %s is free again', async (how) => {
    const world = await open();
    const token = await ordered(world);
    await begun(world, token);
    if (how === 'that is left') {
      const { reservationId } = await read(world, token);
      await world.site().leave(world.site().tokenOf(reservationId!));
    } else world.after(21);
    expect(await isFree(world)).toBe(true);
    // The same buyer takes it once more.
    await settle(world, await begun(world, token));
    expect(await booked(world)).toHaveLength(1);
  });

  test('of a payment that comes late is booked while nobody took it, and else agreed on by phone', async () => {
    for (const isTaken of [false, true]) {
      const world = await open();
      const token = await ordered(world);
      const late = await begun(world, token);
      world.after(21);
      await world.runDue();
      if (isTaken) await settle(world, await begun(world, await ordered(world, 'S2', 'kim@example.com')));
      await settle(world, late);
      expect(await read(world, token)).toMatchObject({ state: 'placed' });
      expect((await world.orders().pickUpOf((await read(world, token)).id)) === null, String(isTaken)).toBe(isTaken);
      expect(await booked(world)).toHaveLength(1);
    }
  });

  test('is free when the order is released, and stays when the customer bought the car', async () => {
    for (const wasBought of [false, true]) {
      const world = await open();
      const token = await ordered(world);
      await settle(world, await begun(world, token));
      await end(world, token, wasBought);
      expect(await isFree(world)).toBe(!wasBought);
      expect((await booked(world))[0]!.cancelledAt).toEqual(wasBought ? null : world.now);
    }
  });

  test('goes with a draft that is deleted', async () => {
    const world = await open();
    const token = await ordered(world);
    await begun(world, token);
    const { reservationId } = await read(world, token);
    await world.site().leave(world.site().tokenOf(reservationId!));
    expect(await world.orders().discard(token)).toBe(true);
    expect(await world.dealer.transaction(({ query }) => query('select 1 from appointment'))).toEqual([]);
  });
});

test('the step offers the free times, takes no other, and is a wish where none are booked', async () => {
  const world = await open();
  const slots = await world.orders().pickUpTimes({ orderId: crypto.randomUUID(), vehicleId: 'v', locationId: 1 });
  const options: HandoverOptions = {
    yard: 'Kotara',
    regions: [],
    deliveryTo: () => null,
    pickUpProblem: () => null,
    pickUpTimes: {
      offered: true,
      vehicle_status: 'in_stock',
      location: { id: 1, name: 'Kotara' },
      places: [],
      time_zone: 'Australia/Brisbane',
      slot_minutes: 45,
      days: slotDays(slots!),
      earlier: null,
    },
  };
  const answers = (chosen: string) => ({ handover: 'pick-up', pick_up_time: chosen });
  const errorsOf = (chosen: string) =>
    validateSteps({ steps: oneStep(handoverQuestions(options)), hidden: [] }, answers(chosen), '2026-03-02T12:00');
  expect([errorsOf(time), errorsOf('')]).toEqual([{}, {}]);
  expect(errorsOf('2026-03-05T10:40')).toEqual({ pick_up_time: expect.stringContaining('no longer be booked') });
  expect(handoverText(answers(time), options)).toBe('Pick-up at Kotara');
  expect(pickUpTimeText(answers(time), options)).toBe('Thu 5 Mar 2026, 10:30 am');
  expect(bookedPickUp(answers(time), options)).toBe(time);
  expect(await world.orders().pickUpTimes({ orderId: 'x', vehicleId: 'v', locationId: null })).toBeNull();
  world.appointments = appointmentSettingsSchema.parse({ enabled: false });
  expect(await world.orders().pickUpTimes({ orderId: 'x', vehicleId: 'v', locationId: 1 })).toBeNull();
  expect(bookedPickUp(answers(time), { pickUpTimes: null })).toBe('');
});
