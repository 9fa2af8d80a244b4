/** The space the embedded database needs on its disk, and the space that is free. */
import { statfs } from 'node:fs/promises';

/**
 * With less on its disk the database is only read. PostgreSQL writes its log in files of 16 MB, and some are needed to
 * recover.
 */
export const neededBytes = 64 * 1_048_576;

export async function freeBytesOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`;
