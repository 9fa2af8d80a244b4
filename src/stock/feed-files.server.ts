/**
 * Feed files on this machine's disks, each read by a process of its own, which can be left alone when its disk does not
 * answer. Of one dealer there is at most one such process: the next reading is refused until it is gone.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export interface FeedFileFacts {
  /** `a file`, `a folder`, `a named pipe` and the like. */
  kind: string;
  bytes: number;
}

/** A file that is being read. */
export interface FeedFileReading {
  /** The next piece, `null` at the end. Rejects with the error of the system, as reading it here would. */
  next(): Promise<Uint8Array | null>;
  /** Ends the reading, wherever it is. Does not reject. */
  close(): Promise<void>;
}

export interface FeedFiles {
  /** Rejects with the error of the system, with `FeedDiskSilent` when the disk does not answer. */
  look(file: DealersFile): Promise<FeedFileFacts>;
  /** Throws `FeedDiskSilent` while an earlier reading of the dealer's still hangs. */
  open(file: DealersFile): FeedFileReading;
}

interface DealersFile {
  tenantId: string;
  path: string;
}

/** The message is for the person who named the file. */
export class FeedDiskSilent extends Error {}

type Reader = ChildProcessByStdio<null, Readable, Readable>;

const ownProgram = new URL('feed-file-process.server.ts', import.meta.url);
/** A process ends at once, but for one that waits for its disk. */
const longestEndMs = 5_000;

const factsSchema = z.object({ kind: z.string(), size: z.number() });
const problemSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  syscall: z.string().optional(),
  path: z.string().optional(),
});

/** `program` is what reads, and `kill` ends it; tests give one that hangs, and one that ends nothing. */
export function createFeedFiles({
  silentMs,
  program = ownProgram,
  kill = (reader: { kill(signal: 'SIGKILL'): boolean }) => void reader.kill('SIGKILL'),
  endMs = longestEndMs,
}: {
  silentMs: number;
  program?: URL;
  kill?: (reader: { kill(signal: 'SIGKILL'): boolean }) => void;
  endMs?: number;
}): FeedFiles {
  /** By dealer. */
  const hanging = new Map<string, { path: string; since: Date }>();

  function start(task: 'look' | 'read', { tenantId, path }: DealersFile): FeedFileReading {
    const stuck = hanging.get(tenantId);
    if (stuck !== undefined)
      throw new FeedDiskSilent(
        `The disk of ${stuck.path} has not responded since ${stuck.since.toISOString()}, and an earlier import still waits for it. This dealer’s files cannot be read until it responds.`,
      );
    const since = new Date();
    const reader: Reader = spawn(process.execPath, [fileURLToPath(program), task, path], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A process that could not be started has no exit.
    const failed = new Promise<never>((_, reject) => {
      reader.once('error', reject);
    });
    failed.catch(() => {});
    const exited = new Promise<void>((resolve) => {
      reader.once('exit', () => resolve());
    });
    /** When the process has ended and all that it wrote was read: never, where somebody stops reading. */
    const drained = new Promise<number | null>((resolve) => {
      reader.once('close', resolve);
    });
    let said = '';
    reader.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    // What nobody has read when a process ends is thrown away by Node: this holds it until it is asked for.
    const pieces = reader.stdout.pipe(new PassThrough())[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    return {
      async next() {
        const { done = false, value } = await pieces.next();
        if (!done) return value;
        const code = await Promise.race([drained, failed]);
        if (code !== 0) throw problemOf(said, code);
        return null;
      },
      async close() {
        if (reader.exitCode !== null || reader.signalCode !== null) return;
        kill(reader);
        reader.stdout.destroy();
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<'late'>((resolve) => {
          timer = setTimeout(() => resolve('late'), endMs);
        });
        const outcome = await Promise.race([exited, failed.catch(() => {}), late]);
        clearTimeout(timer);
        if (outcome !== 'late') return;
        hanging.set(tenantId, { path, since });
        // Nothing of this process waits for it any more.
        for (const held of [reader, reader.stdout, reader.stderr] as { unref?(): void }[]) held.unref?.();
        void exited.then(() => hanging.delete(tenantId));
      },
    };
  }

  return {
    async look(file) {
      const reading = start('look', file);
      const silent = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => silent.reject(new FeedDiskSilent(`The disk of ${file.path} did not respond for ${silentMs / 1_000} s.`)),
        silentMs,
      );
      try {
        return await Promise.race([factsOf(reading), silent.promise]);
      } finally {
        clearTimeout(timer);
        await reading.close();
      }
    },
    open: (file) => start('read', file),
  };
}

async function factsOf(reading: FeedFileReading): Promise<FeedFileFacts> {
  const pieces: Uint8Array[] = [];
  for (let piece = await reading.next(); piece !== null; piece = await reading.next()) pieces.push(piece);
  const { kind, size } = factsSchema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  return { kind, bytes: size };
}

function problemOf(said: string, code: number | null): Error {
  try {
    const { message, ...properties } = problemSchema.parse(JSON.parse(said));
    return Object.assign(new Error(message), properties);
  } catch {
    return new Error(`The process that reads the feed file ended with ${code}: ${said}`);
  }
}
