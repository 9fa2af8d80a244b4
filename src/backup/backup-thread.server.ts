/** A thread that writes one backup and then ends: reading every row and compressing it would block the pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { openEmbeddedDatabase } from '../db/embedded-database.server.ts';
import { openServerDatabase } from '../db/server-database.server.ts';
import { countFiles, messagesFolder, photographsFolder } from './backup-manifest.ts';
import { BackupFileExists, writeBackup, type BackupRequest } from './write-backup.server.ts';

/** A folder with the files of an embedded database that no process has open, or the address of a server. */
export type BackupSource = { folder: string } | { connectionString: string };

export interface BackupAccount {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  jobs: number;
  /** `null` where they are in a bucket. */
  photographs: number | null;
  messages: number;
}

export type BackupReply = { done: BackupAccount } | { refused: string };

const { source, request } = workerData as { source: BackupSource; request: BackupRequest };

const database =
  'folder' in source
    ? await openEmbeddedDatabase(source.folder)
    : await openServerDatabase({ connectionString: source.connectionString, maxConnections: 1 });
let reply: BackupReply;
try {
  const { manifest, bytes } = await writeBackup(database, request);
  reply = {
    done: {
      file: request.file,
      bytes,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      jobs: manifest.jobs.rows,
      photographs: manifest.photographs === 'here' ? countFiles(manifest, photographsFolder) : null,
      messages: countFiles(manifest, messagesFolder),
    },
  };
} catch (error) {
  // Errors of the disk are expected and need no stack trace.
  if (
    !(error instanceof BackupFileExists) &&
    !['ENOSPC', 'EACCES', 'EROFS', 'ENOENT', 'ENOTDIR', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
  )
    throw error;
  reply = { refused: (error as Error).message };
} finally {
  await database.close();
}
parentPort!.postMessage(reply);
