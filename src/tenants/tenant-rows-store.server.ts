/**
 * All of a dealer's rows, in every table: the tables are read from the database, so a new one is counted and deleted
 * too.
 */
import { changeAllRows } from '../db/change-some-rows.server.ts';
import type { Database } from '../db/database.server.ts';

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

/**
 * Deletes every row of the dealer and then the dealer itself, with its hosts. After an interruption the next call
 * finishes the work.
 */
export async function deleteTenantRows(database: Database, tenantId: string): Promise<void> {
  const bound = database.forTenant(tenantId);
  for (const table of await listTenantTables(database)) {
    await changeAllRows(bound, {
      table: quoted(table),
      change: { kind: 'delete' },
      where: 'tenant_id = $1',
      values: [tenantId],
    });
  }
  await database.system(async (transaction) => {
    await transaction.query('delete from tenant where id = $1', [tenantId]);
    await transaction.notify('configuration_changed', { tenantId });
  });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
