/** The database's state for load balancers and operators. */
import type { Database } from './database.server.ts';

/**
 * `read-only`: pages are served but nothing can be stored, because the embedded database's disk is nearly full, or the
 * PostgreSQL server is a standby. `away`: the database does not respond.
 */
export type DatabaseReadiness = 'ready' | 'read-only' | 'away';

/** The longest wait: load balancers treat a probe of ten seconds as a dead server. */
const patienceMs = 5_000;

/** Never rejects and always resolves: a database blocked by one statement counts as away. */
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
