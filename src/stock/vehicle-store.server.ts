/** Reads a dealer's stock as shoppers see it now. */
import type { TenantDatabase, Transaction } from '../db/database.server.ts';
import { planByIndex } from '../db/plan-by-index.server.ts';
import { compareText } from '../shared/text.ts';
import { type PackedVehicle, unpackVehicle } from './packed-vehicle.ts';
import { StockOvertaken } from './stock-overtaken.ts';
import { isHeld, visibleAt } from './stock-import-store.server.ts';
import { listHoldChanges } from './vehicle-hold-store.server.ts';
import type { Vehicle } from './vehicle.ts';

export interface StockChanges {
  version: number;
  upserted: Vehicle[];
  /** Ids of vehicles that are in no stock any more. A sold vehicle is not among them. */
  removed: string[];
}

export interface VehicleStore {
  findBySlug(slug: string): Promise<Vehicle | null>;
  findById(id: string): Promise<Vehicle | null>;
  /** In the order of `ids`; an id that is gone is left out. */
  listByIds(ids: readonly string[]): Promise<Vehicle[]>;
  /**
   * All vehicles, sold ones too, in pieces, as they were when the reading began. Throws `StockOvertaken` if that
   * version is deleted before the end.
   */
  streamCurrent(): AsyncIterable<Vehicle[]>;
  /** Grows with every change of the stock; 0 before the first. */
  version(): Promise<number>;
  /**
   * What changed since; `null` when that is not known any more (an undo, or too much), so that all must be read again.
   */
  changesSince(version: number): Promise<StockChanges | null>;
}

interface Row {
  id: string;
  slug: string;
  document: PackedVehicle;
  held: boolean;
}

/** A vehicle that somebody holds is reserved, whatever the feed says; one that is sold is only sold. */
function vehicleOf(row: Row): Vehicle {
  const vehicle = unpackVehicle(row);
  return row.held && vehicle.status !== 'sold' ? { ...vehicle, reserved: true } : vehicle;
}

/** Few enough that other users of the embedded database, and of this thread, hardly wait. */
const rowsAtOnce = 200;
const lowestId = '00000000-0000-0000-0000-000000000000';
const maxChanges = 20_000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const columns = `v.id, v.slug, v.document, ${isHeld} as held`;
const current = `select ${columns} from stock_head h
  join vehicle v on v.tenant_id = h.tenant_id and ${visibleAt('h.import_number')} where h.tenant_id = $1`;

export function createVehicleStore(database: TenantDatabase): VehicleStore {
  const { tenantId } = database;
  const select = async (condition: string, value: unknown): Promise<Vehicle[]> => {
    const rows = await database.transaction((transaction) =>
      transaction.query<Row>(`${current} and ${condition}`, [tenantId, value]),
    );
    return rows.map(vehicleOf);
  };

  return {
    async findBySlug(slug) {
      return (await select('v.slug = $2', slug.replaceAll('\0', '')))[0] ?? null;
    },

    async findById(id) {
      return uuid.test(id) ? ((await select('v.id = $2', id))[0] ?? null) : null;
    },

    async listByIds(ids) {
      const wanted = ids.filter((id) => uuid.test(id)).map((id) => id.toLowerCase());
      if (wanted.length === 0) return [];
      const found = new Map((await select('v.id = any($2::uuid[])', wanted)).map((vehicle) => [vehicle.id, vehicle]));
      return wanted.flatMap((id) => found.get(id) ?? []);
    },

    async *streamCurrent() {
      const [head] = await database.transaction((transaction) =>
        transaction.query<{ import_number: number }>('select import_number from stock_head where tenant_id = $1', [
          tenantId,
        ]),
      );
      if (head === undefined) return;
      let after = lowestId;
      for (;;) {
        const { rows, isWhole: isStillWhole } = await database.transaction(
          async (transaction) => {
            await planByIndex(transaction);
            const rows = await transaction.query<Row>(
              `select ${columns} from vehicle v where v.tenant_id = $1 and ${visibleAt('$2')} and v.id > $3 order by v.id limit $4`,
              [tenantId, head.import_number, after, rowsAtOnce],
            );
            // Checked after the rows: the head moves before rows are deleted.
            return { rows, isWhole: await isWhole(transaction, tenantId, head.import_number) };
          },
          { isBackground: true },
        );
        if (!isStillWhole)
          throw new StockOvertaken(`The stock of import ${head.import_number} was deleted while it was being read.`);
        if (rows.length > 0) yield rows.map(vehicleOf);
        if (rows.length < rowsAtOnce) return;
        after = rows.at(-1)!.id;
      }
    },

    version: () => database.transaction((transaction) => readVersion(transaction, tenantId)),

    async changesSince(since) {
      const first = await database.transaction((transaction) => findChanges(transaction, tenantId, since));
      if (first === null) return null;
      const changed = new Map<string, Vehicle>();
      /** `null` when the version has changed: the rows read so far belong to two. */
      const readPiece = (condition: string, values: readonly unknown[]): Promise<Row[] | null> =>
        database.transaction(
          async (transaction) =>
            (await readVersion(transaction, tenantId)) === first.version
              ? transaction.query<Row>(`${current} and ${condition}`, [tenantId, ...values])
              : null,
          { isBackground: true },
        );
      for (let from = 0; from < first.heldIds.length; from += rowsAtOnce) {
        const rows = await readPiece('v.id = any($2::uuid[])', [first.heldIds.slice(from, from + rowsAtOnce)]);
        if (rows === null) return null;
        for (const row of rows) changed.set(row.id, vehicleOf(row));
      }
      for (let after = lowestId; first.fromImport !== null;) {
        const rows = await readPiece('v.from_import >= $2 and v.id > $3 order by v.id limit $4', [
          first.fromImport,
          after,
          rowsAtOnce,
        ]);
        if (rows === null) return null;
        for (const row of rows) changed.set(row.id, vehicleOf(row));
        if (rows.length < rowsAtOnce) break;
        after = rows.at(-1)!.id;
      }
      return { version: first.version, upserted: [...changed.values()], removed: [] };
    },
  };
}

interface FoundChanges {
  version: number;
  /** The import whose rows and those after it are changes; `null` for none. */
  fromImport: number | null;
  /** Vehicles that were held or released. */
  heldIds: readonly string[];
}

/**
 * What tells the rows that changed since. `null` when nothing says which rows changed, or when they are so many that
 * reading everything is as cheap: they are counted before any is read.
 */
async function findChanges(transaction: Transaction, tenantId: string, since: number): Promise<FoundChanges | null> {
  const version = await readVersion(transaction, tenantId);
  if (since === version) return { version, fromImport: null, heldIds: [] };
  const imports = await transaction.query<{ number: number; undoes: number | null }>(
    `select number, undoes from stock_import where tenant_id = $1 and version > $2 and version <= $3 and state in ('live', 'superseded') order by version`,
    [tenantId, since, version],
  );
  const holds = await listHoldChanges(transaction, { tenantId, since, version });
  // Vehicles went with an undo, and nothing says which. A version without its import or hold is one of an earlier
  // release.
  if (
    since > version ||
    imports.length + holds.versions !== version - since ||
    imports.some(({ undoes }) => undoes !== null)
  )
    return null;
  const fromImport = imports[0]?.number ?? null;
  if (fromImport === null) return { version, fromImport, heldIds: holds.vehicleIds };
  const [counted] = await transaction.query<{ count: number }>(
    'select count(*)::int as count from (select 1 from vehicle where tenant_id = $1 and from_import >= $2 limit $3) as changed',
    [tenantId, fromImport, maxChanges + 1],
  );
  return counted!.count > maxChanges ? null : { version, fromImport, heldIds: holds.vehicleIds };
}

/**
 * Sold vehicles with this plate, `ABC12D`, the one that was sold last first. Written with or without blanks and
 * hyphens.
 */
export async function listSoldByRegistration(database: TenantDatabase, registration: string): Promise<Vehicle[]> {
  const rows = await database.transaction((transaction) =>
    transaction.query<Row>(
      `${current} and v.status = 'sold' and upper(regexp_replace(v.document->>'registration', '[^A-Za-z0-9]', '', 'g')) = $2 limit 20`,
      [database.tenantId, registration],
    ),
  );
  return rows.map(vehicleOf).sort((a, b) => compareText(b.soldAt ?? '', a.soldAt ?? ''));
}

/**
 * Nothing is taken away of the stock that shoppers see, nor of those that an undo goes back to
 * (`leftovers-store.server.ts`).
 */
async function isWhole(transaction: Transaction, tenantId: string, importNumber: number): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from stock_head h where h.tenant_id = $1 and h.import_number >= $2 and
       coalesce((select min(i.previous) from stock_import i where i.tenant_id = $1 and i.state in ('live', 'superseded')), h.import_number) <= $2`,
    [tenantId, importNumber],
  );
  return rows.length > 0;
}

async function readVersion(transaction: Transaction, tenantId: string): Promise<number> {
  const [row] = await transaction.query<{ version: number }>('select version from stock_head where tenant_id = $1', [
    tenantId,
  ]);
  return row?.version ?? 0;
}
