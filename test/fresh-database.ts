import pg from 'pg';
import { migrate } from '../src/db/migrate.server.ts';
import { openEmbeddedDatabase } from '../src/db/embedded-database.server.ts';
import { openServerDatabase } from '../src/db/server-database.server.ts';
import type { TransactionTimeouts } from '../src/db/bound-transaction.server.ts';
import type { Database } from '../src/db/database.server.ts';
import { createId } from '../src/shared/ids.ts';

/**
 * A new database with every migration applied: PGlite in memory, or in the project "postgres" a database of its own on the
 * server of `TEST_DATABASE_URL`. Close it when the suite ends.
 */
export async function openFreshDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE_KIND === 'server') return openFreshServerDatabase();
  const database = await openEmbeddedDatabase(null);
  await migrate(database);
  return database;
}

/** As `openFreshDatabase`, without any migration: what a backup is restored into. */
export async function openEmptyDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE_KIND === 'server' ? openEmptyServerDatabase() : openEmbeddedDatabase(null);
}

/** `owner` creates a role without privileges that owns the database, as an operator should; without it the server's own user does. */
export async function openFreshServerDatabase(options: FreshServerOptions = {}): Promise<Database> {
  const database = await openEmptyServerDatabase(options);
  await migrate(database);
  return database;
}

interface FreshServerOptions { owner?: string; timeouts?: TransactionTimeouts }

/** As `openFreshServerDatabase`, without any table. */
export async function openEmptyServerDatabase({ owner, timeouts }: FreshServerOptions = {}): Promise<Database> {
  const serverUrl = process.env.TEST_DATABASE_URL!;
  const name = `forecourt_test_${createId().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}${owner === undefined ? '' : ` owner ${owner}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  if (owner !== undefined) url.username = owner;
  const database = await openServerDatabase({ connectionString: url.href, maxConnections: 5, ...(timeouts === undefined ? {} : { timeouts }) });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Adds a dealer that has a row and nothing else, and returns its id. */
export async function addTestTenant(database: Database, slug: string): Promise<string> {
  const id = createId();
  await database.system((transaction) => transaction.query('insert into tenant (id, slug, name) values ($1, $2, $3)', [id, slug, slug]));
  return id;
}
