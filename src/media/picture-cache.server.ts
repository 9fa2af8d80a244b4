/**
 * Resized pictures on disk, up to a number of bytes; the least recently used goes first. All state is in the files: the
 * name identifies the content, and two timestamps hold creation and last use, so that a restart finds everything again.
 * A folder belongs to one process. The name includes the hash of the content, which every read checks: a file that a
 * disk or a person damaged is removed, reported and created again.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PictureFormat } from './picture-format.ts';
import type { TransformedPicture } from './transform-picture.server.ts';

export interface CachedPicture extends TransformedPicture {
  format: PictureFormat;
  /** Names the bytes. */
  tag: string;
  /** Milliseconds since 1970. */
  madeAt: number;
}

export interface PictureCache {
  /** Marks the picture as used. */
  find(key: string): Promise<CachedPicture | null>;
  has(key: string): Promise<boolean>;
  /** Replaces the entry of the key. A failed write is reported, but the picture is still served. */
  keep(key: string, picture: TransformedPicture & { format: PictureFormat }): Promise<CachedPicture>;
  /** The picture as `keep` returns it, without an entry. */
  describe(picture: TransformedPicture & { format: PictureFormat }): CachedPicture;
  stats(): { bytes: number; pictures: number };
}

export interface PictureCacheOptions {
  folder: string;
  /** 0 turns the cache off. */
  maxBytes: number;
  now(): number;
  onError(error: unknown): void;
}

interface Entry {
  file: string;
  size: number;
  width: number;
  height: number;
  format: PictureFormat;
  tag: string;
  madeAt: number;
  usedAt: number;
}

/** How far a file's time of last use may lag behind. A write for each read would cost more than the read. */
const usedStepMs = 3_600_000;
const namePattern = /^([0-9a-f]{32})-(\d+)x(\d+)-([0-9a-f]{16})\.(avif|webp|jpeg|png)$/;

export function createPictureCache({ folder, maxBytes, now, onError }: PictureCacheOptions): PictureCache {
  /** Removals in progress: the same picture, generated again, has the same file name. */
  const removals = new Map<string, Promise<void>>();
  const remove = (file: string): void => {
    removals.set(
      file,
      rm(file, { force: true })
        .catch(onError)
        .finally(() => removals.delete(file)),
    );
  };
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: ({ file }, _key, reason) => {
      if (reason !== 'set') remove(file);
    },
  });
  let scanned: Promise<void> | null = null;
  const ready = () => (scanned ??= maxBytes === 0 ? Promise.resolve() : scan().catch(onError));

  return {
    async find(key) {
      await ready();
      const name = nameOf(key);
      const entry = entries.get(name);
      if (entry === undefined) return null;
      try {
        const bytes = await readFile(entry.file);
        if (tagOf(bytes) !== entry.tag) {
          // A concurrent reader finds the entry gone, so that one damaged file is reported once. Its disposal removes
          // the file.
          if (entries.peek(name) === entry) {
            entries.delete(name);
            onError(
              new Error(
                `The resized picture ${path.relative(folder, entry.file)} is damaged (${bytes.length} bytes, ${entry.size} expected); it will be created again`,
              ),
            );
          }
          return null;
        }
        if (now() - entry.usedAt > usedStepMs) {
          entry.usedAt = now();
          await utimes(entry.file, new Date(entry.usedAt), new Date(entry.madeAt));
        }
        return {
          bytes,
          width: entry.width,
          height: entry.height,
          format: entry.format,
          tag: entry.tag,
          madeAt: entry.madeAt,
        };
      } catch {
        // The file was deleted from outside.
        entries.delete(name);
        return null;
      }
    },
    async has(key) {
      await ready();
      return entries.has(nameOf(key));
    },
    async keep(key, picture) {
      const kept = describe(picture);
      const { tag, madeAt } = kept;
      if (picture.bytes.length > maxBytes) return kept;
      await ready();
      const name = nameOf(key);
      const file = path.join(
        folder,
        name.slice(0, 2),
        `${name}-${picture.width}x${picture.height}-${tag}.${picture.format}`,
      );
      // A reader finds the whole file or none, after a power cut too: the content is on the disk before the name is.
      const draft = path.join(folder, `${randomBytes(8).toString('hex')}.part`);
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeDraft(draft, picture.bytes, new Date(madeAt));
        await removals.get(file);
        await rename(draft, file);
        const earlier = entries.peek(name);
        entries.set(name, {
          file,
          size: picture.bytes.length,
          width: picture.width,
          height: picture.height,
          format: picture.format,
          tag,
          madeAt,
          usedAt: madeAt,
        });
        if (earlier !== undefined && earlier.file !== file) await rm(earlier.file, { force: true });
      } catch (error) {
        onError(error);
        await rm(draft, { force: true }).catch(() => {});
      }
      return kept;
    },
    describe,
    stats: () => ({ bytes: entries.calculatedSize, pictures: entries.size }),
  };

  function describe(picture: TransformedPicture & { format: PictureFormat }): CachedPicture {
    return { ...picture, tag: tagOf(picture.bytes), madeAt: now() };
  }

  async function scan(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const found: [string, Entry][] = [];
    for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!item.isFile()) continue;
      const file = path.join(item.parentPath, item.name);
      const [, name, width, height, tag, format] = namePattern.exec(item.name) ?? [];
      if (name === undefined) {
        // Unfinished files of a killed process; unknown files stay.
        if (item.name.endsWith('.part')) await rm(file, { force: true });
        continue;
      }
      const { size, mtimeMs, atimeMs } = await stat(file);
      found.push([
        name,
        {
          file,
          size,
          width: Number(width),
          height: Number(height),
          tag: tag!,
          format: format as PictureFormat,
          madeAt: mtimeMs,
          usedAt: atimeMs,
        },
      ]);
    }
    found.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name, entry] of found) {
      const twin = entries.peek(name);
      if (twin !== undefined) await rm(twin.file, { force: true });
      entries.set(name, entry);
      if (!entries.has(name)) await rm(entry.file, { force: true });
    }
  }
}

/** Identifies the bytes: in the file's name, in the ETag, and in the check of a read. */
function tagOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

async function writeDraft(draft: string, bytes: Uint8Array, madeAt: Date): Promise<void> {
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.utimes(madeAt, madeAt);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
