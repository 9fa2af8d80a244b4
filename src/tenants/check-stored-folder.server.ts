import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TenantDatabase } from '../db/database.server.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';
import { exportTenant } from './export-tenant.server.ts';
import { readTenantFolderInThread } from './read-tenant-folder-in-thread.server.ts';

/**
 * Lists what `tenant apply` would refuse in the folder that `tenant export` writes for a dealer. A site is served with
 * a stored configuration even if a newer release no longer accepts it (decision 24), so these problems would otherwise
 * first appear when the folder is changed.
 */
export async function checkStoredFolder(
  database: TenantDatabase,
  { demonstration }: { demonstration: boolean },
): Promise<ConfigurationProblem[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-stored-'));
  try {
    await exportTenant({ database, folder });
    const read = await readTenantFolderInThread(folder, { demonstration });
    return read.ok ? [] : read.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
