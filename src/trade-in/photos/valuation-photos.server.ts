/**
 * Photographs of a visitor's vehicle. An upload is judged by its bytes, never by its name: only a picture that decodes
 * within the limits is accepted. The server stores a JPEG that it creates from the pixels, so that no location data,
 * script or other content of the file is stored (OWASP, file upload). The owner can see it, and the dealer can through
 * a signed URL.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import { isHeic } from '../../media/picture-format.ts';
import { transformHeic } from '../../media/transform-heic.server.ts';
import { transformPicture } from '../../media/transform-picture.server.ts';
import { createId, isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { PhotoOutcome, PhotoRefusal, SentPhoto, TradeInOperations } from '../trade-in-operations.ts';
import { deletePhoto, findValuation, savePhoto, type StoredValuation } from '../valuation-store.server.ts';
import type { Valuation, ValuationPhoto } from '../valuation.ts';
import { longestPhotoBytes, mostPhotos, photoTexts } from './photo-limits.ts';
import { PhotoStorageUnavailable, type PhotoStorage } from './photo-storage.ts';
import { allKeys, currentKey, type SecretKey } from '../../shared/secret-key.ts';

export interface ValuationPhotosOptions {
  database: TenantDatabase;
  storage: PhotoStorage;
  /** Signs URLs; the same on every server. */
  key: SecretKey;
  now: Date;
  /** This browser's own valuation. */
  own(transaction: Transaction, id: string, options?: { lock?: boolean }): Promise<StoredValuation | null>;
  known(valuation: StoredValuation): Valuation;
  /** The storage failed. */
  onFailure(error: unknown): void;
}

const keptWidth = 1_600;
const keptQuality = 82;

export function createValuationPhotos({
  database,
  storage,
  key,
  now,
  own,
  known,
  onFailure,
}: ValuationPhotosOptions): Pick<TradeInOperations, 'addPhotos' | 'removePhoto' | 'readPhoto'> {
  const { tenantId } = database;

  async function addPhoto(id: string, { bytes }: SentPhoto): Promise<ValuationPhoto | string> {
    if (bytes.length === 0) return photoTexts.empty;
    if (bytes.length > longestPhotoBytes) return photoTexts.tooLarge;
    const transform = isHeic(bytes) ? transformHeic : transformPicture;
    const made = await oneAtATime(() =>
      transform(bytes, { width: keptWidth, height: null, format: 'jpeg', quality: keptQuality }),
    );
    if (!made.ok) return made.reason === 'too-many-pixels' ? photoTexts.tooManyPixels : photoTexts.notAPicture;
    const photo: ValuationPhoto = {
      id: createId(now),
      width: made.value.width,
      height: made.value.height,
      bytes: made.value.bytes.length,
    };
    const fileKey = photoKey(tenantId, id, photo.id);
    // The file first: a row without its file would be a broken picture; a file without a row belongs to no valuation
    // and does no harm.
    await storage.save(fileKey, made.value.bytes);
    const kept = await database.transaction(async (transaction): Promise<ValuationPhoto | string> => {
      const valuation = await own(transaction, id, { lock: true });
      if (valuation === null) return photoTexts.gone;
      if (valuation.leadId !== null) return photoTexts.sent;
      const sentSha256 = createHash('sha256').update(bytes).digest('hex');
      if (valuation.photos.length >= mostPhotos) return photoTexts.tooMany;
      return (await savePhoto(transaction, { ...photo, valuationId: id, storedAt: now, sentSha256 }))
        ? photo
        : photoTexts.twice;
    });
    if (typeof kept === 'string') await storage.delete(fileKey).catch(unlessUnavailable);
    return kept;
  }

  /** Reports a failing storage; any other error is a bug. */
  function unlessUnavailable(error: unknown): void {
    if (!(error instanceof PhotoStorageUnavailable)) throw error;
    onFailure(error);
  }

  /** Why photographs of a valuation may not change; `null` when they may. */
  function closed(valuation: StoredValuation | null): PhotoRefusal | null {
    if (valuation === null) return { kind: 'unknown' };
    if (valuation.status === 'accepted') return { kind: 'accepted' };
    return valuation.leadId === null ? null : { kind: 'sent' };
  }

  return {
    async addPhotos(id, photos) {
      const reason = closed(await database.transaction((transaction) => own(transaction, id)));
      if (reason !== null) return { ok: false, reason };
      const outcome: PhotoOutcome = { kept: [], refused: [], isStorageDown: false };
      for (const photo of photos) {
        // The others of the same post would wait for the same.
        const added = outcome.isStorageDown
          ? photoTexts.notStored
          : await addPhoto(id, photo).catch((error: unknown) => {
              unlessUnavailable(error);
              outcome.isStorageDown = true;
              return photoTexts.notStored;
            });
        if (typeof added === 'string') outcome.refused.push({ name: photo.name.slice(0, 200), message: added });
        else outcome.kept.push(added);
      }
      return { ok: true, value: outcome };
    },

    async removePhoto(id, photoId) {
      const found = await database.transaction((transaction) => own(transaction, id));
      const reason = isId(photoId) ? closed(found) : { kind: 'unknown' as const };
      if (reason !== null) return { ok: false, reason };
      try {
        // The file first: without its row it could never be found again. Not in a transaction, because a store may be
        // slow.
        await storage.delete(photoKey(tenantId, id, photoId));
      } catch (error) {
        unlessUnavailable(error);
        return { ok: false, reason: { kind: 'invalid', errors: { photos: photoTexts.notRemoved } } };
      }
      return database.transaction(async (transaction): Promise<Result<Valuation, PhotoRefusal>> => {
        const valuation = await own(transaction, id, { lock: true });
        if (valuation === null) return { ok: false, reason: { kind: 'unknown' } };
        await deletePhoto(transaction, id, photoId);
        return {
          ok: true,
          value: known({ ...valuation, photos: valuation.photos.filter((photo) => photo.id !== photoId) }),
        };
      });
    },

    async readPhoto(id, photoId, signature) {
      if (!isId(id) || !isId(photoId)) return null;
      const isSigned = signature !== null && isSignatureOf({ key, tenantId, valuationId: id, photoId }, signature);
      const valuation = await database.transaction((transaction) =>
        isSigned ? findValuation(transaction, id) : own(transaction, id),
      );
      if (!valuation?.photos.some((photo) => photo.id === photoId)) return null;
      return storage.read(photoKey(tenantId, id, photoId)).catch((error: unknown) => {
        unlessUnavailable(error);
        throw error;
      });
    },
  };
}

export const photoKey = (tenantId: string, valuationId: string, photoId: string): string =>
  `${tenantId}/${valuationId}/${photoId}.jpg`;

interface SignedPhoto {
  key: SecretKey;
  tenantId: string;
  valuationId: string;
  photoId: string;
}

/** Opens one photograph of one dealer to anyone with the URL. */
export function photoSignature({ key, tenantId, valuationId, photoId }: SignedPhoto): string {
  return createHmac('sha256', currentKey(key))
    .update(`trade-in photograph\n${tenantId}\n${valuationId}\n${photoId}`)
    .digest('base64url');
}

function isSignatureOf(photo: SignedPhoto, signature: string): boolean {
  const given = Buffer.from(signature);
  return allKeys(photo.key).some((key) => {
    const right = Buffer.from(photoSignature({ ...photo, key }));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** A decoded picture takes up to 200 MB: one at a time in a process, for all visitors. */
let line: Promise<unknown> = Promise.resolve();
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = line.then(work);
  line = turn.catch(() => {});
  return turn;
}
