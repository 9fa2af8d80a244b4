/**
 * The mark of a restore in the database that it fills. It is there before the first table and goes when everything is
 * loaded, so a restore that is killed between them leaves no database that a server takes for an empty one. A schema,
 * since it is neither a table of the product nor in a backup.
 */
import type { Database } from '../db/database.server.ts';

export async function markUnfinished(database: Database): Promise<void> {
  await database.ownerQuery('create schema if not exists forecourt_unfinished_restore');
}

export async function markFinished(database: Database): Promise<void> {
  await database.ownerQuery('drop schema forecourt_unfinished_restore');
}

export async function isUnfinished(database: Database): Promise<boolean> {
  return (
    (await database.ownerQuery("select from pg_namespace where nspname = 'forecourt_unfinished_restore'")).length > 0
  );
}
