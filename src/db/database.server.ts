/**
 * The database for the areas. There are two implementations: PGlite in a thread of this process (the default), and a
 * PostgreSQL server. Both use the same dialect and the same migrations.
 *
 * Isolation: `forTenant(id).transaction` switches to the role `forecourt_app` and sets `app.tenant_id`, on which every
 * row-level policy depends; without a tenant the policies match nothing. `system` switches to `forecourt_system`, which
 * has rights only on the tables that `exempt-tables.ts` names.
 */
import type { DatabaseShare } from './database-share.ts';

export interface Transaction {
  /**
   * For set-based SQL with `$1` parameters. JSON goes in as `JSON.stringify(value)` with a `::jsonb` cast and comes out
   * parsed; `timestamptz` comes out as `Date`, `int8` as `number`.
   */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Announces to every server once the transaction commits; the payload is at most 8,000 bytes of JSON. */
  notify(channel: Channel, payload: object): Promise<void>;
}

/** Notifications between servers. Payloads name the tenant, so that one listener serves all. */
export type Channel = 'stock_changed' | 'configuration_changed' | 'hosted_index_changed';

/** The interface that pg-boss needs of a database; a statement without values may be a script of several. */
export interface JobQueueConnection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface TenantDatabase {
  readonly tenantId: string;
  /**
   * Runs `work` in one transaction and commits when it resolves; if it throws, the transaction is rolled back and the
   * error rethrown. Keep it short: the embedded database has one connection, and all others wait for it. A PostgreSQL
   * server ends a statement that takes longer than a visitor would wait, unless `isLong` is set (`withoutTimeouts` is
   * for imports and the like).
   */
  transaction<Value>(work: (transaction: Transaction) => Promise<Value>, options?: TransactionOptions): Promise<Value>;
}

export interface TransactionOptions {
  /**
   * No visitor waits for it. On a PostgreSQL server its statements have no time limit; on the embedded database all
   * other clients go first. For one-off work that must not be interrupted. A statement that the server no longer works
   * on rejects with `DatabaseUnavailable`.
   */
  isLong?: boolean;
  /**
   * A small piece of what can be tried again: on the embedded database all others go first, and a PostgreSQL server
   * ends a statement as soon as it waits for a lock for 10 s.
   */
  isBackground?: boolean;
}

export interface Database {
  readonly kind: 'embedded' | 'server';
  forTenant(tenantId: string): TenantDatabase;
  /** For the tables that belong to no single dealer (see `exempt-tables.ts`). */
  system<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>;
  /** As the schema's owner: for migrations and the job queue only. */
  owner<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>;
  /** One statement as the owner outside any transaction. */
  ownerQuery<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Frees the space of deleted rows and analyses the tables (`vacuum analyze`). A PostgreSQL server does this by
   * itself; the embedded database does not, so call it after a large change.
   */
  tidy(): Promise<void>;
  /**
   * Takes what deleted and changed rows of these tables left out of the files of the embedded database: dead rows,
   * samples of columns, and the log. Queries of these tables wait. A server does the same in its own time, and here
   * it does nothing.
   */
  purge(tables: readonly string[]): Promise<void>;
  /**
   * Copies the files of the embedded database to a new folder, in the state that a `kill -9` at one moment would leave,
   * while other clients are served. Throws on a server, and if the database is in memory.
   */
  copyFiles(folder: string): Promise<void>;
  /** Connection for the job queue's own statements. */
  jobQueue: JobQueueConnection;
  /**
   * Calls `hear` for each notification; after a broken connection also once with `null`, because some may have been
   * missed.
   */
  listen(channel: Channel, hear: (payload: unknown) => void): Promise<() => Promise<void>>;
  /**
   * Returns the data with which another thread of this process can open the same database once (`openSharedDatabase`).
   * On the embedded database its transactions let all others go first.
   */
  share(): Promise<DatabaseShare>;
  close(): Promise<void>;
}
