/** PGlite: PostgreSQL compiled to WebAssembly, in this process, with its files under one folder. */
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Database, Orm, Transaction } from './database.server.ts';
import { bindTransaction } from './bound-transaction.server.ts';

/** The part of PGlite that its transactions share with it. */
interface Queryable {
  query<Row>(text: string, values?: unknown[], options?: object): Promise<{ rows: Row[] }>;
}

const parsers = { [types.INT8]: (text: string) => Number(text) };

/** `folder` null keeps everything in memory, for tests. The folder must not be open in another process. */
export async function openEmbeddedDatabase(folder: string | null): Promise<Database> {
  const client = await PGlite.create({ ...(folder === null ? {} : { dataDir: folder }), parsers });

  const queryOn = (queryable: Queryable) =>
    async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await queryable.query<Row>(text, [...values])).rows;

  async function inTransaction<Value>(
    role: 'forecourt_app' | 'forecourt_system' | null,
    tenantId: string | null,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> {
    return client.transaction(async (raw) => {
      // Drizzle takes a PGlite and uses only what a PGlite transaction has as well.
      const orm = drizzle(raw as unknown as PGlite) as unknown as Orm;
      return work(await bindTransaction({ orm, query: queryOn(raw as unknown as Queryable), role, tenantId }));
    }) as Promise<Value>;
  }

  return {
    kind: 'embedded',
    forTenant: (tenantId) => ({ tenantId, transaction: (work) => inTransaction('forecourt_app', tenantId, work) }),
    system: (work) => inTransaction('forecourt_system', null, work),
    owner: (work) => inTransaction(null, null, work),
    ownerQuery: queryOn(client as unknown as Queryable),
    async tidy() { await client.query('vacuum analyze'); },
    jobQueue: fromPglite(client),
    async listen(channel, hear) {
      return client.listen(channel, (payload) => hear(JSON.parse(payload)));
    },
    close: () => client.close(),
  };
}
