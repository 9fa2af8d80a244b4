/**
 * Orders of one dealer as its site uses them (BUY-7, BUY-13). A sealed token names one to whoever made it, and to
 * nobody else. What is typed is stored by its step; the deposit is a reservation, begun and paid as any other.
 */
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import type { LeadFields, LeadSubmission } from '../../leads/lead/lead.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { createId, isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { createTokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { createReadableNumber } from '../payments/readable-number.ts';
import type {
  BeginRefusal,
  PaymentReturn,
  ReservationOperations,
} from '../reservations/reservation-operations.server.ts';
import type { ReserveOffer } from '../reservations/reserve.server.ts';
import { isOpenOrder, orderExpiry } from './order-states.ts';
import {
  addOrder,
  changeOrder,
  deleteOrder,
  findOrder,
  findOrderByKey,
  listOrdersOf,
  type OrderChange,
} from './order-store.server.ts';
import type { AnsweredOrderStep } from './order-steps.ts';
import { orderIdField, orderNumberField, type Order } from './order.ts';

export const orderSeal = ({ key, tenantId }: { key: SecretKey; tenantId: string }) =>
  createTokenSeal({ key, purpose: 'order', boundTo: tenantId });

/** Sends the link under which an order is continued. */
export const orderKeptQueue = 'order-kept';
/** Deletes a draft once its time is over. */
export const orderExpiryQueue = 'order-expiry';
export type OrderJob = Readonly<{ tenantId: string; orderId: string }>;

/** The first step, as the form has been checked. */
export interface OrderDetails {
  name: string;
  lastName: string;
  email: string;
  /** In international form. */
  phone: string;
  fields: LeadFields;
}

/** `gone`: it was one of this dealer's, and was deleted since. */
export type FoundOrder = { kind: 'order'; order: Order } | { kind: 'unknown' } | { kind: 'gone' };

/** `closed`: it is placed, its time is over, or its deposit is being paid. `changed`: in another window meanwhile. */
export type OrderRefusal = 'closed' | 'changed';
export type PayRefusal = BeginRefusal | { kind: OrderRefusal };

export interface OrderOperations {
  /** The same key is the same order. */
  begin(order: {
    details: OrderDetails;
    offer: ReserveOffer;
    origin: Pick<LeadSubmission, 'attribution' | 'source'>;
    userId: string | null;
    idempotencyKey: string;
  }): Promise<{ token: string; order: Order }>;
  find(token: string): Promise<FoundOrder>;
  saveDetails(token: string, details: OrderDetails): Promise<Result<Order, OrderRefusal>>;
  saveStep(token: string, step: AnsweredOrderStep, answers: LeadFields): Promise<Result<Order, OrderRefusal>>;
  /** What the shopper was shown and accepts in place of the earlier price and deposit. */
  accept(token: string, offer: ReserveOffer): Promise<Result<Order, OrderRefusal>>;
  /**
   * Begins the reservation of the order as it was read, and answers where its deposit is paid. `fields` become the
   * lead; number and contact details are added here.
   */
  pay(order: Order, fields: LeadFields, addresses: PaymentReturn): Promise<Result<{ payAt: string }, PayRefusal>>;
  /** Deletes a draft; `false` for an order that is none any more. */
  discard(token: string): Promise<boolean>;
  /** Open ones and placed ones, newest first. */
  listOf(person: { userId: string; email: string; phone: string }): Promise<Order[]>;
  tokenOf(orderId: string): string;
}

export interface OrderOperationsOptions {
  database: TenantDatabase;
  reservations: Pick<ReservationOperations, 'begin' | 'find' | 'tokenOf'>;
  outbox: Pick<Outbox, 'send'>;
  key: SecretKey;
  now: Date;
}

class Refused extends Error {
  readonly refusal: OrderRefusal;
  constructor(refusal: OrderRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export function createOrderOperations({
  database,
  reservations,
  outbox,
  key,
  now,
}: OrderOperationsOptions): OrderOperations {
  const { tenantId } = database;
  const seal = orderSeal({ key, tenantId });

  const idOf = (token: string): string | null => {
    const id = seal.open(token);
    return id !== null && isId(id) ? id : null;
  };

  async function change(token: string, changeOf: (order: Order) => OrderChange): Promise<Result<Order, OrderRefusal>> {
    const id = idOf(token);
    const seen = id === null ? null : await database.transaction((transaction) => findOrder(transaction, id));
    // What is being paid for does not change under the payment.
    if (seen === null || (await isBeingPaid(seen))) return { ok: false, reason: 'closed' };
    return database.transaction(async (transaction) => {
      const order = await findOrder(transaction, seen.id, { lock: true });
      if (order === null || !isOpenOrder(order, now)) return { ok: false, reason: 'closed' };
      if (order.reservationId !== seen.reservationId) return { ok: false, reason: 'changed' };
      return {
        ok: true,
        value: await changeOrder(transaction, order, {
          ...changeOf(order),
          changedAt: now,
          expiresAt: orderExpiry(now),
        }),
      };
    });
  }

  async function isBeingPaid({ reservationId }: Order): Promise<boolean> {
    if (reservationId === null) return false;
    const reservation = await reservations.find(reservations.tokenOf(reservationId));
    return reservation?.state === 'awaiting_payment' && reservation.payBy > now;
  }

  return {
    async begin({ details, offer, origin, userId, idempotencyKey }) {
      const order = await database.transaction(async (transaction) => {
        const before = await findOrderByKey(transaction, idempotencyKey);
        if (before !== null) return before;
        const { fields, ...person } = details;
        for (;;) {
          const added: Order = {
            id: createId(now),
            number: createReadableNumber('B'),
            state: 'draft',
            vehicle: offer.vehicle,
            amountCents: offer.amountCents,
            ...person,
            details: fields,
            origin,
            answers: {},
            userId,
            createdAt: now,
            changedAt: now,
            expiresAt: orderExpiry(now),
            reservationId: null,
            placedAt: null,
            releasedAt: null,
          };
          if (await addOrder(transaction, added, { idempotencyKey })) {
            const job: OrderJob = { tenantId, orderId: added.id };
            await outbox.send(transaction, orderKeptQueue, job);
            await outbox.send(transaction, orderExpiryQueue, job, { startAfter: added.expiresAt });
            return added;
          }
          // Sent twice at once; else the number was drawn before.
          const meanwhile = await findOrderByKey(transaction, idempotencyKey);
          if (meanwhile !== null) return meanwhile;
        }
      });
      return { token: seal.seal(order.id), order };
    },

    async find(token) {
      const id = idOf(token);
      if (id === null) return { kind: 'unknown' };
      const order = await database.transaction((transaction) => findOrder(transaction, id));
      return order === null || (order.state === 'draft' && order.expiresAt <= now)
        ? { kind: 'gone' }
        : { kind: 'order', order };
    },

    saveDetails: (token, { fields, ...person }) => change(token, () => ({ ...person, details: fields })),
    saveStep: (token, step, answers) => change(token, (order) => ({ answers: { ...order.answers, [step]: answers } })),
    accept: (token, { vehicle, amountCents }) => change(token, () => ({ vehicle, amountCents })),

    async pay(order, fields, addresses) {
      const { id, number, vehicle, amountCents, origin, details } = order;
      /** In the transaction that begins the reservation: what is paid for is what was reviewed. */
      async function begun(transaction: Transaction, reservationId: string): Promise<void> {
        const locked = await findOrder(transaction, id, { lock: true });
        if (locked === null || !isOpenOrder(locked, now)) throw new Refused('closed');
        if (locked.changedAt.getTime() !== order.changedAt.getTime()) throw new Refused('changed');
        // Its time does not end under the payment.
        await changeOrder(transaction, locked, { reservationId, expiresAt: orderExpiry(now) });
      }
      try {
        const started = await reservations.begin(
          {
            vehicleId: vehicle.id,
            shown: { amountCents, priceText: vehicle.priceText, priceLabel: vehicle.priceLabel },
            name: order.name,
            lastName: order.lastName,
            email: order.email,
            phone: order.phone,
            userId: order.userId,
            submission: {
              form: 'order',
              fields: { ...details, ...fields, car_id: vehicle.id, [orderIdField]: id, [orderNumberField]: number },
              ...origin,
            },
            // Pressed twice it is one reservation; after one that was not paid, or a change, it is the next.
            idempotencyKey: `order-${id}-${order.reservationId ?? 'first'}-${order.changedAt.getTime()}`,
            begun: (transaction, reservation) => begun(transaction, reservation.id),
          },
          addresses,
        );
        return started.ok ? { ok: true, value: { payAt: started.value.payAt } } : started;
      } catch (error) {
        if (error instanceof Refused) return { ok: false, reason: { kind: error.refusal } };
        throw error;
      }
    },

    async discard(token) {
      const id = idOf(token);
      const seen = id === null ? null : await database.transaction((transaction) => findOrder(transaction, id));
      if (seen === null || (await isBeingPaid(seen))) return false;
      return database.transaction(async (transaction) => {
        const order = await findOrder(transaction, seen.id, { lock: true });
        if (order?.state !== 'draft' || order.reservationId !== seen.reservationId) return false;
        await deleteOrder(transaction, order.id);
        return true;
      });
    },

    async listOf(person) {
      const all = await database.transaction((transaction) => listOrdersOf(transaction, person));
      return all.filter((order) => order.state !== 'draft' || isOpenOrder(order, now));
    },

    tokenOf: (orderId) => seal.seal(orderId),
  };
}

/** Deletes a draft whose time is over; one that was changed since is looked at again then. */
export async function expireOrder(
  { database, outbox, now }: { database: TenantDatabase; outbox: Pick<Outbox, 'send'>; now: Date },
  orderId: string,
): Promise<void> {
  const { tenantId } = database;
  await database.transaction(async (transaction) => {
    const order = await findOrder(transaction, orderId, { lock: true });
    if (order?.state !== 'draft') return;
    if (order.expiresAt <= now) {
      await deleteOrder(transaction, orderId);
      return;
    }
    const job: OrderJob = { tenantId, orderId };
    await outbox.send(transaction, orderExpiryQueue, job, { startAfter: order.expiresAt });
  });
}
