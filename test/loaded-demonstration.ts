/**
 * The data folder of a demonstration whose dealers and stock are loaded. To load them takes ten seconds of the
 * processor, to copy them half a second: they are loaded once for each state of the sources, and kept in
 * `node_modules/.cache/`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    loadedDemonstration: string;
  }
}

const root = path.join(import.meta.dirname, '..');
const kept = path.join(root, 'node_modules', '.cache', 'loaded-demonstration');
const sources = ['bin', 'db', 'demonstration', 'package-lock.json', 'server.ts', 'src', 'tenants'];
const pictures = path.join('demonstration', 'pictures');

export default async function provideLoadedDemonstration(project: TestProject): Promise<void> {
  project.provide('loadedDemonstration', await loadedDemonstration());
}

/** Its folder, to be copied (`copyDemonstration`) and not to be opened. */
export async function loadedDemonstration(): Promise<string> {
  const folder = path.join(kept, fingerprint(new Date()));
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  // Whole or not at all, also where two runs load it at once: who comes second throws its own away.
  const made = mkdtempSync(path.join(kept, 'loading-'));
  const product = await startProduct({ dataFolder: made });
  await product.stop();
  rmSync(path.join(made, 'server.log'));
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
  for (const other of readdirSync(kept))
    if (other !== path.basename(folder) && !other.startsWith('loading-'))
      rmSync(path.join(kept, other), { recursive: true });
  return folder;
}

/** The stock has dates that are counted from the day. */
function fingerprint(today: Date): string {
  const hash = createHash('sha256').update(today.toISOString().slice(0, 10));
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
