/** Invoices over the real tables: PGlite here, and PostgreSQL in the run that bears SQL. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { createTestOutbox } from '../../leads/outbox-fixture.ts';
import { createId } from '../../shared/ids.ts';
import type { Arrival } from '../payments/embedded/test-gateway.server.ts';
import { createFixturePayments } from '../payments/payments-fixture.ts';
import { saveLeadOf } from './invoice-payment-store.server.ts';
import {
  createInvoicePayments,
  invoiceLeadsQueue,
  invoiceMessagesQueue,
  listenToInvoicePayments,
} from './invoice-payments.server.ts';

const dealers = openIdleDealers();
const now = new Date('2026-11-20T02:00:00Z');

async function openWorld() {
  const database = await dealers.add();
  const sent = createTestOutbox();
  const fixture = createFixturePayments({ database, now: () => now, listener: listenToInvoicePayments(sent) });
  const invoices = createInvoicePayments({
    database,
    payments: fixture.operations,
    key: Buffer.alloc(32, 7),
    receiptUrl: (token) => `https://acme.example/receipt?token=${token}`,
    now,
  });
  const order = (more: object = {}) => ({
    invoiceNumber: 'INV-1001',
    amountCents: 125_50,
    name: 'Ada Byron',
    email: 'ada@example.com',
    userId: createId(),
    phone: '',
    idempotencyKey: crypto.randomUUID(),
    ...more,
  });
  async function pay(arrival: Arrival | null, more: object = {}) {
    const begun = await invoices.pay(order(more));
    if (!begun.ok) throw new Error(begun.reason);
    const reference = new URL(begun.value.payAt).pathname.split('/').at(-1)!;
    const { returnTo } = (await fixture.gateway.find(reference))!;
    if (arrival !== null) await fixture.gateway.answer(reference, { choice: 'pay', arrival });
    return { reference, token: new URL(returnTo).searchParams.get('token')! };
  }
  return { database, sent, fixture, invoices, order, pay };
}

test('an invoice that is paid is found by its sealed address, and told to payer and dealer once', async () => {
  const { invoices, pay, sent, fixture } = await openWorld();
  const { token } = await pay('lost');
  const found = (await invoices.findByToken(token))!;
  expect(found).toMatchObject({
    invoice: { invoiceNumber: 'INV-1001', name: 'Ada Byron', email: 'ada@example.com' },
    payment: { state: 'paid', amountCents: 125_50, description: 'Invoice INV-1001', purpose: 'invoice' },
  });
  expect(await invoices.findByToken(invoices.tokenOf(found.invoice.id))).toEqual(found);
  await fixture.outbox.runDue(new Date('2026-11-21T02:00:00Z'));
  expect(
    sent.jobs.map(({ queue, payload }) => [queue, (payload as { invoicePaymentId?: string }).invoicePaymentId]),
  ).toEqual([
    [invoiceLeadsQueue, found.invoice.id],
    [invoiceMessagesQueue, found.invoice.id],
  ]);
});

test('nobody finds one by its id, a token of another dealer or one that was made up', async () => {
  const [world, other] = [await openWorld(), await openWorld()];
  const { token } = await world.pay('lost');
  const { invoice } = (await world.invoices.findByToken(token))!;
  for (const guess of [
    invoice.id,
    '',
    `${token}x`,
    token.slice(1),
    other.invoices.tokenOf(invoice.id),
    'a'.repeat(3_000),
  ])
    expect(await world.invoices.findByToken(guess), guess).toBeNull();
  expect(await other.invoices.findByToken(token)).toBeNull();
  expect(await other.invoices.findByToken(other.invoices.tokenOf(invoice.id))).toBeNull();
});

test('the same form sent twice at once is one payment; another person’s key is another', async () => {
  const { invoices, order, fixture } = await openWorld();
  const one = order();
  const begun = await Promise.all([1, 2, 3].map(() => invoices.pay(one)));
  expect(new Set(begun.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await fixture.operations.list({ limit: 10 })).toHaveLength(1);
  expect(await invoices.pay({ ...one, userId: createId() })).not.toEqual(begun[0]);
  expect(await fixture.operations.list({ limit: 10 })).toHaveLength(2);
  // The page came back, and another amount was typed.
  expect(await invoices.pay({ ...one, amountCents: one.amountCents + 1 })).not.toEqual(begun[0]);
  expect(await fixture.operations.list({ limit: 10 })).toHaveLength(3);
});

test('a refusal tells nobody; a refund writes to the payer', async () => {
  const { invoices, pay, order, sent, fixture } = await openWorld();
  const declined = await pay(null);
  await fixture.gateway.answer(declined.reference, { choice: 'decline', arrival: 'lost' });
  expect((await invoices.findByToken(declined.token))!.payment.state).toBe('failed');
  expect(sent.jobs).toEqual([]);
  const { token } = await pay('lost');
  const { payment } = (await invoices.findByToken(token))!;
  await fixture.operations.askRefund({ paymentId: payment.id, amountCents: 25_50, reason: 'Paid twice.' });
  await fixture.outbox.runDue(now);
  const { movements } = (await invoices.findByToken(token))!;
  expect(sent.jobs.map(({ payload }) => (payload as { movementId?: string | null }).movementId)).toEqual([
    undefined,
    null,
    movements.at(-1)!.id,
  ]);
  expect(order().amountCents).toBe(payment.amountCents);
});

test('the payment of somebody who was erased is told to nobody, and the ledger stays', async () => {
  const { database, invoices, pay, sent, fixture } = await openWorld();
  const { token, reference } = await pay(null);
  const before = (await invoices.findByToken(token))!;
  await database.transaction((transaction) => saveLeadOf(transaction, before.invoice.id, createId()));
  await database.transaction((transaction) => transaction.query('delete from invoice_payment'));
  await fixture.gateway.answer(reference, { choice: 'pay', arrival: 'at-once' });
  await fixture.outbox.runDue(now);
  expect(await invoices.findByToken(token)).toBeNull();
  expect((await fixture.operations.find(before.payment.id))!.payment.state).toBe('paid');
  expect(sent.jobs).toEqual([]);
});
