/**
 * Deletes valuations that were never sent, and their photographs, after the dealer's number of days. A valuation with a
 * lead stays as long as the lead.
 */
import type { TenantDatabase } from '../db/database.server.ts';
import { photoKey } from './photos/valuation-photos.server.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';
import { deleteValuations, listAbandoned } from './valuation-store.server.ts';

const dayMs = 86_400_000;

/** Returns how many it deleted. */
export async function deleteAbandonedValuations({
  database,
  storage,
  keepDays,
  now,
}: {
  database: TenantDatabase;
  storage: PhotoStorage;
  keepDays: number;
  now: Date;
}): Promise<number> {
  const before = new Date(now.getTime() - keepDays * dayMs);
  for (let deleted = 0; ;) {
    const abandoned = await database.transaction((transaction) => listAbandoned(transaction, before));
    if (abandoned.length === 0) return deleted;
    // The files first: without its row a file could never be found again.
    for (const { id, photoIds } of abandoned)
      for (const photoId of photoIds) await storage.delete(photoKey(database.tenantId, id, photoId));
    await database.transaction((transaction) =>
      deleteValuations(
        transaction,
        abandoned.map(({ id }) => id),
      ),
    );
    deleted += abandoned.length;
  }
}
