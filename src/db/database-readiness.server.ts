/** What a load balancer and an operator are told of the database. */
import type { Database } from './database.server.ts';

/**
 * `read-only`: pages are shown and nothing is stored, because the disk of the embedded database is nearly full, or the PostgreSQL server is a standby.
 * `away`: it does not answer.
 */
export type DatabaseReadiness = 'ready' | 'read-only' | 'away';

/** Never rejects. */
export async function databaseReadiness(database: Pick<Database, 'system'>): Promise<DatabaseReadiness> {
  try {
    const [row] = await database.system((transaction) => transaction.query<{ isReadOnly: boolean }>(`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`));
    return row!.isReadOnly ? 'read-only' : 'ready';
  } catch {
    return 'away';
  }
}
