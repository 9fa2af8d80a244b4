/**
 * The embedded database can be open in one process only. Whoever opens it holds a lock file with its process id;
 * a lock whose process is gone (a power cut, `kill -9`) is taken over.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface DataFolderLock { release(): void }

/** Returns the id of the process that holds the folder instead when it is taken. */
export function takeDataFolder(folder: string): DataFolderLock | { heldBy: number } {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'database.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder !== null && holder !== process.pid && isRunning(holder) && isOurs(holder, file)) return { heldBy: holder };
    rmSync(file, { force: true });
  }
  throw new Error(`The lock ${file} could not be taken.`);
}

function readHolder(file: string): number | null {
  try {
    const holder = Number(readFileSync(file, 'utf8').trim());
    return Number.isInteger(holder) && holder > 0 ? holder : null;
  } catch {
    return null;
  }
}

/** A process id is used again after a restart of the machine or container: the holder must be older than that and be ours. */
function isOurs(processId: number, file: string): boolean {
  try {
    const bootedAt = Date.now() - os.uptime() * 1_000;
    if (statSync(file).mtimeMs < bootedAt - 5_000) return false;
    return /server\.ts|forecourt/.test(readFileSync(`/proc/${processId}/cmdline`, 'utf8'));
  } catch {
    // Only Linux tells another process's command; elsewhere a running process is believed.
    return true;
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
