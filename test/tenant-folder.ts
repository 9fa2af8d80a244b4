import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const advertiser = fileURLToPath(new URL('tenants/advertiser/', import.meta.url));

export interface FolderCopy {
  folder: string;
  /** Writes a file of the folder; `content` may be a function of the existing text. */
  write(file: string, content: string | Uint8Array | ((text: string) => string)): Promise<void>;
  remove(file: string): Promise<void>;
}

/**
 * A copy of `test/tenants/advertiser` under a new name and slug, to be changed by a test; removed when the test ends.
 */
export async function copyTenantFolder(slug = 'advertiser', hosts: readonly string[] = []): Promise<FolderCopy> {
  const folder = path.join(await temporaryFolder(), slug);
  await cp(advertiser, folder, { recursive: true });
  const copy: FolderCopy = {
    folder,
    async write(file, content) {
      const target = path.join(folder, file);
      await writeFile(target, typeof content === 'function' ? content(await readFile(target, 'utf8')) : content);
    },
    remove: (file) => rm(path.join(folder, file)),
  };
  if (slug !== 'advertiser' || hosts.length > 0) {
    await copy.write(
      'site.yaml',
      (text) => `${text.replace('slug: advertiser', `slug: ${slug}`)}\nhosts: [${hosts.join(', ')}]\n`,
    );
  }
  return copy;
}

/** An empty folder, removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
