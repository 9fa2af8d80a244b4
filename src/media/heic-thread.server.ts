/**
 * The thread that decodes one HEIC photograph and creates the requested picture. libheif decodes in WebAssembly, which
 * takes seconds for a large photograph and would block every page.
 */
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import sharp from 'sharp';
import type { Result } from '../shared/result.ts';
import {
  mostPixels,
  resizePicture,
  type TransformedPicture,
  type PictureTransform,
  type TransformRefusal,
} from './transform-picture.server.ts';

export interface HeicThreadData {
  bytes: Uint8Array;
  order: PictureTransform;
}
export type FromHeicThread = Result<TransformedPicture, TransformRefusal>;

const { bytes, order } = workerData as HeicThreadData;
parentPort!.postMessage(await make());

async function make(): Promise<FromHeicThread> {
  try {
    // The size is declared in the file's head, and read before anything is decoded.
    const [first] = await decode.all({ buffer: bytes });
    if (first === undefined) return { ok: false, reason: 'not-a-picture' };
    if (first.width * first.height > mostPixels) return { ok: false, reason: 'too-many-pixels' };
    // Already rotated: HEIF has its own orientation properties, and libheif follows them.
    const { width, height, data } = await first.decode();
    const pixels = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels });
    return { ok: true, value: await resizePicture(pixels, order) };
  } catch {
    // Whatever the decoder's error says about the bytes, they are not a picture that can be shown.
    return { ok: false, reason: 'not-a-picture' };
  }
}
