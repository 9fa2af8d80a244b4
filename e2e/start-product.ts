/** One demonstration server for all browser tests; its folder goes when they end. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../test/running-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    dataFolder: string;
  }
}

export default async function startForAll(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-e2e-'));
  const product = await startProduct({ dataFolder });
  project.provide('port', product.port);
  project.provide('dataFolder', dataFolder);
  return async () => {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
