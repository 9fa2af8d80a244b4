/**
 * Makes a checked folder the live configuration of its dealer: row, hosts, pictures and configuration in one
 * transaction, so that what was live stays live whenever something is refused or breaks.
 */
import type { Database } from '../db/database.server.ts';
import { createId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import { archiveAssets, deleteAssets, findAssetVersions, pruneArchive, saveAsset } from './asset-store.server.ts';
import { writeFound, type ConfigurationProblem } from './configuration-problem.ts';
import { findHostedIndexOwner } from './hosted-index-owner.server.ts';
import { newestConfigurationMigration } from './migrate-configuration.ts';
import type { TenantFolder } from './read-tenant-folder.server.ts';
import { asSystem, findConfiguration, findTenantId, listForeignHosts, listTenants, lockConfiguration, saveConfiguration, saveHosts, savePicturesOfVersion, saveTenant } from './tenant-store.server.ts';
import { readYamlFile } from './yaml-file.ts';

/** For how many versions back the pictures are kept. */
export const versionsWithPictures = 20;

export interface AppliedTenant {
  tenantId: string;
  version: number;
  /** False when the same files and pictures were live already; then the version stays. */
  changed: boolean;
}

/** Every server hears of the new version once it is committed. Safe to repeat. */
export async function applyTenant({ database, folder }: { database: Database; folder: TenantFolder }): Promise<Result<AppliedTenant, ConfigurationProblem[]>> {
  const { slug, name, hosts, search } = folder.configuration;
  const tenantId = (await database.system((transaction) => findTenantId(transaction, slug))) ?? createId();
  const files = Object.fromEntries([...folder.files].sort(([first], [second]) => (first < second ? -1 : 1)));
  const isRemoved = (await database.system((transaction) => listTenants(transaction, tenantId))).some((tenant) => tenant.isRemoved);
  if (isRemoved) return { ok: false, reason: [removedProblem(folder)] };
  const indexOwner = await findHostedIndexOwner(database, { tenantId, engine: search.engine });
  if (indexOwner !== null) return { ok: false, reason: [indexProblem(folder, indexOwner)] };

  return database.forTenant(tenantId).transaction(async (transaction) => {
    await lockConfiguration(transaction, tenantId);
    const foreign = await asSystem(transaction, () => listForeignHosts(transaction, tenantId, hosts));
    if (foreign.length > 0) return { ok: false, reason: foreign.map((taken) => hostProblem(folder, taken)) };

    const live = await findConfiguration(transaction);
    const liveAssets = await findAssetVersions(transaction);
    const changedPictures = folder.pictures.filter((picture) => liveAssets.get(picture.path) !== picture.sha256);
    const goneAssets = [...liveAssets.keys()].filter((path) => !folder.pictures.some((picture) => picture.path === path));
    // A folder is current; the same files stored by an earlier release were brought up to this one each time they were read.
    const isCurrent = live !== null && live.migratedTo >= newestConfigurationMigration;
    if (isCurrent && changedPictures.length === 0 && goneAssets.length === 0 && sameFiles(live.files, files)) {
      return { ok: true, value: { tenantId, version: live.version, changed: false } };
    }

    await asSystem(transaction, async () => {
      const isSaved = await saveTenant(transaction, { id: tenantId, slug, name });
      if (!isSaved) throw new Error(`The dealer "${slug}" was added by someone else at the same moment; apply the folder again.`);
      await saveHosts(transaction, tenantId, hosts);
    });
    if (live !== null) await savePicturesOfVersion(transaction, live.version, liveAssets);
    await archiveAssets(transaction, [...changedPictures.map(({ path }) => path), ...goneAssets]);
    for (const picture of changedPictures) await saveAsset(transaction, picture);
    if (goneAssets.length > 0) await deleteAssets(transaction, goneAssets);
    const version = (live?.version ?? 0) + 1;
    const pictures = new Map(folder.pictures.map(({ path, sha256 }) => [path, sha256]));
    await saveConfiguration(transaction, { version, input: folder.input, migratedTo: newestConfigurationMigration, files, pictures });
    await pruneArchive(transaction, versionsWithPictures);
    await transaction.notify('configuration_changed', { tenantId, version });
    return { ok: true, value: { tenantId, version, changed: true } };
  });
}

function sameFiles(first: Record<string, string>, second: Record<string, string>): boolean {
  const names = Object.keys(first);
  return names.length === Object.keys(second).length && names.every((name) => first[name] === second[name]);
}

function hostProblem(folder: TenantFolder, taken: { host: string; slug: string }): ConfigurationProblem {
  const index = folder.configuration.hosts.indexOf(taken.host);
  return {
    ...placeOf(folder, ['hosts', index]), path: `hosts[${index}]`,
    found: writeFound(taken.host), expected: `a host that belongs to no other dealer; it is one of ${taken.slug}`,
  };
}

function indexProblem(folder: TenantFolder, owner: string): ConfigurationProblem {
  const { engine } = folder.configuration.search;
  return {
    ...placeOf(folder, ['search', 'engine', 'index']), path: 'search.engine.index',
    found: writeFound(engine.kind === 'hosted' ? engine.index : ''), expected: `an index of this dealer’s own; on this host it is one of ${owner}`,
  };
}

function removedProblem(folder: TenantFolder): ConfigurationProblem {
  const { slug } = folder.configuration;
  return { ...placeOf(folder, ['slug']), path: 'slug', found: writeFound(slug), expected: `a dealer that is not removed; "forecourt tenant restore ${slug}" brings it back` };
}

function placeOf(folder: TenantFolder, path: (string | number)[]): Pick<ConfigurationProblem, 'file' | 'line'> {
  return { file: 'site.yaml', line: readYamlFile('site.yaml', folder.files.get('site.yaml') ?? '').lineOf(path) };
}
