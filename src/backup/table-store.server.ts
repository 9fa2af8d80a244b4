/**
 * Every table as lines of text, and back. A line is a JSON array of one row's values as PostgreSQL writes them (`null`
 * for none), so that no value is rounded or changes its type, and the embedded database and a PostgreSQL server give
 * the same lines.
 */
import type { Transaction } from '../db/database.server.ts';

export interface StoredTable {
  name: string;
  columns: { name: string; type: string }[];
}
export interface StoredSequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Rows of pictures and files may be megabytes each. */
const rowsAtOnce = { ordinary: 500, withBytes: 4 };

/**
 * Makes a transaction read-only, with a snapshot of everything committed before it began and the rows of every dealer.
 * Must be its first call.
 */
export async function beginReading({ query }: Transaction): Promise<void> {
  await query('set transaction isolation level repeatable read, read only');
  await query("select set_config('role', 'forecourt_backup', true)");
  await setFormats({ query });
}

/** Fixed output formats on every server, and no statement timeout. */
async function setFormats({ query }: Pick<Transaction, 'query'>): Promise<void> {
  await query(`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`);
}

/**
 * All tables of the product but the list of migrations; generated columns are left out, since they follow from the
 * others.
 */
export async function listTables({ query }: Transaction): Promise<StoredTable[]> {
  return query<StoredTable>(`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
    group by c.relname order by c.relname collate "C"`);
}

export async function listMigrations({ query }: Transaction): Promise<{ name: string; sha256: string }[]> {
  return query('select name, sha256 from migration order by name collate "C"');
}

export async function listSequences({ query }: Transaction): Promise<StoredSequence[]> {
  const names = await query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const sequences: StoredSequence[] = [];
  for (const { name } of names) {
    const [row] = await query<Omit<StoredSequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from "${name}"`,
    );
    sequences.push({ name, ...row! });
  }
  return sequences;
}

/** The lines of a table, some hundred at a time, so that no table is ever whole in memory. */
export async function* readRows(transaction: Transaction, { name, columns }: StoredTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => `"${column.name}"::text`).join(', ');
  yield* readLines(
    transaction,
    `select json_build_array(variadic array[${values}]::text[])::text as line from "${name}"`,
    columns.some(({ type }) => type === 'bytea') ? rowsAtOnce.withBytes : rowsAtOnce.ordinary,
  );
}

/** `statement` selects one text column named `line`. */
export async function* readLines(
  { query }: Transaction,
  statement: string,
  most = rowsAtOnce.ordinary,
): AsyncGenerator<string[]> {
  await query(`declare backup_rows no scroll cursor for ${statement}`);
  for (;;) {
    const rows = await query<{ line: string }>(`fetch ${most} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await query('close backup_rows');
}

export async function insertRows(
  { query }: Transaction,
  { name, columns }: StoredTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  await query(
    `insert into "${name}" (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) line`,
    [`[${lines.join(',')}]`],
  );
}

export async function setSequence({ query }: Transaction, { name, value, isCalled }: StoredSequence): Promise<void> {
  await query('select setval($1::text::regclass, $2::bigint, $3)', [`"${name}"`, value, isCalled]);
}

/**
 * Empties the tables and lets their owner fill them in any order. `finish` restores foreign keys, triggers and
 * row-level security, and fails if a row references a missing one. The owner need not be a superuser.
 */
export async function openForLoading(
  { query }: Transaction,
  tables: readonly StoredTable[],
): Promise<{ finish(): Promise<void> }> {
  await setFormats({ query });
  const keys = await query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`);
  const forced = await query<{ table: string }>(
    "select relname as table from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity",
  );
  for (const { table, name } of keys) await query(`alter table "${table}" drop constraint "${name}"`);
  for (const { table } of forced) await query(`alter table "${table}" no force row level security`);
  for (const { name } of tables) await query(`alter table "${name}" disable trigger user`);
  await query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  return {
    async finish() {
      for (const { name } of tables) await query(`alter table "${name}" enable trigger user`);
      for (const { table, name, definition } of keys)
        await query(`alter table "${table}" add constraint "${name}" ${definition}`);
      for (const { table } of forced) await query(`alter table "${table}" force row level security`);
    },
  };
}

/** Names of some tables in the database that is to be restored into; empty for a new database. */
export async function listAnyTables({ query }: Transaction): Promise<string[]> {
  const rows = await query<{
    name: string;
  }>(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') order by 1 limit 5`);
  return rows.map(({ name }) => name);
}
