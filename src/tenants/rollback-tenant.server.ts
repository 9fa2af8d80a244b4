/**
 * Makes an earlier configuration of a dealer live again, as a new version: files, settings, hosts and pictures in one
 * transaction. It is checked as a folder is when it is applied; a version that this release would serve only in part is
 * refused.
 */
import type { Database } from '../db/database.server.ts';
import type { Result } from '../shared/result.ts';
import { versionsWithPictures } from './apply-tenant.server.ts';
import {
  archiveAssets,
  deleteAssets,
  findAssetVersions,
  listKnownContents,
  pruneArchive,
  restoreAsset,
} from './asset-store.server.ts';
import { findHostedIndexOwner } from './hosted-index-owner.server.ts';
import { readStoredConfiguration } from './read-stored-configuration.ts';
import {
  asSystem,
  findConfiguration,
  findVersion,
  listForeignHosts,
  lockConfiguration,
  saveConfiguration,
  saveHosts,
  savePicturesOfVersion,
  saveTenant,
} from './tenant-store.server.ts';

export interface RolledBackTenant {
  /** The new live version. */
  version: number;
}

/** Reasons are sentences with what was found and what was expected. */
export async function rollbackTenant(
  { database, tenantId }: { database: Database; tenantId: string },
  wanted: number,
): Promise<Result<RolledBackTenant, string[]>> {
  const bound = database.forTenant(tenantId);
  const target = await bound.transaction((transaction) => findVersion(transaction, wanted));
  if (target === null)
    return refuse(`version ${wanted}: found no such version, expected one that "forecourt tenant history" lists`);
  const { configuration, problems } = readStoredConfiguration(target);
  if (configuration === null || problems.length > 0) {
    return {
      ok: false,
      reason: problems.map(
        ({ path, found, expected }) => `${path || 'the whole'}: found ${found}, expected ${expected}`,
      ),
    };
  }
  const { slug, name, hosts, search } = configuration;
  const indexOwner = await findHostedIndexOwner(database, { tenantId, engine: search.engine });
  if (indexOwner !== null)
    return refuse(`search.engine.index: found the index of ${indexOwner}, expected one of this dealer's own`);

  return bound.transaction(async (transaction) => {
    await lockConfiguration(transaction, tenantId);
    const live = (await findConfiguration(transaction))!;
    if (live.version === wanted) return refuse(`version ${wanted}: found the live version, expected an earlier one`);
    const foreign = await asSystem(transaction, () => listForeignHosts(transaction, tenantId, hosts));
    if (foreign.length > 0) {
      return {
        ok: false,
        reason: foreign.map(
          (taken) =>
            `hosts: found "${taken.host}", expected a host that no other dealer uses; ${taken.slug} already uses it`,
        ),
      };
    }
    const livePictures = await findAssetVersions(transaction);
    const pictures =
      target.pictures === null ? picturesByName(target.input, livePictures) : new Map(Object.entries(target.pictures));
    const known = await listKnownContents(transaction, [...pictures.values()]);
    const missing = [...pictures].filter(([, sha256]) => !known.has(sha256)).map(([path]) => path);
    if (missing.length > 0) {
      return {
        ok: false,
        reason: missing.map(
          (path) =>
            `${path}: found no picture, expected the one that version ${wanted} had; put it into the folder and apply the folder`,
        ),
      };
    }

    const isSaved = await asSystem(
      transaction,
      async () =>
        (await saveTenant(transaction, { id: tenantId, slug, name })) &&
        (await saveHosts(transaction, tenantId, hosts), true),
    );
    if (!isSaved) throw new Error(`Another dealer has the slug "${slug}".`);
    await savePicturesOfVersion(transaction, live.version, livePictures);
    const changed = [...pictures].filter(([path, sha256]) => livePictures.get(path) !== sha256);
    const gone = [...livePictures.keys()].filter((path) => !pictures.has(path));
    await archiveAssets(transaction, [...changed.map(([path]) => path), ...gone]);
    for (const [path, sha256] of changed) await restoreAsset(transaction, { path, sha256 });
    if (gone.length > 0) await deleteAssets(transaction, gone);
    const version = live.version + 1;
    const { input, migratedTo, files } = target;
    await saveConfiguration(transaction, { version, input, migratedTo, files, pictures });
    await pruneArchive(transaction, versionsWithPictures);
    await transaction.notify('configuration_changed', { tenantId, version });
    return { ok: true, value: { version } };
  });
}

function refuse(reason: string): Result<never, string[]> {
  return { ok: false, reason: [reason] };
}

/**
 * A version without a record of its pictures uses today's under the same names; a missing picture gets a hash that
 * nothing has.
 */
function picturesByName(input: unknown, live: ReadonlyMap<string, string>): Map<string, string> {
  const pictures = new Map(live);
  for (const [, name] of JSON.stringify(input).matchAll(/"(pictures\/[^"\\]+)"/g))
    if (!pictures.has(name!)) pictures.set(name!, '');
  return pictures;
}
