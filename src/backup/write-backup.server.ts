/**
 * Writes a backup file: tables as lines, jobs, files of the data folder and finally the manifest, as a gzip-compressed
 * tar. It is streamed, never complete in memory. The file gets its final name only when all of it is on disk.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, chmod, link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import type { Database, Transaction } from '../db/database.server.ts';
import { openJobsQuery } from '../outbox/open-jobs.server.ts';
import {
  demonstrationKeyFile,
  manifestName,
  messagesFolder,
  photographsFolder,
  type BackupManifest,
} from './backup-manifest.ts';
import { createRowSum } from './row-sum.server.ts';
import { beginReading, listMigrations, listSequences, listTables, readLines, readRows } from './table-store.server.ts';

export interface BackupRequest {
  /** Absolute. */
  file: string;
  dataFolder: string;
  release: string;
  madeAt: string;
  madeFrom: 'embedded' | 'server';
  keyFingerprint: string;
  photographs: 'here' | 'bucket';
  /** True if the demonstration's key is in use; a SECRET_KEY is never in a backup. */
  withDemonstrationKey: boolean;
}

export class BackupFileExists extends Error {}

/** Throws `BackupFileExists`, or the error of the database or the disk; then there is no file. */
export async function writeBackup(
  database: Database,
  request: BackupRequest,
): Promise<{ manifest: BackupManifest; bytes: number }> {
  await refuseExisting(request.file);
  const unfinished = `${request.file}.unfinished-${process.pid}`;
  await rm(unfinished, { force: true });
  try {
    const pack = tar.pack();
    const [manifest] = await Promise.all([
      fill(pack, database, request).catch((error: unknown) => {
        pack.destroy(error as Error);
        throw error;
      }),
      pipeline(pack, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })),
    ]);
    await chmod(unfinished, 0o600);
    await synchronise(unfinished);
    await moveIntoPlace(unfinished, request.file);
    await synchronise(path.dirname(request.file));
    return { manifest, bytes: (await stat(request.file)).size };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function fill(pack: tar.Pack, database: Database, request: BackupRequest): Promise<BackupManifest> {
  const entries: BackupManifest['entries'] = [];
  async function add(name: string, bytes: Buffer): Promise<void> {
    if (name !== manifestName)
      entries.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    await new Promise<void>((resolve, reject) => {
      pack.entry({ name, mode: 0o600, mtime: new Date(request.madeAt) }, bytes, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }
  async function addLines(folder: string, batches: AsyncIterable<string[]>): Promise<{ rows: number; sum: string }> {
    const sum = createRowSum();
    let part = 0;
    for await (const lines of batches) {
      sum.add(lines);
      part += 1;
      await add(`${folder}/${String(part).padStart(6, '0')}.jsonl`, Buffer.from(`${lines.join('\n')}\n`));
    }
    return { rows: sum.rows, sum: sum.value() };
  }

  const stored = await database.owner(async (transaction: Transaction) => {
    await beginReading(transaction);
    const tables: BackupManifest['tables'] = [];
    for (const table of await listTables(transaction))
      tables.push({ ...table, ...(await addLines(`tables/${table.name}`, readRows(transaction, table))) });
    return {
      tables,
      migrations: await listMigrations(transaction),
      sequences: await listSequences(transaction),
      jobs: await addLines('jobs', readLines(transaction, openJobsQuery)),
    };
  });
  // After the rows: a photograph is stored before its row, so every row that is here has its file, unless it was
  // deleted since.
  for (const folder of [...(request.photographs === 'here' ? [photographsFolder] : []), messagesFolder]) {
    for (const name of await listFiles(path.join(request.dataFolder, folder))) await addFile(`${folder}/${name}`);
  }
  if (request.withDemonstrationKey) await addFile(demonstrationKeyFile);
  async function addFile(name: string): Promise<void> {
    const bytes = await readFile(path.join(request.dataFolder, ...name.split('/'))).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
    if (bytes !== null) await add(`files/${name}`, bytes);
  }

  const { release, madeAt, madeFrom, keyFingerprint, photographs } = request;
  const manifest: BackupManifest = {
    format: 1,
    release,
    madeAt,
    madeFrom,
    keyFingerprint,
    photographs,
    ...stored,
    entries,
  };
  await add(manifestName, Buffer.from(JSON.stringify(manifest)));
  pack.finalize();
  return manifest;
}

/** Relative paths with `/`. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists)
    throw new BackupFileExists(
      `${file} exists already. A backup is never overwritten: name another file, or a folder.`,
    );
}

/** A link fails if the name is taken, whereas a rename would replace the file; but not every disk supports links. */
async function moveIntoPlace(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await refuseExisting(to);
    await rename(from, to);
  }
}

async function synchronise(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
