import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import { databaseUrl } from '../../../test/database-server.ts';
import type { Database } from '../../db/database.server.ts';
import { openServerDatabase } from '../../db/server-database.server.ts';
import { fixtureCsv } from '../../stock/stock-file-fixture.ts';
import { createVehicleStore } from '../../stock/vehicle-store.server.ts';
import { endByDealer, endReservation } from './end-reservation.server.ts';
import { openReservationWorld, type ReservationWorld } from './reservation-fixture.ts';
import type { Reservation } from './reservation.ts';
import type { ReserveRequest } from './reserve.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const addresses = (token: string) => ({
  returnTo: `https://x.example/reservation?token=${token}`,
  cancelTo: `https://x.example/reservation?token=${token}&left=1`,
});

/** Token and payment of a reservation that began. */
async function begun(world: ReservationWorld, stockNumber = 'S1', overrides: Partial<ReserveRequest> = {}) {
  const answer = await world.site().begin(world.request(await world.vehicle(stockNumber), overrides), addresses);
  if (!answer.ok) throw new Error(answer.reason.kind);
  return { token: answer.value.token, paymentId: answer.value.payAt.split('/').at(-1)! };
}
async function reserved(world: ReservationWorld, stockNumber = 'S1', overrides: Partial<ReserveRequest> = {}) {
  const started = await begun(world, stockNumber, overrides);
  world.pay(started.paymentId);
  return { ...started, reservation: (await world.site().find(started.token))! };
}
const end = (world: ReservationWorld, id: string, to: 'released' | 'refunding') =>
  endReservation(
    { database: world.dealer, payments: world.payments, outbox: { send: async () => {} }, now: world.now },
    id,
    { to, reason: 'dealer', refundReason: 'The dealer asked for it.' },
  );
/** What was on its way to dealer and shopper has arrived. */
const arrived = (world: ReservationWorld) =>
  world.dealer.transaction(({ query }) => query("update lead_delivery set state = 'delivered'"));
const leads = (world: ReservationWorld) =>
  world.dealer.transaction(({ query }) =>
    query<{ form: string; fields: Record<string, string>; destination: string | null }>(
      'select form, fields from lead',
    ),
  );
const movements = async (world: ReservationWorld, paymentId: string) =>
  (await world.payments.find(paymentId))!.movements.map(({ kind, amountCents }) => [kind, amountCents]);
const isShownReserved = async (world: ReservationWorld, id: string) =>
  (await createVehicleStore(world.dealer).findById(id))!.reserved;
const figures = ({ state, reason }: Reservation) => [state, reason];

describe('one car, one reservation', () => {
  test('of a hundred at once exactly one begins, and ninety-nine hear that somebody is paying, and until when', async () => {
    const world = await openReservationWorld(database);
    const vehicle = await world.vehicle('S1');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        world.site().begin(world.request(vehicle, { email: `shopper-${index}@example.com` }), addresses),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(refused).toEqual(
      Array.from({ length: 99 }, () => ({ kind: 'being-paid', until: new Date('2026-03-02T02:20:00Z') })),
    );
    expect(world.provider.payments.size).toBe(1);
  });

  test.skipIf(process.env.TEST_DATABASE_KIND !== 'server')(
    'of a hundred at once over two servers exactly one begins too',
    async () => {
      const world = await openReservationWorld(database);
      const vehicle = await world.vehicle('S1');
      const [row] = await database.ownerQuery<{ name: string }>('select current_database() as name');
      const second = await openServerDatabase({
        connectionString: databaseUrl(row!.name).href,
        maxConnections: 5,
      });
      try {
        const sites = [world.site(), world.site(second.forTenant(world.dealer.tenantId))];
        const answers = await Promise.all(
          Array.from({ length: 100 }, (_, index) =>
            sites[index % 2]!.begin(world.request(vehicle, { email: `shopper-${index}@example.com` }), addresses),
          ),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.filter((answer) => !answer.ok && answer.reason.kind === 'being-paid')).toHaveLength(99);
      } finally {
        await second.close();
      }
    },
  );

  test('one person pays for three cars at a time, by address or number; who leaves one may begin another', async () => {
    const world = await openReservationWorld(database);
    await world.import(fixtureCsv(4));
    const [first] = [await begun(world, 'S1'), await begun(world, 'S2'), await begun(world, 'S3')];
    const fourth = async (overrides: Partial<ReserveRequest> = {}) =>
      world.site().begin(world.request(await world.vehicle('S4'), overrides), addresses);
    const refused = { ok: false, reason: { kind: 'too-many-unpaid', until: new Date('2026-03-02T02:20:00Z') } };
    expect(await fourth()).toEqual(refused);
    expect(await fourth({ email: 'another@example.com' })).toEqual(refused);
    expect(await fourth({ email: 'Sam+4@example.com', phone: '+61491570159' })).toEqual(refused);
    expect(await fourth({ phone: '+61491570159' })).toEqual(refused);
    await world.site().leave(first.token);
    expect(await fourth()).toMatchObject({ ok: true });
  });

  test('the car is reserved to the world once it is paid, and not before', async () => {
    const world = await openReservationWorld(database);
    const { id } = await world.vehicle('S1');
    const { token, paymentId } = await begun(world);
    expect(await isShownReserved(world, id)).toBe(false);
    expect(await world.site().beingPaidUntil(id)).toEqual(new Date('2026-03-02T02:20:00Z'));
    world.pay(paymentId);
    expect(await world.site().find(token)).toMatchObject({
      state: 'reserved',
      number: expect.stringMatching(/^H-\w{4}-\w{4}$/),
      receiptNumber: expect.stringMatching(/^R-\w{4}-\w{4}$/),
      heldUntil: new Date('2026-03-04T02:00:00Z'),
    });
    expect(await isShownReserved(world, id)).toBe(true);
    expect(await world.site().begin(world.request(await world.vehicle('S1')), addresses)).toEqual({
      ok: false,
      reason: { kind: 'reserved' },
    });
  });

  test('the same form sent twice is one reservation at the same page, and the same key for another car is refused', async () => {
    const world = await openReservationWorld(database);
    const request = world.request(await world.vehicle('S1'));
    const [first, second] = [
      await world.site().begin(request, addresses),
      await world.site().begin(request, addresses),
    ];
    expect(second).toEqual(first);
    const other = world.request(await world.vehicle('S2'), { idempotencyKey: request.idempotencyKey });
    expect(await world.site().begin(other, addresses)).toEqual({ ok: false, reason: { kind: 'key-reused' } });
  });
});

describe('what has changed since the page was shown', () => {
  test('another price or deposit is shown again before anything is charged', async () => {
    const world = await openReservationWorld(database);
    const request = world.request(await world.vehicle('S1'));
    await world.import(fixtureCsv(3, (line, number) => (number === 1 ? line.replace('30000', '29000') : line)));
    expect(await world.site().begin(request, addresses)).toMatchObject({
      ok: false,
      reason: { kind: 'changed', offer: { vehicle: { priceText: '$29,000' }, amountCents: 200_00 } },
    });
    const other = world.request(await world.vehicle('S1'));
    world.settings = { ...world.settings, reserve_amount_dollars: 300 };
    expect(await world.site().begin(other, addresses)).toMatchObject({
      ok: false,
      reason: { kind: 'changed', offer: { amountCents: 300_00 } },
    });
  });

  test.each([
    ['sold', ',sold', 'gone'],
    ['on its way again', ',coming soon', 'gone'],
  ])('a car that is %s cannot be reserved any more', async (_, status, kind) => {
    const world = await openReservationWorld(database);
    const request = world.request(await world.vehicle('S1'));
    const [header, first, ...rest] = fixtureCsv(3).split('\n');
    await world.import([`${header},Status`, `${first}${status}`, ...rest.map((line) => `${line},`)].join('\n'));
    expect(await world.site().begin(request, addresses)).toEqual({ ok: false, reason: { kind } });
  });

  test('a car of another dealer is no car of this one', async () => {
    const [world, other] = [await openReservationWorld(database), await openReservationWorld(database)];
    const foreign = world.request(await other.vehicle('S1'));
    expect(await world.site().begin(foreign, addresses)).toEqual({ ok: false, reason: { kind: 'gone' } });
  });

  test('a token of another dealer, or a guessed one, opens nothing', async () => {
    const [world, other] = [await openReservationWorld(database), await openReservationWorld(database)];
    const { token, reservation } = await reserved(world);
    expect(await other.site().find(token)).toBeNull();
    expect(await world.site().find(reservation.id)).toBeNull();
    expect(await world.site().find(`${token.slice(0, -2)}AA`)).toBeNull();
    expect(await world.site().leave(reservation.number)).toBeNull();
  });
});

describe('nothing paid', () => {
  test('the car is free again when the time is over, for whoever comes next, and a late look changes nothing', async () => {
    const world = await openReservationWorld(database);
    const first = await begun(world);
    world.after(20);
    const second = await begun(world, 'S1', { email: 'kim@example.com' });
    expect(figures((await world.site().find(first.token))!)).toEqual(['expired', 'time']);
    await world.runDue();
    expect((await world.site().find(second.token))!.state).toBe('awaiting_payment');
    expect(await leads(world)).toEqual([]);
  });

  test('whoever gives the car free makes room at once', async () => {
    const world = await openReservationWorld(database);
    const first = await begun(world);
    expect(figures((await world.site().leave(first.token))!)).toEqual(['expired', 'left']);
    expect(await world.site().payAt(first.token, addresses)).toBeNull();
    await begun(world, 'S1', { email: 'kim@example.com' });
  });

  test('whoever gives the car free after all had been paid keeps it', async () => {
    const world = await openReservationWorld(database);
    const { token, paymentId } = await begun(world);
    world.pay(paymentId);
    expect((await world.site().leave(token))!.state).toBe('reserved');
  });

  test('a provider that does not answer keeps nobody waiting', async () => {
    const world = await openReservationWorld(database);
    world.provider.isAway = true;
    expect(await world.site().begin(world.request(await world.vehicle('S1')), addresses)).toEqual({
      ok: false,
      reason: { kind: 'unavailable' },
    });
    world.provider.isAway = false;
    await begun(world, 'S1', { email: 'kim@example.com' });
  });
});

describe('a payment that arrives late', () => {
  test('reserves the car all the same while it is free', async () => {
    const world = await openReservationWorld(database);
    const { token, paymentId } = await begun(world);
    world.after(21);
    await world.runDue();
    expect(figures((await world.site().find(token))!)).toEqual(['expired', 'time']);
    world.pay(paymentId);
    expect((await world.site().find(token))!.state).toBe('reserved');
    expect(await isShownReserved(world, (await world.vehicle('S1')).id)).toBe(true);
  });

  test.each(['is paying', 'has reserved it'])(
    'goes back by itself while somebody else %s, and both are told',
    async (other) => {
      const world = await openReservationWorld(database);
      const late = await begun(world);
      world.after(21);
      const next = await begun(world, 'S1', { email: 'kim@example.com' });
      if (other === 'has reserved it') {
        world.pay(next.paymentId);
        await world.site().find(next.token);
      }
      world.pay(late.paymentId);
      expect(figures((await world.site().find(late.token))!)).toEqual(['refunding', 'taken']);
      await world.runDue();
      expect(await world.site().find(late.token)).toMatchObject({
        state: 'refunded',
        reason: 'taken',
        heldUntil: null,
      });
      expect(await movements(world, late.paymentId)).toEqual([
        ['received', 200_00],
        ['refund-asked', 200_00],
        ['refunded', 200_00],
      ]);
      const told = await leads(world);
      expect(told.map(({ form, fields }) => [form, fields['email']])).toContainEqual([
        'reservation',
        'sam@example.com',
      ]);
      world.pay(next.paymentId);
      expect((await world.site().find(next.token))!.state).toBe('reserved');
    },
  );

  test('goes back by itself, as a second payment, when the same shopper has reserved the car by then', async () => {
    const world = await openReservationWorld(database);
    const late = await begun(world);
    world.after(21);
    const next = await reserved(world);
    world.pay(late.paymentId);
    expect(figures((await world.site().find(late.token))!)).toEqual(['refunding', 'twice']);
    expect((await world.site().find(next.token))!.state).toBe('reserved');
  });

  test('goes back by itself when the car was sold meanwhile', async () => {
    const world = await openReservationWorld(database);
    const { token, paymentId } = await begun(world);
    await world.import(fixtureCsv(3, (line, number) => (number === 1 ? null : line)));
    world.pay(paymentId);
    await world.site().find(token);
    await world.runDue();
    expect(figures((await world.site().find(token))!)).toEqual(['refunded', 'gone']);
  });

  test('a notice that comes twice, or together with the browser, reserves once and makes one lead', async () => {
    const world = await openReservationWorld(database);
    const { token, paymentId } = await begun(world);
    world.pay(paymentId);
    await Promise.all([
      world.payments.settle(paymentId),
      world.payments.settle(paymentId),
      world.site().find(token),
      world.site().find(token),
    ]);
    await world.runDue();
    expect(await leads(world)).toHaveLength(1);
    const holds = await world.dealer.transaction(({ query }) => query('select 1 from vehicle_hold'));
    expect(holds).toHaveLength(1);
    expect(await movements(world, paymentId)).toEqual([['received', 200_00]]);
  });
});

describe('how a reservation ends', () => {
  test('when its hours are over the car is free and the deposit goes back, as the settings say', async () => {
    const world = await openReservationWorld(database);
    const { token, paymentId } = await reserved(world);
    await world.runDue();
    await arrived(world);
    world.after(47 * 60);
    await world.runDue();
    expect((await world.site().find(token))!.state).toBe('reserved');
    world.after(60);
    await world.runDue();
    await arrived(world);
    await world.runDue();
    expect(figures((await world.site().find(token))!)).toEqual(['refunded', 'hold-ended']);
    expect(await isShownReserved(world, (await world.vehicle('S1')).id)).toBe(false);
    expect((await movements(world, paymentId)).at(-1)).toEqual(['refunded', 200_00]);
    // One message says that the deposit went back, not a second one that it was on its way.
    await arrived(world);
    world.after(10);
    await world.runDue();
    const rounds = await world.dealer.transaction(({ query }) =>
      query<{ round: number }>('select round from lead_delivery'),
    );
    expect([...new Set(rounds.map(({ round }) => round))]).toEqual([2]);
  });

  test('the deposit stays where the dealer has set that, and where the car was sold, until the dealer says to whom', async () => {
    const stays = await openReservationWorld(database, { deposit_after_hold: 'stays' });
    const first = await reserved(stays);
    stays.after(48 * 60);
    await stays.runDue();
    expect(figures((await stays.site().find(first.token))!)).toEqual(['ended', '']);

    const sold = await openReservationWorld(database);
    const second = await reserved(sold);
    await sold.runDue();
    await arrived(sold);
    const [header, line, ...rest] = fixtureCsv(3).split('\n');
    await sold.import([`${header},Status`, `${line},sold`, ...rest.map((each) => `${each},`)].join('\n'));
    sold.after(48 * 60);
    await sold.runDue();
    await sold.runDue();
    expect(figures((await sold.site().find(second.token))!)).toEqual(['ended', 'sold']);
    expect(await movements(sold, second.paymentId)).toEqual([['received', 200_00]]);
    // Nobody here knows who bought it: both are told, and the dealer can still pay it back.
    const told = await sold.dealer.transaction(({ query }) =>
      query<{ round: number }>('select round from lead_delivery'),
    );
    expect([...new Set(told.map(({ round }) => round))]).toEqual([2]);
    expect(await end(sold, second.reservation.id, 'refunding')).toMatchObject({ ok: true });
  });

  test('by the dealer’s hand sends the deposit back where that was promised, unless the customer bought the car', () => {
    const to = (wasBought: boolean, settings: Parameters<typeof endByDealer>[0]['settings']) => {
      const { to: state, reason } = endByDealer({ wasBought, settings });
      return [state, reason];
    };
    const promised = { hold_ends: 'by_itself', deposit_after_hold: 'refunded' } as const;
    expect(to(false, promised)).toEqual(['refunding', 'dealer']);
    expect(to(true, promised)).toEqual(['ended', 'bought']);
    expect(to(false, { ...promised, deposit_after_hold: 'stays' })).toEqual(['released', 'dealer']);
    expect(to(false, { ...promised, hold_ends: 'by_dealer' })).toEqual(['released', 'dealer']);
  });

  test('a hold that the dealer ends stays until then, also when the feed drops the car', async () => {
    const world = await openReservationWorld(database, { hold_ends: 'by_dealer' });
    const { token, reservation } = await reserved(world);
    expect(reservation).toMatchObject({ heldUntil: null, holdHours: 0 });
    world.after(72 * 60);
    await world.runDue();
    await world.import(fixtureCsv(3, (line, number) => (number === 1 ? null : line)));
    expect(await world.vehicle('S1')).toMatchObject({ status: 'in_stock', reserved: true });
    expect(await end(world, reservation.id, 'released')).toMatchObject({ ok: true, value: { state: 'released' } });
    expect((await world.site().find(token))!.state).toBe('released');
    // Nobody reserves what the feed has no more.
    expect(await world.vehicle('S1')).toMatchObject({ status: 'in_stock', reserved: true });
    expect(await world.site().begin(world.request(await world.vehicle('S1')), addresses)).toMatchObject({ ok: false });
    await world.import(fixtureCsv(3, (line, number) => (number === 1 ? null : line)));
    expect(await world.vehicle('S1')).toMatchObject({ status: 'sold', reserved: false });
  });

  test('a car that its shopper bought is free for nobody else, until its feed calls it sold', async () => {
    const world = await openReservationWorld(database);
    const { reservation } = await reserved(world);
    const bought = () =>
      endReservation(
        { database: world.dealer, payments: world.payments, outbox: { send: async () => {} }, now: world.now },
        reservation.id,
        endByDealer({ wasBought: true, settings: world.settings }),
      );
    expect(await bought()).toMatchObject({ ok: true, value: { state: 'ended', reason: 'bought' } });
    expect(await bought()).toEqual({ ok: false, reason: 'impossible' });
    const released = await endReservation(
      { database: world.dealer, payments: world.payments, outbox: { send: async () => {} }, now: world.now },
      reservation.id,
      endByDealer({ wasBought: false, settings: world.settings }),
    );
    expect(released).toEqual({ ok: false, reason: 'impossible' });
    await world.import(fixtureCsv(3));
    expect(await world.vehicle('S1')).toMatchObject({ status: 'in_stock', reserved: true });
    const [header, line, ...rest] = fixtureCsv(3).split('\n');
    await world.import([`${header},Status`, `${line},sold`, ...rest.map((each) => `${each},`)].join('\n'));
    expect(await world.vehicle('S1')).toMatchObject({ status: 'sold', reserved: false });
    await world.import(fixtureCsv(3));
    expect(await world.vehicle('S1')).toMatchObject({ status: 'in_stock', reserved: false });
  });

  test('a car that its shopper did not buy after all is free once the deposit is paid back', async () => {
    const world = await openReservationWorld(database);
    const { reservation } = await reserved(world);
    await endReservation(
      { database: world.dealer, payments: world.payments, outbox: { send: async () => {} }, now: world.now },
      reservation.id,
      endByDealer({ wasBought: true, settings: world.settings }),
    );
    expect((await end(world, reservation.id, 'refunding')).ok).toBe(true);
    expect((await world.vehicle('S1')).reserved).toBe(false);
  });

  test('a car that the feed drops and lists again is free once it is released', async () => {
    const world = await openReservationWorld(database);
    const without = fixtureCsv(3, (line, number) => (number === 1 ? null : line));
    const { reservation } = await reserved(world);
    await world.import(without);
    await world.import(fixtureCsv(3));
    expect((await end(world, reservation.id, 'released')).ok).toBe(true);
    expect(await world.vehicle('S1')).toMatchObject({ status: 'in_stock', reserved: false });

    const again = await reserved(world, 'S1', { email: 'kim@example.com' });
    await world.import(without);
    expect((await end(world, again.reservation.id, 'released')).ok).toBe(true);
    expect((await world.vehicle('S1')).reserved).toBe(true);
    await world.import(fixtureCsv(3));
    expect(await world.vehicle('S1')).toMatchObject({ status: 'in_stock', reserved: false });
  });

  test('the dealer refunds once, after which nothing is left; a refusal of the provider is told', async () => {
    const world = await openReservationWorld(database);
    const { token, reservation } = await reserved(world);
    world.provider.refusesRefunds = true;
    expect((await end(world, reservation.id, 'refunding')).ok).toBe(true);
    expect(await end(world, reservation.id, 'refunding')).toEqual({ ok: false, reason: 'impossible' });
    expect(await isShownReserved(world, reservation.vehicle.id)).toBe(false);
    await world.runDue();
    expect((await world.site().find(token))!.state).toBe('refund_failed');
    world.provider.refusesRefunds = false;
    expect((await end(world, reservation.id, 'refunding')).ok).toBe(true);
    await world.runDue();
    expect((await world.site().find(token))!.state).toBe('refunded');
    expect(await end(world, reservation.id, 'refunding')).toEqual({ ok: false, reason: 'impossible' });
    expect(await end(world, reservation.id, 'released')).toEqual({ ok: false, reason: 'impossible' });
  });

  test('a reservation that is not paid is neither released nor refunded, and an unknown one is said so', async () => {
    const world = await openReservationWorld(database);
    const { token } = await begun(world);
    const { id } = (await world.site().find(token))!;
    expect(await end(world, id, 'released')).toEqual({ ok: false, reason: 'impossible' });
    expect(await end(world, id, 'refunding')).toEqual({ ok: false, reason: 'impossible' });
    expect(await end(world, crypto.randomUUID(), 'released')).toEqual({ ok: false, reason: 'unknown' });
  });

  test('what the dealer pays back at the provider itself ends the reservation', async () => {
    const world = await openReservationWorld(database);
    const { token, paymentId, reservation } = await reserved(world);
    const payment = world.provider.payments.get(paymentId)!;
    const refund = { reference: 're_1', idempotencyKey: null, amountCents: 50_00, state: 'refunded' as const };
    world.provider.payments.set(paymentId, { ...payment, refunds: [refund] });
    await world.payments.settle(paymentId);
    expect(await world.site().find(token)).toMatchObject({ state: 'reserved', refundedCents: 50_00 });
    world.provider.payments.set(paymentId, {
      ...payment,
      refunds: [refund, { ...refund, reference: 're_2', amountCents: 150_00 }],
    });
    await world.payments.settle(paymentId);
    expect(figures((await world.site().find(token))!)).toEqual(['refunded', 'at-provider']);
    expect(await isShownReserved(world, reservation.vehicle.id)).toBe(false);
  });
});

test('the lead has the shopper, the vehicle and the reservation, and nobody else can make one by a form', async () => {
  const world = await openReservationWorld(database);
  const { reservation } = await reserved(world);
  await world.runDue();
  const [lead] = await leads(world);
  expect(lead).toMatchObject({
    form: 'reservation',
    fields: { name: 'Sam', reservation_id: reservation.id, car_id: reservation.vehicle.id },
  });
  const { sentFormOf } = await import('../../leads/forms/lead-forms.ts');
  expect(sentFormOf('reservation', {})).toBeNull();
});
