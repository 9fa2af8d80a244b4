/** The SQL of orders. Every function runs in the caller's transaction, which is bound to one dealer. */
import type { Transaction } from '../../db/database.server.ts';
import type { Order } from './order.ts';

const columns = `id, number, state, vehicle, amount_cents as "amountCents", name, last_name as "lastName", email, phone, details, origin,
  answers, user_id as "userId", created_at as "createdAt", changed_at as "changedAt", expires_at as "expiresAt",
  reservation_id as "reservationId", placed_at as "placedAt", released_at as "releasedAt"`;

/** `false` when the key or the number is taken. */
export async function addOrder(
  transaction: Transaction,
  order: Order,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into purchase_order (tenant_id, id, number, state, vehicle_id, vehicle, amount_cents, idempotency_key, name, last_name, email, phone,
       details, origin, answers, user_id, created_at, changed_at, expires_at)
     values (current_tenant(), $1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14::jsonb, $15, $16, $17, $18)
     on conflict do nothing returning id`,
    [
      order.id,
      order.number,
      order.state,
      order.vehicle.id,
      JSON.stringify(order.vehicle),
      order.amountCents,
      idempotencyKey,
      order.name,
      order.lastName,
      order.email,
      order.phone,
      JSON.stringify(order.details),
      JSON.stringify(order.origin),
      JSON.stringify(order.answers),
      order.userId,
      order.createdAt,
      order.changedAt,
      order.expiresAt,
    ],
  );
  return rows.length > 0;
}

export async function findOrder(
  transaction: Transaction,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Order | null> {
  const rows = await transaction.query<Order & object>(
    `select ${columns} from purchase_order where tenant_id = current_tenant() and id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findOrderByKey(transaction: Transaction, idempotencyKey: string): Promise<Order | null> {
  const rows = await transaction.query<Order & object>(
    `select ${columns} from purchase_order where tenant_id = current_tenant() and idempotency_key = $1`,
    [idempotencyKey],
  );
  return rows[0] ?? null;
}

/** Of one person: of their account, and of the address or number that they have proved. Newest first. */
export async function listOrdersOf(
  transaction: Transaction,
  { userId, email, phone }: { userId: string; email: string; phone: string },
): Promise<Order[]> {
  return transaction.query<Order & object>(
    `select ${columns} from purchase_order where tenant_id = current_tenant()
       and (user_id = $1::uuid or ($2 <> '' and lower(email) = lower($2)) or ($3 <> '' and phone = $3))
     order by created_at desc, id desc limit 200`,
    [userId, email, phone],
  );
}

export type OrderChange = Partial<Omit<Order, 'id' | 'number' | 'createdAt' | 'origin'>>;

/** The caller has it locked. */
export async function changeOrder(transaction: Transaction, before: Order, change: OrderChange): Promise<Order> {
  const after: Order = { ...before, ...change };
  await transaction.query(
    `update purchase_order set state = $2, vehicle = $3::jsonb, amount_cents = $4, name = $5, last_name = $6, email = $7, phone = $8,
       details = $9::jsonb, answers = $10::jsonb, user_id = $11, changed_at = $12, expires_at = $13, reservation_id = $14,
       placed_at = $15, released_at = $16 where tenant_id = current_tenant() and id = $1`,
    [
      after.id,
      after.state,
      JSON.stringify(after.vehicle),
      after.amountCents,
      after.name,
      after.lastName,
      after.email,
      after.phone,
      JSON.stringify(after.details),
      JSON.stringify(after.answers),
      after.userId,
      after.changedAt,
      after.expiresAt,
      after.reservationId,
      after.placedAt,
      after.releasedAt,
    ],
  );
  return after;
}

export async function deleteOrder(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('delete from purchase_order where tenant_id = current_tenant() and id = $1', [id]);
}
