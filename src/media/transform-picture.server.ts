/**
 * Converts one picture to another size and format: rotated as the camera recorded, never enlarged, without metadata (it
 * may reveal where a photograph was taken), only the first of several pictures. A picture that would use too much
 * memory is refused by its declared size before it is decoded.
 */
import sharp, { type Sharp } from 'sharp';
import type { Result } from '../shared/result.ts';
import { readableFormat, type PictureFormat } from './picture-format.ts';

/** More than any phone takes (48 megapixels), half of what would hurt. */
export const mostPixels = 50_000_000;
const longestSeconds = 20;
const densestDrawing = 1_200;

// Many small pictures are created at once; a thread pool for each, or a cache of old ones, would only take resources
// from the pages.
sharp.concurrency(1);
sharp.cache(false);

export interface PictureTransform {
  /** Pixels. */
  width: number;
  /** `null` keeps the whole picture. */
  height: number | null;
  /** Made larger where it is too small. */
  exact?: boolean;
  format: PictureFormat;
  /** Percent, as JPEG and WebP count it. */
  quality: number;
  /** Only for bytes that were checked to be an SVG without references: the dealer's own. */
  drawing?: boolean;
}

export interface TransformedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export type TransformRefusal = 'not-a-picture' | 'too-many-pixels';

export async function transformPicture(
  bytes: Uint8Array,
  order: PictureTransform,
): Promise<Result<TransformedPicture, TransformRefusal>> {
  if (!order.drawing && readableFormat(bytes) === null) return { ok: false, reason: 'not-a-picture' };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { ok: false, reason: 'too-many-pixels' };
    // An SVG has no pixels of its own: it is rendered at the requested size.
    const density = order.drawing ? { density: Math.max(1, Math.min(densestDrawing, (72 * order.width) / width)) } : {};
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, ...density });
    return { ok: true, value: await resizePicture(picture.autoOrient(), order) };
  } catch (error) {
    // Whatever the decoder's error says about the bytes, they are not a picture that can be shown.
    return { ok: false, reason: /pixel limit|too large/i.test(String(error)) ? 'too-many-pixels' : 'not-a-picture' };
  }
}

/** Rejects when the picture cannot be decoded, or not in time. */
export async function resizePicture(picture: Sharp, order: PictureTransform): Promise<TransformedPicture> {
  const resized = picture.timeout({ seconds: longestSeconds }).resize({
    width: order.width,
    ...(order.height === null ? {} : { height: order.height, fit: 'cover' }),
    withoutEnlargement: order.exact !== true,
  });
  const { data, info } = await encode(resized, order).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function encode(picture: Sharp, { format, quality }: PictureTransform): Sharp {
  switch (format) {
    // AVIF counts differently: 52 looks as 72 of the others does. Effort 2 is a quarter of the default's time for a
    // tenth more bytes.
    case 'avif':
      return picture.avif({ quality: Math.max(25, quality - 20), effort: 2 });
    case 'webp':
      return picture.webp({ quality });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true });
  }
}
