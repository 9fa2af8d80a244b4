/** Deletes the files of photographs that came with leads; their rows go with the leads. */
import type { TenantDatabase } from '../db/database.server.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';
import { photoKey } from './photos/valuation-photos.server.ts';
import { listPhotosOfLeads } from './valuation-store.server.ts';

/** Returns how many it deleted. `leadIds` null deletes every photograph of the dealer. */
export async function deletePhotosOfLeads({
  database,
  storage,
  leadIds,
}: {
  database: TenantDatabase;
  storage: PhotoStorage;
  leadIds: readonly string[] | null;
}): Promise<number> {
  const photos = await database.transaction((transaction) => listPhotosOfLeads(transaction, leadIds));
  for (const { valuationId, id } of photos) await storage.delete(photoKey(database.tenantId, valuationId, id));
  return photos.length;
}
