/**
 * How a backup is made beside a running server, and how one is verified and restored: which database, which folders,
 * which key.
 */
import { currentKey, type SecretKey } from '../shared/secret-key.ts';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BackupAccount, BackupReply, BackupSource } from '../backup/backup-thread.server.ts';
import {
  demonstrationKeyFile,
  messagesFolder,
  photographsFolder,
  type BackupManifest,
} from '../backup/backup-manifest.ts';
import { saveLastBackup } from '../backup/last-backup-store.server.ts';
import { DatabaseNotEmpty, loadBackup, requireEmpty } from '../backup/load-backup.server.ts';
import { markFinished, markUnfinished } from '../backup/unfinished-restore-store.server.ts';
import {
  beginRestore,
  endRestore,
  hasRestoreMark,
  holdsSomething,
  moveIntoPlace,
  undoRestore,
  unfinishedServerRestore,
} from '../backup/unfinished-restore.server.ts';
import { readManifest } from '../backup/read-backup.server.ts';
import type { BackupRequest } from '../backup/write-backup.server.ts';
import type { Database } from '../db/database.server.ts';
import { openEmbeddedDatabase } from '../db/embedded-database.server.ts';
import { openServerDatabase } from '../db/server-database.server.ts';
import type { Environment } from '../env.server.ts';
import { releaseClaims } from '../leads/rounds/delivery-store.server.ts';
import { createHostedIndexStore } from '../search/hosted-index-store.server.ts';
import { cleanUnfinishedImports } from '../stock/begin-import.server.ts';
import { listTenants } from '../tenants/tenant-store.server.ts';

/** Something that the operator can put right; the message says what. */
export class BackupRefused extends Error {}

const release = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
const roomBeside = 64 * 1_048_576;

let isUnderWay = false;

/** Writes `file`, which must not exist, while everybody is served. Throws `BackupRefused`. */
export async function backUp({
  environment,
  database,
  secretKey,
  file,
  now,
}: {
  environment: Environment;
  database: Database;
  secretKey: SecretKey;
  file: string;
  now: Date;
}): Promise<BackupAccount> {
  if (isUnderWay) throw new BackupRefused('Another backup is being made. Try again when it is done.');
  isUnderWay = true;
  // A backup that was killed may have left one; nobody else has this folder.
  const copy = path.join(environment.dataFolder, 'backup-copy');
  const discard = () => rm(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  try {
    if (await exists(file))
      throw new BackupRefused(`${file} exists already. A backup is never overwritten: name another file, or a folder.`);
    if (!(await isFolder(path.dirname(file))))
      throw new BackupRefused(`There is no folder ${path.dirname(file)} for the backup.`);
    const request: BackupRequest = {
      file,
      dataFolder: environment.dataFolder,
      release,
      madeAt: now.toISOString(),
      madeFrom: database.kind,
      keyFingerprint: fingerprintOf(currentKey(secretKey)),
      photographs: environment.photoBucket === null ? 'here' : 'bucket',
      withDemonstrationKey: environment.secretKey === null,
    };
    let source: BackupSource;
    if (environment.databaseUrl === null) {
      await discard();
      await requireRoom(environment.dataFolder);
      await database.copyFiles(copy);
      source = { folder: copy };
    } else source = { connectionString: environment.databaseUrl };
    const reply = await inThread({ source, request });
    if ('refused' in reply) throw new BackupRefused(`The backup could not be written: ${reply.refused}`);
    await database.system((transaction) => saveLastBackup(transaction, { finishedAt: now, bytes: reply.done.bytes }));
    return reply.done;
  } finally {
    if (environment.databaseUrl === null) await discard();
    isUnderWay = false;
  }
}

/**
 * Restores the backup into a database that is thrown away and compares every table and file with its manifest. Throws
 * `BackupUnusable`, which says what is wrong.
 */
export async function verifyBackup(file: string): Promise<BackupManifest> {
  const manifest = await readManifest(file);
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'forecourt-verify-'));
  try {
    const database = await openEmbeddedDatabase(path.join(scratch, 'database'));
    try {
      await loadBackup({ database, file, manifest, filesTo: null });
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return manifest;
}

/**
 * Fills DATA_DIR, and the PostgreSQL database where DATABASE_URL names one. Both must be without data; the caller holds
 * DATA_DIR. What goes wrong leaves nothing that a server would take for a database. Throws `BackupUnusable`,
 * `DatabaseNotEmpty` or `BackupRefused`.
 */
export async function restoreBackup({
  environment,
  file,
}: {
  environment: Environment;
  file: string;
}): Promise<BackupManifest> {
  const { dataFolder, databaseUrl } = environment;
  const names = [
    ...(databaseUrl === null ? ['database'] : []),
    photographsFolder,
    messagesFolder,
    ...(environment.secretKey === null ? [demonstrationKeyFile] : []),
  ];
  const manifest = await readManifest(file);
  const server =
    databaseUrl === null ? null : await openServerDatabase({ connectionString: databaseUrl, maxConnections: 3 });
  try {
    if (server !== null) await requireRestorable(dataFolder, server);
    // What an earlier restore left goes first: it would be taken for data.
    const wasCutShort = await hasRestoreMark(dataFolder);
    if (wasCutShort) await beginRestore(dataFolder);
    for (const name of names) {
      if (await holdsSomething(path.join(dataFolder, name))) {
        throw new BackupRefused(
          `${path.join(dataFolder, name)} exists already. A backup can only be restored into an empty folder: set DATA_DIR to a new folder, or move the data away.`,
        );
      }
    }
    const unfinished = await beginRestore(dataFolder);
    try {
      const database = server ?? (await openEmbeddedDatabase(path.join(unfinished, 'database')));
      try {
        await markUnfinished(database);
        await loadBackup({ database, file, manifest, filesTo: unfinished });
        await settleUnfinishedWork(database);
        // Without measures of its tables the first searches would take the long way.
        await database.tidy();
        if (server === null) await markFinished(database);
      } finally {
        if (server === null) await database.close();
      }
      await moveIntoPlace(dataFolder, names);
    } catch (error) {
      // Of a server's database what was made before the failure stays, with its mark; the folder has nothing that
      // anybody could use. Where not even that can be done, the mark stays.
      await undoRestore(dataFolder)
        .then(() => endRestore(dataFolder))
        .catch(() => {});
      throw error;
    }
    // After the files: a server with a DATA_DIR of its own must not serve before all is there. Whether it was done when
    // the connection breaks here, the next command asks the database.
    if (server !== null) await markFinished(server);
  } finally {
    await server?.close();
  }
  await endRestore(dataFolder);
  return manifest;
}

/** Before anything of an earlier restore is removed: its database may be whole. */
async function requireRestorable(dataFolder: string, database: Database): Promise<void> {
  try {
    await requireEmpty(database);
  } catch (error) {
    if (!(error instanceof DatabaseNotEmpty)) throw error;
    const leftOfRestore = await unfinishedServerRestore(dataFolder, database);
    if (leftOfRestore !== null) throw new BackupRefused(`${error.message} ${leftOfRestore}`);
    if (!(await hasRestoreMark(dataFolder))) throw error;
    await endRestore(dataFolder);
    throw new BackupRefused(
      `${error.message} It is complete: only the marker ${path.join(dataFolder, 'restoring')} of an earlier restore was left, and it has been removed. Start the server.`,
    );
  }
}

/** For a database that no other process uses: an import or a delivery that is said to run belongs to one that died. */
export async function settleUnfinishedWork(database: Database): Promise<void> {
  for (const { id } of await database.system((transaction) => listTenants(transaction))) {
    const own = database.forTenant(id);
    await cleanUnfinishedImports({ database: own, noneCanRun: true });
    await own.transaction(releaseClaims);
    await createHostedIndexStore(own).releaseAll();
  }
}

/** Eight bytes of a hash under the key, which is random: the key cannot be guessed from it. */
export const fingerprintOf = (key: Buffer): string =>
  createHmac('sha256', key).update('forecourt backup').digest('hex').slice(0, 16);

function inThread(data: { source: BackupSource; request: BackupRequest }): Promise<BackupReply> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../backup/backup-thread.server.ts', import.meta.url), { workerData: data });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The backup was not written (its thread ended with ${code}).`)));
  });
}

async function requireRoom(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, 'database');
  let needed = roomBeside;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) needed += (await stat(path.join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
  }
  const { bavail, bsize } = await statfs(dataFolder);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;
  if (bavail * bsize < needed)
    throw new BackupRefused(
      `The disk of ${dataFolder} has ${megabytes(bavail * bsize)} free; the database is copied there first, which needs ${megabytes(needed)}.`,
    );
}

const exists = (name: string): Promise<boolean> =>
  access(name).then(
    () => true,
    () => false,
  );
const isFolder = (name: string): Promise<boolean> =>
  stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );
