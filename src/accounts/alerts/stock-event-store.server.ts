/** Events of a dealer's stock, and up to which of its versions they were looked for. */
import type { Transaction } from '../../db/database.server.ts';
import type { StockEventKind } from '../../stock/stock-event.ts';

export interface StockEvent {
  id: string;
  vehicleId: string;
  carKey: string;
  kind: StockEventKind;
  occasion: string;
  beforeCents: number | null;
  afterCents: number | null;
  bySubscription: boolean;
  waits: boolean;
}

/** Those that were told before, also under another version, are left out. */
export async function saveEvents(
  transaction: Transaction,
  { version, happenedAt, events }: { version: number; happenedAt: Date; events: readonly StockEvent[] },
): Promise<void> {
  await transaction.query(
    `insert into stock_event (tenant_id, id, version, vehicle_id, car_key, kind, occasion,
       before_cents, after_cents, by_subscription, waits, happened_at)
     select current_tenant(), e.id, $2, e."vehicleId", e."carKey", e.kind, e.occasion,
       e."beforeCents", e."afterCents", e."bySubscription", e.waits, $3
     from jsonb_to_recordset($1::jsonb) as e (id uuid, "vehicleId" uuid, "carKey" text, kind text, occasion text,
       "beforeCents" bigint, "afterCents" bigint, "bySubscription" boolean, waits boolean)
     on conflict do nothing`,
    [JSON.stringify(events), version, happenedAt],
  );
}

const columns = `id, vehicle_id as "vehicleId", car_key as "carKey", kind, occasion,
  before_cents::float8 as "beforeCents", after_cents::float8 as "afterCents", by_subscription as "bySubscription", waits`;

/** In the order in which they were found. */
export async function listEventsOf(transaction: Transaction, version: number): Promise<StockEvent[]> {
  return transaction.query<StockEvent>(
    `select ${columns} from stock_event where tenant_id = current_tenant() and version = $1 order by id`,
    [version],
  );
}

/** Oldest first. */
export async function listEventsById(
  transaction: Transaction,
  ids: readonly string[],
): Promise<(StockEvent & { version: number })[]> {
  return transaction.query<StockEvent & { version: number }>(
    `select ${columns}, version::int as version from stock_event
     where tenant_id = current_tenant() and id = any($1::uuid[]) order by stock_event.version, id`,
    [ids],
  );
}

/** Of these cars, those that were told to be sold by the import `step` or one after it. */
export async function listToldSold(
  transaction: Transaction,
  { carKeys, step }: { carKeys: readonly string[]; step: number },
): Promise<Set<string>> {
  const rows = await transaction.query<{ key: string }>(
    `select e.car_key as key from stock_event e
     where e.tenant_id = current_tenant() and e.kind = 'sold' and e.car_key = any($1::text[])
       and e.version >= (select i.version from stock_import i where i.tenant_id = current_tenant() and i.number = $2)`,
    [carKeys, step],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Vehicles that came, or came back, after a moment. */
export async function listArrivedSince(transaction: Transaction, since: Date): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    `select distinct vehicle_id as id from stock_event
     where tenant_id = current_tenant() and happened_at > $1 and kind in ('new', 'back')`,
    [since],
  );
  return rows.map(({ id }) => id);
}

/** Whoever else looks at the same time waits. 0 before the first time. */
export async function lockHead(transaction: Transaction): Promise<number> {
  await transaction.query(
    'insert into stock_event_head (tenant_id, version) values (current_tenant(), 0) on conflict do nothing',
  );
  const [row] = await transaction.query<{ version: number }>(
    'select version::int as version from stock_event_head where tenant_id = current_tenant() for update',
  );
  return row!.version;
}

export async function moveHead(transaction: Transaction, version: number): Promise<void> {
  await transaction.query('update stock_event_head set version = $1 where tenant_id = current_tenant()', [version]);
}

/** What is so old that nothing of it can come again. */
export async function deleteOldEvents(transaction: Transaction, before: Date): Promise<void> {
  await transaction.query('delete from stock_event where tenant_id = current_tenant() and happened_at < $1', [before]);
}
