/**
 * Photographs of a visitor's vehicle (`media/photos/take-photos.server.ts` says what is stored). The owner can see
 * them, and the dealer can through a signed URL.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantDatabase, Transaction } from '../../db/database.server.ts';
import { photoTexts, tooManyPhotos } from '../../media/photos/photo-limits.ts';
import type { PhotoStorage } from '../../media/photos/photo-storage.ts';
import type { StoredPhoto } from '../../media/photos/sent-photo.ts';
import { reportIfUnavailable, takePhotos } from '../../media/photos/take-photos.server.ts';
import { isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { PhotoRefusal, TradeInOperations } from '../trade-in-operations.ts';
import { deletePhoto, findValuation, savePhoto, type StoredValuation } from '../valuation-store.server.ts';
import type { Valuation } from '../valuation.ts';
import { mostPhotos, valuationPhotoTexts } from './valuation-photo-limits.ts';
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

  /** In the transaction that stores its row: `null`, or why it is not kept. */
  const keep = (id: string) => (photo: StoredPhoto, sentSha256: string) =>
    database.transaction(async (transaction): Promise<string | null> => {
      const valuation = await own(transaction, id, { lock: true });
      if (valuation === null) return valuationPhotoTexts.gone;
      if (valuation.leadId !== null) return valuationPhotoTexts.sent;
      if (valuation.photos.length >= mostPhotos) return tooManyPhotos(mostPhotos);
      return (await savePhoto(transaction, { ...photo, valuationId: id, storedAt: now, sentSha256 }))
        ? null
        : photoTexts.twice;
    });

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
      const outcome = await takePhotos(photos, {
        storage,
        keyOf: (photoId) => photoKey(tenantId, id, photoId),
        keep: keep(id),
        onFailure,
        now,
      });
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
        reportIfUnavailable(error, onFailure);
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
        reportIfUnavailable(error, onFailure);
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
