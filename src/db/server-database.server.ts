/** A PostgreSQL server, reached by a pool of connections and one more that listens. */
import pg from 'pg';
import type { Channel, Database, Transaction } from './database.server.ts';
import { bindTransaction, type TransactionTimeouts } from './bound-transaction.server.ts';
import { DatabaseUnavailable, isConnectionFailure } from './database-unavailable.server.ts';

const reconnectAfterMs = 1_000;
/** Who waits longer for a connection is told so: a visitor keeps what was typed and tries again, rather than to look at a form that hangs. */
const connectionTimeoutMs = 15_000;

/**
 * A page's statement takes milliseconds; one that takes half a minute is stuck, and holds one of few connections. Whoever waits for a lock waits
 * for somebody else's transaction, and each of these is short too.
 */
const usualTimeouts: TransactionTimeouts = { statementMs: 30_000, lockMs: 10_000, idleMs: 60_000 };
/** For imports and the like, whose statements go over all of a dealer's stock. One that stands idle is as wrong there. */
const longTimeouts: TransactionTimeouts = { statementMs: 0, lockMs: 0, idleMs: 600_000 };

export interface ServerDatabaseOptions {
  connectionString: string;
  maxConnections?: number;
  /** Of transactions that are not long; tests take shorter ones. */
  timeouts?: TransactionTimeouts;
  /** Told of a broken listening connection; the pool reports its own errors to the queries that meet them. */
  onError?: (error: Error) => void;
}

export async function openServerDatabase(options: ServerDatabaseOptions): Promise<Database> {
  const onError = options.onError ?? (() => {});
  const usual = options.timeouts ?? usualTimeouts;
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({ connectionString: options.connectionString, max: options.maxConnections ?? 10, types, connectionTimeoutMillis: connectionTimeoutMs, keepAlive: true });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', onError);
  // So would one that breaks while it is in use; the query that meets it fails and says so.
  pool.on('connect', (client) => { client.on('error', onError); });

  const queryOn = (queryable: Pick<pg.PoolClient, 'query'>) =>
    async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await queryable.query(text, [...values]).catch(throwNamed)).rows as Row[];

  async function inTransaction<Value>(
    role: 'forecourt_app' | 'forecourt_system' | null,
    tenantId: string | null,
    work: (transaction: Transaction) => Promise<Value>,
    timeouts = usual,
  ): Promise<Value> {
    const client = await pool.connect().catch(throwAway);
    let broken = false;
    try {
      await client.query('begin').catch(throwNamed);
      const value = await work(await bindTransaction({ query: queryOn(client), role, tenantId, timeouts }));
      await client.query('commit').catch(throwNamed);
      return value;
    } catch (error) {
      await client.query('rollback').catch(() => { broken = true; });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const listeners = new Map<Channel, Set<(payload: unknown) => void>>();
  let listening: pg.Client | null = null;
  let closed = false;

  async function connectListener(): Promise<void> {
    const client = new pg.Client({ connectionString: options.connectionString });
    client.on('notification', ({ channel, payload }) => {
      for (const hear of listeners.get(channel as Channel) ?? []) hear(JSON.parse(payload ?? 'null'));
    });
    client.on('error', onError);
    client.on('end', () => {
      if (closed || listening !== client) return;
      listening = null;
      void reconnect();
    });
    await client.connect();
    for (const channel of listeners.keys()) await client.query(`listen ${channel}`);
    listening = client;
  }

  async function reconnect(): Promise<void> {
    while (!closed && listening === null) {
      await new Promise((resolve) => setTimeout(resolve, reconnectAfterMs).unref());
      try {
        await connectListener();
        for (const hearers of listeners.values()) for (const hear of hearers) hear(null);
      } catch (error) {
        onError(error as Error);
      }
    }
  }

  return {
    kind: 'server',
    forTenant: (tenantId) => ({ tenantId, transaction: (work, { isLong = false } = {}) => inTransaction('forecourt_app', tenantId, work, isLong ? longTimeouts : usual) }),
    system: (work) => inTransaction('forecourt_system', null, work),
    owner: (work) => inTransaction(null, null, work),
    ownerQuery: (text, values) => queryOn(pool as unknown as pg.PoolClient)(text, values),
    tidy: async () => {},
    purge: async () => {},
    copyFiles() { throw new Error('The files of a PostgreSQL server are its own.'); },
    jobQueue: { executeSql: (text, values) => pool.query(text, values) },
    async listen(channel, hear) {
      const hearers = listeners.get(channel) ?? new Set();
      hearers.add(hear);
      listeners.set(channel, hearers);
      if (listening === null) await connectListener();
      else if (hearers.size === 1) await listening.query(`listen ${channel}`);
      return async () => { hearers.delete(hear); };
    },
    share: async () => ({ kind: 'server', connectionString: options.connectionString }),
    async close() {
      closed = true;
      await listening?.end();
      await pool.end();
    },
  };
}

/** A failure of the connection under its own name, which tells it from a mistake in a statement. */
function throwNamed(error: unknown): never {
  throw isConnectionFailure(error) ? new DatabaseUnavailable(`The database is not available: ${(error as Error).message}`, { cause: error }) : error;
}

/** Whatever keeps a connection from being had: nothing was asked yet that could be a mistake. */
function throwAway(error: unknown): never {
  throw new DatabaseUnavailable(`The database is not available: ${(error as Error).message}`, { cause: error });
}
