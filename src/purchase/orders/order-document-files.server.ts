/** Where the photographs of an order are, and how they are deleted with their rows. */
import type { TenantDatabase } from '../../db/database.server.ts';
import type { PhotoStorage } from '../../media/photos/photo-storage.ts';
import { removeOrderDocuments } from './order-document-store.server.ts';

export const orderDocumentKey = (tenantId: string, orderId: string, documentId: string): string =>
  `${tenantId}/${orderId}/${documentId}.jpg`;

/**
 * The files first: without its row a file could never be found again. Not in a transaction, because a store may be
 * slow. Throws `PhotoStorageUnavailable`, and the rows stay.
 */
export async function deleteOrderDocuments(
  { database, storage }: { database: TenantDatabase; storage: Pick<PhotoStorage, 'delete'> },
  documents: readonly { orderId: string; id: string }[],
): Promise<void> {
  for (const { orderId, id } of documents) {
    await storage.delete(orderDocumentKey(database.tenantId, orderId, id));
    await database.transaction((transaction) => removeOrderDocuments(transaction, orderId, [id]));
  }
}
