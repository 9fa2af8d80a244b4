/**
 * How the process deletes dealers whose week after their removal is over: rows, jobs, and what lies outside the
 * database.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import { createMeilisearchClient } from '../integrations/meilisearch/meilisearch-client.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { deleteOrderDocuments } from '../purchase/orders/order-document-files.server.ts';
import { listOrderDocuments } from '../purchase/orders/order-document-store.server.ts';
import { searchKeySecret } from '../search/hosted-targets.server.ts';
import { readStoredTenant } from '../tenants/read-stored-tenant.server.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { TenantState } from '../tenants/tenant-store.server.ts';
import { createTenantLifecycle } from '../tenants/tenant-lifecycle.server.ts';
import { deleteTenantRows } from '../tenants/tenant-rows-store.server.ts';
import { deletePhotosOfLeads } from '../trade-in/delete-photos-of-leads.server.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';

export interface RemovalWiring {
  log: Logger;
  database: Database;
  outbox: Pick<Outbox, 'forget'>;
  outboxFolder: string;
  photoStorage: PhotoStorage;
  secretsOf(tenantId: string): Pick<SecretStore, 'get'>;
  /** Whether a search host may be on this machine. */
  allowLoopback: boolean;
  now(): Date;
}

/** Of every such dealer; what fails is logged and tried again by the next call. */
export async function deleteRemovedOf(wiring: RemovalWiring): Promise<void> {
  for (const tenant of await createTenantLifecycle(wiring).listDeletable()) {
    await deleteRemoved(wiring, tenant).then(
      () => wiring.log.info({ tenant: tenant.slug }, 'a removed dealer was deleted'),
      (error: unknown) =>
        wiring.log.error({ err: error, tenant: tenant.slug }, 'a removed dealer could not be deleted, will retry'),
    );
  }
}

async function deleteRemoved(wiring: RemovalWiring, { id, slug }: TenantState): Promise<void> {
  const { database, outbox, outboxFolder, photoStorage, log } = wiring;
  // What rows point to goes first: without its row nobody would find a file again.
  const bound = database.forTenant(id);
  await deletePhotosOfLeads({ database: bound, storage: photoStorage, leadIds: null });
  await deleteOrderDocuments({ database: bound, storage: photoStorage }, await bound.transaction(listOrderDocuments));
  await rm(path.join(outboxFolder, slug), { recursive: true, force: true });
  await deleteHostedIndex(wiring, id).catch((error: unknown) =>
    // The host may be gone with its dealer, and must not keep enquiries from being deleted.
    log.error(
      { err: error, tenant: slug },
      'the hosted search index of a removed dealer could not be deleted; delete it on its host',
    ),
  );
  await outbox.forget(id);
  await deleteTenantRows(database, id);
}

async function deleteHostedIndex(
  { database, secretsOf, allowLoopback }: RemovalWiring,
  tenantId: string,
): Promise<void> {
  const stored = await database.forTenant(tenantId).transaction((transaction) => readStoredTenant(transaction));
  const engine = stored?.served?.configuration.search.engine;
  const key = await secretsOf(tenantId).get(searchKeySecret);
  if (engine?.kind !== 'hosted' || key === null) return;
  const client = createMeilisearchClient({ host: engine.host, key: key.trim(), allowLoopback });
  try {
    for (const index of [engine.index, `${engine.index}_next`]) await client.deleteIndex(index);
  } finally {
    client.close();
  }
}
