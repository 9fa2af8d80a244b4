/** Forgets the addresses of missing pages that nobody has asked for lately. */
import type { Logger } from 'pino';
import type { Database } from '../db/database.server.ts';
import { createMissedAddressStore } from '../tenants/redirects/missed-address-store.server.ts';
import type { TenantDirectory } from '../tenants/tenant-directory.server.ts';

const keptDays = 90;
const dayMs = 86_400_000;

/** Of every dealer; what fails is logged and done on the next day. */
export async function deleteOldMissedAddressesOf({
  log,
  database,
  tenants,
  now,
}: {
  log: Logger;
  database: Database;
  tenants: Pick<TenantDirectory, 'list'>;
  now: Date;
}): Promise<void> {
  const day = new Date(now.getTime() - keptDays * dayMs).toISOString().slice(0, 10);
  for (const { id, slug } of await tenants.list())
    await createMissedAddressStore(database.forTenant(id))
      .deleteBefore(day)
      .catch((error: unknown) =>
        log.error({ err: error, tenant: slug }, 'old addresses of missing pages could not be deleted'),
      );
}
