/**
 * Copies an open embedded database in the state that a `kill -9` at one moment would leave: PostgreSQL opens such files
 * and loses nothing that was committed. Files are first copied while the database works. Those that changed since are
 * copied again while it is briefly stopped.
 */
import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that changed within the same clock tick as its last check may look unchanged. */
const clockTickMs = 1_000;
/** The amount that may be copied while all clients wait: two files of the write-ahead log. */
const fewBytes = 32 * 1_048_576;
/** A database that changes faster than it is copied is still copied. */
const mostRounds = 4;

export interface CopyDatabaseFiles {
  from: string;
  /** Made here; must not exist. */
  to: string;
  /** Runs `work`, which must not wait, while writes to `from` are paused. */
  standingStill(work: () => void): Promise<void>;
}

export async function copyDatabaseFiles({ from, to, standingStill }: CopyDatabaseFiles): Promise<void> {
  const seen = new Map<string, string>();
  await mkdir(to, { recursive: true, mode: 0o700 });
  // The first round takes long for a large database, and much may change during it: the next rounds copy that.
  for (let round = 1; round <= mostRounds; round += 1) if ((await copyChanged({ from, to, seen })) <= fewBytes) break;
  await standingStill(() => {
    const present = new Set<string>();
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const name = path.relative(from, path.join(entry.parentPath, entry.name));
      present.add(name);
      if (entry.isDirectory()) mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
      else if (seen.get(name) !== stateOf(statSync(path.join(from, name))))
        copyFileSync(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE);
    }
    for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
      if (!present.has(name)) rmSync(path.join(to, name), { recursive: true, force: true });
    }
  });
}

/** Copies files that are new or differ from `seen`, and returns the number of bytes. */
async function copyChanged({
  from,
  to,
  seen,
}: Pick<CopyDatabaseFiles, 'from' | 'to'> & { seen: Map<string, string> }): Promise<number> {
  let bytes = 0;
  for (const { name, isFolder } of await list(from)) {
    if (isFolder) {
      await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
      continue;
    }
    try {
      const before = await stat(path.join(from, name));
      if (seen.get(name) === stateOf(before)) continue;
      if (Date.now() - before.ctimeMs > clockTickMs) seen.set(name, stateOf(before));
      else seen.delete(name);
      await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE);
      bytes += before.size;
    } catch (error) {
      // It was removed during the copy; dropping a table deletes its file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return bytes;
}

const stateOf = ({ size, ctimeMs, ino }: { size: number; ctimeMs: number; ino: number }): string =>
  `${size} ${ctimeMs} ${ino}`;

async function list(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.map((entry) => ({
    name: path.relative(folder, path.join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }));
}
