/**
 * The embedded database for the process: PGlite in its own thread, so that no statement blocks a page; reopened after a
 * crash.
 */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from './database-unavailable.server.ts';
import type { Channel, Database } from './database.server.ts';
import { createEmbeddedClient, type EmbeddedClient } from './embedded-client.server.ts';
import { openEmbeddedHost } from './embedded-host.server.ts';
import { errorFromData } from '../shared/error-as-data.ts';
import { freeBytesOnDisk, inMegabytes, neededBytes } from './embedded-room.server.ts';
import type { FromThread, ThreadData, ToThread } from './embedded-thread.server.ts';

export interface EmbeddedDatabaseOptions {
  /** Called when the disk is nearly full, when the database has crashed, and with the reason it cannot be reopened. */
  onError?: (error: Error) => void;
  /** Tests are less patient than usual. */
  watch?: Watch;
  /** Initial content of a database in memory: a PGlite dump of another's files. */
  contents?: Blob;
}

/**
 * A watchdog: the thread responds to a ping between two statements. These are the ping interval, and the times without
 * a response after which a warning is logged and the thread is ended.
 */
interface Watch {
  everyMs: number;
  saidAfterMs: number;
  endedAfterMs: number;
}

/** Far above every statement of the product: the longest, on a slow disk, are those of a migration. */
const usualWatch: Watch = { everyMs: 1_000, saidAfterMs: 20_000, endedAfterMs: 180_000 };
const terminateMs = 10_000;

/** The thread in which the database runs. */
interface Home {
  serve(port: MessagePort, options: { patient: boolean }): void;
  /** Waits for running work. */
  close(): Promise<void>;
}

interface Subscription {
  channel: Channel;
  listener: (payload: unknown) => void;
  stop: () => Promise<void>;
}

/** Pause before another attempt to reopen the database: each one takes a second of CPU time. */
const reopenAfterMs = 2_000;

/**
 * `folder` null runs in memory and in this thread, for tests. The folder must not be open in another process.
 *
 * A PostgreSQL server that cannot write its log stops and is restarted; here the thread ends. Its files are as after a
 * `kill -9`. The next query reopens them if the disk has space: committed data is kept, uncommitted data is not.
 */
export async function openEmbeddedDatabase(
  folder: string | null,
  { onError = () => {}, watch = usualWatch, contents }: EmbeddedDatabaseOptions = {},
): Promise<Database> {
  const subscriptions = new Set<Subscription>();
  let home: Home;
  let client: EmbeddedClient | null = null;
  let opening: Promise<EmbeddedClient> | null = null;
  let isClosed = false;
  let notBefore = 0;

  async function open(): Promise<EmbeddedClient> {
    const end = (error: Error): void => {
      if (client !== opened) return;
      client = null;
      onError(error);
      opened.end(new DatabaseUnavailable('The embedded database has stopped.', { cause: error }));
    };
    home =
      folder === null
        ? await openHere(onError, contents)
        : await openThread(folder, { onError, onEnd: (error) => end(error), watch });
    const { port1, port2 } = new MessageChannel();
    home.serve(port2, { patient: false });
    const opened = createEmbeddedClient(port1);
    return opened;
  }

  async function reopen(): Promise<EmbeddedClient> {
    if (isClosed || performance.now() < notBefore) throw new DatabaseUnavailable('The embedded database is not open.');
    try {
      const freeBytes = await freeBytesOnDisk(folder!);
      if (freeBytes < neededBytes)
        throw new DatabaseUnavailable(
          `The embedded database needs ${inMegabytes(neededBytes)} of free disk space to continue, and ${inMegabytes(freeBytes)} are free.`,
        );
      const opened = await open();
      for (const subscription of subscriptions)
        subscription.stop = await opened.listen(subscription.channel, (payload) => subscription.listener(payload));
      client = opened;
    } catch (error) {
      notBefore = performance.now() + reopenAfterMs;
      onError(error as Error);
      throw error;
    }
    // Notifications sent during the crash may be lost.
    for (const { listener } of subscriptions) listener(null);
    return client;
  }

  const usable = async (): Promise<EmbeddedClient> =>
    client ??
    (await (opening ??= reopen().finally(() => {
      opening = null;
    })));

  client = await open();
  return {
    kind: 'embedded',
    forTenant: (tenantId) => ({
      tenantId,
      transaction: async (work, options) => (await usable()).forTenant(tenantId).transaction(work, options),
    }),
    system: async (work) => (await usable()).system(work),
    owner: async (work) => (await usable()).owner(work),
    ownerQuery: async (text, values) => (await usable()).ownerQuery(text, values),
    tidy: async () => (await usable()).tidy(),
    purge: async (tables) => (await usable()).purge(tables),
    copyFiles: async (to) => (await usable()).copyFiles(to),
    jobQueue: { executeSql: async (text, values) => (await usable()).jobQueue.executeSql(text, values) },
    async listen(channel, listener) {
      const subscription: Subscription = { channel, listener, stop: await (await usable()).listen(channel, listener) };
      subscriptions.add(subscription);
      return async () => {
        subscriptions.delete(subscription);
        if (client !== null) await subscription.stop();
      };
    },
    async share() {
      await usable();
      const { port1, port2 } = new MessageChannel();
      home.serve(port2, { patient: true });
      return { kind: 'embedded', port: port1 };
    },
    async close() {
      isClosed = true;
      await opening?.catch(() => {});
      const open = client;
      client = null;
      if (open === null) return;
      await home.close();
      open.end(new DatabaseUnavailable('The embedded database is closed.'));
    },
  };
}

async function openHere(onError: (error: Error) => void, contents: Blob | undefined): Promise<Home> {
  return openEmbeddedHost(null, { onError, onEnd: onError, contents });
}

/** `onEnd` is called once, when the thread has ended or must be ended without a call of `close`. */
async function openThread(
  folder: string,
  { onError, onEnd, watch }: { onError: (error: Error) => void; onEnd: (error: Error) => void; watch: Watch },
): Promise<Home> {
  const worker = new Worker(new URL('embedded-thread.server.ts', import.meta.url), {
    workerData: { folder } satisfies ThreadData,
    name: 'embedded database',
  });
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let isOpen = false;
  let isClosing = false;
  let heldUp: Error | null = null;
  const watching = watchThread(watch, {
    ask: () => worker.postMessage({ kind: 'ping' } satisfies ToThread),
    say: onError,
    // It is reopened only when this thread is gone: two of them would destroy the files.
    end(error) {
      heldUp = error;
      const remains = setTimeout(() => {
        throw new Error('The thread of the embedded database cannot be stopped, so the process ends.', {
          cause: error,
        });
      }, terminateMs);
      void worker.terminate().then(() => clearTimeout(remains));
    },
  });

  function end(error: Error): void {
    void worker.terminate();
    opened.reject(error);
    if (isOpen && !isClosing) onEnd(error);
    isOpen = false;
  }
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'open') {
      isOpen = true;
      opened.resolve();
      watching.start();
    } else if (message.kind === 'pong') watching.answered();
    else if (message.kind === 'closed') closed.resolve();
    else if (message.kind === 'problem') onError(errorFromData(message.error, { keepStack: true }));
    else end(errorFromData(message.error, { keepStack: true }));
  });
  worker.on('error', (error) => end(error as Error));
  worker.on('exit', (code) => {
    watching.stop();
    end(heldUp ?? new DatabaseUnavailable(`The thread of the embedded database exited with ${code}.`));
    ended.resolve();
    closed.resolve();
  });
  await opened.promise.catch(async (error: unknown) => {
    throw await openingFailed(folder, error);
  });
  // An idle process may exit; committed data is safe.
  worker.unref();

  const tell = (message: ToThread, transfer: MessagePort[] = []): void => worker.postMessage(message, transfer);
  return {
    serve: (port, { patient }) => tell({ kind: 'client', port, patient }, [port]),
    async close() {
      isClosing = true;
      worker.ref();
      tell({ kind: 'close' });
      await closed.promise;
      await worker.terminate();
      await ended.promise;
    },
  };
}

/**
 * Checks whether the thread still responds, and counts missed checks. It counts instead of measuring time, because this
 * process may itself have been suspended for an hour or busy.
 */
function watchThread(
  { everyMs, saidAfterMs, endedAfterMs }: Watch,
  { ask, say, end }: { ask(): void; say(error: Error): void; end(error: Error): void },
) {
  const inSeconds = (ms: number): string => `${ms / 1_000} s`;
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let unansweredMs = 0;

  function look(): void {
    if (!isAsked) {
      isAsked = true;
      ask();
      return;
    }
    unansweredMs += everyMs;
    if (unansweredMs === saidAfterMs) {
      say(
        new Error(
          `One statement has blocked the embedded database for ${inSeconds(saidAfterMs)}. Its thread is restarted after ${inSeconds(endedAfterMs)}.`,
        ),
      );
    } else if (unansweredMs >= endedAfterMs) {
      clearInterval(timer);
      end(
        new DatabaseUnavailable(
          `One statement blocked the embedded database for ${inSeconds(endedAfterMs)}. Its thread was restarted; uncommitted changes are lost.`,
        ),
      );
    }
  }

  return {
    start() {
      timer = setInterval(look, everyMs).unref();
    },
    answered() {
      isAsked = false;
      unansweredMs = 0;
    },
    stop: () => clearInterval(timer),
  };
}

/** PGlite itself only says "Aborted()", whatever the reason. */
async function openingFailed(folder: string, error: unknown): Promise<Error> {
  const message = error instanceof Error ? error.message : String(error);
  const freeBytes = await freeBytesOnDisk(folder).catch(() => Infinity);
  const reason = ['EROFS', 'EACCES', 'EPERM'].some((code) => message.includes(code))
    ? 'this process may not write there'
    : freeBytes < neededBytes
      ? `its disk has ${inMegabytes(freeBytes)} free, and it needs ${inMegabytes(neededBytes)}`
      : 'its files look damaged. Leave them as they are, and restore a backup: docs/running-in-production.md, "Backups"';
  return new Error(`The embedded database in ${folder} cannot be opened: ${reason} (${message})`, { cause: error });
}
