/**
 * Photographs of a visitor's vehicle. What is sent is looked at by its bytes and never by its name: only what decodes as a picture within the
 * limits is taken, and what is kept is a JPEG that this server made of its pixels, so that neither the place where it was taken, nor a script
 * behind the picture, nor anything else of the file is kept (OWASP, file upload). Shown to its owner, and under a signed address to the dealer.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import { transformPicture } from '../../media/transform-picture.server.ts';
import { createId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { PhotoOutcome, SentPhoto, TradeInDesk, ValuationRefusal } from '../trade-in-desk.ts';
import { deletePhoto, findValuation, savePhoto, type StoredValuation } from '../valuation-store.server.ts';
import type { Valuation, ValuationPhoto } from '../valuation.ts';
import { longestPhotoBytes, mostPhotos, photoTexts } from './photo-limits.ts';
import type { PhotoStorage } from './photo-storage.ts';

export interface ValuationPhotosOptions {
  database: TenantDatabase;
  storage: PhotoStorage;
  /** Signs addresses; the same on every server. */
  key: Buffer;
  now: Date;
  /** This browser's own valuation. */
  own(transaction: Transaction, id: string, options?: { lock?: boolean }): Promise<StoredValuation | null>;
  known(valuation: StoredValuation): Valuation;
}

const keptWidth = 1_600;
const keptQuality = 82;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createValuationPhotos({ database, storage, key, now, own, known }: ValuationPhotosOptions): Pick<TradeInDesk, 'addPhotos' | 'removePhoto' | 'readPhoto'> {
  const { tenantId } = database;

  async function addPhoto(id: string, { bytes }: SentPhoto): Promise<ValuationPhoto | string> {
    if (bytes.length === 0) return photoTexts.empty;
    if (bytes.length > longestPhotoBytes) return photoTexts.tooLarge;
    const made = await oneAtATime(() => transformPicture(bytes, { width: keptWidth, height: null, format: 'jpeg', quality: keptQuality }));
    if (!made.ok) return made.reason === 'too-many-pixels' ? photoTexts.tooManyPixels : isHeic(bytes) ? photoTexts.heic : photoTexts.notAPicture;
    const photo: ValuationPhoto = { id: createId(now), width: made.value.width, height: made.value.height, bytes: made.value.bytes.length };
    const fileKey = photoKey(tenantId, id, photo.id);
    // The file first: a row without its file would be a broken picture, and a file without a row is nobody's.
    await storage.save(fileKey, made.value.bytes);
    const kept = await database.transaction(async (transaction): Promise<ValuationPhoto | string> => {
      const valuation = await own(transaction, id, { lock: true });
      if (valuation === null) return photoTexts.gone;
      const sentSha256 = createHash('sha256').update(bytes).digest('hex');
      if (valuation.photos.length >= mostPhotos) return photoTexts.tooMany;
      return await savePhoto(transaction, { ...photo, valuationId: id, storedAt: now, sentSha256 }) ? photo : photoTexts.twice;
    });
    if (typeof kept === 'string') await storage.delete(fileKey);
    return kept;
  }

  return {
    async addPhotos(id, photos): Promise<Result<PhotoOutcome, ValuationRefusal>> {
      const valuation = await database.transaction((transaction) => own(transaction, id));
      if (valuation === null) return { ok: false, reason: { kind: 'unknown' } };
      if (valuation.status === 'accepted') return { ok: false, reason: { kind: 'accepted' } };
      const outcome: PhotoOutcome = { kept: [], refused: [] };
      for (const photo of photos) {
        const added = await addPhoto(id, photo);
        if (typeof added === 'string') outcome.refused.push({ name: photo.name.slice(0, 200), message: added });
        else outcome.kept.push(added);
      }
      return { ok: true, value: outcome };
    },

    async removePhoto(id, photoId) {
      const changed = await database.transaction(async (transaction): Promise<Result<Valuation, ValuationRefusal>> => {
        const valuation = await own(transaction, id, { lock: true });
        if (valuation === null || !uuid.test(photoId)) return { ok: false, reason: { kind: 'unknown' } };
        if (valuation.status === 'accepted') return { ok: false, reason: { kind: 'accepted' } };
        await deletePhoto(transaction, id, photoId);
        return { ok: true, value: known({ ...valuation, photos: valuation.photos.filter((photo) => photo.id !== photoId) }) };
      });
      if (changed.ok) await storage.delete(photoKey(tenantId, id, photoId));
      return changed;
    },

    async readPhoto(id, photoId, signature) {
      if (!uuid.test(id) || !uuid.test(photoId)) return null;
      const isSigned = signature !== null && isSignatureOf({ key, tenantId, valuationId: id, photoId }, signature);
      const valuation = await database.transaction((transaction) => (isSigned ? findValuation(transaction, id) : own(transaction, id)));
      return valuation?.photos.some((photo) => photo.id === photoId) ? storage.read(photoKey(tenantId, id, photoId)) : null;
    },
  };
}

export const photoKey = (tenantId: string, valuationId: string, photoId: string): string => `${tenantId}/${valuationId}/${photoId}.jpg`;

interface SignedPhoto { key: Buffer; tenantId: string; valuationId: string; photoId: string }

/** Opens one photograph of one dealer to whoever has the address. */
export function photoSignature({ key, tenantId, valuationId, photoId }: SignedPhoto): string {
  return createHmac('sha256', key).update(`trade-in photograph\n${tenantId}\n${valuationId}\n${photoId}`).digest('base64url');
}

function isSignatureOf(photo: SignedPhoto, signature: string): boolean {
  const [right, given] = [Buffer.from(photoSignature(photo)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** What iPhones write where nobody told them otherwise; the decoder reads AVIF of that family only. */
function isHeic(bytes: Uint8Array): boolean {
  const brand = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(brand);
}

/** A decoded picture takes up to 200 MB: one at a time in a process, whoever sends it. */
let line: Promise<unknown> = Promise.resolve();
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = line.then(work);
  line = turn.catch(() => {});
  return turn;
}
