/** A PostgreSQL server, reached by a pool of connections and one more that listens. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Channel, Database, Transaction } from './database.server.ts';
import {
  queryWithin,
  type ClientLimits,
  destroyConnection,
  usualClientLimits,
  type Wait,
} from './checked-connection.server.ts';
import { bindTransaction, type TransactionTimeouts } from './bound-transaction.server.ts';
import { DatabaseUnavailable, failureText, isConnectionFailure } from './database-unavailable.server.ts';

const reconnectAfterMs = 1_000;
/**
 * A caller that waits longer for a connection gets an error. A visitor can then keep what they typed and try again,
 * which is better than a form that hangs.
 */
const connectionTimeoutMs = 15_000;
/**
 * A connection on which nothing moves is tried by the operating system after this, so that one whose other end has gone
 * is noticed.
 */
const keepAliveAfterMs = 10_000;

/**
 * A page's statement takes milliseconds; one that takes half a minute is stuck, and occupies one of few connections.
 * Locks belong to other transactions, which are short too.
 */
const usualTimeouts: TransactionTimeouts = { statementMs: 30_000, lockMs: 10_000, idleMs: 60_000 };
/** For background work in small batches: a batch takes milliseconds and is retried. */
const backgroundTimeouts: TransactionTimeouts = { statementMs: 10_000, lockMs: 10_000, idleMs: 60_000 };
/**
 * For imports and the like, whose statements cover a dealer's whole stock. An idle transaction is an error there too.
 */
const longTimeouts: TransactionTimeouts = { statementMs: 0, lockMs: 0, idleMs: 600_000 };

/**
 * With these settings PostgreSQL notices within about 15 s that the other end of a connection has disappeared without a
 * message (a machine lost power, a network drops everything), and releases its locks. While it waits for a statement it
 * uses keepalives (5 s, then three tries 3 s apart), while it works it checks the connection, and while it sends it
 * limits the time without an acknowledgement. With the system's defaults it takes two hours.
 */
const deadClientSettings = [
  ['tcp_keepalives_idle', '5'],
  ['tcp_keepalives_interval', '3'],
  ['tcp_keepalives_count', '3'],
  ['tcp_user_timeout', '15000'],
  ['client_connection_check_interval', '5000'],
] as const;

/**
 * PostgreSQL would compile the statements of an import to machine code each time, as its estimates for them are high:
 * some 230 ms for a statement that then takes 3 ms.
 */
const compilationSettings = [['jit', 'off']] as const;

const connectionSettings: readonly (readonly [name: string, value: string])[] = [
  ...deadClientSettings,
  ...compilationSettings,
];

export interface ServerDatabaseOptions {
  connectionString: string;
  maxConnections?: number;
  /** For all transactions that are not long; tests use shorter ones. */
  timeouts?: TransactionTimeouts;
  /** Tests take shorter ones. */
  clientLimits?: Partial<ClientLimits>;
  /** Called for a broken listening connection; errors of the pool go to the affected queries. */
  onError?: (error: Error) => void;
}

export async function openServerDatabase(options: ServerDatabaseOptions): Promise<Database> {
  const onError = options.onError ?? (() => {});
  const usual = options.timeouts ?? usualTimeouts;
  const background = options.timeouts ?? backgroundTimeouts;
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8
        ? Number
        : oid === pg.types.builtins.DATE
          ? String
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  };
  const limits = { ...usualClientLimits, ...options.clientLimits };
  const prompt: Wait = { limitMs: limits.promptMs };
  const connection = {
    connectionString: options.connectionString,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  };
  /**
   * The process id on the server for each connection. It has to be queried, because a pooler in between gives clients a
   * number of its own.
   */
  const processes = new Map<pg.ClientBase, number>();
  const pool = new pg.Pool({
    ...connection,
    max: options.maxConnections ?? 10,
    types,
    async onConnect(client) {
      // Without a listener, a connection that breaks while in use would crash the process; its query fails with the
      // error anyway.
      client.on('error', onError);
      const { rows } = await queryWithin(client, prompt, 'select pg_backend_pid() as pid');
      processes.set(client, (rows[0] as { pid: number }).pid);
      await configureConnection((text, values) => queryWithin(client, prompt, text, values));
    },
  });
  // So would an idle connection that breaks.
  pool.on('error', onError);
  pool.on('remove', (client) => {
    processes.delete(client);
  });

  /** For a statement without a time limit: it may take hours, as long as the server works on it. */
  const whileAtWork = (client: pg.ClientBase): Wait => ({
    lookMs: limits.lookMs,
    isAtWork: () => isAtWork(processes.get(client) ?? 0),
  });

  /** On its own connection, because the pool's may all be among those being waited for. */
  async function isAtWork(pid: number): Promise<boolean> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: limits.promptMs });
    client.on('error', () => {});
    try {
      await client.connect();
      // A server that waits for its client to read the response has finished its work.
      const { rows } = await queryWithin(
        client,
        prompt,
        "select 1 from pg_stat_activity where pid = $1 and state = 'active' and wait_event is distinct from 'ClientWrite'",
        [pid],
      );
      return rows.length > 0;
    } catch (error) {
      // A server that refuses, because it has too many connections, is there.
      return error instanceof pg.DatabaseError || (error instanceof Error && error.cause instanceof pg.DatabaseError);
    } finally {
      destroyConnection(client);
    }
  }

  /** Returns the connection to the pool, or destroys it if `work` left it in an unknown state. */
  async function withConnection<Value>(
    work: (client: pg.PoolClient, isBroken: () => void) => Promise<Value>,
  ): Promise<Value> {
    const client = await pool.connect().catch(throwAway);
    let broken = false;
    try {
      return await work(client, () => {
        broken = true;
      });
    } finally {
      client.release(broken);
    }
  }

  const inTransaction = <Value>(
    role: 'forecourt_app' | 'forecourt_system' | null,
    tenantId: string | null,
    work: (transaction: Transaction) => Promise<Value>,
    timeouts = usual,
  ): Promise<Value> =>
    withConnection(async (client, isBroken) => {
      // Transactions of the owner have no limits (`bindTransaction`).
      const wait: Wait =
        role === null || timeouts.statementMs === 0
          ? whileAtWork(client)
          : { limitMs: timeouts.statementMs + limits.graceMs };
      const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
        (await queryWithin(client, wait, text, values)).rows as Row[];
      try {
        await queryWithin(client, prompt, 'begin');
        const value = await work(await bindTransaction({ query, role, tenantId, timeouts }));
        await queryWithin(client, wait, 'commit');
        return value;
      } catch (error) {
        await queryWithin(client, prompt, 'rollback').catch(isBroken);
        throw error;
      }
    });

  /** Outside of any transaction, as the owner. */
  const ask = (text: string, values?: readonly unknown[]): Promise<pg.QueryResult> =>
    withConnection((client) => queryWithin(client, whileAtWork(client), text, values));

  const listeners = new Map<Channel, Set<(payload: unknown) => void>>();
  let listening: pg.Client | null = null;
  let closed = false;

  async function connectListener(): Promise<void> {
    const client = new pg.Client(connection);
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel as Channel) ?? []) listener(JSON.parse(payload ?? 'null'));
    });
    client.on('error', onError);
    // No queries run on this connection. Without a heartbeat a dead one would go unnoticed, and this server would miss
    // every later notification.
    const heartbeat = setInterval(
      () => void queryWithin(client, prompt, 'select 1').catch(onError),
      limits.heartbeatMs,
    ).unref();
    client.on('end', () => {
      clearInterval(heartbeat);
      if (closed || listening !== client) return;
      listening = null;
      void reconnect();
    });
    try {
      await client.connect();
      for (const channel of listeners.keys()) await queryWithin(client, prompt, `listen ${channel}`);
    } catch (error) {
      clearInterval(heartbeat);
      destroyConnection(client);
      throw error;
    }
    listening = client;
  }

  async function reconnect(): Promise<void> {
    while (!closed && listening === null) {
      await new Promise((resolve) => setTimeout(resolve, reconnectAfterMs).unref());
      try {
        await connectListener();
        for (const ofChannel of listeners.values()) for (const listener of ofChannel) listener(null);
      } catch (error) {
        onError(error as Error);
      }
    }
  }

  return {
    kind: 'server',
    forTenant: (tenantId) => ({
      tenantId,
      transaction: (work, { isLong = false, isBackground = false } = {}) =>
        inTransaction('forecourt_app', tenantId, work, isLong ? longTimeouts : isBackground ? background : usual),
    }),
    system: (work) => inTransaction('forecourt_system', null, work),
    owner: (work) => inTransaction(null, null, work),
    ownerQuery: async <Row extends object>(text: string, values?: readonly unknown[]) =>
      (await ask(text, values)).rows as Row[],
    tidy: async () => {},
    purge: async () => {},
    copyFiles() {
      throw new Error('The files of a PostgreSQL server cannot be read from here.');
    },
    jobQueue: { executeSql: ask },
    async listen(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set();
      ofChannel.add(listener);
      listeners.set(channel, ofChannel);
      if (listening === null) await connectListener();
      else if (ofChannel.size === 1) await queryWithin(listening, prompt, `listen ${channel}`);
      return async () => {
        ofChannel.delete(listener);
      };
    },
    share: async () => ({ kind: 'server', connectionString: options.connectionString }),
    async close() {
      closed = true;
      // On a dead network the goodbye is never acknowledged, and work that waits on one never ends by itself.
      const ended = Promise.all([listening?.end(), pool.end()]);
      await Promise.race([ended, pause(limits.closeMs, undefined, { ref: false })]);
      for (const client of [...processes.keys(), ...(listening === null ? [] : [listening])]) destroyConnection(client);
      await Promise.race([ended, pause(limits.closeMs, undefined, { ref: false })]);
    },
  };
}

/** Any error while connecting counts as unavailable: no statement was sent that could be wrong. */
function throwAway(error: unknown): never {
  throw new DatabaseUnavailable(`The database is not available: ${failureText(error)}`, { cause: error });
}

/** A setting that PostgreSQL or its operating system rejects keeps its default. */
export async function configureConnection(ask: (text: string, values: string[]) => Promise<unknown>): Promise<void> {
  const set = (settings: typeof connectionSettings) =>
    ask(
      `select ${settings.map((_, place) => `set_config($${place * 2 + 1}, $${place * 2 + 2}, false)`).join(', ')}`,
      settings.flat(),
    );
  const unlessRefused = (error: unknown): void => {
    if (!(error instanceof pg.DatabaseError) || isConnectionFailure(error)) throw error;
  };
  try {
    await set(connectionSettings);
  } catch (error) {
    unlessRefused(error);
    for (const setting of connectionSettings) await set([setting]).catch(unlessRefused);
  }
}
