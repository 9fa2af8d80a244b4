/**
 * Imports of a process. Each runs in a thread of its own with limits, so that a feed or a mapping that is slow, huge or
 * hangs harms nobody else: it is ended, the stock stays as it was, and the import's account says why.
 */
import { transferOf } from '../db/database-share.ts';
import type { Database } from '../db/database.server.ts';
import { errorAsData, errorFromData } from '../shared/error-as-data.ts';
import { runInThread, ThreadEnded, type ThreadLimits } from '../shared/limited-thread.server.ts';
import { withoutTimeouts } from '../db/without-timeouts.server.ts';
import type { RowProblem } from './feeds/map-row.ts';
import type { PatternTimeLimits } from './feeds/pattern-time.ts';
import { emptyAccount, type ImportAccount } from './import-account.ts';
import { createImportPlaces, type ImportPlaceLimits } from './import-places.ts';
import { createProgressMemory, type ProgressSeen, readProgress } from './import-progress.ts';
import type { ImportOutcome } from './import-stock.server.ts';
import type { FromImportThread, ImportThreadData, ToImportThread } from './import-thread.server.ts';
import { cleanLeftovers } from './leftovers-store.server.ts';
import { createFeedFiles, type FeedFiles } from './feed-files.server.ts';
import { endImport } from './stock-import-store.server.ts';

export type ImportRequest = ImportThreadData['input'] & {
  tenantId: string;
  rules: ImportThreadData['rules'];
  file: { name: string; path: string };
  /** Ends the import when it fires; the stock is then as before. */
  signal?: AbortSignal;
  /** Told when the import waits for others to end. */
  onWait?: (underWay: number) => void;
  onProgress?: (account: Readonly<ImportAccount>, bytesRead: number) => void;
  /** As of `importStock`. */
  onReject?: (problem: RowProblem, values: Readonly<Record<string, string>>) => void | Promise<void>;
};

/** A step of `stalledMs` is a row, a piece of the file or a batch. */
export interface ImportLimits extends ImportPlaceLimits, Required<ThreadLimits> {
  /** How long the disk may take over the next piece of the file. */
  silentFileMs: number;
  patternTime: PatternTimeLimits;
}

export interface StockImports {
  /** Rejects when the file or the database fails, as `importStock` does. An import that met a limit is `refused`. */
  run(request: ImportRequest): Promise<ImportOutcome>;
  /** What a dealer's file is, before an import of it begins: see `FeedFiles`. */
  look: FeedFiles['look'];
}

export const usualImportLimits: ImportLimits = {
  atOnce: 2,
  shareMs: 10 * 60_000,
  shareWindowMs: 3_600_000,
  beyondShareAtOnce: 1,
  stalledMs: 20_000,
  silentFileMs: 60_000,
  longestMs: 2 * 3_600_000,
  memoryMb: 512,
  patternTime: { rowMs: 5_000, fileMs: 5 * 60_000 },
};

const lookMs = 250;

/** Why an import was ended that met no limit of its thread. */
class ImportEnded extends Error {}

/** `thread` is the program of each import's thread, and `files` reads its file; tests give some that hang. */
export function createStockImports({
  database,
  limits = usualImportLimits,
  thread,
  files = createFeedFiles({ silentMs: limits.silentFileMs }),
}: {
  database: Database;
  limits?: ImportLimits;
  thread: URL;
  files?: FeedFiles;
}): StockImports {
  const places = createImportPlaces(limits);

  return {
    async run(request) {
      const ending = new AbortController();
      const give = await places.take({ tenantId: request.tenantId, onWait: request.onWait, end: () => ending.abort() });
      try {
        return await runImport({ database, limits, thread, files, shareUsed: ending.signal }, request);
      } finally {
        give();
      }
    },
    look: (file) => files.look(file),
  };
}

async function runImport(
  {
    database,
    limits,
    thread,
    files,
    shareUsed,
  }: { database: Database; limits: ImportLimits; thread: URL; files: FeedFiles; shareUsed: AbortSignal },
  request: ImportRequest,
): Promise<ImportOutcome> {
  const { tenantId, file, rules, signal, onWait: _, onProgress = () => {}, onReject, ...input } = request;
  signal?.throwIfAborted();
  const reading = files.open({ tenantId, path: file.path });
  const share = await database.share().catch(async (error: unknown) => {
    await reading.close();
    throw error;
  });
  const progress = createProgressMemory();
  const columns: string[] = [];
  let account = emptyAccount();
  let number: number | null = null;
  let writing: Promise<void> = Promise.resolve();

  const ending = new AbortController();
  const end = (reason: string): void => ending.abort(new ImportEnded(reason));
  const stopWatchingFile = watchFile(progress, limits, end);
  const abort = (): void => end(`the import was stopped. ${reasonOfAbort(signal!)}`);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  const endForOthers = (): void =>
    end(
      `the dealer's imports took more than ${inMinutes(limits.shareMs)} of the last ${inMinutes(limits.shareWindowMs)} while other dealers' imports wait, so this one was stopped. Try again later, or with a smaller file.`,
    );
  if (shareUsed.aborted) endForOthers();
  else shareUsed.addEventListener('abort', endForOthers, { once: true });

  try {
    return await runInThread<FromImportThread, ImportOutcome>({
      file: thread,
      name: 'stock import',
      data: {
        share,
        tenantId,
        progress,
        file: { name: file.name },
        rejects: onReject !== undefined,
        input,
        rules,
        patternTime: limits.patternTime,
      } satisfies ImportThreadData,
      transferList: transferOf(share),
      limits,
      steps: () => readProgress(progress).steps,
      signal: ending.signal,
      onMessage(message, { post, done, fail }) {
        const answer = (to: ToImportThread): void => post(to);
        if (message.kind === 'begun') number = message.number;
        else if (message.kind === 'column') columns.push(message.name);
        else if (message.kind === 'done') done(message.outcome);
        else if (message.kind === 'failed') fail(errorFromData(message.error, { keepStack: true }));
        else if (message.kind === 'progress') {
          ({ account } = message);
          onProgress(account, message.bytesRead);
        } else if (message.kind === 'read') {
          reading.next().then(
            (piece) => answer({ kind: 'piece', piece }),
            (error: unknown) => answer({ kind: 'unread', error: errorAsData(error) }),
          );
        } else {
          writing = writing
            .then(() => onReject!(message.problem, message.values))
            .then(
              () => answer({ kind: 'written', error: null }),
              (error: unknown) => answer({ kind: 'written', error: errorAsData(error) }),
            );
        }
      },
    });
  } catch (error) {
    const reason = reasonOfEnd(error, limits);
    if (reason === null) throw error;
    const message = `${placeOf(readProgress(progress), columns)}${reason} The stock has not changed.`;
    if (number !== null) {
      const ended = { tenantId, number };
      const tenant = withoutTimeouts(database.forTenant(tenantId));
      await tenant.transaction((transaction) =>
        endImport(transaction, ended, { state: 'failed', account, message, now: new Date() }),
      );
      await cleanLeftovers(tenant);
    }
    return {
      state: 'refused',
      message,
      number: request.dryRun ? null : number,
      version: null,
      account,
      rejections: [],
      warnings: [],
      duplicates: [],
      blockedPictures: [],
      differences: null,
    };
  } finally {
    stopWatchingFile();
    signal?.removeEventListener('abort', abort);
    await reading.close();
  }
}

/** `null` when the file or the database failed, and nothing ended the import. */
function reasonOfEnd(error: unknown, limits: ImportLimits): string | null {
  if (error instanceof ImportEnded) return error.message;
  if (!(error instanceof ThreadEnded)) return null;
  switch (error.end) {
    case 'memory':
      return `the import needed more than ${limits.memoryMb} MB of memory and was stopped.`;
    case 'duration':
      return `the import took more than ${inSeconds(limits.longestMs)} and was stopped.`;
    case 'stalled':
      return `reading took more than ${inSeconds(limits.stalledMs)} of processing without progress, and the import was stopped.`;
    case 'error':
      return `the thread of the import failed: ${error.message}.`;
    case 'exit':
      return `the thread of the import ${error.message}.`;
  }
}

const reasonOfAbort = ({ reason }: AbortSignal): string => (reason instanceof Error ? reason.message : String(reason));

/** Ends an import that waits for the next piece of its file, and gets none. */
function watchFile(progress: Int32Array, limits: ImportLimits, end: (reason: string) => void): () => void {
  let steps = 0;
  let silentSince = performance.now();
  const timer = setInterval(() => {
    const seen = readProgress(progress);
    if (!seen.waitsForFile || seen.steps !== steps) {
      ({ steps } = seen);
      silentSince = performance.now();
    } else if (performance.now() - silentSince > limits.silentFileMs)
      end(`the disk of the file did not respond for ${inSeconds(limits.silentFileMs)}, and the import was stopped.`);
  }, lookMs);
  return () => clearInterval(timer);
}

function placeOf({ rowNumber, lastRowNumber, column }: ProgressSeen, columns: readonly string[]): string {
  if (rowNumber > 0)
    return `Row ${rowNumber}${column >= 0 && columns[column] !== undefined ? `, column ${columns[column]}` : ''}: `;
  return lastRowNumber > 0 ? `After row ${lastRowNumber}: ` : 'Before the first row: ';
}

const inMinutes = (ms: number): string => `${ms / 60_000} min`;
const inSeconds = (ms: number): string => `${ms / 1_000} s`;
