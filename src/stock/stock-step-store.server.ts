/**
 * What one step of a dealer's stock changed: an import, or an undo, each of which made one version of it visible.
 * Read from the versions of the vehicles, which stay for as long as an undo can go back to them.
 */
import type { TenantDatabase, Transaction } from '../db/database.server.ts';
import { planByIndex } from '../db/plan-by-index.server.ts';
import { type PackedVehicle, unpackVehicle } from './packed-vehicle.ts';
import { visibleAt } from './stock-import-store.server.ts';
import type { Vehicle } from './vehicle.ts';

export interface StockStep {
  /** Of the stock, since this step. */
  version: number;
  number: number;
  /** The step before; `null` where so many followed that its rows are gone. */
  previous: number | null;
  /** The first of the imports that it takes back; `null` of an import. */
  undoes: number | null;
  finishedAt: Date;
}

export interface ChangedVehicle {
  vehicle: Vehicle;
  /** As it was visible before; `null` of one that the stock did not have. */
  before: Vehicle | null;
  feed: string;
  /** What makes a row of that feed the same vehicle, also where an undo and a new import gave it another id. */
  identity: string;
}

const stepColumns = `version::int as version, number, previous, undoes, finished_at as "finishedAt"`;
const wasSeen = `state in ('live', 'superseded')`;

/** After a version, oldest first. */
export async function listStepsAfter(
  transaction: Transaction,
  { version, since }: { version: number; since: Date },
): Promise<StockStep[]> {
  return transaction.query<StockStep>(
    `select ${stepColumns} from stock_import
     where tenant_id = current_tenant() and version > $1 and finished_at >= $2 and ${wasSeen} order by version`,
    [version, since],
  );
}

export async function findStep(transaction: Transaction, version: number): Promise<StockStep | null> {
  const [row] = await transaction.query<StockStep>(
    `select ${stepColumns} from stock_import where tenant_id = current_tenant() and version = $1 and ${wasSeen}`,
    [version],
  );
  return row ?? null;
}

/** How many vehicles were for sale at a step; 0 of the empty stock before the first. */
export async function countForSaleAt(transaction: Transaction, number: number): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    `select count(*)::int as count from vehicle v where v.tenant_id = current_tenant() and ${visibleAt('$1')} and v.status <> 'sold'`,
    [number],
  );
  return row!.count;
}

const lowestId = '00000000-0000-0000-0000-000000000000';
/** As `vehicle-store.server.ts` has it: others hardly wait. */
const rowsAtOnce = 200;

interface Row {
  id: string;
  slug: string;
  feed: string;
  identity: string;
  document: PackedVehicle;
  before_slug: string | null;
  before_document: PackedVehicle | null;
}

/** In pieces. Vehicles that the step left as they were are not among them. */
export async function* streamChangesOf(
  database: TenantDatabase,
  { number, previous }: { number: number; previous: number },
): AsyncIterable<ChangedVehicle[]> {
  for (let after = lowestId; ;) {
    const rows = await database.transaction(
      async (transaction) => {
        await planByIndex(transaction);
        return transaction.query<Row>(
          `select v.id, v.slug, v.feed, v.identity, v.document, b.slug as before_slug, b.document as before_document
           from vehicle v
           left join vehicle b on b.tenant_id = v.tenant_id and b.id = v.id and ${visibleAt('$3', 'b')}
           where v.tenant_id = $1 and v.from_import = $2 and v.id > $4 order by v.id limit $5`,
          [database.tenantId, number, previous, after, rowsAtOnce],
        );
      },
      { isBackground: true },
    );
    if (rows.length > 0)
      yield rows.map((row) => ({
        vehicle: unpackVehicle(row),
        before:
          row.before_document === null
            ? null
            : unpackVehicle({ id: row.id, slug: row.before_slug!, document: row.before_document }),
        feed: row.feed,
        identity: row.identity,
      }));
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.id;
  }
}
