/**
 * The demonstration's payment company: it has a page of its own, takes no money and asks for no card. Whoever pays
 * chooses how it answers, so that everything that a real company may do can be seen: refuse, answer late, twice, in the
 * wrong order or not at all.
 */
import type { TenantDatabase, Transaction } from '../../../db/database.server.ts';
import type { Outbox } from '../../../outbox/outbox.server.ts';
import { createId } from '../../../shared/ids.ts';
import type { PaymentProvider, ProviderPayment } from '../payment-provider.ts';
import { noticeSignatureHeader, readSignedNotice, type Sign, type TestGatewayNotice } from './signed-notice.server.ts';
import {
  addGatewayPayment,
  lockGatewayPayment,
  saveGatewayPayment,
  type TestGatewayPayment,
} from './test-gateway-store.server.ts';

export const arrivals = ['at-once', 'late', 'twice', 'out-of-order', 'lost'] as const;
export type Arrival = (typeof arrivals)[number];

export interface TestGateway {
  /** What its page shows; `null` for none. */
  find(reference: string): Promise<TestGatewayPayment | null>;
  /** Pays or refuses. Answers the payment as it is then; one that is over stays as it was. */
  answer(
    reference: string,
    answer: { choice: 'pay' | 'decline'; arrival: Arrival },
  ): Promise<TestGatewayPayment | null>;
}

export const testGatewayNoticesQueue = 'test-gateway-notices';
export type TestGatewayNoticeJob = Readonly<{ tenantId: string; notice: TestGatewayNotice }>;

export interface TestGatewayOptions {
  database: TenantDatabase;
  outbox: Pick<Outbox, 'send'>;
  now(): Date;
}

/** How long after the end of the payment's time a late answer comes. */
const lateMs = 10_000;

/** References are asked for by address, and an address may hold what no column takes. */
const referencePattern = /^test_[0-9a-f]{32}$/;

const lockByReference = async (transaction: Transaction, reference: string): Promise<TestGatewayPayment | null> =>
  referencePattern.test(reference) ? lockGatewayPayment(transaction, reference) : null;

export function createTestGateway({ database, outbox, now: clock }: TestGatewayOptions): TestGateway {
  return {
    find: (reference) =>
      database.transaction(async (transaction) => {
        const payment = await lockByReference(transaction, reference);
        return payment === null ? null : asItIs(payment, clock());
      }),

    answer: (reference, { choice, arrival }) =>
      database.transaction(async (transaction) => {
        const stored = await lockByReference(transaction, reference);
        if (stored === null) return null;
        const now = clock();
        const before = asItIs(stored, now);
        if (before.state !== 'open' || before.paidFrom !== null) return before;
        const at = arrival === 'late' ? new Date(before.expiresAt.getTime() + lateMs) : now;
        const after: TestGatewayPayment =
          choice === 'pay' ? { ...before, state: 'paid', paidFrom: at } : { ...before, state: 'failed' };
        await saveGatewayPayment(transaction, after);
        const paid = noticeOf(choice === 'pay' ? 'payment.paid' : 'payment.failed', reference, at);
        const opened = noticeOf('payment.opened', reference, before.createdAt);
        const sent: Record<Arrival, TestGatewayNotice[]> = {
          'at-once': [paid],
          late: [paid],
          twice: [paid, paid],
          'out-of-order': [paid, opened],
          lost: [],
        };
        for (const notice of sent[arrival]) {
          const job: TestGatewayNoticeJob = { tenantId: database.tenantId, notice };
          await outbox.send(transaction, testGatewayNoticesQueue, job, at > now ? { startAfter: at } : {});
        }
        return asItIs(after, now);
      }),
  };
}

export function createEmbeddedProvider({
  database,
  now: clock,
  sign,
  pageOf,
}: Pick<TestGatewayOptions, 'database' | 'now'> & {
  sign: Sign;
  /** Path of its page. */
  pageOf(reference: string): string;
}): PaymentProvider {
  const change = (reference: string, work: (payment: TestGatewayPayment) => TestGatewayPayment) =>
    database.transaction(async (transaction) => {
      const payment = await lockGatewayPayment(transaction, reference);
      if (payment === null) throw new Error(`The test gateway has no payment ${reference}.`);
      const after = work(asItIs(payment, clock()));
      if (after.state !== payment.state || after.refunds.length !== payment.refunds.length)
        await saveGatewayPayment(transaction, { ...after, state: after.paidFrom === null ? after.state : 'paid' });
      return after;
    });

  return {
    async begin({ amountCents, description, returnTo, cancelTo, expiresAt, idempotencyKey }) {
      const now = clock();
      const { reference } = await database.transaction((transaction) =>
        addGatewayPayment(transaction, {
          reference: `test_${createId(now).replaceAll('-', '')}`,
          idempotencyKey,
          amountCents,
          description,
          returnTo,
          cancelTo,
          createdAt: now,
          expiresAt,
          state: 'open',
          paidFrom: null,
          refunds: [],
        }),
      );
      return { reference, payAt: new URL(pageOf(reference), returnTo).href };
    },

    read: async (reference) => toProviderPayment(await change(reference, (payment) => payment)),

    expire: async (reference) =>
      toProviderPayment(
        await change(reference, (payment) =>
          payment.state === 'open' && payment.paidFrom === null ? { ...payment, state: 'expired' } : payment,
        ),
      ),

    async refund({ reference, amountCents, idempotencyKey }) {
      let refusal = '';
      const { refunds } = await change(reference, (payment) => {
        if (payment.refunds.some((refund) => refund.idempotencyKey === idempotencyKey)) return payment;
        const left = payment.refunds.reduce((sum, refund) => sum - refund.amountCents, payment.amountCents);
        if (payment.state !== 'paid') refusal = 'The payment was not made, so there is nothing to pay back.';
        else if (amountCents > left) refusal = 'More was asked back than is left of the payment.';
        if (refusal !== '') return payment;
        const made = { reference: `refund_${createId(clock()).replaceAll('-', '')}`, idempotencyKey, amountCents };
        return { ...payment, refunds: [...payment.refunds, made] };
      });
      if (refusal !== '') return { ok: false, reason: refusal };
      const made = refunds.find((refund) => refund.idempotencyKey === idempotencyKey)!;
      return { ok: true, value: { ...made, state: 'refunded' } };
    },

    readNotice: async ({ body, headers, now }) =>
      readSignedNotice({ body, header: headers.get(noticeSignatureHeader), sign, now }),
  };
}

/** A payment whose answer is late is open until then; one that nobody answered expires by itself. */
function asItIs(payment: TestGatewayPayment, now: Date): TestGatewayPayment {
  if (payment.state === 'paid' && payment.paidFrom! > now) return { ...payment, state: 'open' };
  if (payment.state === 'open' && payment.expiresAt <= now) return { ...payment, state: 'expired' };
  return payment;
}

const toProviderPayment = ({ state, amountCents, refunds }: TestGatewayPayment): ProviderPayment => ({
  state,
  amountCents,
  refunds: refunds.map((refund) => ({ ...refund, state: 'refunded' as const })),
});

function noticeOf(type: TestGatewayNotice['type'], reference: string, at: Date): TestGatewayNotice {
  return { id: createId(), type, reference, at: at.toISOString() };
}
