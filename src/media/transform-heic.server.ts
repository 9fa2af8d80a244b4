/** As `transformPicture`, for a HEIC photograph, in its own thread with limits. */
import { runInThread, ThreadEnded, type ThreadLimits } from '../shared/limited-thread.server.ts';
import type { FromHeicThread, HeicThreadData } from './heic-thread.server.ts';
import type { PictureTransform } from './transform-picture.server.ts';

/** A photograph of 48 megapixels takes some 10 s of a slow processor; their number limits the pixels. */
const usualLimits: ThreadLimits = { longestMs: 60_000, memoryMb: 256 };
const ownThread = new URL('heic-thread.server.ts', import.meta.url);

/**
 * `thread` is the thread's program; tests pass one that hangs. A file that hits a limit or crashes the thread counts as
 * not a picture.
 */
export async function transformHeic(
  bytes: Uint8Array,
  order: PictureTransform,
  { limits = usualLimits, thread = ownThread }: { limits?: ThreadLimits; thread?: URL } = {},
): Promise<FromHeicThread> {
  try {
    return await runInThread<FromHeicThread, FromHeicThread>({
      file: thread,
      name: 'HEIC photograph',
      data: { bytes, order } satisfies HeicThreadData,
      limits,
      // libheif prints messages about broken files; the server's log is for messages that an operator can act on.
      isSilent: true,
      onMessage: (message, { done }) => done(message),
    });
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    return { ok: false, reason: 'not-a-picture' };
  }
}
