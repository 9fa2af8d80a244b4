/**
 * The embedded database itself: PGlite, which is PostgreSQL compiled to WebAssembly, with its files under one folder.
 * It has one connection; this serves many clients over it, one transaction at a time. Runs in a thread of its own
 * (`embedded-thread.server.ts`), for tests in the caller's.
 */
import { PGlite, types, type Transaction as RawTransaction } from '@electric-sql/pglite';
import type { MessagePort } from 'node:worker_threads';
import { copyDatabaseFiles } from './copy-database-files.server.ts';
import type { Channel } from './database.server.ts';
import { errorAsData } from '../shared/error-as-data.ts';
import type { ClientRequest, HostMessage, NumberedRequest } from './embedded-messages.ts';
import { freeBytesOnDisk, inMegabytes, neededBytes } from './embedded-room.server.ts';
import { createPrivateNodeFs } from './private-node-fs.server.ts';
import { createTurns, type Turns } from './turns.ts';

export interface EmbeddedHostOptions {
  /** Called when the disk is nearly full. */
  onError(error: Error): void;
  /** Called once when the database has crashed and must not be used any more. */
  onEnd(error: Error): void;
  /** Initial content of a database in memory: a PGlite dump of another's files. */
  contents?: Blob | undefined;
  /** Free bytes on the disk of a folder. */
  freeBytesOf?: (folder: string) => Promise<number>;
}

export interface EmbeddedHost {
  /**
   * Serves one client until its port closes; a transaction that it leaves open is rolled back. A patient client waits
   * while others want their turn.
   */
  serve(port: MessagePort, options?: { patient?: boolean }): void;
  /** Waits for running work. */
  close(): Promise<void>;
}

/** A client's transaction: its state, and the way it ends. */
interface Session {
  opened: Promise<RawTransaction>;
  finish(outcome: 'commit' | 'rollback'): void;
  done: Promise<void>;
}

const parsers = { [types.INT8]: (text: string) => Number(text) };
/** Interval of the free space check. */
const measureMs = 1_000;

/** Marks a rollback requested by the client. */
class RolledBack extends Error {}

/**
 * `folder` null keeps everything in memory. With little free space on its disk the database becomes read-only: PGlite
 * loops forever if it cannot write its log during a commit. An error that would stop a PostgreSQL process stops this
 * database: from then on it responds to nothing and writes nothing, as after a `kill -9`.
 */
export async function openEmbeddedHost(
  folder: string | null,
  { onError, onEnd, contents, freeBytesOf = freeBytesOnDisk }: EmbeddedHostOptions,
): Promise<EmbeddedHost> {
  const pglite = await (folder === null
    ? PGlite.create({ parsers, ...(contents === undefined ? {} : { loadDataDir: contents }) })
    : PGlite.create({ fs: createPrivateNodeFs(folder), parsers }));
  const turns: Turns = createTurns();
  const subscriptions = new Map<Channel, { ports: Set<MessagePort>; stop: () => Promise<void> }>();
  let measureAgainAt = 0;
  let isReadOnly = false;
  let hasEnded = false;

  async function watchRoom(): Promise<void> {
    if (folder === null || performance.now() < measureAgainAt) return;
    measureAgainAt = performance.now() + measureMs;
    const freeBytes = await freeBytesOf(folder);
    const isFull = freeBytes < neededBytes;
    if (isFull === isReadOnly) return;
    if (isFull)
      onError(
        new Error(
          `The disk holding ${folder} has ${inMegabytes(freeBytes)} free. The embedded database is read-only until at least ${inMegabytes(neededBytes)} are free.`,
        ),
      );
    isReadOnly = isFull;
    await pglite.query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
  }

  /** Runs `work` with exclusive use of the database. */
  function inTurn<Value>(patient: boolean, work: () => Promise<Value>): Promise<Value> {
    return turns.take(patient, async () => {
      if (hasEnded) throw new Error('The embedded database has stopped.');
      try {
        await watchRoom();
        return await work();
      } catch (error) {
        if (!hasEnded && isEnd(error)) {
          hasEnded = true;
          // Nothing may write into files that the next database has open.
          pglite.execProtocolRawSync = () => {
            throw new Error('The embedded database has stopped.', { cause: error });
          };
          onEnd(error as Error);
        }
        throw error;
      }
    });
  }

  function openSession(patient: boolean): Session {
    const opened = Promise.withResolvers<RawTransaction>();
    const finished = Promise.withResolvers<'commit' | 'rollback'>();
    const done = inTurn(patient, () =>
      pglite.transaction(async (raw) => {
        opened.resolve(raw);
        if ((await finished.promise) === 'rollback') throw new RolledBack();
      }),
    ).catch((error: unknown) => {
      opened.reject(error);
      if (!(error instanceof RolledBack)) throw error;
    });
    // The caller gets both errors; there may no longer be a caller.
    opened.promise.catch(() => {});
    done.catch(() => {});
    return { opened: opened.promise, finish: finished.resolve, done };
  }

  async function runScript(patient: boolean, text: string): Promise<object[]> {
    return inTurn(patient, async () => {
      try {
        return (await pglite.exec(text)).flatMap(({ rows }) => rows as object[]);
      } catch (error) {
        await pglite.query('rollback').catch(() => {});
        throw error;
      }
    });
  }

  /**
   * Does the work of a server's autovacuum, by its own thresholds, one statement a turn so that other clients get
   * theirs in between. A table and its TOAST table are vacuumed separately, and a table is analysed by a sample of
   * 3,000 rows and not 30,000: each step takes a tenth of a second and not a whole one.
   */
  async function tidy(patient: boolean): Promise<object[]> {
    const { rows } = await inTurn(patient, () =>
      pglite.query<{ name: string; isVacuumDue: boolean; isAnalyzeDue: boolean }>(
        `select format('%I.%I', schemaname, relname) as name, n_dead_tup > 50 + 0.2 * n_live_tup as "isVacuumDue", n_mod_since_analyze > 50 + 0.1 * n_live_tup as "isAnalyzeDue"
       from pg_stat_all_tables where schemaname not in ('pg_toast', 'information_schema') order by relid`,
      ),
    );
    const alone = (statement: string) => inTurn(patient, () => pglite.query(statement)).catch(ignoreDropped);
    for (const { name, isVacuumDue, isAnalyzeDue } of rows) {
      if (isVacuumDue) {
        await alone(`vacuum (process_toast false) ${name}`);
        await alone(`vacuum (process_main false) ${name}`);
      }
      if (isAnalyzeDue) {
        await inTurn(patient, async () => {
          await pglite.query('set default_statistics_target = 10');
          await pglite.query(`analyze ${name}`).finally(() => pglite.query('reset default_statistics_target'));
        }).catch(ignoreDropped);
      }
    }
    return [];
  }

  async function purge(patient: boolean, tables: readonly string[]): Promise<object[]> {
    const alone = (statement: string) => inTurn(patient, () => pglite.query(statement));
    for (const table of tables) {
      await alone(`vacuum full ${table}`);
      // The statistics contain column values, and their old versions are dead rows too.
      await alone(`analyze ${table}`);
    }
    await alone('vacuum full pg_catalog.pg_statistic');
    // Log files are usually recycled under another name with their content. Two turns, because the first leaves the
    // file that was in use.
    await alone('set wal_recycle = off');
    try {
      for (let turn = 0; turn < 2; turn += 1) {
        await alone('select pg_switch_wal()');
        await alone('checkpoint');
      }
    } finally {
      await alone('reset wal_recycle');
    }
    return [];
  }

  async function copyFiles(to: string): Promise<object[]> {
    if (folder === null) throw new Error('A database in memory has no files.');
    // Less is to be read again when the copy is opened.
    await inTurn(true, () => pglite.query('checkpoint'));
    await copyDatabaseFiles({ from: folder, to, standingStill: (work) => inTurn(true, async () => work()) });
    return [];
  }

  async function subscribe(channel: Channel, port: MessagePort): Promise<object[]> {
    const known = subscriptions.get(channel);
    if (known !== undefined) {
      known.ports.add(port);
      return [];
    }
    const ports = new Set([port]);
    subscriptions.set(channel, { ports, stop: async () => {} });
    const stop = await inTurn(false, () =>
      pglite.listen(channel, (payload) => {
        for (const each of ports) each.postMessage({ channel, payload } satisfies HostMessage);
      }),
    );
    subscriptions.set(channel, { ports, stop: () => stop() });
    return [];
  }

  async function unsubscribe(channel: Channel, port: MessagePort): Promise<object[]> {
    subscriptions.get(channel)?.ports.delete(port);
    return [];
  }

  function serve(port: MessagePort, { patient = false }: { patient?: boolean } = {}): void {
    const sessions = new Map<number, Session>();

    async function answer(request: ClientRequest): Promise<object[]> {
      switch (request.kind) {
        case 'begin': {
          const session = openSession(patient || request.patient);
          sessions.set(request.transaction, session);
          await session.opened;
          return [];
        }
        case 'query': {
          if (request.transaction === null)
            return inTurn(patient, async () => (await pglite.query<object>(request.text, request.values)).rows);
          const session = sessions.get(request.transaction);
          if (session === undefined) throw new Error('The transaction has ended.');
          return (await (await session.opened).query<object>(request.text, request.values)).rows;
        }
        case 'commit':
        case 'rollback': {
          const session = sessions.get(request.transaction);
          sessions.delete(request.transaction);
          session?.finish(request.kind);
          await session?.done;
          return [];
        }
        case 'script':
          return runScript(patient, request.text);
        case 'listen':
          return subscribe(request.channel, port);
        case 'unlisten':
          return unsubscribe(request.channel, port);
        case 'tidy':
          return tidy(true);
        case 'purge':
          return purge(patient, request.tables);
        case 'copy-files':
          return copyFiles(request.to);
      }
    }

    port.on('message', ({ id, ...request }: NumberedRequest) => {
      answer(request).then(
        (rows) => port.postMessage({ id, rows } satisfies HostMessage),
        (error: unknown) => port.postMessage({ id, error: errorAsData(error) } satisfies HostMessage),
      );
    });
    port.on('close', () => {
      for (const session of sessions.values()) session.finish('rollback');
      sessions.clear();
      for (const { ports } of subscriptions.values()) ports.delete(port);
    });
    // In the caller's thread it would keep the process alive forever; its own thread is kept alive by its parent's
    // port.
    port.unref();
  }

  return {
    serve,
    async close() {
      await turns.take(true, async () => {
        if (!hasEnded) await pglite.close();
        hasEnded = true;
      });
    },
  };
}

/** A table may be dropped between two turns. */
function ignoreDropped(error: unknown): void {
  if ((error as { code?: string }).code !== '42P01') throw error;
}

/** An error that would stop a PostgreSQL process, or a crash of the WebAssembly. */
function isEnd(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Object; each = (each as { cause?: unknown }).cause) {
    if (
      each instanceof WebAssembly.RuntimeError ||
      ['PANIC', 'FATAL'].includes((each as { severity?: string }).severity ?? '')
    )
      return true;
  }
  return false;
}
