import type { Channel, Orm, Transaction } from './database.server.ts';

type Role = 'forecourt_app' | 'forecourt_system';
type RunQuery = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Gives a raw transaction its role and tenant, both until the transaction ends, and wraps it for the areas. */
export async function bindTransaction(input: { orm: Orm; query: RunQuery; role: Role | null; tenantId: string | null }): Promise<Transaction> {
  const { orm, query, role, tenantId } = input;
  if (role !== null) {
    await query("select set_config('role', $1, true), set_config('app.tenant_id', $2, true)", [role, tenantId ?? '']);
  }
  return {
    orm,
    query,
    async notify(channel: Channel, payload: object) {
      await query('select pg_notify($1, $2)', [channel, JSON.stringify(payload)]);
    },
  };
}
