/**
 * Photographs as files in the data folder. A file is written under a temporary name and then renamed, so that no reader
 * sees half of it.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPhotoKey, orUnavailable, type PhotoStorage } from './photo-storage.ts';

export function createFolderStorage(folder: string): PhotoStorage {
  return {
    async save(key, bytes) {
      const file = fileOf(key);
      await orUnavailable(async () => {
        await mkdir(path.dirname(file), { recursive: true });
        const unfinished = `${file}.${randomUUID()}`;
        await writeFile(unfinished, bytes);
        await rename(unfinished, file);
      });
    },
    async read(key) {
      const file = fileOf(key);
      return orUnavailable(() =>
        readFile(file).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        }),
      );
    },
    async delete(key) {
      const file = fileOf(key);
      await orUnavailable(() => rm(file, { force: true }));
      // Removes a valuation's folder with its last photograph. A folder that is not empty, or already gone, is left
      // alone.
      await rmdir(path.dirname(file)).catch(() => {});
    },
  };

  function fileOf(key: string): string {
    checkPhotoKey(key);
    return path.join(folder, ...key.split('/'));
  }
}
