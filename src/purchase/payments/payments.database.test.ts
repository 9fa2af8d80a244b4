/** Payments over the real tables and the test gateway: PGlite here, and PostgreSQL in the run that bears SQL. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { createId } from '../../shared/ids.ts';
import { noticeSignatureHeader, signNotice, type TestGatewayNotice } from './embedded/signed-notice.server.ts';
import type { Arrival } from './embedded/test-gateway.server.ts';
import { refundableCents } from './payment.ts';
import { PaymentProviderUnavailable } from './payment-provider.ts';
import type { PaymentListener } from './payments.server.ts';
import { createFixturePayments, type FixturePayments } from './payments-fixture.ts';

const dealers = openIdleDealers();
const began = new Date('2026-11-20T02:00:00Z');
const minutes = (count: number) => new Date(began.getTime() + count * 60_000);

interface World extends FixturePayments {
  clock: { now: Date };
  database: TenantDatabase;
}

async function openWorld(options: Partial<Parameters<typeof createFixturePayments>[0]> = {}): Promise<World> {
  const clock = { now: began };
  const database = options.database ?? (await dealers.add());
  return { clock, database, ...createFixturePayments({ database, now: () => clock.now, ...options }) };
}

const journey = { email: '', returnTo: 'https://acme.example/back', cancelTo: 'https://acme.example/left' };
const invoice = () => ({
  purpose: 'invoice' as const,
  purposeId: createId(),
  amountCents: 125_50,
  description: 'Invoice INV-1001',
  expiresAt: minutes(30),
});

async function beginOne({ operations, database }: World) {
  const begun = await operations.begin({ ...invoice(), ...journey });
  if (!begun.ok) throw new Error(begun.reason);
  const reference = decodeURIComponent(new URL(begun.value.payAt).pathname.split('/').at(-1)!);
  expect(database.tenantId).toBeTruthy();
  return { paymentId: begun.value.paymentId, reference };
}

const noticeOf = (type: TestGatewayNotice['type'], reference: string): TestGatewayNotice => ({
  id: createId(),
  type,
  reference,
  at: began.toISOString(),
});
const kindsOf = async ({ operations }: World, paymentId: string) =>
  (await operations.find(paymentId))!.movements.map(({ kind, amountCents }) => [kind, amountCents]);

test('a payment is begun once, paid, and its purpose is told once with a receipt number', async () => {
  const world = await openWorld();
  const request = invoice();
  const prepared = await world.operations.prepare(request);
  const first = await world.operations.start(prepared.id, journey);
  expect(await world.operations.start(prepared.id, journey)).toEqual(first);
  const reference = new URL((first as { value: { payAt: string } }).value.payAt).pathname.split('/').at(-1)!;
  expect(await world.operations.settle(prepared.id)).toMatchObject({ state: 'open', receiptNumber: null });
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'at-once' });
  const paid = (await world.operations.settle(prepared.id))!;
  expect(paid).toMatchObject({ ...request, state: 'paid', paidAt: began, reference });
  expect(paid.receiptNumber).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await Promise.all([1, 2, 3].map(() => world.operations.settle(prepared.id)));
  await world.outbox.runDue(minutes(120));
  expect(world.told).toEqual([{ kind: 'paid', payment: paid, movement: null }]);
  expect(await kindsOf(world, prepared.id)).toEqual([['received', 125_50]]);
  expect(await world.operations.start(prepared.id, journey)).toEqual({ ok: false, reason: 'over' });
  expect(world.errors).toEqual([]);
});

test.each<[Arrival, string]>([
  ['at-once', 'at once'],
  ['twice', 'twice'],
  ['out-of-order', 'out of order'],
  ['lost', 'not at all'],
])('a notice that comes %s is one payment', async (arrival) => {
  const world = await openWorld();
  const { paymentId, reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival });
  // The browser does not come back: notices and rounds alone.
  await world.outbox.runDue((world.clock.now = minutes(1)));
  expect(world.told.map(({ kind }) => kind)).toEqual(['paid']);
  expect(await kindsOf(world, paymentId)).toEqual([['received', 125_50]]);
});

test('an answer that comes after the end is told as what it is: expired first, then paid', async () => {
  const world = await openWorld();
  const { reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'late' });
  await world.outbox.runDue((world.clock.now = minutes(30)));
  expect(world.told.map(({ kind }) => kind)).toEqual(['expired']);
  await world.outbox.runDue((world.clock.now = minutes(31)));
  expect(world.told.map(({ kind }) => kind)).toEqual(['expired', 'paid']);
});

test('a refusal and the end of the time are told, once', async () => {
  const world = await openWorld();
  const declined = await beginOne(world);
  const left = await beginOne(world);
  await world.gateway.answer(declined.reference, { choice: 'decline', arrival: 'twice' });
  await world.outbox.runDue((world.clock.now = minutes(2)));
  expect(world.told.map(({ kind, payment: { id } }) => [kind, id])).toEqual([['failed', declined.paymentId]]);
  await world.outbox.runDue((world.clock.now = minutes(31)));
  expect(world.told.map(({ kind, payment: { id } }) => [kind, id])).toEqual([
    ['failed', declined.paymentId],
    ['expired', left.paymentId],
  ]);
  // It can no longer be paid.
  expect(await world.gateway.answer(left.reference, { choice: 'pay', arrival: 'at-once' })).toMatchObject({
    state: 'expired',
  });
});

test('a payment that is ended early can no longer be paid', async () => {
  const world = await openWorld();
  const { paymentId, reference } = await beginOne(world);
  expect(await world.operations.end(paymentId)).toMatchObject({ state: 'expired' });
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'at-once' });
  expect(await world.operations.settle(paymentId)).toMatchObject({ state: 'expired' });
});

test('a listener that fails is told again, and the payment is stored meanwhile', async () => {
  let fails = true;
  const listener: PaymentListener = async () => {
    if (fails) throw new Error('a full disk');
  };
  const world = await openWorld({ listener });
  const { paymentId, reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'lost' });
  expect(await world.operations.settle(paymentId)).toMatchObject({ state: 'paid' });
  expect(world.told).toEqual([]);
  expect(world.errors.join()).toContain('a full disk');
  fails = false;
  await world.outbox.runDue((world.clock.now = minutes(1)));
  expect(world.told.map(({ kind }) => kind)).toEqual(['paid']);
});

test('money goes back once for each refund, and never more than came', async () => {
  const world = await openWorld();
  const { paymentId, reference } = await beginOne(world);
  expect(await world.operations.askRefund({ paymentId, amountCents: 1_00, reason: '' })).toMatchObject({ ok: false });
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'lost' });
  await world.operations.settle(paymentId);
  const asked = await Promise.all(
    [100_00, 100_00, 25_50].map((amountCents) =>
      world.operations.askRefund({ paymentId, amountCents, reason: 'Paid twice.' }),
    ),
  );
  expect(asked.filter(({ ok }) => ok).length).toBe(2);
  // Each job comes twice.
  world.outbox.jobs.push(...world.outbox.jobs.filter(({ queue }) => queue === 'payment-refunds'));
  await world.outbox.runDue((world.clock.now = minutes(1)));
  const { movements } = (await world.operations.find(paymentId))!;
  expect(refundableCents(movements)).toBe(0);
  expect(movements.filter(({ kind }) => kind === 'refunded').map(({ amountCents }) => amountCents)).toHaveLength(2);
  expect(world.told.map(({ kind, movement }) => [kind, movement?.kind ?? ''])).toEqual([
    ['paid', ''],
    ['refunded', 'refunded'],
    ['refunded', 'refunded'],
  ]);
  expect(world.errors).toEqual([]);
});

test('a refund that the provider refuses leaves the money where it is', async () => {
  const world = await openWorld({
    change: (provider) => ({ ...provider, refund: async () => ({ ok: false, reason: 'The account is closed.' }) }),
  });
  const { paymentId, reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'lost' });
  await world.operations.settle(paymentId);
  await world.operations.askRefund({ paymentId, amountCents: 125_50, reason: '' });
  await world.outbox.runDue((world.clock.now = minutes(1)));
  const { movements } = (await world.operations.find(paymentId))!;
  expect(movements.at(-1)).toMatchObject({ kind: 'refund-failed', reason: 'The account is closed.' });
  expect(refundableCents(movements)).toBe(125_50);
  expect(world.told.at(-1)).toMatchObject({ kind: 'refund-failed', movement: { reason: 'The account is closed.' } });
});

test('a provider that does not answer is asked again, by the rounds and for refunds', async () => {
  let isAway = false;
  const away = async (): Promise<never> => {
    throw new PaymentProviderUnavailable('No answer.');
  };
  const world = await openWorld({
    change: (provider) => (isAway ? { ...provider, begin: away, read: away, refund: away, expire: away } : provider),
  });
  const { paymentId, reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'at-once' });
  isAway = true;
  expect(await world.operations.begin({ ...invoice(), ...journey })).toEqual({ ok: false, reason: 'unavailable' });
  expect(await world.operations.settleOrFind(paymentId)).toMatchObject({ state: 'open' });
  await expect(world.operations.settle(paymentId)).rejects.toThrow(PaymentProviderUnavailable);
  await world.outbox.runDue((world.clock.now = minutes(1)));
  isAway = false;
  await world.outbox.runDue((world.clock.now = minutes(3)));
  expect(await world.operations.find(paymentId)).toMatchObject({ payment: { state: 'paid' } });
  await world.operations.askRefund({ paymentId, amountCents: 5_00, reason: '' });
  isAway = true;
  await world.outbox.runDue(world.clock.now);
  isAway = false;
  await world.outbox.runDue((world.clock.now = minutes(4)));
  expect(await kindsOf(world, paymentId)).toEqual([
    ['received', 125_50],
    ['refund-asked', 5_00],
    ['refunded', 5_00],
  ]);
});

test('another amount than was asked pays for nothing and goes back', async () => {
  const world = await openWorld({
    change: (provider) => ({
      ...provider,
      read: async (reference) => {
        const seen = await provider.read(reference);
        return seen.state === 'paid' ? { ...seen, amountCents: 1_00 } : seen;
      },
    }),
  });
  const { paymentId, reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'twice' });
  await world.outbox.runDue((world.clock.now = minutes(1)));
  expect(world.told.map(({ kind }) => kind)).toEqual(['failed', 'refunded']);
  expect(await kindsOf(world, paymentId)).toEqual([
    ['received', 1_00],
    ['refund-asked', 1_00],
    ['refunded', 1_00],
  ]);
  expect(world.errors.join()).toContain('12550 cents were asked and 100 received');
});

test('a notice counts with the dealer’s own signature, made within five minutes, and for its own dealer alone', async () => {
  const [world, other] = [await openWorld(), await openWorld()];
  const { paymentId, reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'lost' });
  const body = JSON.stringify(noticeOf('payment.paid', reference));
  const send = (signature: string | null, to = world, sent = body) =>
    to.operations.takeNotice('embedded', {
      body: sent,
      headers: new Headers(signature === null ? {} : { [noticeSignatureHeader]: signature }),
    });
  const good = signNotice(body, { sign: world.sign, now: began });
  expect(await send(null)).toEqual({ ok: false, reason: 'no-signature' });
  expect(await send('t=,v1=')).toEqual({ ok: false, reason: 'no-signature' });
  expect(await send(good.replace('v1=', 'v1=x'))).toEqual({ ok: false, reason: 'wrong-signature' });
  expect(await send(good, world, body.replace('paid', 'open'))).toEqual({ ok: false, reason: 'wrong-signature' });
  expect(await send(good.replace(/t=\d+/, 't=1'))).toEqual({ ok: false, reason: 'wrong-signature' });
  expect(await send(good, other)).toEqual({ ok: false, reason: 'wrong-signature' });
  world.clock.now = new Date(began.getTime() + 301_000);
  expect(await send(good)).toEqual({ ok: false, reason: 'too-old' });
  world.clock.now = began;
  const text = 'not JSON';
  expect(await send(signNotice(text, { sign: world.sign, now: began }), world, text)).toEqual({
    ok: false,
    reason: 'not-readable',
  });
  expect((await world.operations.find(paymentId))!.payment.state).toBe('open');
  // One that the other dealer's gateway signed about a payment of this one.
  expect(await send(signNotice(body, { sign: other.sign, now: began }), other)).toEqual({ ok: true, value: null });
  expect((await world.operations.find(paymentId))!.payment.state).toBe('open');
  expect(await world.operations.takeNotice('stripe', { body, headers: new Headers() })).toEqual({
    ok: false,
    reason: 'unknown-provider',
  });
  expect(await send(good)).toEqual({ ok: true, value: null });
  expect(await send(good)).toEqual({ ok: true, value: null });
  expect(world.told.map(({ kind }) => kind)).toEqual(['paid']);
});

test('another dealer finds, settles and refunds nothing by the id', async () => {
  const [world, other] = [await openWorld(), await openWorld()];
  const { paymentId, reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'lost' });
  await world.operations.settle(paymentId);
  expect(await other.operations.find(paymentId)).toBeNull();
  expect(await other.operations.settle(paymentId)).toBeNull();
  expect(await other.operations.settle("'; drop table payment")).toBeNull();
  expect(await other.operations.start(paymentId, journey)).toEqual({ ok: false, reason: 'over' });
  expect(await other.operations.askRefund({ paymentId, amountCents: 1_00, reason: '' })).toMatchObject({ ok: false });
  expect(await other.gateway.find(reference)).toBeNull();
  expect(await other.operations.list({ limit: 10 })).toEqual([]);
  expect(await world.operations.list({ purpose: 'reservation', limit: 10 })).toEqual([]);
  expect((await world.operations.list({ limit: 10 })).map(({ id }) => id)).toEqual([paymentId]);
});

test('the ledger is only ever added to, until its dealer is removed', async () => {
  const world = await openWorld();
  const { paymentId, reference } = await beginOne(world);
  await world.gateway.answer(reference, { choice: 'pay', arrival: 'lost' });
  await world.operations.settle(paymentId);
  const run = (statement: string) => world.database.transaction(({ query }) => query(statement));
  for (const statement of [
    'update payment_movement set amount_cents = 1',
    'delete from payment_movement',
    'delete from payment',
  ])
    await expect(run(statement)).rejects.toThrow(/never changed or deleted/);
  expect(await kindsOf(world, paymentId)).toEqual([['received', 125_50]]);
  await dealers.database.ownerQuery('update tenant set removed_at = now() where id = $1', [world.database.tenantId]);
  await run('delete from payment');
  expect(await run('select 1 from payment_movement')).toEqual([]);
});

test('what is stored with a payment in one transaction is stored with it or not at all', async () => {
  const { operations, database } = await openWorld();
  await expect(
    database.transaction(async (transaction) => {
      await operations.prepare(invoice(), transaction);
      throw new Error('the car is taken');
    }),
  ).rejects.toThrow('the car is taken');
  expect(await operations.list({ limit: 10 })).toEqual([]);
});
