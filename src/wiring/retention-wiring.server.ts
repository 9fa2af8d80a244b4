/** How the process puts together what deletes: of each dealer, with the files that belong to it. */
import type { SecretKey } from '../shared/secret-key.ts';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import { exportPerson, type PersonExport } from '../leads/retention/export-person.server.ts';
import type { Person } from '../leads/retention/retention-store.server.ts';
import { photoKey } from '../trade-in/photos/valuation-photos.server.ts';
import { createRetentionOperations, type RetentionOperations } from '../leads/retention/retention-operations.server.ts';
import { deleteOrderDocuments, orderDocumentKey } from '../purchase/orders/order-document-files.server.ts';
import type { LiveTenant, TenantDirectory } from '../tenants/tenant-directory.server.ts';
import { deletePhotosOfLeads } from '../trade-in/delete-photos-of-leads.server.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';

export interface RetentionWiring {
  database: Database;
  outboxFolder: string;
  photoStorage: PhotoStorage;
  secretKey: SecretKey;
}

export type RetentionOperationsByDealer = (
  tenant: Pick<LiveTenant, 'id' | 'slug' | 'configuration'>,
) => RetentionOperations;

export function retentionOperationsByDealer({
  database,
  outboxFolder,
  photoStorage,
  secretKey,
}: RetentionWiring): RetentionOperationsByDealer {
  return ({ id, slug, configuration }) => {
    const bound = database.forTenant(id);
    return createRetentionOperations({
      database: bound,
      settings: configuration.leads.retention,
      outboxFolder: path.join(outboxFolder, slug),
      key: secretKey,
      now: () => new Date(),
      deletePhotos: (leadIds) => deletePhotosOfLeads({ database: bound, storage: photoStorage, leadIds }),
      deleteDocuments: (documents) => deleteOrderDocuments({ database: bound, storage: photoStorage }, documents),
    });
  };
}

export type PersonExports = (tenant: Pick<LiveTenant, 'id' | 'slug'>, person: Person) => Promise<PersonExport>;

export function personExports({
  database,
  outboxFolder,
  photoStorage,
}: Omit<RetentionWiring, 'secretKey'>): PersonExports {
  return ({ id, slug }, person) =>
    exportPerson(person, {
      database: database.forTenant(id),
      outboxFolder: path.join(outboxFolder, slug),
      now: new Date(),
      readPhoto: (photo) => photoStorage.read(photoKey(id, photo.valuationId, photo.id)),
      readDocument: ({ orderId, id: documentId }) => photoStorage.read(orderDocumentKey(id, orderId, documentId)),
    });
}

/** Of every dealer; what fails is logged and found again by the next look. */
export async function deleteDueOf({
  log,
  tenants,
  deskOf,
}: {
  log: Logger;
  tenants: Pick<TenantDirectory, 'list'>;
  deskOf: RetentionOperationsByDealer;
}): Promise<void> {
  for (const tenant of await tenants.list()) {
    await deskOf(tenant)
      .deleteDue()
      .then(
        (deleted) => {
          if (deleted.enquiries + deleted.held + deleted.consents > 0)
            log.info({ tenant: tenant.slug, ...deleted }, 'expired enquiries and consent records were deleted');
        },
        (error: unknown) => log.error({ err: error, tenant: tenant.slug }, 'expired enquiries could not be deleted'),
      );
  }
}
