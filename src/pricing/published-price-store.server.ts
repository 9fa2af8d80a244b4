/**
 * The published prices of the platform. They are read as the system role, which has no rights on any dealer's tables,
 * and written in the dealer's own transaction, which cannot reach another dealer's rows (`0006-published-prices.sql`).
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Database, TenantDatabase, Transaction } from '../db/database.server.ts';
import { StockOvertaken } from '../stock/stock-overtaken.ts';
import type { ComparableFacts, PublishedPrice } from './published-price.ts';

export interface PublishedRow extends PublishedPrice {
  key: string;
  twin: string;
}

/** A vehicle of the dealer; without `price` it is taken back. */
export interface PriceChange {
  vehicleId: string;
  price: PublishedPrice | null;
  twin: string;
}

export interface PublicationState {
  stockVersion: number;
  configurationVersion: number;
  seenOn: string | null;
}

/**
 * `day` (YYYY-MM-DD) and the stock version that was read. If the version has changed since, the step throws
 * `StockOvertaken`.
 */
export interface PublicationStep {
  stockVersion: number;
  day: string;
}

export interface OwnPublishedPrices {
  state(): Promise<PublicationState>;
  /** Writes new and changed prices; unchanged ones only cost a lookup. Pass some hundred at most. */
  apply(changes: readonly PriceChange[], step: PublicationStep): Promise<void>;
  /** Deletes all prices but those of the given vehicles. */
  keepOnly(vehicleIds: readonly string[], step: PublicationStep): Promise<void>;
  /** Marks all prices as seen on the day, and records the versions they come from. */
  finish(state: Omit<PublicationState, 'seenOn'>, step: PublicationStep): Promise<void>;
  /** The row of a vehicle: a comparison leaves it out. */
  find(vehicleId: string): Promise<{ key: string } | null>;
}

interface PriceRow {
  key: string;
  item_type: PublishedPrice['itemType'];
  make: string;
  model: string;
  badge: string;
  year: number;
  odometer_km: number | null;
  condition: PublishedPrice['condition'];
  body: string;
  fuel: string;
  transmission: string;
  drive: string;
  engine_litres: number | null;
  state: string;
  price_cents: number;
  drive_away: boolean;
  twin: string;
}

const columns = [
  'item_type',
  'make',
  'model',
  'badge',
  'year',
  'odometer_km',
  'condition',
  'body',
  'fuel',
  'transmission',
  'drive',
  'engine_litres',
  'state',
  'price_cents',
  'drive_away',
  'twin',
] as const;
const record = `key uuid, item_type text, make text, model text, badge text, year integer, odometer_km integer, condition text, body text, fuel text,
  transmission text, drive text, engine_litres double precision, state text, price_cents bigint, drive_away boolean, twin text`;
const touchedAtOnce = 1_000;

/**
 * Advertised vehicles of the make and model, nearest in year first, seen since `since` (YYYY-MM-DD): of every dealer,
 * or of one alone, whose transactions cannot reach another's rows.
 */
export async function listPublishedPrices(
  database: Database,
  {
    facts,
    since,
    limit,
    onlyOf,
  }: {
    facts: Pick<ComparableFacts, 'itemType' | 'make' | 'model' | 'year'>;
    since: string;
    limit: number;
    onlyOf: string | null;
  },
): Promise<PublishedRow[]> {
  const { itemType, make, model, year } = facts;
  const read = (transaction: Transaction): Promise<PriceRow[]> =>
    transaction.query<PriceRow>(
      `select key, ${columns.join(', ')} from published_price where make = $1 and model = $2 and item_type = $3 and last_seen >= $4::date order by abs(year - $5), key limit $6`,
      [make, model, itemType, since, year, limit],
    );
  return (await (onlyOf === null ? database.system(read) : database.forTenant(onlyOf).transaction(read))).map(fromRow);
}

export function createOwnPublishedPrices(database: TenantDatabase): OwnPublishedPrices {
  const { tenantId } = database;

  /** One writer at a time, and only while the stock is still the version that was read. */
  const inTurn = (step: PublicationStep, work: (transaction: Transaction) => Promise<void>): Promise<void> =>
    database.transaction(
      async (transaction) => {
        await transaction.query('insert into published_price_state (tenant_id) values ($1) on conflict do nothing', [
          tenantId,
        ]);
        await transaction.query('select 1 from published_price_state where tenant_id = $1 for update', [tenantId]);
        const [head] = await transaction.query<{ version: number }>(
          'select version from stock_head where tenant_id = $1 for share',
          [tenantId],
        );
        if ((head?.version ?? 0) !== step.stockVersion)
          throw new StockOvertaken(
            `The stock is at version ${head?.version ?? 0}, and prices of version ${step.stockVersion} were to be published.`,
          );
        await work(transaction);
      },
      { isLong: true },
    );

  return {
    async state() {
      const [row] = await database.transaction((transaction) =>
        transaction.query<{ stock_version: number; configuration_version: number; seen_on: string | null }>(
          'select stock_version, configuration_version, seen_on::text from published_price_state where tenant_id = $1',
          [tenantId],
        ),
      );
      return row === undefined
        ? { stockVersion: -1, configurationVersion: -1, seenOn: null }
        : { stockVersion: row.stock_version, configurationVersion: row.configuration_version, seenOn: row.seen_on };
    },

    apply: (changes, step) =>
      inTurn(step, async (transaction) => {
        const known = new Map(
          (
            await transaction.query<{ vehicle_id: string; price_key: string; digest: string }>(
              'select vehicle_id, price_key, digest from published_price_source where tenant_id = $1 and vehicle_id = any($2::uuid[])',
              [tenantId, changes.map(({ vehicleId }) => vehicleId)],
            )
          ).map((row) => [row.vehicle_id, row]),
        );
        const withdrawn: string[] = [];
        const written: { vehicleId: string; key: string; digest: string; row: object; isNew: boolean }[] = [];
        for (const { vehicleId, price, twin } of changes) {
          const before = known.get(vehicleId);
          if (price === null) {
            if (before !== undefined) withdrawn.push(vehicleId);
            continue;
          }
          const row = toRow(price, twin);
          const digest = createHash('sha256').update(JSON.stringify(row)).digest('base64url');
          if (before?.digest === digest) continue;
          const key = before?.price_key ?? randomUUID();
          written.push({ vehicleId, key, digest, row: { key, ...row }, isNew: before === undefined });
        }
        if (withdrawn.length > 0)
          await transaction.query(
            'delete from published_price_source where tenant_id = $1 and vehicle_id = any($2::uuid[])',
            [tenantId, withdrawn],
          );
        if (written.length === 0) return;
        // The owner first: row-level security allows the price row only once its owner exists.
        await transaction.query(
          `insert into published_price_source (tenant_id, vehicle_id, price_key, digest) select $1::uuid, v, k, d from unnest($2::uuid[], $3::uuid[], $4::text[]) as s (v, k, d)
         on conflict (tenant_id, vehicle_id) do update set digest = excluded.digest`,
          [
            tenantId,
            written.map(({ vehicleId }) => vehicleId),
            written.map(({ key }) => key),
            written.map(({ digest }) => digest),
          ],
        );
        const fresh = written.filter(({ isNew }) => isNew).map(({ row }) => row);
        if (fresh.length > 0) {
          await transaction.query(
            `insert into published_price (key, ${columns.join(', ')}, first_seen, last_seen) select key, ${columns.join(', ')}, $2::date, $2::date from jsonb_to_recordset($1::jsonb) as r (${record})`,
            [JSON.stringify(fresh), step.day],
          );
        }
        const mended = written.filter(({ isNew }) => !isNew).map(({ row }) => row);
        if (mended.length > 0) {
          await transaction.query(
            `update published_price p set ${columns.map((column) => `${column} = r.${column}`).join(', ')}, last_seen = $2::date from jsonb_to_recordset($1::jsonb) as r (${record}) where p.key = r.key`,
            [JSON.stringify(mended), step.day],
          );
        }
      }),

    keepOnly: (vehicleIds, step) =>
      inTurn(step, async (transaction) => {
        await transaction.query(
          'delete from published_price_source s where s.tenant_id = $1 and not exists (select from unnest($2::uuid[]) as kept (id) where kept.id = s.vehicle_id)',
          [tenantId, vehicleIds],
        );
      }),

    async finish({ stockVersion, configurationVersion }, step) {
      let touched: number;
      do {
        touched = 0;
        await inTurn(step, async (transaction) => {
          touched = (
            await transaction.query(
              `update published_price set last_seen = $2::date where key in (
               select p.key from published_price_source s join published_price p on p.key = s.price_key where s.tenant_id = $1 and p.last_seen < $2::date limit $3
             ) returning 1`,
              [tenantId, step.day, touchedAtOnce],
            )
          ).length;
          if (touched === touchedAtOnce) return;
          await transaction.query(
            'update published_price_state set stock_version = $2, configuration_version = $3, seen_on = $4::date where tenant_id = $1',
            [tenantId, stockVersion, configurationVersion, step.day],
          );
        });
      } while (touched === touchedAtOnce);
    },

    async find(vehicleId) {
      const [row] = await database.transaction((transaction) =>
        transaction.query<{ price_key: string }>(
          'select price_key from published_price_source where tenant_id = $1 and vehicle_id = $2::uuid',
          [tenantId, vehicleId],
        ),
      );
      return row === undefined ? null : { key: row.price_key };
    },
  };
}

function toRow(price: PublishedPrice, twin: string): Omit<PriceRow, 'key'> {
  return {
    item_type: price.itemType,
    make: price.make,
    model: price.model,
    badge: price.badge,
    year: price.year,
    odometer_km: price.odometerKm,
    condition: price.condition,
    body: price.body,
    fuel: price.fuel,
    transmission: price.transmission,
    drive: price.drive,
    engine_litres: price.engineLitres,
    state: price.state,
    price_cents: price.priceCents,
    drive_away: price.isDriveAway,
    twin,
  };
}

function fromRow(row: PriceRow): PublishedRow {
  return {
    key: row.key,
    itemType: row.item_type,
    make: row.make,
    model: row.model,
    badge: row.badge,
    year: row.year,
    odometerKm: row.odometer_km,
    condition: row.condition,
    body: row.body,
    fuel: row.fuel,
    transmission: row.transmission,
    drive: row.drive,
    engineLitres: row.engine_litres,
    state: row.state,
    priceCents: row.price_cents,
    isDriveAway: row.drive_away,
    twin: row.twin,
  };
}
