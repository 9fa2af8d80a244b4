/** PGlite: PostgreSQL compiled to WebAssembly, in this process, with its files under one folder. */
import { statfs } from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Channel, Database, Orm, Transaction } from './database.server.ts';
import { bindTransaction } from './bound-transaction.server.ts';

/** The part of PGlite that its transactions share with it. */
interface Queryable {
  query<Row>(text: string, values?: unknown[], options?: object): Promise<{ rows: Row[] }>;
}

interface Hearer { channel: Channel; hear: (payload: unknown) => void; stop: () => Promise<void> }

export interface EmbeddedDatabaseOptions {
  /** Told when the disk is nearly full, when the database has come to an end under us, and why it cannot be opened again. */
  onError?: (error: Error) => void;
  /** How much room the disk of a folder has left. */
  freeBytesOf?: (folder: string) => Promise<number>;
}

const parsers = { [types.INT8]: (text: string) => Number(text) };

/** With less on its disk the database is only read. PostgreSQL writes its log in files of 16 MB, and some are needed to recover. */
const neededBytes = 64 * 1_048_576;
/** How often it is looked how much there is. */
const lookMs = 1_000;
/** How long a database that could not be opened again is left alone: each try takes a second of the processor. */
const reopenAfterMs = 2_000;

/**
 * `folder` null keeps everything in memory, for tests. The folder must not be open in another process.
 *
 * Where a PostgreSQL cannot write its log it ends its process and is started anew. PGlite cannot: it turns in a circle for ever when that happens in a
 * commit, and the whole server with it, and otherwise answers everything with errors. So the database is only read while its disk is nearly full: pages are shown, and what
 * is to be stored is refused with an error. If it comes to an end all the same, it is left as it is, as after a `kill -9`, and opened anew when somebody next asks and
 * the disk has room: what was committed is there, and what was not is not.
 */
export async function openEmbeddedDatabase(folder: string | null, { onError = () => {}, freeBytesOf = freeBytesOnDisk }: EmbeddedDatabaseOptions = {}): Promise<Database> {
  let client: PGlite | null = await openClient(folder);
  let jobs = fromPglite(client);
  let opening: Promise<PGlite> | null = null;
  let closed = false;
  let notBefore = 0;
  let lookAgainAt = 0;
  let isReadOnly = false;
  const hearers = new Set<Hearer>();

  async function usable(): Promise<PGlite> {
    const current = client ?? await (opening ??= reopen().finally(() => { opening = null; }));
    if (folder !== null && performance.now() >= lookAgainAt) {
      lookAgainAt = performance.now() + lookMs;
      await mindRoom(current, await freeBytesOf(folder));
    }
    return current;
  }

  async function mindRoom(current: PGlite, freeBytes: number): Promise<void> {
    const isFull = freeBytes < neededBytes;
    if (isFull === isReadOnly) return;
    if (isFull) onError(new Error(`The disk of ${folder} has ${inMegabytes(freeBytes)} left: the embedded database is only read, and stores nothing, until there are ${inMegabytes(neededBytes)}.`));
    isReadOnly = isFull;
    await current.query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
  }

  async function reopen(): Promise<PGlite> {
    if (closed || performance.now() < notBefore) throw new Error('The embedded database is not open.');
    try {
      const freeBytes = await freeBytesOf(folder!);
      if (freeBytes < neededBytes) throw new Error(`The embedded database needs ${inMegabytes(neededBytes)} of room on its disk to go on, and there are ${inMegabytes(freeBytes)}.`);
      const opened = await openClient(folder);
      for (const hearer of hearers) hearer.stop = await opened.listen(hearer.channel, (payload) => hearer.hear(JSON.parse(payload)));
      jobs = fromPglite(opened);
      isReadOnly = false;
      client = opened;
    } catch (error) {
      notBefore = performance.now() + reopenAfterMs;
      onError(error as Error);
      throw error;
    }
    // What was announced while it went down may have been heard by nobody.
    for (const { hear } of hearers) hear(null);
    return client;
  }

  /** `work` with the database; when that has come to its end meanwhile, nobody uses it any more. */
  async function using<Value>(work: (current: PGlite) => Promise<Value>): Promise<Value> {
    const current = await usable();
    try {
      return await work(current);
    } catch (error) {
      if (folder !== null && client === current && isEnd(error)) {
        client = null;
        // Who waited for its turn must not write into files that the next one has open.
        current.execProtocolRawSync = () => { throw new Error('The embedded database has come to an end.', { cause: error }); };
        onError(error as Error);
      }
      throw error;
    }
  }

  const queryOn = (queryable: Queryable) =>
    async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await queryable.query<Row>(text, [...values])).rows;

  async function inTransaction<Value>(
    role: 'forecourt_app' | 'forecourt_system' | null,
    tenantId: string | null,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> {
    return using((current) => current.transaction(async (raw) => {
      // Drizzle takes a PGlite and uses only what a PGlite transaction has as well.
      const orm = drizzle(raw as unknown as PGlite) as unknown as Orm;
      return work(await bindTransaction({ orm, query: queryOn(raw as unknown as Queryable), role, tenantId }));
    }) as Promise<Value>);
  }

  return {
    kind: 'embedded',
    forTenant: (tenantId) => ({ tenantId, transaction: (work) => inTransaction('forecourt_app', tenantId, work) }),
    system: (work) => inTransaction('forecourt_system', null, work),
    owner: (work) => inTransaction(null, null, work),
    ownerQuery: (text, values) => using((current) => queryOn(current as unknown as Queryable)(text, values)),
    async tidy() { await using((current) => current.query('vacuum analyze')); },
    jobQueue: { executeSql: (text, values) => using(() => jobs.executeSql(text, values)) },
    async listen(channel, hear) {
      const current = await usable();
      const hearer: Hearer = { channel, hear, stop: await current.listen(channel, (payload) => hear(JSON.parse(payload))) };
      hearers.add(hearer);
      return async () => {
        hearers.delete(hearer);
        if (client !== null) await hearer.stop();
      };
    },
    async close() {
      closed = true;
      await opening?.catch(() => {});
      await client?.close();
    },
  };
}

/** What it says of itself when it cannot be opened ("Aborted()") tells nobody that a full disk is the usual reason. */
async function openClient(folder: string | null): Promise<PGlite> {
  if (folder === null) return PGlite.create({ parsers });
  return PGlite.create({ dataDir: folder, parsers }).catch(async (error: unknown) => {
    const freeBytes = await freeBytesOnDisk(folder);
    throw new Error(`The embedded database in ${folder} cannot be opened; its disk has ${inMegabytes(freeBytes)} free, and it needs ${inMegabytes(neededBytes)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
}

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`;

async function freeBytesOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** What PostgreSQL would end its process for, or the WebAssembly did. The query builder wraps what the database says. */
function isEnd(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Object; each = (each as { cause?: unknown }).cause) {
    if (each instanceof WebAssembly.RuntimeError || ['PANIC', 'FATAL'].includes((each as { severity?: string }).severity ?? '')) return true;
  }
  return false;
}
