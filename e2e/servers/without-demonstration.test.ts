/** The demonstration is a plug-in: in production the product runs without its folder. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runForecourt, startProduct } from '../../test/running-product.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-without-demonstration-'));
const productFolder = path.join(folder, 'product');
const dataFolder = path.join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

test('in production a product without the folder of the demonstration serves its dealers', async () => {
  mkdirSync(productFolder);
  // Modules are copied, because Node would resolve a link to the folder with the demonstration.
  for (const name of ['bin', 'build', 'db', 'src', 'package.json', 'server.ts'])
    cpSync(path.join(root, name), path.join(productFolder, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(productFolder, 'node_modules'));
  const environment = { NODE_ENV: 'production', SECRET_KEY: randomBytes(32).toString('base64') };
  const product = await startProduct({ productFolder, dataFolder, environment });
  try {
    expect(
      await runForecourt(['tenant', 'apply', 'test/tenants/advertiser'], { dataFolder, environment }),
    ).toMatchObject({ code: 0 });
    expect((await product.request('advertiser.localhost', '/')).status).toBe(200);
    expect((await product.request('advertiser.localhost', '/demonstration/tiles/12/3789/2370.svg')).status).toBe(404);
  } finally {
    expect(await product.stop()).toBe(0);
  }
});
