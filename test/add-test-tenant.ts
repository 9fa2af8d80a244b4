import type { Database } from '../src/db/database.server.ts';
import { createId } from '../src/shared/ids.ts';

/** Adds a dealer that has a row and nothing else, and returns its id. */
export async function addTestTenant(database: Database, slug: string): Promise<string> {
  const id = createId();
  await database.system((transaction) =>
    transaction.query('insert into tenant (id, slug, name) values ($1, $2, $3)', [id, slug, slug]),
  );
  return id;
}
