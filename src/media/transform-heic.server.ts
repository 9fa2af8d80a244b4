/** As `transformPicture`, for a HEIC photograph, in a thread of its own with limits. */
import { Worker } from 'node:worker_threads';
import type { FromHeicThread, HeicThreadData } from './heic-thread.server.ts';
import type { PictureOrder } from './transform-picture.server.ts';

export interface HeicLimits {
  /**
   * How long decoding and encoding may take in all. A photograph of 48 megapixels takes some 10 s of a slow processor.
   */
  longestMs: number;
  /** What the thread's JavaScript may hold; pixels are outside of it, and are limited by their number. */
  memoryMb: number;
}

const usualLimits: HeicLimits = { longestMs: 60_000, memoryMb: 256 };
const ownThread = new URL('heic-thread.server.ts', import.meta.url);

/**
 * `thread` is what the thread runs; tests give one that hangs. What meets a limit, or ends the thread, is no picture.
 */
export async function transformHeic(
  bytes: Uint8Array,
  order: PictureOrder,
  { limits = usualLimits, thread = ownThread }: { limits?: HeicLimits; thread?: URL } = {},
): Promise<FromHeicThread> {
  const data: HeicThreadData = { bytes, order };
  const worker = new Worker(thread, {
    name: 'HEIC photograph',
    workerData: data,
    // libheif prints what it thinks of a broken file; the server's log is for what an operator can act on.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const result = Promise.withResolvers<FromHeicThread>();
  const refuse = (): void => result.resolve({ ok: false, reason: 'not-a-picture' });
  worker.on('message', (message: FromHeicThread) => result.resolve(message));
  worker.on('error', refuse);
  worker.on('exit', refuse);
  const timer = setTimeout(refuse, limits.longestMs);
  try {
    return await result.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
