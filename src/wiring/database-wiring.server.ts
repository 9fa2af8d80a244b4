/**
 * Opens the database of a process, or says in one sentence why it cannot be used: it does not answer, is another
 * version's, or a restore into it was cut short.
 */
import path from 'node:path';
import type { Logger } from 'pino';
import { endRestore, unfinishedRestore, unfinishedServerRestore } from '../backup/unfinished-restore.server.ts';
import type { Database } from '../db/database.server.ts';
import { DatabaseUnavailable, failureText } from '../db/database-unavailable.server.ts';
import { openEmbeddedDatabase } from '../db/embedded-database.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { openServerDatabase } from '../db/server-database.server.ts';
import type { Environment } from '../env.server.ts';
import { makeDataFolderPrivate } from './private-data-folder.server.ts';

/** The message says where the database is and what is wrong, without its password. */
export class DatabaseUnusable extends Error {}

interface OpenOptions {
  environment: Environment;
  log: Logger;
  /** Called when a database that was open fails later. */
  onFailure(event: string, error: unknown): void;
}

/** Migrated, and with no restore left half done. */
export async function openUsableDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataFolder } = options.environment;
  const unusable = (error: unknown): never => {
    const where = databaseUrl === null ? `in ${dataFolder}` : 'that DATABASE_URL names';
    // What wraps an error of the connection says again that the database is away.
    const reason = error instanceof DatabaseUnavailable && error.cause instanceof Error ? error.cause : error;
    throw new DatabaseUnusable(`The database ${where} cannot be used: ${failureText(reason)}`, { cause: error });
  };
  const leftOfRestore = databaseUrl === null ? await unfinishedRestore(dataFolder) : null;
  if (leftOfRestore !== null) throw new DatabaseUnusable(leftOfRestore);
  await makeDataFolderPrivate(dataFolder, (error) =>
    options.log.warn(
      { err: error },
      'other users of this machine may read a part of the data folder, and this process may not change that',
    ),
  );
  const database = await open(options);
  const leftOfServerRestore =
    databaseUrl === null ? null : await unfinishedServerRestore(dataFolder, database).catch(unusable);
  if (leftOfServerRestore !== null) {
    await database.close();
    throw new DatabaseUnusable(leftOfServerRestore);
  }
  await endRestore(dataFolder);
  const applied = await migrate(database).catch(unusable);
  if (applied.length > 0) options.log.info({ migrations: applied }, 'migrations applied');
  return database;
}

function open({ environment, onFailure }: OpenOptions): Promise<Database> {
  if (environment.databaseUrl !== null)
    return openServerDatabase({
      connectionString: environment.databaseUrl,
      maxConnections: environment.databaseMaxConnections,
      onError: (error) => onFailure('the database connection broke', error),
    });
  return openEmbeddedDatabase(path.join(environment.dataFolder, 'database'), {
    onError: (error) => onFailure('the embedded database cannot go on', error),
  }).catch((error: Error) => {
    throw new DatabaseUnusable(error.message, { cause: error });
  });
}
