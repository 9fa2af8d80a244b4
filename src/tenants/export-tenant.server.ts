/** Writes a dealer's live configuration to a folder, exactly as it was applied, pictures included. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TenantDatabase } from '../db/database.server.ts';
import { listAssets } from './asset-store.server.ts';
import { findConfiguration } from './tenant-store.server.ts';

/**
 * Returns the written files, as sorted paths inside the folder. The folder must be new, empty, or this dealer's; in the
 * last case, pages, feed mappings, redirects, reviews and pictures that are no longer live are removed from it. Throws
 * on any other folder.
 */
export async function exportTenant({
  database,
  folder,
}: {
  database: TenantDatabase;
  folder: string;
}): Promise<string[]> {
  const exported = await database.transaction(async (transaction) => {
    const configuration = await findConfiguration(transaction);
    return configuration === null ? null : { files: configuration.files, assets: await listAssets(transaction) };
  });
  if (exported === null) throw new Error('This dealer has no configuration yet.');

  const contents = new Map<string, string | Uint8Array>(Object.entries(exported.files));
  for (const asset of exported.assets) contents.set(asset.path, asset.bytes);
  const stale = (await requireOwnFolder(folder, exported.files['site.yaml'] ?? '')).filter(
    (file) => !contents.has(file),
  );
  for (const file of stale) await rm(path.join(folder, file));
  for (const [file, content] of contents) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return [...contents.keys()].sort();
}

/** Files of the folder that an export may remove. */
async function requireOwnFolder(folder: string, siteFile: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries.length === 0) return [];
  const there = await readFile(path.join(folder, 'site.yaml'), 'utf8').catch(() => '');
  if (slugLine(there) === null || slugLine(there) !== slugLine(siteFile)) {
    throw new Error(`${folder} is not empty and does not hold this dealer; name a new or an empty folder.`);
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) =>
      /^(pages\/.+\.md|feeds\/[^/]+\.yaml|pictures\/.+|menus\.yaml|theme\.yaml|redirects\.csv|reviews\.csv)$/.test(
        file,
      ),
    );
}

function slugLine(siteFile: string): string | null {
  return /^slug:\s*['"]?([a-z0-9-]+)/m.exec(siteFile)?.[1] ?? null;
}
