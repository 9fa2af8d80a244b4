/**
 * Reads and checks a dealer's folder in a thread of its own with limits. The server runs `tenant check` and `tenant
 * apply` itself, so a folder that is
 * huge, slow or lies on a disk that does not answer must hold up no page and end no process.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorFromData } from '../shared/error-as-data.ts';
import type { FolderReading } from './read-tenant-folder.server.ts';
import type { FolderThreadData, FromFolderThread } from './tenant-folder-thread.server.ts';

export interface FolderLimits {
  /** How long reading and checking may take in all. */
  longestMs: number;
  /** What the thread's JavaScript may hold. */
  memoryMb: number;
}

const usualLimits: FolderLimits = { longestMs: 60_000, memoryMb: 512 };
const ownThread = new URL('tenant-folder-thread.server.ts', import.meta.url);
/** A thread that waits for a disk that does not answer cannot be ended before the disk answers. */
const terminateMs = 5_000;

/** One folder at a time in this process, so that many commands at once need no more memory than one. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * As `readTenantFolder`. A folder that meets a limit is refused. `thread` is what the thread runs; tests give one that
 * hangs.
 */
export function readTenantFolderInThread(
  folder: string,
  {
    demonstration,
    limits = usualLimits,
    thread = ownThread,
  }: { demonstration: boolean; limits?: FolderLimits; thread?: URL },
): Promise<FolderReading> {
  const reading = queue.then(() => runThread({ folder, demonstration }, limits, thread));
  queue = reading.catch(() => {});
  return reading;
}

async function runThread(
  data: FolderThreadData,
  { longestMs, memoryMb }: FolderLimits,
  thread: URL,
): Promise<FolderReading> {
  const worker = new Worker(thread, {
    name: 'dealer’s folder',
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  const result = Promise.withResolvers<FolderReading>();
  const refuse = (found: string, expected: string): void =>
    result.resolve({ ok: false, reason: [{ file: path.basename(data.folder), path: '', found, expected }] });

  worker.on('message', (message: FromFolderThread) => {
    if (message.kind === 'read') result.resolve(message.reading);
    else result.reject(errorFromData(message.error, { keepStack: true }));
  });
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      refuse(`a folder whose check needs more than ${memoryMb} MB of memory`, 'fewer or smaller files');
    else result.reject(error);
  });
  worker.on('exit', (code) => result.reject(new Error(`The thread that reads a dealer's folder ended with ${code}.`)));
  const timer = setTimeout(
    () =>
      refuse(
        `a folder whose check takes more than ${longestMs / 1_000} s, and was ended`,
        'fewer or smaller files, on a disk that answers',
      ),
    longestMs,
  );
  try {
    return await result.promise;
  } finally {
    clearTimeout(timer);
    await Promise.race([
      worker.terminate(),
      new Promise((resolve) => {
        setTimeout(resolve, terminateMs).unref();
      }),
    ]);
  }
}
