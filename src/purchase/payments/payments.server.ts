/**
 * Payments of one dealer, as the rest of the product uses them. The provider's word is what counts, and it is asked
 * for: a notice, the browser's return and the rounds all lead to `settle`, which may be called at any time, by several
 * servers at once and in any order. What it finds is stored with the ledger, and with the change that the payment's
 * purpose is to be told, in one transaction.
 */
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { createId, isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import {
  refundableCents,
  type Payment,
  type PaymentChange,
  type PaymentChangeKind,
  type PaymentMovement,
  type PaymentPurpose,
} from './payment.ts';
import {
  PaymentProviderUnavailable,
  type NoticeRefusal,
  type PaymentProvider,
  type ProviderPayment,
} from './payment-provider.ts';
import {
  addChange,
  addMovement,
  addPayment,
  findPayment,
  findPaymentByReference,
  isReceiptTaken,
  listMovements,
  listPayments,
  listUnsentChanges,
  lockPayment,
  markSent,
  saveReference,
  saveState,
} from './payment-store.server.ts';
import { createReadableNumber } from './readable-number.ts';

export interface PaymentRequest {
  purpose: PaymentPurpose;
  /** Id of what is paid for. */
  purposeId: string;
  amountCents: number;
  /** For the provider's page and the dealer's accounts; names no person. */
  description: string;
  expiresAt: Date;
}

export interface PaymentJourney {
  /** Of who pays; `''` for not known. It is not stored with the payment. */
  email: string;
  /** Absolute addresses of the site. */
  returnTo: string;
  cancelTo: string;
}

/** `over`: it can no longer be paid, or is paid. `unavailable`: the provider does not answer; it may be tried again. */
export type StartRefusal = 'over' | 'unavailable';

export interface PaymentDetails {
  payment: Payment;
  movements: PaymentMovement[];
}

/**
 * What a purpose does when something became of one of its payments. It runs once for each change, in `transaction`,
 * which is the only one that it may use: it sends e-mail and the like through the outbox. What it throws undoes the
 * transaction, and it is told again; the payment itself is stored already.
 */
export type PaymentListener = (
  change: PaymentChange,
  at: { transaction: Transaction; tenantId: string; now: Date; payments: Pick<PaymentOperations, 'askRefund'> },
) => Promise<void>;

/** By purpose; a payment cannot be begun for a purpose that has none. */
export type PaymentListeners = Readonly<Partial<Record<PaymentPurpose, PaymentListener>>>;

export interface PaymentOperations {
  /** Whether this dealer takes payments now. */
  isOffered: boolean;
  /**
   * Stores a payment that nobody can pay yet. In the caller's transaction where one is given, so that it is stored with
   * what it pays for. Throws where the dealer takes no payments.
   */
  prepare(request: PaymentRequest, transaction?: Transaction): Promise<Payment>;
  /**
   * Asks the provider for its page, and answers where that is. Outside any transaction, since it asks another server;
   * called again it answers the same page.
   */
  start(paymentId: string, journey: PaymentJourney): Promise<Result<{ payAt: string }, StartRefusal>>;
  /** Both of them, for what needs no transaction of its own. */
  begin(request: PaymentRequest & PaymentJourney): Promise<Result<{ paymentId: string; payAt: string }, StartRefusal>>;
  /**
   * Asks the provider what became of it, stores that and tells the purpose. After `expiresAt` it ends the payment.
   * `null` for no payment of this dealer. Throws `PaymentProviderUnavailable`; the rounds ask again.
   */
  settle(paymentId: string): Promise<Payment | null>;
  /** As `settle`; where the provider does not answer it is what was known before. */
  settleOrFind(paymentId: string): Promise<Payment | null>;
  /** Ends a payment before its time. As `settle` it may turn out to be paid. */
  end(paymentId: string): Promise<Payment | null>;
  /**
   * Asks for money back. The ledger has it at once, in the caller's transaction where one is given; the provider is
   * asked through the outbox, as often as it takes, and the purpose is told how that ended. Refused when more is asked
   * than is left.
   */
  askRefund(
    order: { paymentId: string; amountCents: number; reason: string },
    transaction?: Transaction,
  ): Promise<Result<PaymentMovement, 'nothing-left'>>;
  find(paymentId: string): Promise<PaymentDetails | null>;
  /** Newest first. */
  list(question: { purpose?: PaymentPurpose; limit: number }): Promise<Payment[]>;
  /** What a provider sent by itself. `unknown-provider`: this dealer has none of that name. */
  takeNotice(
    provider: string,
    notice: { body: string; headers: Headers },
  ): Promise<Result<null, NoticeRefusal | 'unknown-provider'>>;
}

export interface PaymentOptions {
  database: TenantDatabase;
  outbox: Pick<Outbox, 'send'>;
  /** The dealer's own; `null` for none. */
  offered: string | null;
  /** `null` where it cannot be used: not of this mode, or its secret is missing. */
  provider(name: string): Promise<PaymentProvider | null>;
  listeners: PaymentListeners;
  now(): Date;
  onError(error: unknown, what: string): void;
}

/** Asks a provider about one payment, again and again until its state is final. */
export const settlingQueue = 'payment-settling';
/** Tells a purpose what became of a payment, where the server that found it did not come to it. */
export const changesQueue = 'payment-changes';
export const refundsQueue = 'payment-refunds';

export type SettlingJob = Readonly<{ tenantId: string; paymentId: string }>;
export type RefundJob = Readonly<{ tenantId: string; paymentId: string; movementId: string; attempt?: number }>;

export function createPayments({
  database,
  outbox,
  offered,
  provider: providerOf,
  listeners,
  now: clock,
  onError,
}: PaymentOptions): PaymentOperations & PaymentJobs {
  const { tenantId } = database;

  async function requireProvider(name: string): Promise<PaymentProvider> {
    const provider = await providerOf(name);
    if (provider === null)
      throw new PaymentProviderUnavailable(`The payment provider ${name} of this dealer cannot be used now.`);
    return provider;
  }

  function within<Value>(
    transaction: Transaction | undefined,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> {
    return transaction === undefined ? database.transaction(work) : work(transaction);
  }

  const lookLater = (transaction: Transaction, paymentId: string, startAfter: Date): Promise<void> =>
    outbox.send(transaction, settlingQueue, { tenantId, paymentId } as SettlingJob, { startAfter });

  function prepare(request: PaymentRequest, transaction?: Transaction): Promise<Payment> {
    if (offered === null) throw new Error('This dealer takes no payments (purchase.payment_provider).');
    if (listeners[request.purpose] === undefined)
      throw new Error(`Nobody listens to payments for a ${request.purpose} (wiring/payment-wiring.server.ts).`);
    const now = clock();
    const payment: Payment = {
      id: createId(now),
      ...request,
      provider: offered,
      reference: null,
      payAt: null,
      state: 'open',
      createdAt: now,
      paidAt: null,
      receiptNumber: null,
    };
    return within(transaction, async (inside) => {
      await addPayment(inside, payment);
      await lookLater(inside, payment.id, nextCheckAt({ payment, hasOpenRefund: false, now })!);
      return payment;
    });
  }

  async function start(paymentId: string, journey: PaymentJourney): Promise<Result<{ payAt: string }, StartRefusal>> {
    const payment = await findOne(paymentId);
    if (payment === null || payment.state !== 'open' || payment.expiresAt <= clock())
      return { ok: false, reason: 'over' };
    if (payment.payAt !== null) return { ok: true, value: { payAt: payment.payAt } };
    try {
      const provider = await requireProvider(payment.provider);
      const { amountCents, description, expiresAt } = payment;
      const begun = await provider.begin({
        ...journey,
        paymentId,
        amountCents,
        description,
        expiresAt,
        idempotencyKey: paymentId,
      });
      return await database.transaction(async (transaction) => {
        const locked = await lockPayment(transaction, paymentId);
        await saveReference(transaction, paymentId, begun);
        // It ended while the provider was asked, so nobody is sent there.
        if (locked?.state !== 'open') return { ok: false, reason: 'over' as const };
        return { ok: true, value: { payAt: locked.payAt ?? begun.payAt } };
      });
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      onError(error, 'a payment could not be begun');
      return { ok: false, reason: 'unavailable' };
    }
  }

  async function findOne(paymentId: string): Promise<Payment | null> {
    if (!isId(paymentId)) return null;
    return database.transaction((transaction) => findPayment(transaction, paymentId));
  }

  async function settle(paymentId: string, { endsNow = false } = {}): Promise<Payment | null> {
    const before = await findOne(paymentId);
    if (before === null) return null;
    const now = clock();
    const isOver = endsNow || now >= before.expiresAt;
    if (before.reference === null) {
      // Nobody was ever sent to the provider's page.
      if (before.state === 'open' && isOver)
        await store(paymentId, { state: 'expired', amountCents: before.amountCents, refunds: [] }, isOver);
    } else {
      const provider = await requireProvider(before.provider);
      let seen = await provider.read(before.reference);
      if (seen.state === 'open' && isOver) seen = await provider.expire(before.reference);
      await store(paymentId, seen, isOver);
    }
    await tell(paymentId).catch((error: unknown) =>
      onError(error, 'what became of a payment could not be passed on, will retry'),
    );
    return findOne(paymentId);
  }

  /** Writes down what the provider says, as far as it is new. `isOver`: it is to be paid no longer. */
  async function store(paymentId: string, seen: ProviderPayment, isOver: boolean): Promise<void> {
    await database.transaction(async (transaction) => {
      const payment = await lockPayment(transaction, paymentId);
      if (payment === null) return;
      const now = clock();
      const movements = await listMovements(transaction, paymentId);
      const changes: { kind: PaymentChangeKind; movementId: string | null }[] = [];
      const move = async (
        kind: PaymentMovement['kind'],
        rest: Pick<PaymentMovement, 'amountCents' | 'reference' | 'askedBy' | 'reason'>,
      ): Promise<string> => {
        const movement: PaymentMovement = { id: createId(now), paymentId, kind, movedAt: now, ...rest };
        await addMovement(transaction, movement);
        movements.push(movement);
        return movement.id;
      };
      const become = async (state: 'failed' | 'expired'): Promise<void> => {
        await saveState(transaction, { id: paymentId, state, paidAt: null, receiptNumber: null });
        changes.push({ kind: state, movementId: null });
      };

      if (seen.state === 'paid' && !movements.some(({ kind }) => kind === 'received')) {
        const { reference } = payment;
        if (seen.amountCents === payment.amountCents) {
          await move('received', {
            amountCents: payment.amountCents,
            reference: reference!,
            askedBy: null,
            reason: '',
          });
          await saveState(transaction, {
            id: paymentId,
            state: 'paid',
            paidAt: now,
            receiptNumber: await freeReceiptNumber(transaction),
          });
          changes.push({ kind: 'paid', movementId: null });
        } else if (payment.state !== 'failed') {
          // Somebody changed it at the provider. It pays for nothing here, and goes back where that can be done.
          onError(
            new Error(
              `Payment ${paymentId}: ${payment.amountCents} cents were asked and ${seen.amountCents ?? 'another currency'} received.`,
            ),
            'a payment is not of the amount that was asked',
          );
          await become('failed');
          if (seen.amountCents !== null && seen.amountCents > 0) {
            await move('received', { amountCents: seen.amountCents, reference: reference!, askedBy: null, reason: '' });
            await askRefund(
              { paymentId, amountCents: seen.amountCents, reason: 'The amount is not the one that was asked.' },
              transaction,
            );
          }
        }
      } else if (payment.state === 'open') {
        if (seen.state === 'failed' || seen.state === 'expired') await become(seen.state);
        else if (seen.state === 'open' && isOver) await become('expired');
      }

      for (const refund of seen.refunds) {
        if (refund.state === 'pending') continue;
        if (movements.some(({ kind, reference }) => isRefundEnd(kind) && reference === refund.reference)) continue;
        const asked = movements.find(({ id, kind }) => kind === 'refund-asked' && id === refund.idempotencyKey);
        // The key of a refund that ended already, as a provider repeats it under another name.
        if (asked !== undefined && movements.some(({ askedBy }) => askedBy === asked.id)) continue;
        const kind = refund.state === 'refunded' ? 'refunded' : 'refund-failed';
        const movementId = await move(kind, {
          amountCents: refund.amountCents,
          reference: refund.reference,
          askedBy: asked?.id ?? null,
          reason: refund.state === 'failed' ? 'The provider could not pay it back.' : '',
        });
        changes.push({ kind, movementId });
      }
      await announce(transaction, paymentId, changes, now);
    });
  }

  async function announce(
    transaction: Transaction,
    paymentId: string,
    changes: readonly { kind: PaymentChangeKind; movementId: string | null }[],
    now: Date,
  ): Promise<void> {
    for (const change of changes) await addChange(transaction, { paymentId, ...change, now });
    if (changes.length > 0)
      await outbox.send(transaction, changesQueue, { tenantId, paymentId } as SettlingJob, {
        // Whoever finds it tells it at once; this is for a server that dies meanwhile.
        startAfter: new Date(now.getTime() + tellingMs),
      });
  }

  async function freeReceiptNumber(transaction: Transaction): Promise<string> {
    for (;;) {
      const number = createReadableNumber('R');
      if (!(await isReceiptTaken(transaction, number))) return number;
    }
  }

  async function tell(paymentId: string): Promise<void> {
    await database.transaction(async (transaction) => {
      const payment = await lockPayment(transaction, paymentId);
      if (payment === null) return;
      const untold = await listUnsentChanges(transaction, paymentId);
      if (untold.length === 0) return;
      const movements = await listMovements(transaction, paymentId);
      const now = clock();
      for (const { number, kind, movementId } of untold) {
        await listeners[payment.purpose]?.(
          { kind, payment, movement: movements.find(({ id }) => id === movementId) ?? null },
          { transaction, tenantId, now, payments: { askRefund } },
        );
        await markSent(transaction, { paymentId, number, now });
      }
    });
  }

  function askRefund(
    { paymentId, amountCents, reason }: { paymentId: string; amountCents: number; reason: string },
    transaction?: Transaction,
  ): Promise<Result<PaymentMovement, 'nothing-left'>> {
    return within(transaction, async (inside) => {
      const payment = await lockPayment(inside, paymentId);
      const left = payment === null ? 0 : refundableCents(await listMovements(inside, paymentId));
      if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > left)
        return { ok: false, reason: 'nothing-left' };
      const now = clock();
      const movement: PaymentMovement = {
        id: createId(now),
        paymentId,
        kind: 'refund-asked',
        amountCents,
        reference: '',
        askedBy: null,
        reason,
        movedAt: now,
      };
      await addMovement(inside, movement);
      await outbox.send(inside, refundsQueue, { tenantId, paymentId, movementId: movement.id } as RefundJob);
      return { ok: true, value: movement };
    });
  }

  async function settleLater(paymentId: string): Promise<void> {
    const payment = await settle(paymentId).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      onError(error, 'a payment provider could not be asked, will retry');
      return findOne(paymentId);
    });
    if (payment === null) return;
    await database.transaction(async (transaction) => {
      const hasOpenRefund = openRefunds(await listMovements(transaction, paymentId)).length > 0;
      const at = nextCheckAt({ payment, hasOpenRefund, now: clock() });
      if (at !== null) await lookLater(transaction, paymentId, at);
    });
  }

  async function refundLater({ paymentId, movementId, attempt = 1 }: RefundJob): Promise<void> {
    const details = await find(paymentId);
    const asked = details?.movements.find(({ id }) => id === movementId);
    if (details === null || asked === undefined || details.movements.some(({ askedBy }) => askedBy === movementId))
      return;
    try {
      const provider = await requireProvider(details.payment.provider);
      const answer = await provider.refund({
        reference: details.payment.reference!,
        amountCents: asked.amountCents,
        idempotencyKey: movementId,
      });
      if (!answer.ok) await refuseRefund(asked, answer.reason);
      else if (answer.value.state !== 'pending')
        await store(paymentId, { state: 'open', amountCents: null, refunds: [answer.value] }, false);
      else
        await database.transaction((transaction) =>
          lookLater(transaction, paymentId, new Date(clock().getTime() + pendingRefundMs)),
        );
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      onError(error, 'a refund could not be asked, will retry');
      const waitMs = Math.min(longestRefundWaitMs, 15_000 * 2 ** Math.min(attempt - 1, 20));
      await database.transaction((transaction) =>
        outbox.send(transaction, refundsQueue, { tenantId, paymentId, movementId, attempt: attempt + 1 } as RefundJob, {
          startAfter: new Date(clock().getTime() + waitMs),
        }),
      );
      return;
    }
    await tell(paymentId);
  }

  async function refuseRefund(asked: PaymentMovement, reason: string): Promise<void> {
    await database.transaction(async (transaction) => {
      const { paymentId } = asked;
      await lockPayment(transaction, paymentId);
      if ((await listMovements(transaction, paymentId)).some(({ askedBy }) => askedBy === asked.id)) return;
      const now = clock();
      const failed: PaymentMovement = {
        ...asked,
        id: createId(now),
        kind: 'refund-failed',
        askedBy: asked.id,
        reason,
        movedAt: now,
      };
      await addMovement(transaction, failed);
      await announce(transaction, paymentId, [{ kind: 'refund-failed', movementId: failed.id }], now);
    });
  }

  async function find(paymentId: string): Promise<PaymentDetails | null> {
    if (!isId(paymentId)) return null;
    return database.transaction(async (transaction) => {
      const payment = await findPayment(transaction, paymentId);
      return payment === null ? null : { payment, movements: await listMovements(transaction, paymentId) };
    });
  }

  return {
    isOffered: offered !== null,
    prepare,
    start,
    async begin({ email, returnTo, cancelTo, ...request }) {
      const { id: paymentId } = await prepare(request);
      const started = await start(paymentId, { email, returnTo, cancelTo });
      return started.ok ? { ok: true, value: { paymentId, ...started.value } } : started;
    },
    settle,
    async settleOrFind(paymentId) {
      try {
        return await settle(paymentId);
      } catch (error) {
        if (!(error instanceof PaymentProviderUnavailable)) throw error;
        onError(error, 'a payment provider could not be asked, will retry');
        return findOne(paymentId);
      }
    },
    end: (paymentId) => settle(paymentId, { endsNow: true }),
    askRefund,
    find,
    list: (question) =>
      database.transaction((transaction) => listPayments(transaction, { purpose: undefined, ...question })),

    async takeNotice(name, { body, headers }) {
      const provider = await providerOf(name);
      if (provider === null) return { ok: false, reason: 'unknown-provider' };
      const read = await provider.readNotice({ body, headers, now: clock() });
      if (!read.ok) return read;
      const { reference } = read.value;
      const payment =
        reference === ''
          ? null
          : await database.transaction((transaction) =>
              findPaymentByReference(transaction, { provider: name, reference }),
            );
      // A payment of somebody else at the same provider, such as the dealer's own till.
      if (payment !== null) await settle(payment.id);
      return { ok: true, value: null };
    },

    settleLater,
    tell,
    refundLater,
  };
}

/** What the queues call. */
export interface PaymentJobs {
  settleLater(paymentId: string): Promise<void>;
  tell(paymentId: string): Promise<void>;
  refundLater(job: RefundJob): Promise<void>;
}

/** How long whoever found a change has for telling it. */
const tellingMs = 10_000;
const pendingRefundMs = 60_000;
const longestRefundWaitMs = 3_600_000;

const isRefundEnd = (kind: PaymentMovement['kind']): boolean => kind === 'refunded' || kind === 'refund-failed';

function openRefunds(movements: readonly PaymentMovement[]): PaymentMovement[] {
  return movements.filter(
    ({ id, kind }) => kind === 'refund-asked' && !movements.some(({ askedBy }) => askedBy === id),
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const longestMs = 14 * 24 * hourMs;

/**
 * When a payment's provider is asked next by itself, in case its notice is lost and the browser does not come back:
 * after a minute, then after as long as has passed since the payment began, at most an hour later. In any case as soon
 * as the payment's time is over. A payment that ended here while it was still being paid at the provider is asked for
 * two weeks, as long as a transfer can take.
 *
 * Begun at 10:00 until 10:30: 10:01, 10:02, 10:04, 10:08, 10:16, 10:30.
 *
 * `null` for never again. `hasOpenRefund`: a refund was asked, and how it ended is not known.
 */
function nextCheckAt({
  payment: { state, reference, createdAt, expiresAt },
  hasOpenRefund,
  now,
}: {
  payment: Pick<Payment, 'state' | 'reference' | 'createdAt' | 'expiresAt'>;
  hasOpenRefund: boolean;
  now: Date;
}): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const later = now.getTime() + Math.min(hourMs, Math.max(minuteMs, age));
  if (state === 'open') {
    const end = expiresAt.getTime();
    return new Date(now.getTime() < end ? Math.min(later, end) : later);
  }
  if (hasOpenRefund) return new Date(later);
  return state === 'expired' && reference !== null && age < longestMs ? new Date(later) : null;
}
