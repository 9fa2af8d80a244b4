/**
 * Makes a checked folder the live configuration of its dealer. Row, hosts, pictures and configuration change in one
 * transaction, so that the live state stays if anything is refused or fails.
 */
import { compareText } from '../shared/text.ts';
import type { Database } from '../db/database.server.ts';
import { createId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import { archiveAssets, deleteAssets, findAssetVersions, pruneArchive, saveAsset } from './asset-store.server.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';
import { newestConfigurationMigration } from './migrate-configuration.ts';
import { findClashes, findForeignHosts } from './other-dealers.server.ts';
import type { TenantFolder } from './read-tenant-folder.server.ts';
import {
  asSystem,
  findConfiguration,
  findTenantId,
  lockConfiguration,
  saveConfiguration,
  saveHosts,
  savePicturesOfVersion,
  saveTenant,
} from './tenant-store.server.ts';

/** The number of versions for which pictures are kept. */
export const versionsWithPictures = 20;

export interface AppliedTenant {
  tenantId: string;
  version: number;
  /** False when the same files and pictures were live already; then the version stays. */
  changed: boolean;
}

/** Once committed, every server is notified of the new version. Safe to repeat. */
export async function applyTenant({
  database,
  folder,
}: {
  database: Database;
  folder: TenantFolder;
}): Promise<Result<AppliedTenant, ConfigurationProblem[]>> {
  const { slug, name, hosts } = folder.configuration;
  const tenantId = (await database.system((transaction) => findTenantId(transaction, slug))) ?? createId();
  const files = Object.fromEntries([...folder.files].sort(([first], [second]) => compareText(first, second)));
  const clashes = await findClashes(database, { tenantId, folder });
  if (clashes.length > 0) return { ok: false, reason: clashes };

  return database.forTenant(tenantId).transaction(async (transaction) => {
    await lockConfiguration(transaction, tenantId);
    const foreign = await findForeignHosts(transaction, { tenantId, folder });
    if (foreign.length > 0) return { ok: false, reason: foreign };

    const live = await findConfiguration(transaction);
    const liveAssets = await findAssetVersions(transaction);
    const changedPictures = folder.pictures.filter((picture) => liveAssets.get(picture.path) !== picture.sha256);
    const goneAssets = [...liveAssets.keys()].filter(
      (path) => !folder.pictures.some((picture) => picture.path === path),
    );
    // A folder is always in this release's format. The same files stored by an earlier release were migrated each time
    // they were read.
    const isCurrent = live !== null && live.migratedTo >= newestConfigurationMigration;
    if (isCurrent && changedPictures.length === 0 && goneAssets.length === 0 && sameFiles(live.files, files)) {
      return { ok: true, value: { tenantId, version: live.version, changed: false } };
    }

    await asSystem(transaction, async () => {
      const isSaved = await saveTenant(transaction, { id: tenantId, slug, name });
      if (!isSaved) throw new Error(`The dealer "${slug}" was added at the same moment; apply the folder again.`);
      await saveHosts(transaction, tenantId, hosts);
    });
    if (live !== null) await savePicturesOfVersion(transaction, live.version, liveAssets);
    await archiveAssets(transaction, [...changedPictures.map(({ path }) => path), ...goneAssets]);
    for (const picture of changedPictures) await saveAsset(transaction, picture);
    if (goneAssets.length > 0) await deleteAssets(transaction, goneAssets);
    const version = (live?.version ?? 0) + 1;
    const pictures = new Map(folder.pictures.map(({ path, sha256 }) => [path, sha256]));
    await saveConfiguration(transaction, {
      version,
      input: folder.input,
      migratedTo: newestConfigurationMigration,
      files,
      pictures,
    });
    await pruneArchive(transaction, versionsWithPictures);
    await transaction.notify('configuration_changed', { tenantId, version });
    return { ok: true, value: { tenantId, version, changed: true } };
  });
}

function sameFiles(first: Record<string, string>, second: Record<string, string>): boolean {
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => first[name] === second[name]);
}
