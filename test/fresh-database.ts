import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { TransactionTimeouts } from '../src/db/bound-transaction.server.ts';
import type { Database } from '../src/db/database.server.ts';
import { openEmbeddedDatabase } from '../src/db/embedded-database.server.ts';
import { migrate } from '../src/db/migrate.server.ts';
import { openServerDatabase } from '../src/db/server-database.server.ts';
import { createId } from '../src/shared/ids.ts';
import { databaseUrl, onServer } from './database-server.ts';

/**
 * A new database with every migration applied: PGlite in memory, or in the project "postgres" a database of its own on
 * the server of `TEST_DATABASE_URL`. Close it when the suite ends.
 */
export async function openFreshDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE_KIND === 'server') return openFreshServerDatabase();
  return openDump(inject('migratedTemplate'));
}

/** As `openFreshDatabase`, without any migration, for restoring a backup. */
export async function openEmptyDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE_KIND === 'server' ? openEmptyServerDatabase() : openDump(inject('emptyTemplate'));
}

function openDump(file: string): Promise<Database> {
  return openEmbeddedDatabase(null, { contents: new Blob([readFileSync(file)]) });
}

interface FreshServerOptions {
  /** A role without privileges that is created and owns the database, as an operator should have it. */
  owner?: string;
  timeouts?: TransactionTimeouts;
}

/** A database with every migration on the server of `TEST_DATABASE_URL`. */
export async function openFreshServerDatabase(options: FreshServerOptions = {}): Promise<Database> {
  if (options.owner === undefined) return createAndOpen(` template ${inject('serverTemplate')}`, options);
  // A copied database belongs to the role that created it.
  const database = await openEmptyServerDatabase(options);
  await migrate(database);
  return database;
}

/** As `openFreshServerDatabase`, without any table. */
export async function openEmptyServerDatabase(options: FreshServerOptions = {}): Promise<Database> {
  return createAndOpen(options.owner === undefined ? '' : ` owner ${options.owner}`, options);
}

async function createAndOpen(clause: string, { owner, timeouts }: FreshServerOptions): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL!;
  const name = `forecourt_test_${createId().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}${clause}`);
  const url = databaseUrl(name);
  if (owner !== undefined) url.username = owner;
  const database = await openServerDatabase({
    connectionString: url.href,
    maxConnections: 5,
    ...(timeouts === undefined ? {} : { timeouts }),
  });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
