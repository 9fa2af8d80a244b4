/**
 * Begins a reservation: one transaction checks that the car is free, stores the reservation and prepares its payment
 * (BUY-1, BUY-11 to BUY-13). The car is not shown as reserved before it is paid; meanwhile nobody else can begin. The
 * lock on the dealer's stock puts those who press at once in a row, and an index of the table makes a second live
 * reservation impossible whatever they overlook.
 */
import { createHash } from 'node:crypto';
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import type { LeadSubmission } from '../../leads/lead/lead.ts';
import { createId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { findFreeVehicle, type HoldRefusal } from '../../stock/vehicle-hold-store.server.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { PaymentOperations } from '../payments/payments.server.ts';
import { createReadableNumber } from '../payments/readable-number.ts';
import {
  addReservation,
  expireUnpaid,
  listUnpaidOf,
  findLiveReservation,
  findReservationByKey,
  findReservationByNumber,
} from './reservation-store.server.ts';
import type { Reservation, ReservedVehicle } from './reservation.ts';

/** What a shopper is shown before they reserve. */
export interface ReserveOffer {
  amountCents: number;
  holdHours: number;
  depositTerms: string;
  vehicle: ReservedVehicle;
}

/** Who reserves, as the form has been checked. */
export interface ReserveRequest {
  vehicleId: string;
  /** What the page showed: an offer that differs is shown again before anything is charged. */
  shown: Pick<ReserveOffer, 'amountCents'> & Pick<ReservedVehicle, 'priceText' | 'priceLabel'>;
  name: string;
  lastName: string;
  email: string;
  /** In international form. */
  phone: string;
  userId: string | null;
  submission: Omit<LeadSubmission, 'idempotencyKey'>;
  idempotencyKey: string;
  /** Stores more in the transaction that begins it, such as the order around it; what it throws undoes all. */
  begun?(transaction: Transaction, reservation: Reservation): Promise<void>;
}

export type ReserveRefusal =
  | { kind: HoldRefusal }
  /** The dealer does not take reservations of this vehicle. */
  | { kind: 'not-offered' }
  /** Somebody is paying; the car is free again at that time if they do not. */
  | { kind: 'being-paid'; until: Date }
  /** The price or the deposit is another than the page showed. */
  | { kind: 'changed'; offer: ReserveOffer }
  /** The idempotency key was used with other contents. */
  | { kind: 'key-reused' }
  | { kind: 'too-many' }
  /** The person is paying for as many cars as they may take from others meanwhile. */
  | { kind: 'too-many-unpaid'; until: Date };

export interface ReserveOptions {
  database: TenantDatabase;
  payments: Pick<PaymentOperations, 'prepare'>;
  /** How long somebody may take to pay. */
  paymentMinutes: number;
  /** `null` for a vehicle that cannot be reserved, or that the site does not show. */
  offerOf(vehicle: Vehicle): ReserveOffer | null;
  /** Counts one more reservation of this visitor. */
  mayReserve(): Promise<boolean>;
  now: Date;
}

/** Whoever chooses between two cars may open both payments; more would only keep cars from others. */
const mostUnpaid = 3;

class Refused extends Error {
  readonly refusal: ReserveRefusal;
  constructor(refusal: ReserveRefusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

export async function reserve(
  options: ReserveOptions,
  request: ReserveRequest,
): Promise<Result<Reservation, ReserveRefusal>> {
  try {
    const reservation = await options.database.transaction((transaction) => begin(transaction, options, request));
    return { ok: true, value: reservation };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.refusal };
    throw error;
  }
}

async function begin(
  transaction: Transaction,
  { database, payments, paymentMinutes, offerOf, mayReserve, now }: ReserveOptions,
  request: ReserveRequest,
): Promise<Reservation> {
  const { vehicleId, idempotencyKey, shown } = request;
  const free = await findFreeVehicle(transaction, { tenantId: database.tenantId, vehicleId });
  const contentsSha256 = contentsOf(request);
  const before = await findReservationByKey(transaction, idempotencyKey);
  if (before !== null) {
    if (before.contentsSha256 !== contentsSha256) throw new Refused({ kind: 'key-reused' });
    const { contentsSha256: _contents, ...reservation } = before;
    return reservation;
  }
  if (!free.ok) throw new Refused({ kind: free.reason });
  await expireUnpaid(transaction, vehicleId, now);
  const other = await findLiveReservation(transaction, vehicleId);
  if (other !== null) throw new Refused(takenBy(other));
  const offer = offerOf(free.value);
  if (offer === null) throw new Refused({ kind: 'not-offered' });
  if (
    offer.amountCents !== shown.amountCents ||
    offer.vehicle.priceText !== shown.priceText ||
    offer.vehicle.priceLabel !== shown.priceLabel
  )
    throw new Refused({ kind: 'changed', offer });

  const unpaid = await listUnpaidOf(transaction, { email: request.email, phone: request.phone, now });
  if (unpaid.length >= mostUnpaid) throw new Refused({ kind: 'too-many-unpaid', until: unpaid[0]!.payBy });

  const id = createId(now);
  const payBy = new Date(now.getTime() + paymentMinutes * 60_000);
  const number = await freeNumber(transaction);
  const payment = await payments.prepare(
    {
      purpose: 'reservation',
      purposeId: id,
      amountCents: offer.amountCents,
      description: `Deposit to reserve ${nameOf(offer.vehicle)}, reservation ${number}`,
      expiresAt: payBy,
    },
    transaction,
  );
  const reservation: Reservation = {
    id,
    number,
    state: 'awaiting_payment',
    reason: '',
    vehicle: offer.vehicle,
    amountCents: offer.amountCents,
    holdHours: offer.holdHours,
    depositTerms: offer.depositTerms,
    name: request.name,
    lastName: request.lastName,
    email: request.email,
    phone: request.phone,
    submission: request.submission,
    userId: request.userId,
    createdAt: now,
    payBy,
    paymentId: payment.id,
    receiptNumber: '',
    paidAt: null,
    holdId: null,
    heldUntil: null,
    endedAt: null,
    refundedCents: 0,
    refundedAt: null,
    leadId: null,
  };
  if (!(await addReservation(transaction, reservation, { idempotencyKey, contentsSha256 })))
    throw new Refused({ kind: 'being-paid', until: payBy });
  // Only what succeeds counts: whoever comes too late is not refused the next car for it.
  if (!(await mayReserve())) throw new Refused({ kind: 'too-many' });
  await request.begun?.(transaction, reservation);
  return reservation;
}

const takenBy = ({ state, payBy }: Reservation): ReserveRefusal =>
  state === 'reserved' ? { kind: 'reserved' } : { kind: 'being-paid', until: payBy };

async function freeNumber(transaction: Transaction): Promise<string> {
  for (;;) {
    const number = createReadableNumber('H');
    if ((await findReservationByNumber(transaction, number)) === null) return number;
  }
}

/** The same form sent twice is one reservation; whatever a person could have changed is part of it. */
function contentsOf({ vehicleId, name, lastName, email, phone, submission }: ReserveRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([vehicleId, name, lastName, email, phone, Object.entries(submission.fields)]))
    .digest('hex');
}

/** `2021 Toyota Corolla (H10366)`, without a stock number the title alone. */
const nameOf = ({ title, stockNumber }: { title: string; stockNumber: string }): string =>
  stockNumber === '' ? title : `${title} (${stockNumber})`;
