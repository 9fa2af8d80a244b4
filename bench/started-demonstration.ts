/** The demonstration as a process of its own, with a folder of its own, for benchmarks that ask it as visitors do. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadedDemonstration } from '../test/loaded-demonstration.ts';
import { startProduct, type RunningProduct } from '../test/running-product.ts';

/** Stops the product and removes its folder when `work` ends, also when it fails. */
export async function withDemonstration(
  work: (product: RunningProduct) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-bench-'));
  try {
    cpSync(await loadedDemonstration(), dataFolder, { recursive: true });
    const product = await startProduct({ dataFolder, environment });
    try {
      await work(product);
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
