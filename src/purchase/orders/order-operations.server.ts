/**
 * Orders of one dealer as its site uses them (BUY-7, BUY-13). A sealed token names one to whoever made it, and to
 * nobody else. What is typed is stored by its step; the deposit is a reservation, begun and paid as any other.
 */
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import { findAppointmentOfOrder, type Appointment } from '../../leads/appointments/appointment-store.server.ts';
import type { AppointmentDealer } from '../../leads/appointments/book-appointment.server.ts';
import type { Slot } from '../../leads/appointments/free-slots.ts';
import { freeTimesForOrder, holdTime } from '../../leads/appointments/held-time.server.ts';
import type { LeadFields, LeadSubmission } from '../../leads/lead/lead.ts';
import type { Outbox } from '../../outbox/outbox.server.ts';
import { PhotoStorageUnavailable, type PhotoStorage } from '../../media/photos/photo-storage.ts';
import { createId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { createReadableNumber } from '../payments/readable-number.ts';
import type {
  BeginRefusal,
  PaymentReturn,
  ReservationOperations,
} from '../reservations/reservation-operations.server.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { ReserveOffer } from '../reservations/reserve.server.ts';
import { createOrderChanges, orderSeal, type OrderRefusal } from './order-change.server.ts';
import { deleteOrderDocuments } from './order-document-files.server.ts';
import { createOrderDocumentOperations, type OrderDocumentOperations } from './order-document-operations.server.ts';
import { isOpenOrder, orderExpiry } from './order-states.ts';
import { addOrder, changeOrder, deleteOrder, findOrder, findOrderByKey, listOrdersOf } from './order-store.server.ts';
import type { AnsweredOrderStep } from './order-steps.ts';
import { orderIdField, orderNumberField, pickUpField, type Order } from './order.ts';

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

/** `pick-up-taken`: somebody has the time of the pick-up, or it is offered no more. */
export type PayRefusal = BeginRefusal | { kind: OrderRefusal | 'pick-up-taken' };

export interface OrderOperations extends OrderDocumentOperations {
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
  pay(
    order: Order,
    fields: LeadFields,
    options: { addresses: PaymentReturn; pickUp: PickUpTime | null },
  ): Promise<Result<{ payAt: string }, PayRefusal>>;
  /**
   * Times at which the vehicle of an order can be picked up, soonest first; `null` where the dealer books none there.
   * `orderId` is `''` for an order that is not begun.
   */
  pickUpTimes(question: { orderId: string; vehicleId: string; locationId: number | null }): Promise<Slot[] | null>;
  /** The pick-up that is booked or was cancelled; `null` for none. */
  pickUpOf(orderId: string): Promise<Appointment | null>;
  /** Deletes a draft with its documents; `false` for an order that is none any more, and while the storage fails. */
  discard(token: string): Promise<boolean>;
  /** Open ones and placed ones, newest first. */
  listOf(person: { userId: string; email: string; phone: string }): Promise<Order[]>;
  tokenOf(orderId: string): string;
}

/** `time` is on the dealer's wall clock, `2026-11-28T10:30`. */
export interface PickUpTime {
  locationId: number;
  time: string;
}

export interface OrderOperationsOptions {
  database: TenantDatabase;
  reservations: Pick<ReservationOperations, 'begin' | 'find' | 'tokenOf'>;
  outbox: Pick<Outbox, 'send'>;
  /** Where pick-ups are booked, by the rules of test drives. */
  appointments: Omit<AppointmentDealer, 'now'>;
  /** Of the photographs of documents. */
  storage: PhotoStorage;
  key: SecretKey;
  /** The storage failed. */
  onFailure(error: unknown): void;
  now: Date;
}

class Refused extends Error {
  readonly refusal: OrderRefusal | 'pick-up-taken';
  constructor(refusal: OrderRefusal | 'pick-up-taken') {
    super(refusal);
    this.refusal = refusal;
  }
}

export function createOrderOperations({
  database,
  reservations,
  outbox,
  appointments,
  storage,
  key,
  onFailure,
  now,
}: OrderOperationsOptions): OrderOperations {
  const { tenantId } = database;
  const seal = orderSeal({ key, tenantId });

  const dealer: AppointmentDealer = { ...appointments, now };
  const changes = createOrderChanges({ database, reservations, key, now });
  const { change } = changes;

  return {
    ...createOrderDocumentOperations({ database, changes, storage, key, onFailure, now }),

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
            documents: [],
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
      if (seal.open(token) === null) return { kind: 'unknown' };
      const order = await changes.findByToken(token);
      return order === null || (order.state === 'draft' && order.expiresAt <= now)
        ? { kind: 'gone' }
        : { kind: 'order', order };
    },

    saveDetails: (token, { fields, ...person }) => change(token, () => ({ ...person, details: fields })),
    saveStep: (token, step, answers) => change(token, (order) => ({ answers: { ...order.answers, [step]: answers } })),
    accept: (token, { vehicle, amountCents }) => change(token, () => ({ vehicle, amountCents })),

    async pay(order, fields, { addresses, pickUp }) {
      const { id, number, vehicle, amountCents, origin, details } = order;
      /** In the transaction that begins the reservation: what is paid for is what was reviewed. */
      async function begun(transaction: Transaction, { id: reservationId, payBy }: Reservation): Promise<void> {
        const locked = await findOrder(transaction, id, { lock: true });
        if (locked === null || !isOpenOrder(locked, now)) throw new Refused('closed');
        if (locked.changedAt.getTime() !== order.changedAt.getTime()) throw new Refused('changed');
        // Its time does not end under the payment.
        await changeOrder(transaction, locked, { reservationId, expiresAt: orderExpiry(now) });
        const held = { ...pickUp!, orderId: id, vehicleId: vehicle.id, phoneE164: order.phone, until: payBy };
        if (pickUp !== null && !(await holdTime(transaction, held, dealer))) throw new Refused('pick-up-taken');
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
              fields: {
                ...details,
                ...fields,
                car_id: vehicle.id,
                [orderIdField]: id,
                [orderNumberField]: number,
                ...(pickUp === null ? {} : { [pickUpField]: pickUp.time }),
              },
              ...origin,
            },
            // Pressed twice it is one reservation; after one that was not paid, or a change, it is the next.
            idempotencyKey: `order-${id}-${order.reservationId ?? 'first'}-${order.changedAt.getTime()}`,
            begun,
          },
          addresses,
        );
        return started.ok ? { ok: true, value: { payAt: started.value.payAt } } : started;
      } catch (error) {
        if (error instanceof Refused) return { ok: false, reason: { kind: error.refusal } };
        throw error;
      }
    },

    async pickUpTimes({ orderId, vehicleId, locationId }) {
      return locationId === null
        ? null
        : database.transaction((transaction) =>
            freeTimesForOrder(transaction, { orderId, vehicleId, locationId }, dealer),
          );
    },
    pickUpOf: (orderId) => database.transaction((transaction) => findAppointmentOfOrder(transaction, orderId)),

    async discard(token) {
      const seen = await changes.findByToken(token);
      if (seen === null || (await changes.refusalOf(seen)) !== null) return false;
      try {
        return await deleteWithDocuments({ database, storage }, seen.id, (order) =>
          order.state === 'draft' && order.reservationId === seen.reservationId ? 'delete' : 'keep',
        );
      } catch (error) {
        if (!(error instanceof PhotoStorageUnavailable)) throw error;
        onFailure(error);
        return false;
      }
    },

    async listOf(person) {
      const all = await database.transaction((transaction) => listOrdersOf(transaction, person));
      return all.filter((order) => order.state !== 'draft' || isOpenOrder(order, now));
    },

    tokenOf: (orderId) => seal.seal(orderId),
  };
}

/** Deletes a draft whose time is over, with its documents; one that was changed since is looked at again then. */
export async function expireOrder(
  {
    database,
    storage,
    outbox,
    now,
  }: {
    database: TenantDatabase;
    storage: Pick<PhotoStorage, 'delete'>;
    outbox: Pick<Outbox, 'send'>;
    now: Date;
  },
  orderId: string,
): Promise<void> {
  const job: OrderJob = { tenantId: database.tenantId, orderId };
  await deleteWithDocuments({ database, storage }, orderId, async (order, transaction) => {
    if (order.state !== 'draft') return 'keep';
    if (order.expiresAt <= now) return 'delete';
    await outbox.send(transaction, orderExpiryQueue, job, { startAfter: order.expiresAt });
    return 'keep';
  });
}

/**
 * Deletes the order's files and then its row, unless `decide` keeps it; it is asked with the order locked. A photograph
 * that is added meanwhile is deleted too.
 */
async function deleteWithDocuments(
  { database, storage }: { database: TenantDatabase; storage: Pick<PhotoStorage, 'delete'> },
  orderId: string,
  decide: (order: Order, transaction: Transaction) => 'delete' | 'keep' | Promise<'delete' | 'keep'>,
): Promise<boolean> {
  for (;;) {
    const left = await database.transaction(async (transaction) => {
      const order = await findOrder(transaction, orderId, { lock: true });
      if (order === null || (await decide(order, transaction)) === 'keep') return null;
      if (order.documents.length === 0) await deleteOrder(transaction, orderId);
      return order.documents;
    });
    if (left === null || left.length === 0) return left !== null;
    await deleteOrderDocuments(
      { database, storage },
      left.map(({ id }) => ({ orderId, id })),
    );
  }
}
