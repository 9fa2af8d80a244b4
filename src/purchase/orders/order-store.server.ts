/** The SQL of orders. Every function runs in the caller's transaction, which is bound to one dealer. */
import type { Transaction } from '../../db/database.server.ts';
import type { OrderDocument } from './order-documents.ts';
import type { OrderState } from './order-states.ts';
import type { Order } from './order.ts';

const columns = `o.id, o.number, o.state, o.vehicle, o.amount_cents as "amountCents", o.name, o.last_name as "lastName", o.email, o.phone, o.details,
  o.origin, o.answers, o.user_id as "userId", o.created_at as "createdAt", o.changed_at as "changedAt", o.expires_at as "expiresAt",
  o.reservation_id as "reservationId", o.placed_at as "placedAt", o.released_at as "releasedAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'label', d.label, 'width', d.width, 'height', d.height, 'bytes', d.bytes,
      'storedAt', d.stored_at) order by d.stored_at, d.id)
    from order_document d where d.tenant_id = o.tenant_id and d.order_id = o.id), '[]') as documents`;

type Row = Omit<Order, 'documents'> & { documents: (Omit<OrderDocument, 'storedAt'> & { storedAt: string })[] };

const orderOf = ({ documents, ...order }: Row): Order => ({
  ...order,
  documents: documents.map((each) => ({ ...each, storedAt: new Date(each.storedAt) })),
});

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
  const rows = await transaction.query<Row>(
    `select ${columns} from purchase_order o where o.tenant_id = current_tenant() and o.id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] === undefined ? null : orderOf(rows[0]);
}

export async function findOrderByKey(transaction: Transaction, idempotencyKey: string): Promise<Order | null> {
  const rows = await transaction.query<Row>(
    `select ${columns} from purchase_order o where o.tenant_id = current_tenant() and o.idempotency_key = $1`,
    [idempotencyKey],
  );
  return rows[0] === undefined ? null : orderOf(rows[0]);
}

export async function findOrderByNumber(transaction: Transaction, number: string): Promise<Order | null> {
  const rows = await transaction.query<Row>(
    `select ${columns} from purchase_order o where o.tenant_id = current_tenant() and o.number = $1`,
    [number],
  );
  return rows[0] === undefined ? null : orderOf(rows[0]);
}

/** Newest first; of one state, or of all for `null`. */
export async function listOrders(
  transaction: Transaction,
  { state, limit }: { state: OrderState | null; limit: number },
): Promise<Order[]> {
  const rows = await transaction.query<Row>(
    `select ${columns} from purchase_order o where o.tenant_id = current_tenant() and ($1::text is null or o.state = $1)
     order by o.created_at desc, o.id desc limit $2`,
    [state, limit],
  );
  return rows.map(orderOf);
}

/** Of one person: of their account, and of the address or number that they have proved. Newest first. */
export async function listOrdersOf(
  transaction: Transaction,
  { userId, email, phone }: { userId: string; email: string; phone: string },
): Promise<Order[]> {
  const rows = await transaction.query<Row>(
    `select ${columns} from purchase_order o where o.tenant_id = current_tenant()
       and (o.user_id = $1::uuid or ($2 <> '' and lower(o.email) = lower($2)) or ($3 <> '' and o.phone = $3))
     order by o.created_at desc, o.id desc limit 200`,
    [userId, email, phone],
  );
  return rows.map(orderOf);
}

export type OrderChange = Partial<Omit<Order, 'id' | 'number' | 'createdAt' | 'origin' | 'documents'>>;

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
