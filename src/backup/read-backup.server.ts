/** Reads a backup file, whole or damaged, from begin to end. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { kindOfFile, pathProblem } from '../shared/path-problem.server.ts';
import { backupManifestSchema, manifestName, type BackupManifest } from './backup-manifest.ts';

/** The file is not a backup, is damaged, or cannot be used by this release. The message says which and where. */
export class BackupUnusable extends Error {}

/**
 * Calls `take` for each entry, one after the other, the manifest among them. Throws `BackupUnusable` when the file
 * cannot be read to its end.
 */
export async function readEntries(file: string, take: (name: string, bytes: Buffer) => Promise<void>): Promise<void> {
  const information = await stat(file).catch(() => null);
  // A named pipe or a device may never respond.
  if (information !== null && !information.isFile())
    throw new BackupUnusable(`${file} is ${kindOfFile(information)}; expected a backup file.`);
  const extract = tar.extract();
  let refused: { error: unknown } | null = null;
  const taking = (async () => {
    for await (const entry of extract) {
      const bytes = await buffer(entry);
      try {
        await take(entry.header.name, bytes);
      } catch (error) {
        refused = { error };
        throw error;
      }
    }
  })();
  try {
    await Promise.all([pipeline(createReadStream(file), createGunzip(), extract), taking]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (refused !== null) throw (refused as { error: unknown }).error;
    if (code === 'ENOENT') throw new BackupUnusable(`There is no file ${file}.`);
    // Decompression errors have codes that begin with Z.
    const found = code?.startsWith('E') === true && !code.startsWith('ERR_') ? pathProblem(error) : null;
    if (found !== null) throw new BackupUnusable(`${file}: found ${found}, expected a backup file.`);
    throw new BackupUnusable(`${file} is not a complete backup: it could not be read to its end (${message}).`, {
      cause: error,
    });
  }
}

/** Reads the whole file and compares every entry with the manifest. */
export async function readManifest(file: string): Promise<BackupManifest> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let text: string | null = null;
  await readEntries(file, async (name, bytes) => {
    if (name === manifestName) text = bytes.toString();
    else found.set(name, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  });
  if (text === null)
    throw new BackupUnusable(`${file} has no ${manifestName}: it is not a Forecourt backup, or it is truncated.`);
  const manifest = parseManifest(file, text);
  for (const { name, bytes, sha256 } of manifest.entries) {
    const entry = found.get(name);
    if (entry === undefined)
      throw new BackupUnusable(`${file}: ${name} is missing; its manifest lists ${bytes} bytes.`);
    if (entry.sha256 !== sha256)
      throw new BackupUnusable(
        `${file}: ${name} is damaged; its manifest says SHA-256 ${sha256}, found ${entry.sha256}.`,
      );
    found.delete(name);
  }
  for (const name of found.keys()) throw new BackupUnusable(`${file}: ${name} is not in its manifest.`);
  return manifest;
}

function parseManifest(file: string, text: string): BackupManifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupUnusable(`${file}: ${manifestName} is not valid JSON.`);
  }
  const parsed = backupManifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupUnusable(`${file}: ${manifestName}, ${issue!.path.join('.')}: ${issue!.message}.`);
}
