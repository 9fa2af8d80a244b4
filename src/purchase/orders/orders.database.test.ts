import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database } from '../../db/database.server.ts';
import { orderChoices } from '../../leads/forms/order-form.ts';
import { createRetentionOperations } from '../../leads/retention/retention-operations.server.ts';
import { retentionSettingsSchema } from '../../leads/retention/settings.ts';
import { fixtureCsv } from '../../stock/stock-file-fixture.ts';
import { endReservation } from '../reservations/end-reservation.server.ts';
import { openReservationWorld, type ReservationWorld } from '../reservations/reservation-fixture.ts';
import type { Order } from './order.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const addresses = () => ({ returnTo: 'https://x.example/my-order', cancelTo: 'https://x.example/my-order?left=1' });
const unbooked = { addresses, pickUp: null };

const details = (email: string) => ({
  name: 'Ada',
  lastName: 'Lovelace',
  email,
  phone: '+61491570156',
  fields: { name: 'Ada', last_name: 'Lovelace', email, phone: '0491 570 156', terms_conditions: 'true' },
});
const choices = {
  [orderChoices.price]: '$30,000',
  [orderChoices.tradeIn]: '2018 Mazda CX-5, 85,000 km',
  [orderChoices.payment]: 'Cash',
  [orderChoices.handover]: 'Pick-up',
};

async function ordered(
  world: ReservationWorld,
  { email = 'ada@example.com', key = crypto.randomUUID() as string } = {},
) {
  return world.orders().begin({
    details: details(email),
    offer: world.offer(await world.vehicle('S1')),
    origin: {
      source: { path: '/checkout-journey', origin: 'https://x.example', userAgent: '', address: '203.0.113.7' },
    },
    userId: null,
    idempotencyKey: key,
  });
}
async function read(world: ReservationWorld, token: string): Promise<Order> {
  const found = await world.orders().find(token);
  if (found.kind !== 'order') throw new Error(found.kind);
  return found.order;
}
/** The payment of the deposit that was begun. */
async function begunToPay(world: ReservationWorld, token: string): Promise<string> {
  const begun = await world.orders().pay(await read(world, token), choices, unbooked);
  if (!begun.ok) throw new Error(begun.reason.kind);
  return begun.value.payAt.split('/').at(-1)!;
}
async function placed(world: ReservationWorld, token: string): Promise<Order> {
  const paymentId = await begunToPay(world, token);
  world.pay(paymentId);
  await world.payments.settle(paymentId);
  return read(world, token);
}
const leads = (world: ReservationWorld) =>
  world.dealer.transaction(({ query }) =>
    query<{ form: string; fields: Record<string, string> }>('select form, fields from lead'),
  );
const reservationOf = async (world: ReservationWorld, { reservationId }: Order) =>
  (await world.site().find(world.site().tokenOf(reservationId!)))!;
const end = async (world: ReservationWorld, order: Order, to: 'released' | 'refunding') =>
  endReservation(
    { database: world.dealer, payments: world.payments, outbox: { send: async () => {} }, now: world.now },
    order.reservationId!,
    { to, reason: 'dealer', refundReason: 'The dealer asked for it.' },
  );

describe('the deposit', () => {
  test('places the order in the transaction of the payment, and the dealer gets one lead with everything', async () => {
    const world = await openReservationWorld(database);
    const { token, order } = await ordered(world);
    expect(order).toMatchObject({ state: 'draft', number: expect.stringMatching(/^B-\w{4}-\w{4}$/) });
    const after = await placed(world, token);
    expect(after).toMatchObject({ state: 'placed', placedAt: world.now });
    expect(await reservationOf(world, after)).toMatchObject({ state: 'reserved' });
    await world.payments.settle((await reservationOf(world, after)).paymentId);
    await world.runDue();
    await world.runDue();
    expect(await leads(world)).toEqual([
      {
        form: 'order',
        fields: expect.objectContaining({ ...choices, order_number: order.number, email: 'ada@example.com' }),
      },
    ]);
  });

  test('is begun once, however often the button is pressed', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    const order = await read(world, token);
    const pay = () => world.orders().pay(order, choices, unbooked);
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.payAt : answer.reason.kind))).size).toBe(1);
    expect(world.provider.payments.size).toBe(1);
  });

  test('is not begun at another price than was accepted, and is once the new one is', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    await world.import(fixtureCsv(3, (line) => line.replace('30000', '31500')));
    expect(await world.orders().pay(await read(world, token), choices, unbooked)).toMatchObject({
      ok: false,
      reason: { kind: 'changed' },
    });
    expect(world.provider.payments.size).toBe(0);
    expect((await read(world, token)).reservationId).toBeNull();
    await world.orders().accept(token, world.offer(await world.vehicle('S1')));
    expect(await placed(world, token)).toMatchObject({ state: 'placed', vehicle: { priceText: '$31,500' } });
  });

  test('is not begun for other answers than were reviewed', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    const reviewed = await read(world, token);
    world.after(1);
    await world.orders().saveStep(token, 'payment', { payment_method: 'finance' });
    expect(await world.orders().pay(reviewed, choices, unbooked)).toEqual({ ok: false, reason: { kind: 'changed' } });
    expect(world.provider.payments.size).toBe(0);
    expect(await world.site().beingPaidUntil(reviewed.vehicle.id)).toBeNull();
  });

  test('of two buyers the second hears that somebody is paying, then that the car is reserved, and keeps the order', async () => {
    const world = await openReservationWorld(database);
    const [first, second] = [await ordered(world), await ordered(world, { email: 'kim@example.com' })];
    const paymentId = await begunToPay(world, first.token);
    const pay = async () => world.orders().pay(await read(world, second.token), choices, unbooked);
    expect(await pay()).toMatchObject({ ok: false, reason: { kind: 'being-paid' } });
    world.pay(paymentId);
    await world.payments.settle(paymentId);
    expect(await pay()).toEqual({ ok: false, reason: { kind: 'reserved' } });
    expect(await read(world, second.token)).toMatchObject({ state: 'draft', reservationId: null });
  });

  test('that is not paid leaves the order as it was, to be paid once more', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    await begunToPay(world, token);
    world.after(21);
    await world.runDue();
    expect(await read(world, token)).toMatchObject({ state: 'draft' });
    expect(await placed(world, token)).toMatchObject({ state: 'placed' });
    expect(world.provider.payments.size).toBe(2);
  });

  test('that arrives late places the order while the car is free', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    const paymentId = await begunToPay(world, token);
    world.after(21);
    await world.runDue();
    world.pay(paymentId);
    await world.payments.settle(paymentId);
    expect(await read(world, token)).toMatchObject({ state: 'placed' });
  });

  test('that arrives when somebody else has the car goes back, and places nothing', async () => {
    const world = await openReservationWorld(database);
    const [first, second] = [await ordered(world), await ordered(world, { email: 'kim@example.com' })];
    const late = await begunToPay(world, first.token);
    world.after(21);
    await world.runDue();
    await placed(world, second.token);
    world.pay(late);
    await world.payments.settle(late);
    await world.runDue();
    const order = await read(world, first.token);
    expect(order).toMatchObject({ state: 'draft' });
    expect(await reservationOf(world, order)).toMatchObject({ state: 'refunded', reason: 'taken' });
    expect(await read(world, second.token)).toMatchObject({ state: 'placed' });
  });
});

describe('while the deposit is being paid', () => {
  test('nothing of the order changes, and it is not deleted', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    await begunToPay(world, token);
    expect(await world.orders().saveStep(token, 'payment', { payment_method: 'cash' })).toEqual({
      ok: false,
      reason: 'closed',
    });
    expect(await world.orders().saveDetails(token, details('eve@example.com'))).toEqual({
      ok: false,
      reason: 'closed',
    });
    expect(await world.orders().discard(token)).toBe(false);
    expect(await read(world, token)).toMatchObject({ email: 'ada@example.com', answers: {} });
  });
});

describe('a placed order', () => {
  test.each(['released', 'refunding'] as const)('is released when its reservation is %s', async (to) => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    await end(world, await placed(world, token), to);
    expect(await read(world, token)).toMatchObject({ state: 'released', releasedAt: world.now });
  });

  test('is released when the hold ends by itself, and stays placed when the car was sold by then', async () => {
    for (const [isSold, state] of [
      [false, 'released'],
      [true, 'placed'],
    ] as const) {
      const world = await openReservationWorld(database);
      const { token } = await ordered(world);
      await placed(world, token);
      const [header, line, ...rest] = fixtureCsv(3).split('\n');
      if (isSold)
        await world.import([`${header},Status`, `${line},sold`, ...rest.map((each) => `${each},`)].join('\n'));
      world.after(48 * 60 + 1);
      await world.runDue();
      expect(await read(world, token)).toMatchObject({ state });
    }
  });

  test('takes no more answers and cannot be deleted by its link', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    await placed(world, token);
    expect(await world.orders().saveStep(token, 'payment', { payment_method: 'cash' })).toMatchObject({ ok: false });
    expect(await world.orders().discard(token)).toBe(false);
    expect(await read(world, token)).toMatchObject({ state: 'placed' });
  });
});

describe('a draft', () => {
  test('posted twice is one order with one link', async () => {
    const world = await openReservationWorld(database);
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([ordered(world, { key }), ordered(world, { key })]);
    expect(second.token).toBe(first.token);
    expect(
      await world.orders().listOf({ userId: crypto.randomUUID(), email: 'Ada@example.com', phone: '' }),
    ).toHaveLength(1);
  });

  test('is kept for 7 days after its last change, and is deleted then', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    world.after(6 * 24 * 60);
    await world.orders().saveStep(token, 'payment', { payment_method: 'cash' });
    world.after(6 * 24 * 60);
    await world.runDue();
    expect(await read(world, token)).toMatchObject({ answers: { payment: { payment_method: 'cash' } } });
    world.after(24 * 60 + 1);
    expect(await world.orders().find(token)).toEqual({ kind: 'gone' });
    expect(await world.orders().saveStep(token, 'payment', { payment_method: 'finance' })).toMatchObject({ ok: false });
    await world.runDue();
    const rows = await world.dealer.transaction(({ query }) => query('select 1 from purchase_order'));
    expect(rows).toEqual([]);
  });

  test('whose deposit is being paid when its time would be over is placed all the same', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    world.after(7 * 24 * 60 - 1);
    const paymentId = await begunToPay(world, token);
    world.after(5);
    await world.runDue();
    world.pay(paymentId);
    await world.payments.settle(paymentId);
    expect(await read(world, token)).toMatchObject({ state: 'placed' });
  });

  test('is deleted at once by its link', async () => {
    const world = await openReservationWorld(database);
    const { token } = await ordered(world);
    expect(await world.orders().discard(token)).toBe(true);
    expect(await world.orders().find(token)).toEqual({ kind: 'gone' });
  });
});

describe('somebody else', () => {
  test('finds no order by its id, its number, a changed link, a reservation’s link, or another dealer’s', async () => {
    const world = await openReservationWorld(database);
    const other = database.forTenant(await addTestTenant(database, 'other-buyers'));
    const { token, order } = await ordered(world);
    const { reservationId } = await placed(world, token);
    for (const guess of [order.id, order.number, `A${token.slice(1)}`, '', world.site().tokenOf(reservationId!)])
      expect(await world.orders().find(guess), guess).toEqual({ kind: 'unknown' });
    expect(await world.orders(other).find(token)).toEqual({ kind: 'unknown' });
    expect(await world.site().find(token)).toBeNull();
  });

  test('has no orders of other people in the garage', async () => {
    const world = await openReservationWorld(database);
    await ordered(world);
    const person = { userId: crypto.randomUUID(), email: 'kim@example.com', phone: '' };
    expect(await world.orders().listOf(person)).toEqual([]);
  });
});

describe('an erasure', () => {
  const retention = (world: ReservationWorld) =>
    createRetentionOperations({
      database: world.dealer,
      settings: retentionSettingsSchema.parse({}),
      outboxFolder: '/nonexistent',
      deletePhotos: async () => 0,
      deleteDocuments: async () => {},
      key: Buffer.alloc(32, 7),
      now: () => world.now,
    });

  test('deletes orders, finished or not, and leaves the reservation without the person', async () => {
    const world = await openReservationWorld(database);
    const person = { email: 'ada@example.com', phoneE164: '' };
    const { token } = await ordered(world);
    await ordered(world);
    const { reservationId } = await placed(world, token);
    expect(await retention(world).find(person)).toMatchObject({ orders: 2 });
    await retention(world).erase(person, { keepConsents: false, withdrawalsToo: false });
    expect(await world.orders().find(token)).toEqual({ kind: 'gone' });
    expect(await world.site().find(world.site().tokenOf(reservationId!))).toMatchObject({
      email: '',
      state: 'reserved',
    });
    expect(await retention(world).find(person)).toMatchObject({ orders: 0 });
  });

  test('finds somebody of whom there is nothing but a draft', async () => {
    const world = await openReservationWorld(database);
    await ordered(world);
    const erased = await retention(world).erase(
      { email: 'ada@example.com', phoneE164: '' },
      { keepConsents: false, withdrawalsToo: false },
    );
    expect(erased).not.toBeNull();
  });
});
