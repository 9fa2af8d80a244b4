/** Addresses that a dealer's site does not have, with how often they were asked for. */
import type { TenantDatabase } from '../../db/database.server.ts';

export interface MissedAddress {
  /** As `missedAddressOf` writes it. */
  address: string;
  times: number;
  /** YYYY-MM-DD where the dealer is. */
  firstDay: string;
  lastDay: string;
}

export interface MissedAddressStore {
  /** Adds what was asked for on `day`; then forgets the rarest, and of those the oldest, beyond the limit. */
  add(day: string, times: ReadonlyMap<string, number>): Promise<void>;
  /** The most asked for first. */
  list(limit: number): Promise<MissedAddress[]>;
  /** Deletes what nobody has asked for since before `day`. */
  deleteBefore(day: string): Promise<void>;
}

/** A person reads the first hundred of them. */
export const mostMissedAddresses = 2_000;

export function createMissedAddressStore(
  database: TenantDatabase,
  { most = mostMissedAddresses }: { most?: number } = {},
): MissedAddressStore {
  const { tenantId } = database;
  return {
    async add(day, times) {
      await database.transaction(
        async (transaction) => {
          // Two servers that forget each other's rows would wait for each other.
          await transaction.query("select pg_advisory_xact_lock(hashtextextended('missed addresses:' || $1, 0))", [
            tenantId,
          ]);
          await transaction.query(
            `insert into missed_address (tenant_id, address, times, first_day, last_day)
             select $1::uuid, address, times, $2::date, $2::date from unnest($3::text[], $4::integer[]) as asked (address, times)
             on conflict (tenant_id, address) do update set times = least(missed_address.times::bigint + excluded.times, 2000000000),
               first_day = least(missed_address.first_day, excluded.first_day),
               last_day = greatest(missed_address.last_day, excluded.last_day)`,
            [tenantId, day, [...times.keys()], [...times.values()]],
          );
          await transaction.query(
            `delete from missed_address where tenant_id = $1 and address in (
               select address from missed_address where tenant_id = $1
               order by times desc, last_day desc, address offset $2
             )`,
            [tenantId, most],
          );
        },
        { isBackground: true },
      );
    },

    async list(limit) {
      return database.transaction((transaction) =>
        transaction.query<MissedAddress>(
          `select address, times, first_day::text as "firstDay", last_day::text as "lastDay" from missed_address
           where tenant_id = $1 order by times desc, last_day desc, address limit $2`,
          [tenantId, limit],
        ),
      );
    },

    async deleteBefore(day) {
      await database.transaction(
        (transaction) =>
          transaction.query('delete from missed_address where tenant_id = $1 and last_day < $2::date', [tenantId, day]),
        { isBackground: true },
      );
    },
  };
}
