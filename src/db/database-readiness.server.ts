/** The database's state for load balancers and operators. */
import type { Database } from './database.server.ts';

/**
 * `read-only`: pages are shown and nothing is stored, because the disk of the embedded database is nearly full, or the
 * PostgreSQL server is a standby. `away`: it does not answer.
 */
export type DatabaseReadiness = 'ready' | 'read-only' | 'away';

/** The longest wait: load balancers treat a probe of ten seconds as a dead server. */
const patienceMs = 5_000;

/** Never rejects, and always answers: a database that is held up by one statement counts as away. */
export async function databaseReadiness(database: Pick<Database, 'system'>): Promise<DatabaseReadiness> {
  let timer: NodeJS.Timeout | undefined;
  const outOfPatience = new Promise<DatabaseReadiness>((resolve) => {
    timer = setTimeout(() => resolve('away'), patienceMs);
  });
  try {
    return await Promise.race([ask(database), outOfPatience]);
  } catch {
    return 'away';
  } finally {
    clearTimeout(timer);
  }
}

async function ask(database: Pick<Database, 'system'>): Promise<DatabaseReadiness> {
  const [row] = await database.system((transaction) =>
    transaction.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    ),
  );
  return row!.isReadOnly ? 'read-only' : 'ready';
}
