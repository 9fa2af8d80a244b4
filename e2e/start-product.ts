/**
 * A demonstration for each file of a project that runs at the same time and may change it (`demonstrations` in
 * vitest.config.ts). They end with the files, and the folders go.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadedDemonstration } from '../test/loaded-demonstration.ts';
import { resizedPictures } from '../test/resized-pictures.ts';
import { startProduct, type RunningProduct } from '../test/running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demonstrations: number;
    products: { port: number; dataFolder: string }[];
  }
}

export default async function startForAll(project: TestProject): Promise<() => Promise<void>> {
  const loaded = await loadedDemonstration();
  const pictures = await resizedPictures();
  const products: { dataFolder: string; product: RunningProduct }[] = [];
  while (products.length < project.config.provide.demonstrations!) {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-e2e-'));
    cpSync(loaded, dataFolder, { recursive: true });
    pictures.copyTo(dataFolder);
    products.push({ dataFolder, product: await startProduct({ dataFolder }) });
  }
  project.provide(
    'products',
    products.map(({ dataFolder, product }) => ({ dataFolder, port: product.port })),
  );
  return async () => {
    for (const { dataFolder, product } of products) {
      await product.stop();
      pictures.addFrom(dataFolder);
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  };
}
