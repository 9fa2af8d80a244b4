/**
 * The thread of one import: reads, maps and classifies the feed with a client of its own to the database. A program of
 * the composition root runs it, because it knows the rules of other areas that a row is held to.
 */
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseShare } from '../db/database-share.ts';
import { openSharedDatabase } from '../db/shared-database.server.ts';
import { errorAsData, errorFromData, type ErrorAsData } from '../shared/error-as-data.ts';
import type { RowProblem } from './feeds/map-row.ts';
import type { ImportAccount } from './import-account.ts';
import { writeProgress } from './import-progress.ts';
import { importStock, type ImportOutcome, type ImportStockInput } from './import-stock.server.ts';

export interface ImportThreadData {
  share: DatabaseShare;
  tenantId: string;
  progress: Int32Array;
  file: { name: string };
  /** Whether rejected rows are asked for. */
  rejects: boolean;
  input: Pick<
    ImportStockInput,
    'mapping' | 'feedName' | 'locations' | 'settings' | 'pictureHosts' | 'now' | 'dryRun' | 'acceptRemovals'
  >;
  /** The dealer's configuration: only the thread's program knows the settings of other areas. */
  rules: unknown;
  patternTime: NonNullable<ImportStockInput['patternTime']>;
}

export type FromImportThread =
  | { kind: 'begun'; number: number }
  | { kind: 'column'; name: string }
  | { kind: 'progress'; account: ImportAccount; bytesRead: number }
  /** The next piece of the file is asked for. */
  | { kind: 'read' }
  | { kind: 'reject'; problem: RowProblem; values: Record<string, string> }
  | { kind: 'done'; outcome: ImportOutcome }
  | { kind: 'failed'; error: ErrorAsData };

/** `written`: a rejected row was written, or could not be. `piece`: of the file, `null` at its end. */
export type ToImportThread =
  | { kind: 'written'; error: ErrorAsData | null }
  | { kind: 'piece'; piece: Uint8Array | null }
  | { kind: 'unread'; error: ErrorAsData };

/** How many rejected rows may wait to be written. */
const mostUnwritten = 200;

/** To be called once, in a thread that was started with `ImportThreadData`. */
export async function runImportThread(
  makeFindProblems: (data: ImportThreadData) => NonNullable<ImportStockInput['findProblems']>,
): Promise<void> {
  const data = workerData as ImportThreadData;
  const { share, tenantId, progress, file, rejects, input, patternTime } = data;
  const tell = (message: FromImportThread): void => parentPort!.postMessage(message);

  let unwritten = 0;
  let writingFailed: Error | null = null;
  let written = Promise.withResolvers<void>();
  let bytesRead = 0;
  const stream = new Readable({ read: () => tell({ kind: 'read' }) });
  // The reader of the stream gets the error; a missing file reports it before there is a reader.
  stream.on('error', () => {});

  parentPort!.on('message', (message: ToImportThread) => {
    if (message.kind === 'unread') stream.destroy(errorFromData(message.error, { keepStack: true }));
    else if (message.kind === 'piece') {
      bytesRead += message.piece?.length ?? 0;
      stream.push(message.piece);
    } else {
      unwritten -= 1;
      if (message.error !== null) writingFailed ??= errorFromData(message.error, { keepStack: true });
      written.resolve();
      written = Promise.withResolvers<void>();
    }
  });

  async function waitForWriter(most: number): Promise<void> {
    while (unwritten > most && writingFailed === null) await written.promise;
    if (writingFailed !== null) throw writingFailed;
  }

  try {
    const database = await openSharedDatabase(share);
    const seen = writeProgress(progress, (name) => tell({ kind: 'column', name }));
    const outcome = await importStock({
      ...input,
      database: database.forTenant(tenantId),
      file: { name: file.name, stream },
      findProblems: makeFindProblems(data),
      progress: seen,
      patternTime,
      onBegin(number) {
        tell({ kind: 'begun', number });
        seen.step();
      },
      onProgress: (account) => tell({ kind: 'progress', account: { ...account }, bytesRead }),
      ...(rejects
        ? {
            async onReject(problem: RowProblem, values: Readonly<Record<string, string>>) {
              unwritten += 1;
              tell({ kind: 'reject', problem, values: { ...values } });
              await waitForWriter(mostUnwritten);
            },
          }
        : {}),
    });
    await waitForWriter(0);
    await database.close();
    tell({ kind: 'done', outcome });
  } catch (error) {
    tell({ kind: 'failed', error: errorAsData(error) });
  }
  parentPort!.unref();
}
