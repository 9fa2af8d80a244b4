/**
 * Fills a new database from a backup: first the schema by the migrations that the backup names, then the rows, then the
 * newer migrations of this release, as if the database had been updated. The loaded data is read again and compared
 * with the manifest before the restore counts.
 */
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database.server.ts';
import { knownMigrations, migrate } from '../db/migrate.server.ts';
import { sendJobs } from '../outbox/open-jobs.server.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { BackupUnusable, readEntries } from './read-backup.server.ts';
import { createRowSum } from './row-sum.server.ts';
import {
  insertRows,
  listAnyTables,
  listTables,
  openForLoading,
  readRows,
  setSequence,
  type StoredTable,
} from './table-store.server.ts';

/** The database already has tables. */
export class DatabaseNotEmpty extends Error {}

/** `filesTo` null leaves the files alone. The manifest must have been confirmed by `readManifest`. */
export async function loadBackup({
  database,
  file,
  manifest,
  filesTo,
}: {
  database: Database;
  file: string;
  manifest: BackupManifest;
  filesTo: string | null;
}): Promise<void> {
  await requireEmpty(database);
  await requireMigrations(manifest);
  await migrate(database, new Set(manifest.migrations.map(({ name }) => name)));

  const jobs: string[] = [];
  await database.owner(async (transaction) => {
    const tables = await listTables(transaction);
    requireSameTables(manifest, tables);
    const byName = new Map(tables.map((table) => [table.name, table]));
    const loading = await openForLoading(transaction, tables);
    await readEntries(file, async (name, bytes) => {
      const [kind, tableName = ''] = name.split('/');
      if (kind === 'tables') await insertRows(transaction, byName.get(tableName)!, linesOf(bytes));
      else if (kind === 'jobs') jobs.push(...linesOf(bytes));
      else if (kind === 'files' && filesTo !== null)
        await writeNewFile(path.join(filesTo, ...name.split('/').slice(1)), bytes);
    });
    for (const sequence of manifest.sequences) await setSequence(transaction, sequence);
    for (const { name, rows, sum } of manifest.tables) {
      const found = createRowSum();
      for await (const lines of readRows(transaction, byName.get(name)!)) found.add(lines);
      requireSame(`the table ${name}`, { rows, sum }, found);
    }
    await loading.finish();
  });
  const foundJobs = createRowSum();
  foundJobs.add(jobs);
  requireSame('the job queue', manifest.jobs, foundJobs);

  await migrate(database);
  await sendJobs(database, jobs);
}

/** Throws `DatabaseNotEmpty`. */
export async function requireEmpty(database: Database): Promise<void> {
  const present = await database.owner(listAnyTables);
  if (present.length > 0)
    throw new DatabaseNotEmpty(
      `The database already has tables (${present.join(', ')}). A backup is restored into a new, empty database.`,
    );
}

async function requireMigrations({ migrations, release }: BackupManifest): Promise<void> {
  const known = new Map((await knownMigrations()).map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    if (known.get(name) !== sha256) {
      throw new BackupUnusable(
        `The backup was made by release ${release}, whose migration ${name} is ${known.has(name) ? 'another' : 'unknown'} here. Restore it with that release or a later one.`,
      );
    }
  }
}

function requireSameTables(manifest: BackupManifest, tables: readonly StoredTable[]): void {
  const describe = (all: readonly StoredTable[]) =>
    all.map(({ name, columns }) => `${name}(${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`);
  const expected = describe(tables);
  const found = describe(manifest.tables);
  const [wrong] = [
    ...found.filter((each) => !expected.includes(each)),
    ...expected.filter((each) => !found.includes(each)),
  ];
  if (wrong !== undefined)
    throw new BackupUnusable(`The backup's tables are not those of its own migrations: ${wrong}.`);
}

function requireSame(
  what: string,
  expected: { rows: number; sum: string },
  found: { rows: number; value(): string },
): void {
  if (found.rows !== expected.rows)
    throw new BackupUnusable(`${what} has ${found.rows} rows after it was loaded; the manifest says ${expected.rows}.`);
  if (found.value() !== expected.sum)
    throw new BackupUnusable(
      `${what} has other rows after it was loaded: their sum is ${found.value()}; the manifest says ${expected.sum}.`,
    );
}

const linesOf = (bytes: Buffer): string[] => bytes.toString().split('\n').slice(0, -1);

async function writeNewFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
