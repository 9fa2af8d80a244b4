/**
 * The SQL of an import. Visible stock is what `visibleAt` selects for the number in the dealer's head; an import writes
 * rows of a higher number, which nobody sees until `makeVisible` moves the head.
 */
import type { TenantDatabase, Transaction } from '../db/database.server.ts';
import { changeByPlace, planByIndex } from '../db/plan-by-index.server.ts';
import { storableText } from './feeds/feed-row.ts';
import type { ImportAccount } from './import-account.ts';
import type { PackedVehicle } from './packed-vehicle.ts';
import type { priceReduction } from './price-reduction.ts';

/** An import that gave no sign for so long was cut short (the process was killed), and its rows may be taken away. */
export const leaseSeconds = 30;

const cutShort = 'The import was interrupted; none of it was visible.';

/** So many steps back can an undo go; the versions of vehicles that only earlier ones knew are taken away. */
export const undoableImports = 10;

/**
 * SQL condition on `vehicle v` (or another `alias`): the row is what shoppers see when the head stands at the import
 * `number` (a parameter or column).
 */
export const visibleAt = (number: string, alias = 'v'): string =>
  `${alias}.from_import <= ${number} and (${alias}.to_import is null or ${alias}.to_import > ${number})`;

/** SQL condition on `vehicle v`: somebody holds it now (`vehicle-hold-store.server.ts`). */
export const isHeld =
  'exists (select 1 from vehicle_hold held where held.tenant_id = v.tenant_id and held.vehicle_id = v.id and held.to_version is null)';

/** The same, and no import takes it away: nobody has given it free. */
const isKept =
  'exists (select 1 from vehicle_hold held where held.tenant_id = v.tenant_id and held.vehicle_id = v.id and held.to_version is null and not held.ends_with_import)';

/** Someone else declared this import dead or finished; nothing that it writes counts any more. */
class ImportInterrupted extends Error {
  override name = 'ImportInterrupted';
}

export interface RunningImport {
  tenantId: string;
  number: number;
  head: number;
  feed: string;
}

export interface CurrentVehicle {
  id: string;
  identity: string;
  slug: string;
  content_hash: string;
  from_import: number;
  status: string;
  /** `null` for a vehicle without one. */
  stock_number: string | null;
  make: string;
  model: string;
  created_at: string;
  sold_at: string | null;
  price_cents: number | null;
  offer_price_cents: number | null;
  price_reduced_at: string | null;
  reduced_from_cents: number | null;
}

/** A `CurrentVehicle` of `vehicle v`. */
const currentColumns = `v.id, v.identity, v.slug, v.content_hash, v.from_import, v.status, v.document ->> 'stockNumber' as stock_number,
  v.document ->> 'make' as make, v.document ->> 'model' as model,
  v.document ->> 'createdAt' as created_at, v.document ->> 'soldAt' as sold_at,
  (v.document ->> 'priceCents')::float8 as price_cents, (v.document ->> 'offerPriceCents')::float8 as offer_price_cents,
  v.document ->> 'priceReducedAt' as price_reduced_at, (v.document ->> 'reducedFromCents')::float8 as reduced_from_cents`;

export function pricesOf(row: CurrentVehicle): Parameters<typeof priceReduction>[0]['before'] {
  return {
    priceCents: row.price_cents,
    offerPriceCents: row.offer_price_cents,
    priceReducedAt: row.price_reduced_at,
    reducedFromCents: row.reduced_from_cents,
  };
}

export interface NewVersion {
  id: string;
  identity: string;
  slug: string;
  content_hash: string;
  status: string;
  document: PackedVehicle;
}

export interface ImportHeartbeat {
  number: number;
  startedAt: Date;
  secondsSinceSign: number;
}

/** The import that is under way, however long ago it last gave a sign. */
export async function findRunning(transaction: Transaction, tenantId: string): Promise<ImportHeartbeat | null> {
  const [row] = await transaction.query<{ number: number; started_at: Date; seconds: number }>(
    `select number, started_at, extract(epoch from now() - sign_of_life_at)::float8 as seconds from stock_import where tenant_id = $1 and state = 'running'`,
    [tenantId],
  );
  return row === undefined ? null : { number: row.number, startedAt: row.started_at, secondsSinceSign: row.seconds };
}

/** `null` when another import began in the same moment. */
export async function insertImport(
  transaction: Transaction,
  values: {
    tenantId: string;
    feed: string;
    fileName: string;
    dryRun: boolean;
    now: Date;
    /** The first of the imports that an undo takes back. */
    undoes?: number;
  },
): Promise<RunningImport | null> {
  await transaction.query('insert into stock_head (tenant_id) values ($1) on conflict do nothing', [values.tenantId]);
  const [row] = await transaction.query<{ number: number; head: number }>(
    `insert into stock_import (tenant_id, number, feed, file_name, dry_run, state, started_at, undoes)
     select $1, coalesce((select max(number) from stock_import where tenant_id = $1), 0) + 1, $2, $3, $4, 'running', $5, $6::int
     on conflict do nothing
     returning number, (select import_number from stock_head where tenant_id = $1) as head`,
    [values.tenantId, values.feed, values.fileName, values.dryRun, values.now, values.undoes ?? null],
  );
  return row === undefined ? null : { tenantId: values.tenantId, feed: values.feed, ...row };
}

/**
 * Call first in every transaction of an import: it keeps other processes from declaring the import dead, and stops the
 * import if one has done so.
 */
export async function recordHeartbeat(
  transaction: Transaction,
  { tenantId, number }: Pick<RunningImport, 'tenantId' | 'number'>,
): Promise<void> {
  const rows = await transaction.query(
    `update stock_import set sign_of_life_at = now() where tenant_id = $1 and number = $2 and state = 'running' returning number`,
    [tenantId, number],
  );
  if (rows.length === 0) throw new ImportInterrupted(`Import ${number} was stopped by another process.`);
}

/** Notes the identities and returns those that the file had not held before. The list must hold each identity once. */
export async function claimIdentities(
  transaction: Transaction,
  running: RunningImport,
  identities: readonly string[],
): Promise<Set<string>> {
  if (identities.length === 0) return new Set();
  const rows = await transaction.query<{ identity: string }>(
    `insert into stock_import_row (tenant_id, import_number, identity)
     select $1, $2, identity from unnest($3::text[]) as identity
     on conflict (tenant_id, import_number, identity) do update set rejected = false where stock_import_row.rejected
     returning identity`,
    [running.tenantId, running.number, identities],
  );
  return new Set(rows.map((row) => row.identity));
}

/** Another row of the file may claim these identities: the one that did is left out. */
export async function releaseIdentities(
  transaction: Transaction,
  running: RunningImport,
  identities: readonly string[],
): Promise<void> {
  await transaction.query(
    `update stock_import_row set rejected = true
     where tenant_id = $1 and import_number = $2 and identity = any($3::text[])`,
    [running.tenantId, running.number, identities],
  );
}

/** Notes that the file holds these vehicles, in rows that cannot be used. */
export async function claimRejected(
  transaction: Transaction,
  running: RunningImport,
  identities: readonly string[],
): Promise<void> {
  if (identities.length === 0) return;
  await transaction.query(
    `insert into stock_import_row (tenant_id, import_number, identity, rejected)
     select $1, $2, identity, true from unnest($3::text[]) as identity on conflict do nothing`,
    [running.tenantId, running.number, identities],
  );
}

/**
 * The visible version of each vehicle, of which there is one at most. Each is looked up by itself, as a range in the
 * order of the index by identity: where statistics are missing or old, that index alone has the order. Of a list, or of
 * an equation, the planner may choose any index of the dealer's and read all its stock each time.
 */
export async function listCurrent(
  transaction: Transaction,
  running: RunningImport,
  identities: readonly string[],
): Promise<Map<string, CurrentVehicle>> {
  if (identities.length === 0) return new Map();
  await planByIndex(transaction);
  const rows = await transaction.query<CurrentVehicle>(
    `select current.* from unnest($3::text[]) as wanted (identity) cross join lateral (
       select ${currentColumns}
       from vehicle v where v.tenant_id = $1 and v.feed = $2 and v.identity between wanted.identity and wanted.identity and ${visibleAt('$4')}
       order by v.identity limit 1
     ) as current`,
    [running.tenantId, running.feed, identities, running.head],
  );
  return new Map(rows.map((row) => [row.identity, row]));
}

/**
 * SQL of the columns of a vehicle's visible version; `$1` is the dealer. It is looked up as a range in the order of the
 * key, as `listCurrent` does.
 */
const visibleVersion = ({ id, head, columns }: { id: string; head: string; columns: string }): string =>
  `(select ${columns} from vehicle v where v.tenant_id = $1 and v.id between ${id} and ${id} and ${visibleAt(head)}
    order by v.id, v.from_import limit 1)`;

/** SQL of a table with these columns of each vehicle in `ids`. */
const visibleVersions = ({ ids, ...version }: { ids: string; head: string; columns: string }): string =>
  `(select found.* from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral ${visibleVersion({ id: 'wanted.id', ...version })} as found)`;

export async function listDocuments(
  transaction: Transaction,
  running: RunningImport,
  ids: readonly string[],
): Promise<Map<string, { slug: string; feed: string; document: PackedVehicle }>> {
  const rows =
    ids.length === 0
      ? []
      : await transaction.query<{ id: string; slug: string; feed: string; document: PackedVehicle }>(
          `select * from ${visibleVersions({ ids: '$2', head: '$3', columns: 'v.id, v.slug, v.feed, v.document' })} v`,
          [running.tenantId, ids, running.head],
        );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** The visible vehicles of this feed with each VIN, at most `most` of each; looked up as `listCurrent` does. */
export async function listVinOwners(
  transaction: Transaction,
  running: RunningImport,
  { vins, most }: { vins: readonly string[]; most: number },
): Promise<Map<string, CurrentVehicle[]>> {
  const owners = new Map<string, CurrentVehicle[]>();
  if (vins.length === 0) return owners;
  await planByIndex(transaction);
  const rows = await transaction.query<CurrentVehicle & { vin: string }>(
    `select wanted.vin, current.* from unnest($3::text[]) as wanted (vin) cross join lateral (
       select ${currentColumns} from vehicle v
       where v.tenant_id = $1 and v.feed = $2 and v.document ->> 'vin' is not null and v.document ->> 'vin' between wanted.vin and wanted.vin and ${visibleAt('$4')}
       order by v.document ->> 'vin' limit $5
     ) as current`,
    [running.tenantId, running.feed, vins, running.head, most],
  );
  for (const { vin, ...row } of rows) owners.set(vin, [...(owners.get(vin) ?? []), row]);
  return owners;
}

/** Those of the identities that the file has, in rejected rows too. */
export async function listFileIdentities(
  transaction: Transaction,
  running: RunningImport,
  identities: readonly string[],
): Promise<Set<string>> {
  if (identities.length === 0) return new Set();
  const rows = await transaction.query<{ identity: string }>(
    'select identity from stock_import_row where tenant_id = $1 and import_number = $2 and identity = any($3::text[])',
    [running.tenantId, running.number, identities],
  );
  return new Set(rows.map(({ identity }) => identity));
}

/** What the import under way wrote of these vehicles, by id. */
export async function listNewVersions(
  transaction: Transaction,
  running: RunningImport,
  ids: readonly string[],
): Promise<Map<string, NewVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.query<NewVersion>(
    'select id, identity, slug, content_hash, status, document from vehicle where tenant_id = $1 and id = any($2::uuid[]) and from_import = $3',
    [running.tenantId, ids, running.number],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes back what the import under way wrote of these vehicles. */
export async function dropVersions(
  transaction: Transaction,
  running: RunningImport,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query('delete from vehicle where tenant_id = $1 and id = any($2::uuid[]) and from_import = $3', [
    running.tenantId,
    ids,
    running.number,
  ]);
}

/** Which vehicles have or had one of the slugs: each is known by its feed and its identity there. */
export async function listSlugOwners(
  transaction: Transaction,
  tenantId: string,
  slugs: readonly string[],
): Promise<{ slug: string; feed: string; identity: string }[]> {
  return slugs.length === 0
    ? []
    : transaction.query<{ slug: string; feed: string; identity: string }>(
        'select distinct slug, feed, identity from vehicle where tenant_id = $1 and slug = any($2::text[])',
        [tenantId, slugs],
      );
}

/** Writes the new versions and ends the old ones, both for the import under way only. */
export async function writeVersions(
  transaction: Transaction,
  running: RunningImport,
  versions: readonly NewVersion[],
  superseded: readonly CurrentVehicle[],
): Promise<void> {
  if (versions.length > 0) {
    await transaction.query(
      `insert into vehicle (tenant_id, id, from_import, feed, identity, slug, content_hash, status, document)
       select $1, r.id, $2, $3, r.identity, r.slug, r.content_hash, r.status, r.document::jsonb
       from json_to_recordset($4::json) as r (id uuid, identity text, slug text, content_hash text, status text, document json)`,
      [running.tenantId, running.number, running.feed, JSON.stringify(versions)],
    );
  }
  await endVersions(
    transaction,
    running,
    superseded.map((row) => row.id),
  );
}

/**
 * The next rows of the dealer's vehicles in the order of their key, those among them that are for sale in this feed,
 * and of each whether the file has it. A piece is bounded by the rows that are read, not by those that are found. Needs
 * `planByIndex`, and the look-up of each vehicle stands behind `limit 1`: tables without statistics (those of an
 * embedded database are old) led the planner to sort all vehicles for each piece, and to compare every vehicle with
 * every row of the file.
 */
const forSalePiece = `piece as materialized (
    select v.tenant_id, v.id, v.from_import, v.to_import, v.feed, v.identity, v.status from vehicle v
    where v.tenant_id = $1 and (v.id, v.from_import) > ($5, $6) order by v.id, v.from_import limit $7
  ),
  checked as materialized (
    select v.*, (select true from stock_import_row r where r.tenant_id = $1 and r.import_number = $4 and r.identity = v.identity limit 1) is null as is_unlisted, ${isKept} as is_held
    from piece v where v.feed = $2 and ${visibleAt('$3')} and v.status <> 'sold'
  ),
  last as (select id, from_import from piece order by id desc, from_import desc limit 1)`;

/** Where a walk over the vehicles of a dealer stands: after this version of this vehicle. Begin with `firstPiece`. */
export interface Piece {
  afterId: string;
  afterImport: number;
  rows: number;
}
export const firstPiece: Piece = { afterId: '00000000-0000-0000-0000-000000000000', afterImport: 0, rows: 250 };

const pieceValues = (running: RunningImport, piece: Piece): unknown[] => [
  running.tenantId,
  running.feed,
  running.head,
  running.number,
  piece.afterId,
  piece.afterImport,
  piece.rows,
];

/**
 * How many vehicles of this piece are for sale now, and how many of them the file no longer holds: `removed` are taken
 * away, `kept` stay because somebody has reserved them. `next` is `null` after
 * the last piece.
 */
export async function countRemovals(
  transaction: Transaction,
  running: RunningImport,
  piece: Piece,
): Promise<{ forSale: number; removed: number; kept: number; next: Piece | null }> {
  await planByIndex(transaction);
  const [row] = await transaction.query<{
    for_sale: number;
    removed: number;
    kept: number;
    last_id: string | null;
    last_import: number | null;
  }>(
    `with ${forSalePiece} select count(*)::int as for_sale, (count(*) filter (where is_unlisted and not is_held))::int as removed,
       (count(*) filter (where is_unlisted and is_held))::int as kept, (select id from last) as last_id, (select from_import from last) as last_import from checked`,
    pieceValues(running, piece),
  );
  const { for_sale: forSale, removed, kept, last_id: lastId, last_import: lastImport } = row!;
  return {
    forSale,
    removed,
    kept,
    next: lastId === null || lastImport === null ? null : { ...piece, afterId: lastId, afterImport: lastImport },
  };
}

export interface RemovedVehicle {
  id: string;
  slug: string;
  document: PackedVehicle;
}

/** The vehicles of this piece that left the feed and that nobody holds. */
export async function listRemovals(
  transaction: Transaction,
  running: RunningImport,
  piece: Piece,
): Promise<RemovedVehicle[]> {
  await planByIndex(transaction);
  const removed = await transaction.query<RemovedVehicle>(
    `with ${forSalePiece} select c.id, v.slug, v.document from checked c
     cross join lateral (
       select slug, document from vehicle
       where tenant_id = $1 and id between c.id and c.id and from_import = c.from_import order by id, from_import limit 1
     ) v
     where c.is_unlisted and not c.is_held`,
    pieceValues(running, piece),
  );
  // Asked to sort, the planner takes the vehicles in the order of their index: all of them for each row of the piece.
  return removed.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Makes the vehicles of this piece that left the feed sold at this moment; returns the next piece, `null` after the
 * last.
 */
export async function markRemovedAsSold(
  transaction: Transaction,
  running: RunningImport,
  { piece, now }: { piece: Piece; now: Date },
): Promise<Piece | null> {
  const gone = (await listRemovals(transaction, running, piece)).map(({ id }) => id);
  const { next } = await countRemovals(transaction, running, piece);
  if (gone.length > 0) {
    await transaction.query(
      `insert into vehicle (tenant_id, id, from_import, feed, identity, slug, content_hash, status, document)
       select v.tenant_id, v.id, $3, v.feed, v.identity, v.slug, 'left', 'sold', v.document || jsonb_build_object('status', 'sold', 'soldAt', $5::text, 'updatedAt', $5::text)
       from ${visibleVersions({ ids: '$2', head: '$4', columns: 'v.*' })} v`,
      [running.tenantId, gone, running.number, running.head, now.toISOString()],
    );
    await endVersions(transaction, running, gone);
  }
  return next;
}

/** Ends the visible versions of these vehicles with the import under way. */
async function endVersions(transaction: Transaction, running: RunningImport, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await changeByPlace(
    transaction,
    `update vehicle set to_import = $2
     where ctid = any (array (select place from ${visibleVersions({ ids: '$3', head: '$4', columns: 'v.ctid as place' })} v))`,
    [running.tenantId, running.number, ids, running.head],
  );
}

/** Moves the head to this import, tells every server, and returns the new version of the stock. */
export async function makeVisible(
  transaction: Transaction,
  running: RunningImport,
  { account, message, now }: { account: ImportAccount; message: string; now: Date },
): Promise<number> {
  await recordHeartbeat(transaction, running);
  const { tenantId, number, head } = running;
  const [moved] = await transaction.query<{ version: number }>(
    'update stock_head set import_number = $2, version = version + 1 where tenant_id = $1 and import_number = $3 returning version',
    [tenantId, number, head],
  );
  if (moved === undefined) throw new ImportInterrupted(`The stock changed while import ${number} was running.`);
  await keepHeldVehicles(transaction, running);
  await decideAboutHolds(transaction, running, moved.version);
  await transaction.query(`update stock_import set state = 'superseded' where tenant_id = $1 and state = 'live'`, [
    tenantId,
  ]);
  await transaction.query(
    `update stock_import set state = 'live', previous = $3, version = $4, account = $5::jsonb, message = $6, finished_at = $7 where tenant_id = $1 and number = $2`,
    [tenantId, number, head, moved.version, JSON.stringify(account), storableText(message), now],
  );
  await transaction.query(
    `update stock_import set previous = null where tenant_id = $1 and previous is not null and number <=
       (select number from stock_import where tenant_id = $1 and state in ('live', 'superseded') order by number desc offset $2 limit 1)`,
    [tenantId, undoableImports],
  );
  await transaction.notify('stock_changed', { tenantId, version: moved.version });
  return moved.version;
}

/**
 * Ends the holds that waited for an import of their feed, and remembers which held vehicles the file has no more
 * (`vehicle-hold-store.server.ts`). An undo is no import.
 */
async function decideAboutHolds(
  transaction: Transaction,
  { tenantId, number, feed }: RunningImport,
  version: number,
): Promise<void> {
  if (feed === '') return;
  const ofFeed = `h.tenant_id = $1 and h.to_version is null
    and exists (select 1 from vehicle v where v.tenant_id = $1 and v.id = h.vehicle_id and v.feed = $2)`;
  await transaction.query(
    `update vehicle_hold h set to_version = $3 where ${ofFeed} and h.ends_with_import and (not h.bought or exists (
       select 1 from vehicle v where v.tenant_id = $1 and v.id = h.vehicle_id and v.status = 'sold' and ${visibleAt('$4')}
     ))`,
    [tenantId, feed, version, number],
  );
  await transaction.query(
    `update vehicle_hold h set unlisted = not exists (
       select 1 from vehicle v join stock_import_row r on r.tenant_id = $1 and r.import_number = $3 and r.identity = v.identity
       where v.tenant_id = $1 and v.id = h.vehicle_id and v.feed = $2
     ) where ${ofFeed}`,
    [tenantId, feed, number],
  );
}

/**
 * Keeps held vehicles that the step under way (an import, or an undo) would take away: whoever paid for a vehicle finds
 * it until the dealer decides. A row of the feed that calls the vehicle sold is such a decision. The head is locked by
 * now, and a vehicle may have been held after the step had looked.
 */
async function keepHeldVehicles(transaction: Transaction, { tenantId, number }: RunningImport): Promise<void> {
  const held = await transaction.query<{ vehicle_id: string }>(
    'select vehicle_id from vehicle_hold where tenant_id = $1 and to_version is null and not ends_with_import',
    [tenantId],
  );
  if (held.length === 0) return;
  const values = [tenantId, number, held.map((row) => row.vehicle_id)];
  await transaction.query(
    `delete from vehicle v where v.tenant_id = $1 and v.from_import = $2 and v.id = any($3::uuid[]) and v.status = 'sold'
       and (v.content_hash = 'left' or exists (select 1 from stock_import i where i.tenant_id = $1 and i.number = $2 and i.undoes is not null))
       and exists (select 1 from vehicle b where b.tenant_id = $1 and b.id = v.id and b.to_import = $2 and b.status <> 'sold')`,
    values,
  );
  await transaction.query(
    `update vehicle v set to_import = null where v.tenant_id = $1 and v.to_import = $2 and v.id = any($3::uuid[])
       and not exists (select 1 from vehicle n where n.tenant_id = $1 and n.id = v.id and n.from_import = $2)`,
    values,
  );
}

/** Ends an import that shoppers will not see. It may have been ended from elsewhere before. */
export async function endImport(
  transaction: Transaction,
  running: Pick<RunningImport, 'tenantId' | 'number'>,
  values: {
    state: 'held' | 'failed';
    account: ImportAccount;
    message: string;
    now: Date;
  },
): Promise<void> {
  await transaction.query(
    `update stock_import set state = $3, account = $4::jsonb, message = $5, finished_at = $6 where tenant_id = $1 and number = $2 and state = 'running'`,
    [
      running.tenantId,
      running.number,
      values.state,
      JSON.stringify(values.account),
      storableText(values.message),
      values.now,
    ],
  );
}

/** Declares a running import dead when it gave no sign for `seconds`; its next transaction finds out. */
export async function failStale(
  transaction: Transaction,
  tenantId: string,
  { seconds }: { seconds: number },
): Promise<void> {
  await transaction.query(
    `update stock_import set state = 'failed', message = $3, finished_at = now()
     where tenant_id = $1 and state = 'running' and sign_of_life_at <= now() - make_interval(secs => $2)`,
    [tenantId, seconds, cutShort],
  );
}

/**
 * Of the next rows of the dealer's vehicles, in the order of their key: the vehicles that a step back to the import
 * `backTo` brings back, changes and takes away. A vehicle that somebody holds stays for sale as it is. A piece is
 * bounded by the rows that are read.
 */
export async function listVersionChanges(
  transaction: Transaction,
  running: RunningImport,
  { piece, backTo }: { piece: Piece; backTo: number },
): Promise<{ returning: string[]; changed: string[]; leaving: string[]; next: Piece | null }> {
  await planByIndex(transaction);
  const other = (number: string): string =>
    `${visibleVersion({ id: 'p.id', head: number, columns: 'true' })} is not null`;
  const rows = await transaction.query<{ id: string; from_import: number; kind: string }>(
    `with piece as materialized (
       select v.id, v.from_import, v.status, ${visibleAt('$2')} as is_now, ${visibleAt('$3')} as was, ${isHeld} as is_held
       from vehicle v where v.tenant_id = $1 and (v.id, v.from_import) > ($4, $5) order by v.id, v.from_import limit $6
     )
     select p.id, p.from_import,
       case when p.was and not p.is_now then case
           when not ${other('$2')} then 'returning' when p.is_held and p.status = 'sold' then '' else 'changed' end
         when p.is_now and not p.was and not p.is_held and not ${other('$3')} then 'leaving' else '' end as kind
     from piece p order by p.id, p.from_import`,
    [running.tenantId, running.head, backTo, piece.afterId, piece.afterImport, piece.rows],
  );
  const of = (kind: string): string[] => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const last = rows.at(-1);
  const next = last === undefined ? null : { ...piece, afterId: last.id, afterImport: last.from_import };
  return { returning: of('returning'), changed: of('changed'), leaving: of('leaving'), next };
}

/**
 * How many vehicles of this piece are for sale now, how many were at the import `backTo`, and how many of the first
 * were not; `next` is `null` after the last piece.
 */
export async function countForSaleAgain(
  transaction: Transaction,
  { tenantId, head }: Pick<RunningImport, 'tenantId' | 'head'>,
  { piece, backTo }: { piece: Piece; backTo: number },
): Promise<{ before: number; after: number; removed: number; next: Piece | null }> {
  await planByIndex(transaction);
  const [row] = await transaction.query<{
    before: number;
    after: number;
    removed: number;
    last_id: string | null;
    last_import: number | null;
  }>(
    `with piece as materialized (
       select v.id, v.from_import, v.status <> 'sold' and ${visibleAt('$2')} as is_now,
         v.status <> 'sold' and (${visibleAt('$3')} or (${visibleAt('$2')} and ${isHeld})) as was
       from vehicle v where v.tenant_id = $1 and (v.id, v.from_import) > ($4, $5) order by v.id, v.from_import limit $6
     ),
     last as (select id, from_import from piece order by id desc, from_import desc limit 1)
     select (count(*) filter (where is_now))::int as before, (count(*) filter (where was))::int as after,
       (count(*) filter (where is_now and not was
         and ${visibleVersion({ id: 'p.id', head: '$3', columns: "v.status <> 'sold'" })} is not true))::int as removed,
       (select id from last) as last_id, (select from_import from last) as last_import
     from piece p`,
    [tenantId, head, backTo, piece.afterId, piece.afterImport, piece.rows],
  );
  const { before, after, removed, last_id: lastId, last_import: lastImport } = row!;
  return {
    before,
    after,
    removed,
    next: lastId === null || lastImport === null ? null : { ...piece, afterId: lastId, afterImport: lastImport },
  };
}

/** Writes vehicles as they were at the import `backTo` once more, and ends the versions that shoppers see. */
export async function writeEarlierVersions(
  transaction: Transaction,
  running: RunningImport,
  { backTo, written, ended }: { backTo: number; written: readonly string[]; ended: readonly string[] },
): Promise<void> {
  if (written.length > 0) {
    await transaction.query(
      `insert into vehicle (tenant_id, id, from_import, feed, identity, slug, content_hash, status, document)
       select v.tenant_id, v.id, $2, v.feed, v.identity, v.slug, v.content_hash, v.status, v.document
       from ${visibleVersions({ ids: '$3', head: '$4', columns: 'v.*' })} v`,
      [running.tenantId, running.number, written, backTo],
    );
  }
  await endVersions(transaction, running, ended);
}

export interface ImportRecord {
  number: number;
  feed: string;
  fileName: string;
  state: 'running' | 'live' | 'superseded' | 'undone' | 'held' | 'failed';
  message: string;
  account: ImportAccount | null;
  startedAt: Date;
  finishedAt: Date | null;
  /** The first of the imports that it takes back, when it is an undo. */
  undoes: number | null;
  /** The import whose stock an undo of this one shows, 0 for the empty stock; `null` when that is not kept. */
  previous: number | null;
  canBeUndone: boolean;
}

/** Newest first. One that gives no sign any more failed, although nobody was left to write that down. */
export async function listImports(
  database: TenantDatabase,
  { limit = 50, seenOnly = false }: { limit?: number; seenOnly?: boolean } = {},
): Promise<ImportRecord[]> {
  const rows = await database.transaction((transaction) =>
    transaction.query<{
      number: number;
      feed: string;
      file_name: string;
      state: ImportRecord['state'];
      message: string;
      account: ImportAccount | Record<string, never>;
      started_at: Date;
      finished_at: Date | null;
      undoes: number | null;
      previous: number | null;
      was_seen: boolean;
    }>(
      `select number, feed, file_name, account, started_at, undoes, previous, state in ('live', 'superseded') as was_seen,
       case when is_cut_short then 'failed' else state end as state,
       case when is_cut_short then $4 else message end as message,
       case when is_cut_short then sign_of_life_at else finished_at end as finished_at
     from stock_import
     cross join lateral (select state = 'running' and sign_of_life_at <= now() - make_interval(secs => $5) as is_cut_short) sign
     where tenant_id = $1 and not dry_run and (not $3 or state in ('live', 'superseded')) order by number desc limit $2`,
      [database.tenantId, limit, seenOnly, cutShort, leaseSeconds],
    ),
  );
  return rows.map((row) => ({
    number: row.number,
    feed: row.feed,
    fileName: row.file_name,
    state: row.state,
    message: row.message,
    account: 'read' in row.account ? (row.account as ImportAccount) : null,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    undoes: row.undoes,
    previous: row.previous,
    canBeUndone: row.was_seen && row.previous !== null,
  }));
}
