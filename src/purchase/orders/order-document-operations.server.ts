/**
 * Photographs of papers that belong to an order. Whoever has the order's link adds, sees and removes them while it is
 * open; the dealer sees them by a link of its own, sealed for that and nothing else, which has an end. Ids and numbers
 * open nothing.
 */
import type { TenantDatabase } from '../../db/database.server.ts';
import { photoTexts, tooManyPhotos } from '../../media/photos/photo-limits.ts';
import type { PhotoStorage } from '../../media/photos/photo-storage.ts';
import type { PhotoOutcome, SentPhoto } from '../../media/photos/sent-photo.ts';
import { reportIfUnavailable, takePhotos } from '../../media/photos/take-photos.server.ts';
import { isId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { createTokenSeal } from '../../shared/sealed-token.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import type { OrderChanges, OrderRefusal } from './order-change.server.ts';
import { deleteOrderDocuments, orderDocumentKey } from './order-document-files.server.ts';
import { addOrderDocument } from './order-document-store.server.ts';
import { mostPhotosOfDocument, type AskedDocument } from './order-documents.ts';
import { findOrder } from './order-store.server.ts';
import type { Order } from './order.ts';

export interface DocumentsLinks {
  /** What the dealer's link to the documents of an order holds. */
  seal(link: { orderId: string; expiresAt: Date }): string;
  /** `null` for a token that this dealer was never sent; whether it is over is the caller's to say. */
  open(token: string): { orderId: string; expiresAt: Date } | null;
}

export function documentsLinks({ key, tenantId }: { key: SecretKey; tenantId: string }): DocumentsLinks {
  const seal = createTokenSeal({ key, purpose: 'order documents', boundTo: tenantId });
  return {
    seal: ({ orderId, expiresAt }) => seal.seal(`${orderId} ${expiresAt.getTime()}`),
    open(token) {
      const [orderId, expiresAt] = seal.open(token)?.split(' ') ?? [];
      return orderId !== undefined && isId(orderId) && expiresAt !== undefined
        ? { orderId, expiresAt: new Date(Number(expiresAt)) }
        : null;
    },
  };
}

export type DealersDocuments =
  | { kind: 'documents'; order: Order; expiresAt: Date }
  | { kind: 'expired'; expiredAt: Date }
  /** Deleted with the order. */
  | { kind: 'deleted' }
  | { kind: 'unknown' };

export interface OrderDocumentOperations {
  /** Stores the photographs that can be shown and gives the reason for each that is refused. */
  addDocuments(
    token: string,
    asked: Pick<AskedDocument, 'id' | 'label'>,
    photos: readonly SentPhoto[],
  ): Promise<Result<PhotoOutcome, OrderRefusal>>;
  /** Succeeds for one that is gone already. `unavailable` while the storage fails. */
  removeDocument(token: string, documentId: string): Promise<Result<null, OrderRefusal | 'unavailable'>>;
  /** A JPEG, by the order's link or the dealer's; `null` for anyone else. Throws `PhotoStorageUnavailable`. */
  readDocument(token: string, documentId: string): Promise<Uint8Array | null>;
  /** By the dealer's link. */
  findDocuments(token: string): Promise<DealersDocuments>;
}

export interface OrderDocumentOptions {
  database: TenantDatabase;
  changes: OrderChanges;
  storage: PhotoStorage;
  key: SecretKey;
  /** The storage failed. */
  onFailure(error: unknown): void;
  now: Date;
}

export function createOrderDocumentOperations({
  database,
  changes,
  storage,
  key,
  onFailure,
  now,
}: OrderDocumentOptions): OrderDocumentOperations {
  const links = documentsLinks({ key, tenantId: database.tenantId });

  async function findDocuments(token: string): Promise<DealersDocuments> {
    const link = links.open(token);
    if (link === null) return { kind: 'unknown' };
    if (link.expiresAt <= now) return { kind: 'expired', expiredAt: link.expiresAt };
    const order = await database.transaction((transaction) => findOrder(transaction, link.orderId));
    return order === null ? { kind: 'deleted' } : { kind: 'documents', order, expiresAt: link.expiresAt };
  }

  return {
    async addDocuments(token, { id: kind, label }, photos) {
      const order = await changes.findByToken(token);
      const refusal = await changes.refusalOf(order);
      if (order === null || refusal !== null) return { ok: false, reason: refusal ?? 'closed' };
      const outcome = await takePhotos(photos, {
        storage,
        keyOf: (documentId) => orderDocumentKey(database.tenantId, order.id, documentId),
        onFailure,
        now,
        async keep(photo, sentSha256) {
          let problem: string | null = null;
          const saved = await changes.change(token, async ({ documents }, transaction) => {
            if (documents.filter((each) => each.kind === kind).length >= mostPhotosOfDocument)
              problem = tooManyPhotos(mostPhotosOfDocument);
            else if (
              !(await addOrderDocument(transaction, order.id, { ...photo, kind, label, storedAt: now, sentSha256 }))
            )
              problem = photoTexts.twice;
            return {};
          });
          return saved.ok ? problem : documentsClosedText;
        },
      });
      return { ok: true, value: outcome };
    },

    async removeDocument(token, documentId) {
      const order = await changes.findByToken(token);
      const refusal = await changes.refusalOf(order);
      if (order === null || refusal !== null) return { ok: false, reason: refusal ?? 'closed' };
      if (!order.documents.some(({ id }) => id === documentId)) return { ok: true, value: null };
      try {
        await deleteOrderDocuments({ database, storage }, [{ orderId: order.id, id: documentId }]);
      } catch (error) {
        reportIfUnavailable(error, onFailure);
        return { ok: false, reason: 'unavailable' };
      }
      // A review in another window shows what was removed.
      const changed = await changes.change(token, () => ({}));
      return changed.ok ? { ok: true, value: null } : changed;
    },

    async readDocument(token, documentId) {
      const dealers = await findDocuments(token);
      const order = dealers.kind === 'documents' ? dealers.order : await changes.findByToken(token);
      if (!order?.documents.some(({ id }) => id === documentId)) return null;
      return storage.read(orderDocumentKey(database.tenantId, order.id, documentId)).catch((error: unknown) => {
        reportIfUnavailable(error, onFailure);
        throw error;
      });
    },

    findDocuments,
  };
}

export const documentsClosedText =
  'This order can no longer be changed here. You can show us your documents when we speak.';
