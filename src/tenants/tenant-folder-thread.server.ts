/** The thread that reads and checks one dealer's folder. */
import { parentPort, workerData } from 'node:worker_threads';
import { errorAsData, type ErrorAsData } from '../shared/error-as-data.ts';
import { readTenantFolder, type FolderReading } from './read-tenant-folder.server.ts';

export interface FolderThreadData {
  folder: string;
  demonstration: boolean;
}
export type FromFolderThread = { kind: 'read'; reading: FolderReading } | { kind: 'failed'; error: ErrorAsData };

const { folder, demonstration } = workerData as FolderThreadData;
const tell = (message: FromFolderThread): void => parentPort!.postMessage(message);

try {
  tell({ kind: 'read', reading: await readTenantFolder(folder, { demonstration }) });
} catch (error) {
  tell({ kind: 'failed', error: errorAsData(error) });
}
