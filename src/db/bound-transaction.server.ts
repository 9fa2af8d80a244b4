import type { Channel, Transaction } from './database.server.ts';

type Role = 'forecourt_app' | 'forecourt_system';
type RunQuery = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Milliseconds; 0 is no limit, overriding the server's own. */
export interface TransactionTimeouts {
  /** For one statement. */
  statementMs: number;
  /** For one lock. */
  lockMs: number;
  /** Limit for a transaction that is idle between two statements and holds locks. */
  idleMs: number;
}

/** Gives a raw transaction its role and tenant, both until the transaction ends, and wraps it for the areas. */
export async function bindTransaction(input: {
  query: RunQuery;
  role: Role | null;
  tenantId: string | null;
  timeouts?: TransactionTimeouts;
}): Promise<Transaction> {
  const { query, role, tenantId, timeouts } = input;
  if (role !== null && timeouts !== undefined) {
    await query(
      `select set_config('role', $1, true), set_config('app.tenant_id', $2, true),
         set_config('statement_timeout', $3, true), set_config('lock_timeout', $4, true), set_config('idle_in_transaction_session_timeout', $5, true)`,
      [role, tenantId ?? '', String(timeouts.statementMs), String(timeouts.lockMs), String(timeouts.idleMs)],
    );
  } else if (role !== null) {
    await query("select set_config('role', $1, true), set_config('app.tenant_id', $2, true)", [role, tenantId ?? '']);
  }
  return {
    query,
    async notify(channel: Channel, payload: object) {
      await query('select pg_notify($1, $2)', [channel, JSON.stringify(payload)]);
    },
  };
}
