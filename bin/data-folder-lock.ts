/**
 * A lock for the embedded database, which only one process can have open. The kernel holds the lock and drops it when
 * the process ends, however it ends. Process ids cannot do this: in a container each server is process 1. Node has no
 * file locks; SQLite, which is included in Node, takes one (fcntl, on Windows LockFileEx) for an exclusive transaction.
 * The lock works across all containers that see the same file on one machine.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

export interface DataFolderLock {
  release(): void;
}

/** A note next to the lock, for people. It decides nothing. */
const noteSchema = z.object({ processId: z.int(), host: z.string(), since: z.string() });
type Note = z.output<typeof noteSchema>;

/** References keep the handles from being garbage-collected, which would release their locks. */
const held = new Set<DatabaseSync>();

/** SQLite's "database is locked". */
const locked = 5;

/**
 * Locks `folder`, creating it if needed, until `release` or the end of the process. If it is taken, returns the holder
 * as words that follow "open in". Throws a message if the folder cannot be written.
 */
export function lockDataFolder(folder: string): DataFolderLock | { heldBy: string } {
  const noteFile = path.join(folder, 'database-holder.json');
  const lock = writing(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return takeKernelLock(path.join(folder, 'database-holder.lock'));
  });
  if (lock === null) return { heldBy: wordsOf(readNote(noteFile)) };

  const earlier = path.join(folder, 'database.lock');
  const earlierHolder = earlierRelease(earlier, readNote(noteFile));
  if (earlierHolder !== null) {
    lock.close();
    return { heldBy: `process ${earlierHolder}, which runs an earlier release` };
  }
  held.add(lock);
  writing(folder, () => {
    const note: Note = {
      processId: process.pid,
      host: os.hostname(),
      since: new Date().toISOString(),
    };
    writeFileSync(noteFile, `${JSON.stringify(note)}\n`, { mode: 0o600 });
    // For an earlier release started on the same machine outside a container: it reads this file and refuses to start.
    writeFileSync(earlier, `${process.pid}\n`, { mode: 0o600 });
  });
  return {
    release() {
      if (!held.delete(lock)) return;
      rmSync(noteFile, { force: true });
      rmSync(earlier, { force: true });
      // Last, so that no file of the next holder is removed.
      lock.close();
    },
  };
}

/**
 * Null if another process has it. POSIX drops a process's locks on a file as soon as it closes any descriptor of that
 * file, so nothing else may open this one, not even to read or copy it. The file is never removed: otherwise the next
 * two processes could each lock a file of their own.
 */
function takeKernelLock(file: string): DatabaseSync | null {
  const lock = new (openSqlite().DatabaseSync)(file, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === locked) return null;
    throw error;
  }
}

/**
 * Early releases of Node 24 print a warning that SQLite is experimental, which means nothing to the user of this
 * command.
 */
function openSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

function writing<Value>(folder: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const { code, errcode = 0, message } = error as { code?: string; errcode?: number; message: string };
    // SQLite: 8 "attempt to write a readonly database", 14 "unable to open database file"; higher bits of the code add
    // details.
    const isUnwritable =
      ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR'].includes(code ?? '') || [8, 14].includes(errcode & 0xff);
    if (!isUnwritable) throw error;
    throw new Error(
      `The data folder ${folder} cannot be written (${message}). Forecourt needs a folder that its user may write, on a disk that is not read-only; DATA_DIR names it.`,
      { cause: error },
    );
  }
}

function readNote(file: string): Note | null {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The holder has only just begun, or a power cut left half a note.
    return null;
  }
}

function wordsOf(note: Note | null): string {
  return note === null ? 'another process' : `process ${note.processId} on ${note.host} since ${note.since}`;
}

/**
 * Process id of a running server or command of a release before the kernel lock, which wrote its id to `database.lock`.
 * One in another container cannot be detected. Only a process of our user that is older than the file counts, because
 * ids are reused.
 */
function earlierRelease(file: string, note: Note | null): number | null {
  let holder: number;
  try {
    holder = Number(readFileSync(file, 'utf8').trim());
  } catch {
    return null;
  }
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid) return null;
  // Written by this release, whose process no longer has the kernel lock: it has ended.
  if (holder === note?.processId) return null;
  return isRunning(holder) && isOurs(holder, file) ? holder : null;
}

function isOurs(processId: number, file: string): boolean {
  try {
    const bootedAt = Date.now() - os.uptime() * 1_000;
    if (statSync(file).mtimeMs < bootedAt - 5_000) return false;
    return /server\.ts|forecourt/.test(readFileSync(`/proc/${processId}/cmdline`, 'utf8'));
  } catch {
    // Only Linux shows another process's command; elsewhere any running process counts.
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
