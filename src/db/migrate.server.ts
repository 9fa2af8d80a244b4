/**
 * Runs the numbered SQL files of `db/migrations/` that this database has not seen, each in its own transaction. A
 * file that was changed after it ran is refused: migrations are immutable, a fix is a new migration.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from './database.server.ts';

const migrationsFolder = fileURLToPath(new URL('../../db/migrations/', import.meta.url));

/** Any number that no other program on the same database uses as an advisory lock. */
const lockNumber = 704_226_001;

/** The migrations of this release, in their order. */
export async function knownMigrations(): Promise<{ name: string; text: string; sha256: string }[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${migrationsFolder}${name}`, 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Returns the names of the files that ran now. `wanted` leaves the others out, for a backup that an earlier release
 * made; they run later.
 */
export async function migrate(database: Database, wanted: ReadonlySet<string> | null = null): Promise<string[]> {
  const migrations = (await knownMigrations()).filter(({ name }) => wanted === null || wanted.has(name));
  const ran: string[] = [];
  await database.owner(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    await transaction.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
  });
  for (const { name, text, sha256 } of migrations) {
    const isNew = await database.owner(async (transaction) => {
      // Two servers that start together: the second waits here and then finds the work done.
      await transaction.query('select pg_advisory_xact_lock($1)', [lockNumber]);
      const [known] = await transaction.query<{ sha256: string }>('select sha256 from migration where name = $1', [
        name,
      ]);
      if (known !== undefined) {
        if (known.sha256 !== sha256)
          throw new Error(
            `db/migrations/${name} was changed after it ran on this database; restore it and add a new migration instead.`,
          );
        return false;
      }
      for (const statement of text.split('--> statement-breakpoint')) {
        if (statement.trim() !== '') await transaction.query(statement);
      }
      await transaction.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
      return true;
    });
    if (isNew) ran.push(name);
  }
  return ran;
}

/** The names of the migrations that this database has seen, in their order. */
export async function appliedMigrations(database: Database): Promise<string[]> {
  const rows = await database.ownerQuery<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}
