/**
 * Imports of a process. Each runs in a thread of its own with limits, so that a feed or a mapping that is slow, huge or hangs harms nobody else: it is ended, the
 * stock stays as it was, and the import's account says why.
 */
import { Worker } from 'node:worker_threads';
import { transferOf } from '../db/database-share.ts';
import type { Database } from '../db/database.server.ts';
import { errorAsData, errorFromData } from '../shared/error-as-data.ts';
import { withoutTimeouts } from '../db/without-timeouts.server.ts';
import type { RowProblem } from './feeds/map-row.ts';
import { emptyAccount, type ImportAccount } from './import-account.ts';
import { createProgressMemory, type ProgressSeen, readProgress } from './import-progress.ts';
import type { ImportOutcome } from './import-stock.server.ts';
import type { FromImportThread, ImportThreadData, ToImportThread } from './import-thread.server.ts';
import { cleanLeftovers } from './leftovers-store.server.ts';
import { endImport } from './stock-import-store.server.ts';

export type ImportRequest = ImportThreadData['input'] & {
  tenantId: string;
  file: ImportThreadData['file'];
  /** Ends the import when it fires; the stock is then as before. */
  signal?: AbortSignal;
  /** Told when the import waits for others to end. */
  onWait?: (underWay: number) => void;
  onProgress?: (account: Readonly<ImportAccount>, bytesRead: number) => void;
  /** As of `importStock`. */
  onReject?: (problem: RowProblem, values: Readonly<Record<string, string>>) => void | Promise<void>;
};

export interface ImportLimits {
  /** Imports that run at once in this process; others wait. */
  atOnce: number;
  /** How long a thread may compute without finishing a row, a piece of the file or a batch. Waiting for the disk or the database does not count. */
  stalledMs: number;
  /** An import that took so long in all is ended. */
  longestMs: number;
  /** What a thread's JavaScript may hold. */
  memoryMb: number;
}

export interface StockImports {
  /** Rejects when the file or the database fails, as `importStock` does. An import that met a limit is `refused`. */
  run(request: ImportRequest): Promise<ImportOutcome>;
}

export const usualImportLimits: ImportLimits = { atOnce: 2, stalledMs: 20_000, longestMs: 2 * 3_600_000, memoryMb: 512 };

const ownThread = new URL('import-thread.server.ts', import.meta.url);

const terminateMs = 5_000;
const lookMs = 250;

/** Why a thread was ended before it was done. */
class ImportEnded extends Error {}

/** `thread` is what each import's thread runs; tests give one that hangs. */
export function createStockImports({ database, limits = usualImportLimits, thread = ownThread }: { database: Database; limits?: ImportLimits; thread?: URL }): StockImports {
  const queue: (() => void)[] = [];
  let underWay = 0;

  async function takePlace(request: ImportRequest): Promise<void> {
    if (underWay < limits.atOnce) {
      underWay += 1;
      return;
    }
    request.onWait?.(underWay);
    // The place is handed over by whoever ends.
    await new Promise<void>((resolve) => { queue.push(resolve); });
  }

  function givePlace(): void {
    const next = queue.shift();
    if (next === undefined) underWay -= 1;
    else next();
  }

  return {
    async run(request) {
      await takePlace(request);
      try {
        return await runInThread({ database, limits, thread }, request);
      } finally {
        givePlace();
      }
    },
  };
}

async function runInThread({ database, limits, thread }: { database: Database; limits: ImportLimits; thread: URL }, request: ImportRequest): Promise<ImportOutcome> {
  const { tenantId, file, signal, onWait: _, onProgress = () => {}, onReject, ...input } = request;
  signal?.throwIfAborted();
  const share = await database.share();
  const progress = createProgressMemory();
  const worker = new Worker(thread, {
    name: 'stock import',
    workerData: { share, tenantId, progress, file, rejects: onReject !== undefined, input } satisfies ImportThreadData,
    transferList: transferOf(share),
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  const columns: string[] = [];
  let account = emptyAccount();
  let number: number | null = null;
  let writing: Promise<void> = Promise.resolve();
  const result = Promise.withResolvers<ImportOutcome>();
  const end = (reason: string): void => result.reject(new ImportEnded(`${placeOf(readProgress(progress), columns)}${reason}`));

  worker.on('message', (message: FromImportThread) => {
    if (message.kind === 'begun') number = message.number;
    else if (message.kind === 'column') columns.push(message.name);
    else if (message.kind === 'done') result.resolve(message.outcome);
    else if (message.kind === 'failed') result.reject(errorFromData(message.error, { keepStack: true }));
    else if (message.kind === 'progress') {
      ({ account } = message);
      onProgress(account, message.bytesRead);
    } else {
      writing = writing.then(() => onReject!(message.problem, message.values)).then(
        () => worker.postMessage({ error: null } satisfies ToImportThread),
        (error: unknown) => worker.postMessage({ error: errorAsData(error) } satisfies ToImportThread),
      );
    }
  });
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end(`the import needed more than ${limits.memoryMb} MB of memory, and was ended.`);
    else end(`the thread of the import failed: ${error.message}.`);
  });
  worker.on('exit', (code) => end(`the thread of the import ended with ${code}.`));
  const stopWatching = watch(worker, progress, limits, end);
  const abort = (): void => end('whoever asked for the import went away, and it was ended.');
  signal?.addEventListener('abort', abort, { once: true });

  try {
    return await result.promise;
  } catch (error) {
    if (!(error instanceof ImportEnded)) throw error;
    await terminate(worker);
    const message = `${error.message} The stock is as it was.`;
    if (number !== null) {
      const ended = { tenantId, number };
      const tenant = withoutTimeouts(database.forTenant(tenantId));
      await tenant.transaction((transaction) => endImport(transaction, ended, { state: 'failed', account, message, now: new Date() }));
      await cleanLeftovers(tenant);
    }
    return { state: 'refused', message, number: request.dryRun ? null : number, version: null, account, rejections: [], warnings: [], blockedPictures: [], differences: null };
  } finally {
    stopWatching();
    signal?.removeEventListener('abort', abort);
    await terminate(worker);
  }
}

/** A thread that waits for a file of a disk that does not answer cannot be ended before the disk answers: it then holds nobody else's place. */
async function terminate(worker: Worker): Promise<void> {
  await Promise.race([worker.terminate(), new Promise((resolve) => { setTimeout(resolve, terminateMs).unref(); })]);
}

/** Ends a thread that computes and gets nowhere, and one that never comes to its end. */
function watch(worker: Worker, progress: Int32Array, limits: ImportLimits, end: (reason: string) => void): () => void {
  const startedAt = performance.now();
  // Before its first step the thread only loads the product's own code.
  let steps = 0;
  let activeMsAtStep = 0;
  const timer = setInterval(() => {
    const { active } = worker.performance.eventLoopUtilization();
    const seen = readProgress(progress);
    if (seen.steps === 0 || seen.steps !== steps) {
      ({ steps } = seen);
      activeMsAtStep = active;
    } else if (active - activeMsAtStep > limits.stalledMs) {
      end(`reading took more than ${inSeconds(limits.stalledMs)} of processing without an end, and the import was ended.`);
    }
    if (performance.now() - startedAt > limits.longestMs) end(`the import took more than ${inSeconds(limits.longestMs)}, and was ended.`);
  }, lookMs);
  return () => clearInterval(timer);
}

function placeOf({ rowNumber, lastRowNumber, column }: ProgressSeen, columns: readonly string[]): string {
  if (rowNumber > 0) return `Row ${rowNumber}${column >= 0 && columns[column] !== undefined ? `, column ${columns[column]}` : ''}: `;
  return lastRowNumber > 0 ? `After row ${lastRowNumber}: ` : 'Before the first row: ';
}

const inSeconds = (ms: number): string => `${ms / 1_000} s`;
