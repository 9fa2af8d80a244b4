/**
 * The database for read-only commands: a PostgreSQL server is read without running migrations, because an earlier
 * release may still serve from it.
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
    // If this query fails, the command's own query reports the error.
    const leftOfRestore = await unfinishedServerRestore(dataFolder, database).catch(() => null);
    if (leftOfRestore !== null) throw new CommandFailure(leftOfRestore);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** True if there is a database: the first command that opens an embedded one creates it. */
export async function hasStoredDatabase({ environment, channel }: CommandContext): Promise<boolean> {
  return (
    environment.databaseUrl !== null ||
    channel === 'socket' ||
    existsSync(path.join(environment.dataFolder, 'database')) ||
    (await hasRestoreMark(environment.dataFolder))
  );
}
