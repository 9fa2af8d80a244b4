/**
 * The rows of an order's photographs. Every function runs in the caller's transaction, which is bound to one dealer.
 */
import type { Transaction } from '../../db/database.server.ts';
import type { OrderDocument } from './order-documents.ts';

/** False when the same picture is there already. */
export async function addOrderDocument(
  transaction: Transaction,
  orderId: string,
  { sentSha256, ...document }: OrderDocument & { sentSha256: string },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into order_document (tenant_id, order_id, id, kind, label, stored_at, width, height, bytes, sent_sha256)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning 1`,
    [
      orderId,
      document.id,
      document.kind,
      document.label,
      document.storedAt,
      document.width,
      document.height,
      document.bytes,
      sentSha256,
    ],
  );
  return rows.length === 1;
}

export async function removeOrderDocuments(
  transaction: Transaction,
  orderId: string,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(
    'delete from order_document where tenant_id = current_tenant() and order_id = $1 and id = any($2::uuid[])',
    [orderId, ids],
  );
}

/** Of every order of the dealer. */
export async function listOrderDocuments(transaction: Transaction): Promise<{ orderId: string; id: string }[]> {
  return transaction.query<{ orderId: string; id: string }>(
    'select order_id as "orderId", id from order_document where tenant_id = current_tenant()',
  );
}
