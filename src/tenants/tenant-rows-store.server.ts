/** Every row that is a dealer's, in whatever table: the tables are read from the database, so a new one is counted and deleted too. */
import type { Database, TenantDatabase } from '../db/database.server.ts';

/** A slice is one short transaction, so that pages of other dealers wait for no deletion. */
const rowsAtOnce = 2_000;

/** Tables of this schema with a row-level policy by tenant, sorted by name. */
export async function listTenantTables(database: Pick<Database, 'system'>): Promise<string[]> {
  const rows = await database.system((transaction) =>
    transaction.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_policy p on p.polrelid = c.oid and p.polname = 'by_tenant'
       where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`,
    ),
  );
  return rows.map(({ name }) => name);
}

/** Table -> rows of the dealer; tables without any are left out. */
export async function countTenantRows(database: Database, tenantId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await listTenantTables(database)) {
    const [row] = await database
      .forTenant(tenantId)
      .transaction((transaction) =>
        transaction.query<{ count: number }>(`select count(*) as count from ${quoted(table)}`),
      );
    if (row!.count > 0) counts.set(table, row!.count);
  }
  return counts;
}

/** Deletes every row of the dealer and then the dealer itself, with its hosts. What was interrupted is finished by the next call. */
export async function deleteTenantRows(database: Database, tenantId: string): Promise<void> {
  const bound = database.forTenant(tenantId);
  for (const table of await listTenantTables(database)) {
    while ((await deleteSlice(bound, table)) > 0);
  }
  await database.system(async (transaction) => {
    await transaction.query('delete from tenant where id = $1', [tenantId]);
    await transaction.notify('configuration_changed', { tenantId });
  });
}

/** The policy of the table limits it to the dealer's own rows. */
async function deleteSlice(database: TenantDatabase, table: string): Promise<number> {
  const name = quoted(table);
  const [row] = await database.transaction((transaction) =>
    transaction.query<{ count: number }>(
      `with gone as (delete from ${name} where ctid = any (array (select ctid from ${name} limit ${rowsAtOnce})) returning 1) select count(*) as count from gone`,
    ),
  );
  return row!.count;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
