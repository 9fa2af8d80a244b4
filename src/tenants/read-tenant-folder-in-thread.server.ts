/**
 * Reads and checks a dealer's folder in its own thread with limits. The server itself runs `tenant check` and `tenant
 * apply`, so a folder that is huge, slow or on an unresponsive disk must neither block a page nor crash the process.
 */
import path from 'node:path';
import { errorFromData } from '../shared/error-as-data.ts';
import { runInThread, ThreadEnded, type ThreadLimits } from '../shared/limited-thread.server.ts';
import type { FolderReading } from './read-tenant-folder.server.ts';
import type { FolderThreadData, FromFolderThread } from './tenant-folder-thread.server.ts';

const usualLimits: ThreadLimits = { longestMs: 60_000, memoryMb: 512 };
const ownThread = new URL('tenant-folder-thread.server.ts', import.meta.url);

/** One folder at a time in this process, so that many commands at once need no more memory than one. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * As `readTenantFolder`. A folder that exceeds a limit is refused. `thread` is the thread's program; tests pass one
 * that hangs.
 */
export function readTenantFolderInThread(
  folder: string,
  {
    demonstration,
    limits = usualLimits,
    thread = ownThread,
  }: { demonstration: boolean; limits?: ThreadLimits; thread?: URL },
): Promise<FolderReading> {
  const reading = queue.then(() => readInThread({ folder, demonstration }, limits, thread));
  queue = reading.catch(() => {});
  return reading;
}

async function readInThread(data: FolderThreadData, limits: ThreadLimits, thread: URL): Promise<FolderReading> {
  try {
    return await runInThread<FromFolderThread, FolderReading>({
      file: thread,
      name: 'dealer’s folder',
      data,
      limits,
      onMessage(message, { done, fail }) {
        if (message.kind === 'read') done(message.reading);
        else fail(errorFromData(message.error, { keepStack: true }));
      },
    });
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    const refused = (found: string, expected: string): FolderReading => ({
      ok: false,
      reason: [{ file: path.basename(data.folder), path: '', found, expected }],
    });
    switch (error.end) {
      case 'memory':
        return refused(
          `a folder whose check needs more than ${limits.memoryMb} MB of memory`,
          'fewer or smaller files',
        );
      case 'duration':
        return refused(
          `a folder whose check takes more than ${limits.longestMs / 1_000} s, and was ended`,
          'fewer or smaller files, on a disk that responds',
        );
      default:
        throw new Error(`The thread that reads a dealer's folder failed: ${error.message}.`, { cause: error });
    }
  }
}
