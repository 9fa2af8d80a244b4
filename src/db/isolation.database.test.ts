/**
 * Tests every table, including new ones: no dealer, and no connection without one, can read, change or create a row of
 * another dealer.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database } from './database.server.ts';
import { countTenantRows, deleteTenantRows, listTenantTables } from '../tenants/tenant-rows-store.server.ts';
import { exemptTables } from './exempt-tables.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  udt: string;
  required: boolean;
}

let database: Database;
let ours: string;
let theirs: string;
let tables: Map<string, Column[]>;

beforeAll(async () => {
  database = await openFreshDatabase();
  ours = await addTestTenant(database, 'ours');
  theirs = await addTestTenant(database, 'theirs');
  const columns = await database.ownerQuery<Column>(`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.udt_name as udt,
      c.is_nullable = 'NO' and c.column_default is null and c.is_generated = 'NEVER' and c.is_identity = 'NO' as required
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`);
  tables = Map.groupBy(columns, ({ table }) => table);
});
afterAll(() => database.close());

const isolatedTables = () => [...tables.keys()].filter((table) => !(table in exemptTables));

test('the walk meets the tables that exist, and every exemption names one of them', () => {
  expect(isolatedTables().length).toBeGreaterThanOrEqual(3);
  expect(Object.keys(exemptTables).filter((table) => !tables.has(table))).toEqual([]);
});

test('every table with a dealer’s data has the tenant first in its primary key', async () => {
  const keys = await database.ownerQuery<{ table: string; first: string }>(`
    select c.relname as table, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and n.nspname = 'public'`);
  const first = new Map(keys.map((key) => [key.table, key.first]));
  expect(isolatedTables().filter((table) => first.get(table) !== 'tenant_id')).toEqual([]);
});

test('every unique key of such a table begins with the tenant, so that two dealers never meet in one', async () => {
  const keys = await database.ownerQuery<{ table: string; index: string; first: string }>(`
    select c.relname as table, x.relname as index, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisunique and n.nspname = 'public'`);
  expect(keys.filter(({ table, first }) => !(table in exemptTables) && first !== 'tenant_id')).toEqual([]);
});

test('row-level security is forced on every such table, for reading and for writing', async () => {
  const policies = await database.ownerQuery<{
    table: string;
    forced: boolean;
    reads: string | null;
    writes: string | null;
  }>(`
    select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced,
      pg_get_expr(p.polqual, p.polrelid) as reads, pg_get_expr(p.polwithcheck, p.polrelid) as writes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_policy p on p.polrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and p.polname is distinct from 'read_by_backup'`);
  for (const table of isolatedTables()) {
    const own = policies.filter((policy) => policy.table === table);
    expect(own, table).toEqual([
      { table, forced: true, reads: '(tenant_id = current_tenant())', writes: '(tenant_id = current_tenant())' },
    ]);
  }
});

test('beside that, every table is open to backups, for reading alone and under their own role alone', async () => {
  const policies = await database.ownerQuery<{
    table: string;
    secured: boolean;
    forReading: boolean | null;
    roles: string[] | null;
    reads: string | null;
    mayRead: boolean;
    mayChange: boolean;
  }>(`
    select c.relname as table, c.relrowsecurity as secured, p.polcmd = 'r' as "forReading", p.polroles::regrole[]::text[] as roles, pg_get_expr(p.polqual, p.polrelid) as reads,
      has_table_privilege('forecourt_backup', c.oid, 'select') as "mayRead", has_table_privilege('forecourt_backup', c.oid, 'insert, update, delete, truncate') as "mayChange"
    from pg_class c left join pg_policy p on p.polrelid = c.oid and p.polname = 'read_by_backup'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  expect(policies.length).toBe(tables.size);
  for (const { table, secured, ...rest } of policies) {
    expect(rest, table).toEqual(
      secured
        ? {
            forReading: true,
            roles: ['forecourt_backup'],
            reads: "(CURRENT_USER = 'forecourt_backup'::name)",
            mayRead: true,
            mayChange: false,
          }
        : { forReading: null, roles: null, reads: null, mayRead: true, mayChange: false },
    );
  }
});

describe('with one row of each dealer in every table', () => {
  beforeAll(async () => {
    await database.owner(async (transaction) => {
      // Rows generated from types alone reference no rows of other tables.
      await transaction.query("set local session_replication_role = 'replica'");
      for (const table of isolatedTables()) {
        for (const tenantId of [ours, theirs]) {
          const filled = tables.get(table)!.filter(({ name, required }) => required || name === 'tenant_id');
          const values = filled.map((column) => (column.name === 'tenant_id' ? tenantId : sampleValue(column)));
          await withoutChecks(transaction, table);
          await transaction.query(
            `insert into ${table} (${filled.map(({ name }) => name).join(', ')}) values (${filled.map((column, index) => `$${index + 1}::${column.udt.startsWith('_') ? `${column.udt.slice(1)}[]` : column.udt}`).join(', ')})`,
            values,
          );
        }
      }
    });
  });

  test('a transaction without a tenant sees nothing anywhere', async () => {
    for (const table of isolatedTables()) {
      const rows = await database
        .forTenant('')
        .transaction((transaction) => transaction.query(`select * from ${table}`));
      expect(rows, table).toEqual([]);
    }
  });

  test('a dealer sees its own row and no other', async () => {
    for (const table of isolatedTables()) {
      const rows = await database
        .forTenant(ours)
        .transaction((transaction) => transaction.query<{ tenant_id: string }>(`select * from ${table}`));
      expect(
        rows.map(({ tenant_id }) => tenant_id),
        table,
      ).toEqual([ours]);
    }
  });

  test('a backup sees the rows of both', async () => {
    for (const table of isolatedTables()) {
      const rows = await database.owner(async (transaction) => {
        await transaction.query('set local role forecourt_backup');
        return transaction.query<{ tenant_id: string }>(`select * from ${table}`);
      });
      expect(rows.map(({ tenant_id }) => tenant_id).sort(), table).toEqual([ours, theirs].sort());
    }
  });

  test('a dealer cannot change or delete another’s row, nor write one in its name', async () => {
    for (const table of isolatedTables()) {
      const changed = await database
        .forTenant(ours)
        .transaction((transaction) =>
          transaction.query(`update ${table} set tenant_id = tenant_id where tenant_id = $1 returning 1`, [theirs]),
        );
      expect(changed, table).toEqual([]);
      await expect(
        database
          .forTenant(ours)
          .transaction((transaction) =>
            transaction.query(`update ${table} set tenant_id = $1 where tenant_id = $2`, [theirs, ours]),
          ),
        table,
      ).rejects.toThrow(/row-level security/);
    }
  });

  test('what belongs to no dealer has no rights on dealers’ tables', async () => {
    for (const table of isolatedTables()) {
      await expect(
        database.system((transaction) => transaction.query(`select * from ${table}`)),
        table,
      ).rejects.toThrow(/permission denied/);
    }
  });

  test('deleting a dealer deletes its row in every table, and no row of another', async () => {
    expect(await listTenantTables(database)).toEqual(isolatedTables().sort());
    expect([...(await countTenantRows(database, ours)).keys()]).toEqual(isolatedTables().sort());
    // As `listDeletable` has it: a ledger lets go of nobody else's rows.
    await database.ownerQuery('update tenant set removed_at = now() where id = $1', [ours]);
    await deleteTenantRows(database, ours);
    expect(await countTenantRows(database, ours)).toEqual(new Map());
    expect([...(await countTenantRows(database, theirs)).keys()]).toEqual(isolatedTables().sort());
    expect(await database.ownerQuery<{ slug: string }>('select slug from tenant')).toEqual([{ slug: 'theirs' }]);
  });
});

async function withoutChecks(
  transaction: { query(text: string, values?: readonly unknown[]): Promise<object[]> },
  table: string,
): Promise<void> {
  const checks = (await transaction.query(
    "select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  )) as { conname: string }[];
  for (const { conname } of checks) await transaction.query(`alter table ${table} drop constraint "${conname}"`);
}

function sampleValue({ type, udt }: Column): unknown {
  if (udt.startsWith('_')) return [];
  if (udt === 'uuid') return '018f0000-0000-7000-8000-00000000000a';
  if (/int|numeric|double|real/.test(type)) return 1;
  if (type === 'boolean') return true;
  if (udt === 'jsonb' || udt === 'json') return '{}';
  if (udt === 'bytea') return Buffer.from('x');
  if (/timestamp|date/.test(type)) return '2026-01-01';
  return 'x';
}
