/**
 * The database for commands that only look: a PostgreSQL server is read as it is, since the release that serves from it
 * may still be the earlier one, so no migration runs.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../src/db/database.server.ts';
import { openServerDatabase } from '../src/db/server-database.server.ts';
import { hasRestoreMark, unfinishedServerRestore } from '../src/backup/unfinished-restore.server.ts';
import { CommandFailure, type CommandContext } from './command-context.ts';

export async function withStoredDatabase<Value>(
  context: CommandContext,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, dataFolder } = context.environment;
  if (databaseUrl === null) return work((await context.platform()).database);
  const database = await openServerDatabase({ connectionString: databaseUrl, maxConnections: 1 });
  try {
    // What cannot be asked is said by the command's own question.
    const leftOfRestore = await unfinishedServerRestore(dataFolder, database).catch(() => null);
    if (leftOfRestore !== null) throw new CommandFailure(leftOfRestore);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Whether there is a database yet: an embedded one is made by the first command that opens it. */
export async function hasStoredDatabase({ environment, channel }: CommandContext): Promise<boolean> {
  return (
    environment.databaseUrl !== null ||
    channel === 'socket' ||
    existsSync(path.join(environment.dataFolder, 'database')) ||
    (await hasRestoreMark(environment.dataFolder))
  );
}
