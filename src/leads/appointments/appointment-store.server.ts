/** Booked times of test drives and pick-ups. Every function runs in the caller's transaction. */
import type { Transaction } from '../../db/database.server.ts';
import type { TakenTime } from './free-slots.ts';

export interface Appointment {
  id: string;
  /** `null` for a time that an order holds, until its lead is made. */
  leadId: string | null;
  /** Whose pick-up it is; `null` for a test drive. */
  orderId: string | null;
  /** While the deposit of the order is being paid; `null` for a time that is booked. */
  heldUntil: Date | null;
  locationId: number;
  startsAt: Date;
  endsAt: Date;
  place: number;
  /** `''` without one. */
  vehicleId: string;
  holdsVehicle: boolean;
  phoneE164: string;
  bookedAt: Date;
  cancelledAt: Date | null;
  /** How often it was moved or cancelled. */
  sequence: number;
  /** When it was before it was moved; `null` when it was not. */
  movedFrom: Date | null;
  /** When it was moved or cancelled last. */
  changedAt: Date | null;
}

const columns = `a.id, a.lead_id as "leadId", a.order_id as "orderId", a.held_until as "heldUntil", a.location_id as "locationId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.place,
  a.vehicle_id as "vehicleId", a.holds_vehicle as "holdsVehicle", a.phone_e164 as "phoneE164", a.booked_at as "bookedAt", a.cancelled_at as "cancelledAt",
  a.sequence, a.moved_from as "movedFrom", a.changed_at as "changedAt"`;

/**
 * Lets one booking of this dealer look and write at a time, until the transaction ends; on a server the others wait
 * here.
 */
export async function lockAppointments(transaction: Transaction): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || 'appointment', 0))");
}

/** What stands and ends after that moment, at all locations. */
export async function listTakenTimes(transaction: Transaction, after: Date): Promise<TakenTime[]> {
  return transaction.query<TakenTime & object>(
    `select location_id as "locationId", starts_at as "startsAt", ends_at as "endsAt", place, case when holds_vehicle then vehicle_id else '' end as "heldVehicleId",
       order_id as "orderId"
     from appointment where tenant_id = current_tenant() and cancelled_at is null and ends_at > $1 and (held_until is null or held_until > $1)`,
    [after],
  );
}

/** How many test drives that are still to come a phone number holds. */
export async function countUpcomingByPhone(transaction: Transaction, phoneE164: string, after: Date): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    'select count(*)::int as count from appointment where tenant_id = current_tenant() and phone_e164 = $1 and order_id is null and cancelled_at is null and ends_at > $2',
    [phoneE164, after],
  );
  return row!.count;
}

/** The caller has them locked. Holds that are over make room. */
export async function saveAppointment(
  transaction: Transaction,
  appointment: Omit<Appointment, 'sequence' | 'movedFrom' | 'changedAt'>,
): Promise<void> {
  await deleteOverHolds(transaction, appointment.bookedAt);
  await transaction.query(
    `insert into appointment (tenant_id, id, lead_id, location_id, starts_at, ends_at, place, vehicle_id, holds_vehicle, phone_e164, booked_at, cancelled_at, order_id,
       held_until)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      appointment.id,
      appointment.leadId,
      appointment.locationId,
      appointment.startsAt,
      appointment.endsAt,
      appointment.place,
      appointment.vehicleId,
      appointment.holdsVehicle,
      appointment.phoneE164,
      appointment.bookedAt,
      appointment.cancelledAt,
      appointment.orderId,
      appointment.heldUntil,
    ],
  );
}

/** The appointment of a lead, cancelled or not; `null` without one. */
export async function findAppointmentOf(transaction: Transaction, leadId: string): Promise<Appointment | null> {
  const [row] = await transaction.query<Appointment & object>(
    `select ${columns} from appointment a where a.tenant_id = current_tenant() and a.lead_id = $1`,
    [leadId],
  );
  return row ?? null;
}

/** Appointments of these leads, cancelled or not, by lead; a lead without one is not among them. */
export async function findAppointmentsOf(
  transaction: Transaction,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, Appointment>> {
  const rows = await transaction.query<Appointment & object>(
    `select ${columns} from appointment a where a.tenant_id = current_tenant() and a.lead_id = any($1::uuid[])`,
    [leadIds],
  );
  return new Map(rows.flatMap((row) => (row.leadId === null ? [] : [[row.leadId, row] as const])));
}

export interface ListedAppointment extends Appointment {
  leadId: string;
  name: string;
  phone: string;
  email: string;
  vehicle: string;
}

/** What ends after that moment, soonest first; with the person and the vehicle of its lead. */
export async function listAppointments(
  transaction: Transaction,
  { after, withCancelled }: { after: Date; withCancelled: boolean },
): Promise<ListedAppointment[]> {
  return transaction.query<ListedAppointment & object>(
    `select ${columns}, trim(l.name || ' ' || l.last_name) as name, l.phone, l.email, coalesce(l.vehicle->>'title', '') as vehicle
     from appointment a join lead l on l.tenant_id = a.tenant_id and l.id = a.lead_id
     where a.tenant_id = current_tenant() and a.ends_at > $1 and ($2 or a.cancelled_at is null) order by a.starts_at, a.location_id, a.place`,
    [after, withCancelled],
  );
}

/** False when there is none that stands. */
export async function cancelAppointment(transaction: Transaction, id: string, cancelledAt: Date): Promise<boolean> {
  const rows = await transaction.query(
    'update appointment set cancelled_at = $2, changed_at = $2, sequence = sequence + 1 where tenant_id = current_tenant() and id = $1 and cancelled_at is null returning 1',
    [id, cancelledAt],
  );
  return rows.length === 1;
}

/** To another time at the same location; the old one is free at once. The caller has them locked. */
export async function moveAppointment(
  transaction: Transaction,
  { id, startsAt: movedFrom }: Pick<Appointment, 'id' | 'startsAt'>,
  { startsAt, endsAt, place, movedAt }: { startsAt: Date; endsAt: Date; place: number; movedAt: Date },
): Promise<void> {
  await deleteOverHolds(transaction, movedAt);
  await transaction.query(
    'update appointment set starts_at = $2, ends_at = $3, place = $4, moved_from = $5, changed_at = $6, sequence = sequence + 1 where tenant_id = current_tenant() and id = $1 and cancelled_at is null',
    [id, startsAt, endsAt, place, movedFrom, movedAt],
  );
}

async function deleteOverHolds(transaction: Transaction, now: Date): Promise<void> {
  await transaction.query('delete from appointment where tenant_id = current_tenant() and held_until <= $1', [now]);
}

/** What the order holds and has not paid for. */
export async function deleteHoldOf(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.query(
    'delete from appointment where tenant_id = current_tenant() and order_id = $1 and held_until is not null',
    [orderId],
  );
}

export async function endHoldOf(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  await transaction.query(
    'update appointment set held_until = least(held_until, $2) where tenant_id = current_tenant() and order_id = $1 and held_until is not null',
    [orderId, now],
  );
}

/** What is held stands from now on. */
export async function standAppointmentOf(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.query(
    'update appointment set held_until = null where tenant_id = current_tenant() and order_id = $1 and cancelled_at is null',
    [orderId],
  );
}

/** The lead of an order gets the time of the order. */
export async function attachAppointment(
  transaction: Transaction,
  { orderId, leadId }: { orderId: string; leadId: string },
): Promise<void> {
  await transaction.query(
    'update appointment set lead_id = $2 where tenant_id = current_tenant() and order_id = $1 and held_until is null and lead_id is null',
    [orderId, leadId],
  );
}

/** Booked, cancelled or not; `null` for an order that only holds a time, or has none. The last one. */
export async function findAppointmentOfOrder(transaction: Transaction, orderId: string): Promise<Appointment | null> {
  const [row] = await transaction.query<Appointment & object>(
    `select ${columns} from appointment a where a.tenant_id = current_tenant() and a.order_id = $1 and a.held_until is null
     order by a.booked_at desc, a.id desc limit 1`,
    [orderId],
  );
  return row ?? null;
}
