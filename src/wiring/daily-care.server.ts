/** What a server deletes and tidies once a day: what dealers need no longer, and what the database leaves behind. */
import type { Logger } from 'pino';
import { deleteOldCommandRecords } from '../db/command-record-store.server.ts';
import type { Database } from '../db/database.server.ts';
import type { Environment } from '../env.server.ts';
import { createSentenceSightings } from '../leads/spam/sentence-sightings.server.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import type { SecretStore } from '../tenants/secrets.server.ts';
import type { TenantDirectory } from '../tenants/tenant-directory.server.ts';
import type { Pictures } from '../media/pictures.server.ts';
import type { PhotoStorage } from '../media/photos/photo-storage.ts';
import { deleteOldAlertsOf } from './alert-wiring.server.ts';
import { deleteRemovedOf } from './removal-wiring.server.ts';
import { deleteDueOf, type RetentionOperationsByDealer } from './retention-wiring.server.ts';
import { deleteOldMissedAddressesOf } from './missed-address-wiring.server.ts';
import { deleteExpiredSignInsOf, deleteUnusedAccountsOf } from './sign-in-wiring.server.ts';
import { deleteAbandonedOf } from './trade-in-wiring.server.ts';

const dayMs = 86_400_000;

interface DailyCareOptions {
  environment: Environment;
  log: Logger;
  database: Database;
  outbox: Outbox;
  outboxFolder: string;
  tenants: TenantDirectory;
  photoStorage: PhotoStorage;
  pictures: Pictures;
  secretsOf(tenantId: string): SecretStore;
  secretKey: SecretKey;
  retention: RetentionOperationsByDealer;
  /** False for a process that deletes nothing and tidies its database only. */
  workers: boolean;
}

export interface DailyCare {
  /** Resolves when the deletion under way is done. */
  deleting(): Promise<void>;
  stop(): void;
}

export function startDailyCare({
  environment,
  log,
  database,
  outbox,
  outboxFolder,
  tenants,
  photoStorage,
  pictures,
  secretsOf,
  secretKey,
  retention,
  workers,
}: DailyCareOptions): DailyCare {
  async function deleteOld(): Promise<void> {
    try {
      await deleteRemovedOf({
        log,
        database,
        outbox,
        outboxFolder,
        photoStorage,
        secretsOf,
        allowLoopback: environment.mode === 'demonstration',
        now: () => new Date(),
      });
      await deleteAbandonedOf({ log, database, tenants, photoStorage });
      await deleteDueOf({ log, tenants, deskOf: retention });
      await deleteExpiredSignInsOf({ log, database, tenants });
      await deleteUnusedAccountsOf({ log, database, tenants, environment, outboxFolder, secretsOf, pictures });
      await deleteOldAlertsOf({ log, database, tenants });
      await deleteOldMissedAddressesOf({ log, database, tenants, now: new Date() });
      await createSentenceSightings({ database, key: secretKey }).forget(new Date());
      await database.system((transaction) => deleteOldCommandRecords(transaction, new Date()));
    } catch (error) {
      log.error({ err: error }, 'what is kept no longer could not be deleted');
    }
  }
  // At the start too: a server that is put into service every day would never come to its day.
  let deleting = workers ? deleteOld() : Promise.resolve();
  // The job queue alone leaves enough behind in a day; nobody else tidies the embedded database.
  async function tidyUp(): Promise<void> {
    if (workers) await (deleting = deleteOld());
    await database.tidy().catch((error: unknown) => log.error({ err: error }, 'the database could not be tidied'));
  }
  const tidying = setInterval(() => void tidyUp(), dayMs);
  tidying.unref();
  return { deleting: () => deleting, stop: () => clearInterval(tidying) };
}
