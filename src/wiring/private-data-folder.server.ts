/**
 * Makes the data folder and whatever the product wrote into it readable and writable by the user of this process alone:
 * it holds enquiries, photographs and keys. Earlier releases left the database open to every user of the machine.
 */
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The product's own in the data folder; anything else there belongs to somebody else and is left alone. */
const ownNames: ReadonlySet<string> = new Set([
  'backup-copy',
  'control.sock',
  'database',
  'database-holder.json',
  'database-holder.lock',
  'database.lock',
  'demonstration-feeds',
  'demonstration.key',
  'outbox',
  'pictures',
  'server.log',
  'trade-in-photos',
]);

const ofOthers = 0o077;
/** A folder that all users share, such as /tmp. */
const sticky = 0o1000;

/**
 * Makes the folder when it is missing. `onProblem` is told of what cannot be changed, because another user owns it;
 * nothing is thrown for that.
 */
export async function makeDataFolderPrivate(folder: string, onProblem: (error: unknown) => void): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  if (((await lstat(folder)).mode & sticky) === 0) await close(folder).catch(onProblem);
  for (const name of await readdir(folder))
    if (ownNames.has(name)) await closeAll(path.join(folder, name)).catch(onProblem);
}

async function closeAll(entry: string): Promise<void> {
  if (!(await close(entry))) return;
  for (const name of await readdir(entry)) await closeAll(path.join(entry, name));
}

/** Whether it is a folder. What has vanished since needs nothing, and what a link points at is not ours. */
async function close(entry: string): Promise<boolean> {
  try {
    const information = await lstat(entry);
    if (information.isSymbolicLink()) return false;
    if ((information.mode & ofOthers) !== 0) await chmod(entry, information.mode & 0o7777 & ~ofOthers);
    return information.isDirectory();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
