/** Invented visitors of the demonstration's vehicles, so that cards have views to tell from the first start. */
import type { TenantDatabase } from '../src/db/database.server.ts';

/** From 3 to 182 views each, the same at every start. */
export async function inventViews(database: TenantDatabase): Promise<void> {
  await database.transaction((transaction) =>
    transaction.query(
      `insert into vehicle_view_count (tenant_id, vehicle_id, views)
     select tenant_id, id, 3 + ('x' || substr(md5(slug), 1, 6))::bit(24)::integer % 180 from vehicle where tenant_id = $1 and to_import is null
     on conflict do nothing`,
      [database.tenantId],
    ),
  );
}
