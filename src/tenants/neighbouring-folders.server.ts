/**
 * The dealers' folders beside a folder. Folders are copied before the first of them is applied, and the database then
 * knows nothing yet of the dealer that a copy still names.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readTenantFolderInThread } from './read-tenant-folder-in-thread.server.ts';
import type { TenantFolder } from './read-tenant-folder.server.ts';

export interface NeighbouringFolders {
  folders: TenantFolder[];
  /** Names of folders that were not read: refused by a check of their own, or beyond the most that are read. */
  unread: string[];
}

/** Each takes about a second. */
const mostFolders = 30;

/** `without` has the names of folders that need no reading. */
export async function readNeighbouringFolders(
  folder: string,
  { without }: { without: ReadonlySet<string> },
): Promise<NeighbouringFolders> {
  const own = path.resolve(folder);
  const around = path.dirname(own);
  // Whoever may read a folder need not be allowed to list the one around it.
  const entries = await readdir(around, { withFileTypes: true }).catch(() => []);
  const found: NeighbouringFolders = { folders: [], unread: [] };
  let read = 0;
  for (const name of entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()) {
    if (name === path.basename(own) || name.startsWith('.') || without.has(name)) continue;
    const neighbour = path.join(around, name);
    const isDealers = await stat(path.join(neighbour, 'site.yaml')).then(
      (file) => file.isFile(),
      () => false,
    );
    if (!isDealers) continue;
    // Nobody asked whether the neighbour itself may be applied here.
    const reading = read < mostFolders ? await readTenantFolderInThread(neighbour, { demonstration: true }) : null;
    read += 1;
    if (reading?.ok) found.folders.push(reading.value);
    else found.unread.push(name);
  }
  return found;
}
