/**
 * Takes photographs that a visitor sends. An upload is judged by its bytes, never by its name: only a picture that
 * decodes within the limits is accepted. What is stored is a JPEG that is made from the pixels, so that no location
 * data, script or other content of the file is stored (OWASP, file upload).
 */
import { createHash } from 'node:crypto';
import { createId } from '../../shared/ids.ts';
import { isHeic } from '../picture-format.ts';
import { transformHeic } from '../transform-heic.server.ts';
import { transformPicture } from '../transform-picture.server.ts';
import { longestPhotoBytes, photoTexts } from './photo-limits.ts';
import { PhotoStorageUnavailable, type PhotoStorage } from './photo-storage.ts';
import type { PhotoOutcome, SentPhoto, StoredPhoto } from './sent-photo.ts';

const keptWidth = 1_600;
const keptQuality = 82;

export interface TakeOptions {
  storage: PhotoStorage;
  keyOf(photoId: string): string;
  /**
   * Stores the row of a photograph whose file is stored; `sentSha256` tells the same picture that is sent again.
   * Returns `null`, or why it is not kept.
   */
  keep(photo: StoredPhoto, sentSha256: string): Promise<string | null>;
  /** The storage failed. */
  onFailure(error: unknown): void;
  now: Date;
}

/** Stores the photographs that can be shown and gives the reason for each that is refused. */
export async function takePhotos(photos: readonly SentPhoto[], options: TakeOptions): Promise<PhotoOutcome> {
  const outcome: PhotoOutcome = { kept: [], refused: [], isStorageDown: false };
  for (const photo of photos) {
    // The others of the same post would wait for the same.
    const taken = outcome.isStorageDown
      ? photoTexts.notStored
      : await takePhoto(photo, options).catch((error: unknown) => {
          reportIfUnavailable(error, options.onFailure);
          outcome.isStorageDown = true;
          return photoTexts.notStored;
        });
    if (typeof taken === 'string') outcome.refused.push({ name: photo.name.slice(0, 200), message: taken });
    else outcome.kept.push(taken);
  }
  return outcome;
}

async function takePhoto(
  { bytes }: SentPhoto,
  { storage, keyOf, keep, onFailure, now }: TakeOptions,
): Promise<StoredPhoto | string> {
  if (bytes.length === 0) return photoTexts.empty;
  if (bytes.length > longestPhotoBytes) return photoTexts.tooLarge;
  const transform = isHeic(bytes) ? transformHeic : transformPicture;
  const made = await oneAtATime(() =>
    transform(bytes, { width: keptWidth, height: null, format: 'jpeg', quality: keptQuality }),
  );
  if (!made.ok) return made.reason === 'too-many-pixels' ? photoTexts.tooManyPixels : photoTexts.notAPicture;
  const { width, height, bytes: jpeg } = made.value;
  const photo: StoredPhoto = { id: createId(now), width, height, bytes: jpeg.length };
  const key = keyOf(photo.id);
  // The file first: a row without its file would be a broken picture; a file without a row belongs to nobody and does
  // no harm.
  await storage.save(key, jpeg);
  const refusal = await keep(photo, createHash('sha256').update(bytes).digest('hex'));
  if (refusal === null) return photo;
  await storage.delete(key).catch((error: unknown) => reportIfUnavailable(error, onFailure));
  return refusal;
}

/** Reports a failing storage; any other error is a bug. */
export function reportIfUnavailable(error: unknown, onFailure: (error: unknown) => void): void {
  if (!(error instanceof PhotoStorageUnavailable)) throw error;
  onFailure(error);
}

/** A decoded picture takes up to 200 MB: one at a time in a process, for all visitors. */
let line: Promise<unknown> = Promise.resolve();
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = line.then(work);
  line = turn.catch(() => {});
  return turn;
}
