/**
 * The mark of a restore in DATA_DIR. It survives a killed process and a power failure: until the restore has finished,
 * the folder is not used as a database.
 *
 * The mark is the folder `restoring`. A restore works in it, records the names it will move, moves each with one rename
 * and renames the folder away as its last step. So a kill leaves one of these states, and each can continue:
 * - no record: nothing was moved. Data in DATA_DIR was there before, and is complete.
 * - a record, and all its names are in DATA_DIR: only the mark remained to be removed.
 * - a record, and a name of it is missing: the next restore moves the others back and starts again.
 */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Database } from '../db/database.server.ts';
import { listAnyTables } from './table-store.server.ts';
import { isUnfinished } from './unfinished-restore-store.server.ts';

const movedFile = 'moved.json';
/** Name in DATA_DIR and inode number. A move keeps the inode; a file put there by someone else has another. */
const movedSchema = z.record(z.string(), z.string());
type Moved = z.output<typeof movedSchema>;

const unfinishedFolder = (dataFolder: string): string => path.join(dataFolder, 'restoring');
/** Content here is not a mark; any later run deletes it. */
const discardedFolder = (dataFolder: string): string => path.join(dataFolder, 'restoring-discarded');

/** Reasons why an embedded database must not be opened, as sentences for the operator; null if there are none. */
export async function unfinishedRestore(dataFolder: string): Promise<string | null> {
  const state = await stateOf(dataFolder);
  const isWhole =
    state === 'none' ||
    state === 'ended' ||
    (state === 'nothing-moved' && (await holdsSomething(path.join(dataFolder, 'database'))));
  return isWhole
    ? null
    : `${cutShort(dataFolder)}, so the data in ${dataFolder} is incomplete. Run "forecourt restore FILE" again, which removes the remains; or move ${dataFolder} away and put the former folder back. Nothing was changed.`;
}

const cutShort = (dataFolder: string): string =>
  `${unfinishedFolder(dataFolder)} is left over from an interrupted restore`;

/** The same for a server's database, which has a mark of its own until the files are in place. */
export async function unfinishedServerRestore(dataFolder: string, database: Database): Promise<string | null> {
  if (await isUnfinished(database))
    return 'The database that DATABASE_URL names comes from an interrupted restore, so its data is incomplete. Drop it, create a new one for the same user and run "forecourt restore FILE" again; or set DATABASE_URL to the former database. Nothing was changed.';
  const state = await stateOf(dataFolder);
  if (state === 'none') return null;
  if ((await database.owner(listAnyTables)).length === 0)
    return `${cutShort(dataFolder)}, and the database that DATABASE_URL names is empty. Run "forecourt restore FILE" again, which removes the remains. Nothing was changed.`;
  const isWhole =
    state === 'ended' || (state === 'nothing-moved' && !(await holdsSomething(unfinishedFolder(dataFolder))));
  return isWhole
    ? null
    : `${cutShort(dataFolder)}, and its files are not in place. To restore, set DATABASE_URL to a new, empty database and run "forecourt restore FILE" again; to keep the database that DATABASE_URL names now, remove ${unfinishedFolder(dataFolder)}. Nothing was changed.`;
}

/** True if a restore has left its mark, in any state. */
export const hasRestoreMark = (dataFolder: string): Promise<boolean> => exists(unfinishedFolder(dataFolder));

/** Removes the leftovers of an interrupted restore, and creates the working folder of this one. */
export async function beginRestore(dataFolder: string): Promise<string> {
  await removeDiscarded(dataFolder);
  const folder = unfinishedFolder(dataFolder);
  await undoRestore(dataFolder);
  if (await exists(folder)) {
    // The folder itself stays: it is the mark.
    for (const name of await readdir(folder)) await remove(path.join(folder, name));
  } else await mkdir(folder, { recursive: true, mode: 0o700 });
  await syncFolder(dataFolder);
  return folder;
}

/** Moves those of `names` that exist in the restore's folder into DATA_DIR, where none of them has content. */
export async function moveIntoPlace(dataFolder: string, names: readonly string[]): Promise<void> {
  const folder = unfinishedFolder(dataFolder);
  const moved = await recordMoves(folder, names);
  for (const name of Object.keys(moved)) {
    await remove(path.join(dataFolder, name));
    await rename(path.join(folder, name), path.join(dataFolder, name));
  }
  await syncFolder(dataFolder);
}

/** Moves everything back: DATA_DIR is then as before the restore, except for the mark. */
export async function undoRestore(dataFolder: string): Promise<void> {
  const folder = unfinishedFolder(dataFolder);
  const moved = await readMoved(folder);
  if (moved === null) return;
  for (const [name, node] of Object.entries(moved)) {
    const own = path.join(dataFolder, name);
    if ((await nodeOf(own)) !== node) continue;
    await remove(path.join(folder, name));
    // Moved and not removed here: half of it would have its node still, and pass for all of it.
    await rename(own, path.join(folder, name));
  }
  await syncFolder(dataFolder);
  await rm(path.join(folder, movedFile), { force: true });
  await syncFolder(folder);
}

/**
 * Removes the mark of a restore in one step, and then the rest of its folder. For a restore that has finished, or that
 * has left nothing in DATA_DIR.
 */
export async function endRestore(dataFolder: string): Promise<void> {
  await removeDiscarded(dataFolder);
  if (!(await hasRestoreMark(dataFolder))) return;
  await rename(unfinishedFolder(dataFolder), discardedFolder(dataFolder)).catch((error: NodeJS.ErrnoException) => {
    // Another process that uses the same server's database came first.
    if (error.code !== 'ENOENT') throw error;
  });
  await syncFolder(dataFolder);
  await removeDiscarded(dataFolder);
}

const removeDiscarded = (dataFolder: string): Promise<void> => remove(discardedFolder(dataFolder));

type RestoreState = 'none' | 'nothing-moved' | 'partly-moved' | 'ended';

async function stateOf(dataFolder: string): Promise<RestoreState> {
  const folder = unfinishedFolder(dataFolder);
  if (!(await exists(folder))) return 'none';
  const moved = await readMoved(folder);
  if (moved === null) return 'nothing-moved';
  for (const [name, node] of Object.entries(moved))
    if ((await nodeOf(path.join(dataFolder, name))) !== node) return 'partly-moved';
  return 'ended';
}

/** Written before the first move, so that after any interruption the moved names are known. */
async function recordMoves(folder: string, names: readonly string[]): Promise<Moved> {
  const moved: Moved = {};
  for (const name of names) {
    const node = await nodeOf(path.join(folder, name));
    if (node !== null) moved[name] = node;
  }
  const unfinished = path.join(folder, `${movedFile}.unfinished`);
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(moved));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path.join(folder, movedFile));
  await syncFolder(folder);
  return moved;
}

async function readMoved(folder: string): Promise<Moved | null> {
  try {
    return movedSchema.parse(JSON.parse(await readFile(path.join(folder, movedFile), 'utf8')));
  } catch {
    // Nothing is moved before the record is completely on disk.
    return null;
  }
}

/** True for a file, or a folder that is not empty. */
export async function holdsSomething(name: string): Promise<boolean> {
  const found = await stat(name).catch(() => null);
  return found !== null && (!found.isDirectory() || (await readdir(name)).length > 0);
}

const exists = (name: string): Promise<boolean> => nodeOf(name).then((node) => node !== null);

const nodeOf = (name: string): Promise<string | null> =>
  stat(name, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null,
  );

const remove = (name: string): Promise<void> =>
  rm(name, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
