/**
 * The data folder of a demonstration whose dealers and stock are loaded. To load them takes ten seconds of the
 * processor, to copy them half a second.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { cachedFolder } from './cached-folder.ts';
import { startProduct } from './running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    loadedDemonstration: string;
  }
}

export default async function provideLoadedDemonstration(project: TestProject): Promise<void> {
  project.provide('loadedDemonstration', await loadedDemonstration());
}

/** Its folder, to be copied (`copyDemonstration`) and not to be opened. */
export function loadedDemonstration(): Promise<string> {
  return cachedFolder({
    name: 'loaded-demonstration',
    sources: ['bin', 'db', 'demonstration', 'server.ts', 'src', 'tenants'],
    // The stock has dates that are counted from the day.
    key: new Date().toISOString().slice(0, 10),
    async make(folder) {
      const product = await startProduct({ dataFolder: folder });
      await product.stop();
      rmSync(path.join(folder, 'server.log'));
    },
  });
}
