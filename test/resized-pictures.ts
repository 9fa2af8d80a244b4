/**
 * The demonstration's pictures in the sizes and formats that earlier runs requested: creating them takes a tenth of the
 * visits' CPU time. A change of the pictures, or of the code that resizes them, creates them again.
 */
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { cachedFolder } from './cached-folder.ts';

const originals = path.join(import.meta.dirname, '..', 'demonstration', 'pictures');

export interface ResizedPictures {
  /** To be called before the product of this folder starts. */
  copyTo(dataFolder: string): void;
  /** To be called once the product of this folder has ended. */
  addFrom(dataFolder: string): void;
}

export async function resizedPictures(): Promise<ResizedPictures> {
  const all = await cachedFolder({
    name: 'resized-pictures',
    sources: ['src/integrations/picture-host', 'src/media', 'src/wiring/picture-wiring.server.ts', 'tenants'],
    // As the product names them: a rewritten file is another picture.
    key: String(
      Math.max(
        ...readdirSync(originals, { recursive: true, encoding: 'utf8' }).map(
          (name) => statSync(path.join(originals, name)).mtimeMs,
        ),
      ),
    ),
    make: async () => {},
  });
  return {
    copyTo(dataFolder) {
      cpSync(all, path.join(dataFolder, 'pictures'), { recursive: true, preserveTimestamps: true });
    },
    addFrom(dataFolder) {
      const made = path.join(dataFolder, 'pictures');
      // A run that ends at the same time adds the same files, and the product checks every file that it reads.
      if (existsSync(made)) cpSync(made, all, { recursive: true, preserveTimestamps: true, force: false });
    },
  };
}
