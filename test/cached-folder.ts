/** Folders that many test servers start with, created once for each state of the sources they are built from. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

export interface CachedFolder {
  name: string;
  /** Files and folders of the product that it is built from, besides the packages. */
  sources: readonly string[];
  /** Anything else that it depends on. */
  key?: string;
  make(folder: string): Promise<void>;
}

/** The folder, to be copied and not to be changed. */
export async function cachedFolder({ name, sources, key = '', make }: CachedFolder): Promise<string> {
  const all = path.join(root, 'node_modules', '.cache', name);
  const current = path.join(all, fingerprint(['package-lock.json', ...sources], key));
  if (existsSync(current)) return current;
  mkdirSync(all, { recursive: true });
  // Complete or not at all, even if two runs create it at once: the second discards its own.
  const made = mkdtempSync(path.join(all, 'making-'));
  await make(made);
  if (existsSync(current)) rmSync(made, { recursive: true });
  else renameSync(made, current);
  for (const other of readdirSync(all))
    if (other !== path.basename(current) && !other.startsWith('making-'))
      rmSync(path.join(all, other), { recursive: true });
  return current;
}

const pictures = path.join('demonstration', 'pictures');

function fingerprint(sources: readonly string[], key: string): string {
  const hash = createHash('sha256').update(key);
  for (const source of sources)
    for (const file of filesOf(source))
      if (!/\.test\.tsx?$/.test(file) && !file.startsWith(pictures))
        hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(source: string): string[] {
  if (statSync(path.join(root, source)).isFile()) return [source];
  return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
