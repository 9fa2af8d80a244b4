/**
 * The trace of a restore in DATA_DIR. It survives a killed process and a power cut: until a restore has ended, nobody
 * takes what is there for a database.
 */
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const movedFile = 'moved.json';
/**
 * Name in DATA_DIR and the number of its file system's node, which a move keeps: what somebody else puts there has
 * another.
 */
const movedSchema = z.record(z.string(), z.string());
type Moved = z.output<typeof movedSchema>;

const unfinishedFolder = (dataFolder: string): string => path.join(dataFolder, 'restoring');

/** What stands in the way of opening the database, as sentences for the operator; null when nothing does. */
export function unfinishedRestore(dataFolder: string): string | null {
  const folder = unfinishedFolder(dataFolder);
  return existsSync(folder)
    ? `${folder} is left of a restore that was cut short, so the data in ${dataFolder} is not whole. Run "forecourt restore FILE" again, which removes what is left; or move ${dataFolder} away and put the former folder back in its place. Nothing was opened or made.`
    : null;
}

/** The same of the database of a server, which holds the mark itself. */
export const unfinishedServerRestore =
  'The database that DATABASE_URL names is left of a restore that was cut short, so its data is not whole. Drop it, make a new one for the same user and run "forecourt restore FILE" again; or let DATABASE_URL name the former database. Nothing was changed.';

/** Removes what a restore that was cut short has left, and makes the folder in which this one works. */
export async function beginRestore(dataFolder: string): Promise<string> {
  const folder = unfinishedFolder(dataFolder);
  for (const [name, node] of Object.entries(await readMoved(folder))) {
    const moved = path.join(dataFolder, name);
    if ((await nodeOf(moved)) === node)
      await rm(moved, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  if (existsSync(folder)) {
    // The folder itself stays: it is the mark.
    for (const name of ['database', 'trade-in-photos', 'outbox', 'demonstration.key', movedFile])
      await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } else await mkdir(folder, { recursive: true, mode: 0o700 });
  await syncFolder(dataFolder);
  return folder;
}

/** Records, before the first of them is moved, what of `folder` goes into DATA_DIR. */
export async function recordMoves(folder: string, names: readonly string[]): Promise<void> {
  const moved: Moved = {};
  for (const name of names) {
    const node = await nodeOf(path.join(folder, name));
    if (node !== null) moved[name] = node;
  }
  const handle = await open(path.join(folder, movedFile), 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(moved));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(folder);
}

async function readMoved(folder: string): Promise<Moved> {
  try {
    return movedSchema.parse(JSON.parse(await readFile(path.join(folder, movedFile), 'utf8')));
  } catch {
    // None was moved before the record was whole on the disk.
    return {};
  }
}

const nodeOf = (name: string): Promise<string | null> =>
  stat(name, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null,
  );

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
