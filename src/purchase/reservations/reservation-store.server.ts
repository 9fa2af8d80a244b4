/** The SQL of reservations. Every function runs in the caller's transaction, which is bound to one dealer. */
import { mailboxOf } from '../../shared/mailbox-of.ts';
import type { Transaction } from '../../db/database.server.ts';
import type { Reservation } from './reservation.ts';
import type { ReservationState } from './reservation-states.ts';

const columns = `id, number, state, reason, vehicle, amount_cents as "amountCents", hold_hours as "holdHours",
  deposit_terms as "depositTerms", name, last_name as "lastName", email, phone, submission, user_id as "userId", created_at as "createdAt", pay_by as "payBy",
  payment_id as "paymentId", receipt_number as "receiptNumber", paid_at as "paidAt", hold_id as "holdId", held_until as "heldUntil",
  ended_at as "endedAt", refunded_cents as "refundedCents", refunded_at as "refundedAt", lead_id as "leadId"`;

/** `false` when another reservation of the vehicle is live, or the key or the number is taken. */
export async function addReservation(
  transaction: Transaction,
  reservation: Reservation,
  { idempotencyKey, contentsSha256 }: { idempotencyKey: string; contentsSha256: string },
): Promise<boolean> {
  const { vehicle, submission } = reservation;
  const rows = await transaction.query(
    `insert into reservation (tenant_id, id, number, state, vehicle_id, vehicle, amount_cents, hold_hours, deposit_terms, idempotency_key, contents_sha256,
       name, last_name, email, phone, submission, user_id, created_at, pay_by, payment_id)
     values (current_tenant(), $1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, $17, $18, $19)
     on conflict do nothing returning id`,
    [
      reservation.id,
      reservation.number,
      reservation.state,
      vehicle.id,
      JSON.stringify(vehicle),
      reservation.amountCents,
      reservation.holdHours,
      reservation.depositTerms,
      idempotencyKey,
      contentsSha256,
      reservation.name,
      reservation.lastName,
      reservation.email,
      reservation.phone,
      JSON.stringify(submission),
      reservation.userId,
      reservation.createdAt,
      reservation.payBy,
      reservation.paymentId,
    ],
  );
  return rows.length > 0;
}

export async function findReservation(
  transaction: Transaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Reservation | null> {
  const rows = await transaction.query<Reservation>(
    `select ${columns} from reservation where tenant_id = current_tenant() and id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findReservationByNumber(transaction: Transaction, number: string): Promise<Reservation | null> {
  const rows = await transaction.query<Reservation>(
    `select ${columns} from reservation where tenant_id = current_tenant() and number = $1`,
    [number],
  );
  return rows[0] ?? null;
}

export async function findReservationByKey(
  transaction: Transaction,
  idempotencyKey: string,
): Promise<(Reservation & { contentsSha256: string }) | null> {
  const rows = await transaction.query<Reservation & { contentsSha256: string }>(
    `select ${columns}, contents_sha256 as "contentsSha256" from reservation where tenant_id = current_tenant() and idempotency_key = $1`,
    [idempotencyKey],
  );
  return rows[0] ?? null;
}

/** The one that has the vehicle, whoever made it. */
export async function findLiveReservation(transaction: Transaction, vehicleId: string): Promise<Reservation | null> {
  const rows = await transaction.query<Reservation>(
    `select ${columns} from reservation where tenant_id = current_tenant() and vehicle_id = $1 and state in ('awaiting_payment', 'reserved')`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** Of one person: of their account, and of the address or number that they have proved. Newest first. */
export async function listReservationsOf(
  transaction: Transaction,
  { userId, email, phone }: { userId: string; email: string; phone: string },
): Promise<Reservation[]> {
  return transaction.query<Reservation>(
    `select ${columns} from reservation where tenant_id = current_tenant()
       and (user_id = $1::uuid or ($2 <> '' and lower(email) = lower($2)) or ($3 <> '' and phone = $3))
     order by created_at desc, id desc limit 200`,
    [userId, email, phone],
  );
}

/** Newest first; of one state, or of all for `null`. */
export async function listReservations(
  transaction: Transaction,
  { state, limit }: { state: ReservationState | null; limit: number },
): Promise<Reservation[]> {
  return transaction.query<Reservation>(
    `select ${columns} from reservation where tenant_id = current_tenant() and ($1::text is null or state = $1)
     order by created_at desc, id desc limit $2`,
    [state, limit],
  );
}

/** What changes after a reservation began; the caller has it locked. */
export type ReservationChange = Partial<
  Pick<
    Reservation,
    | 'state'
    | 'reason'
    | 'receiptNumber'
    | 'paidAt'
    | 'holdId'
    | 'heldUntil'
    | 'endedAt'
    | 'refundedCents'
    | 'refundedAt'
    | 'leadId'
  >
>;

export async function changeReservation(
  transaction: Transaction,
  before: Reservation,
  change: ReservationChange,
): Promise<Reservation> {
  const after: Reservation = { ...before, ...change };
  await transaction.query(
    `update reservation set state = $2, reason = $3, receipt_number = $4, paid_at = $5, hold_id = $6, held_until = $7, ended_at = $8,
       refunded_cents = $9, refunded_at = $10, lead_id = $11 where tenant_id = current_tenant() and id = $1`,
    [
      after.id,
      after.state,
      after.reason,
      after.receiptNumber,
      after.paidAt,
      after.holdId,
      after.heldUntil,
      after.endedAt,
      after.refundedCents,
      after.refundedAt,
      after.leadId,
    ],
  );
  return after;
}

/** What a person has begun and can still pay, by the mailbox or the number of the form; the first to end first. */
export async function listUnpaidOf(
  transaction: Transaction,
  { email, phone, now }: { email: string; phone: string; now: Date },
): Promise<Reservation[]> {
  return transaction.query<Reservation>(
    `select ${columns} from reservation where tenant_id = current_tenant() and state = 'awaiting_payment' and pay_by > $3
       and (regexp_replace(lower(email), '[+][^@]*@', '@') = $1 or ($2 <> '' and phone = $2))
     order by pay_by, id`,
    [mailboxOf(email), phone, now],
  );
}

/** Gives the vehicle free of whoever did not pay in time. */
export async function expireUnpaid(transaction: Transaction, vehicleId: string, now: Date): Promise<void> {
  await transaction.query(
    `update reservation set state = 'expired', reason = 'time' where tenant_id = current_tenant() and vehicle_id = $1
       and state = 'awaiting_payment' and pay_by <= $2`,
    [vehicleId, now],
  );
}
