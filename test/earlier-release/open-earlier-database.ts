import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../../src/db/database.server.ts';
import { openEmbeddedDatabase } from '../../src/db/embedded-database.server.ts';
import { openEmptyServerDatabase } from '../fresh-database.ts';

const migrations = path.join(import.meta.dirname, '../../db/migrations');

/**
 * The database of the release at commit c0bbbd5 with its four demonstration dealers, before any later migration: PGlite
 * in memory, or a database on the server of `TEST_DATABASE_URL` in the project "postgres". README.md describes how its
 * rows were created. `folder` stores PGlite's files there.
 */
export async function openEarlierDatabase({ folder = null }: { folder?: string | null } = {}): Promise<Database> {
  const tables = JSON.parse(
    gunzipSync(await readFile(path.join(import.meta.dirname, 'c0bbbd5.json.gz'))).toString(),
  ) as Record<string, { name?: string }[]>;
  const database =
    process.env.TEST_DATABASE_KIND === 'server' ? await openEmptyServerDatabase() : await openEmbeddedDatabase(folder);
  await database.ownerQuery(
    'create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  );
  for (const { name } of tables['migration']!) {
    const text = await readFile(path.join(migrations, name!), 'utf8');
    await database.owner(async (transaction) => {
      for (const statement of text.split('--> statement-breakpoint'))
        if (statement.trim() !== '') await transaction.query(statement);
    });
  }
  await database.owner(async (transaction) => {
    // The rows are in the order of their tables' names, not of their references.
    await transaction.query("set local session_replication_role = 'replica'");
    for (const [table, rows] of Object.entries(tables)) {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) continue;
      const names = columns.map((column) => `"${column}"`).join(', ');
      await transaction.query(
        `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
  });
  return database;
}
