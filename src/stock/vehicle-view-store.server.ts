/** How often each vehicle of a dealer was looked at: one view a visitor and day, whichever server saw it. */
import type { TenantDatabase } from '../db/database.server.ts';

export interface VehicleView {
  vehicleId: string;
  /** YYYY-MM-DD where the dealer is. */
  day: string;
  /** Tells visitors of one day apart and nothing else. */
  visitor: string;
}

export interface VehicleViewStore {
  /** Adds the views that were not counted before, on this server or another. */
  add(views: readonly VehicleView[]): Promise<void>;
  /** Vehicles that nobody looked at are left out. */
  countsOf(vehicleIds: readonly string[]): Promise<Map<string, number>>;
  /** Forgets who was counted before `day`; the counts stay. */
  forgetVisitorsBefore(day: string): Promise<void>;
}

export function createVehicleViewStore(database: TenantDatabase): VehicleViewStore {
  const { tenantId } = database;
  return {
    async add(views) {
      await database.transaction((transaction) =>
        transaction.query(
          // In one order, so that two servers that write the same rows wait for each other and never both.
          `with fresh as (
           insert into vehicle_view (tenant_id, day, vehicle_id, visitor)
           select $1::uuid, day, vehicle_id, visitor from unnest($2::date[], $3::uuid[], $4::text[]) as seen (day, vehicle_id, visitor)
           order by day, vehicle_id, visitor
           on conflict do nothing returning vehicle_id
         )
         insert into vehicle_view_count (tenant_id, vehicle_id, views)
         select $1::uuid, vehicle_id, count(*)::integer from fresh group by vehicle_id order by vehicle_id
         on conflict (tenant_id, vehicle_id) do update set views = vehicle_view_count.views + excluded.views`,
          [
            tenantId,
            views.map(({ day }) => day),
            views.map(({ vehicleId }) => vehicleId),
            views.map(({ visitor }) => visitor),
          ],
        ),
      );
    },

    async countsOf(vehicleIds) {
      if (vehicleIds.length === 0) return new Map();
      const rows = await database.transaction((transaction) =>
        transaction.query<{ vehicle_id: string; views: number }>(
          'select vehicle_id, views from vehicle_view_count where tenant_id = $1 and vehicle_id = any($2::uuid[])',
          [tenantId, vehicleIds],
        ),
      );
      return new Map(rows.map((row) => [row.vehicle_id, row.views]));
    },

    async forgetVisitorsBefore(day) {
      await database.transaction((transaction) =>
        transaction.query('delete from vehicle_view where tenant_id = $1 and day < $2::date', [tenantId, day]),
      );
    },
  };
}
