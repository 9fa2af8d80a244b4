/**
 * Two servers on one data folder, each in a namespace of process ids as in a container: one serves, the other refuses
 * to start.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ownProcessIds, withoutProcessIds } from '../../test/process-namespace.ts';
import { runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';

const environment = { NODE_ENV: 'production', SECRET_KEY: randomBytes(32).toString('base64') };
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-one-folder-'));
const running: RunningProduct[] = [];

afterEach(async () => {
  for (const product of running.splice(0)) await product.kill();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test.skipIf(ownProcessIds === null)(
  `the second server is refused, commands go to the first, and after kill -9 the folder is free${withoutProcessIds}`,
  async () => {
    const start = async () => {
      const product = await startProduct({ dataFolder, environment, within: ownProcessIds! });
      running.push(product);
      return product;
    };
    const first = await start();
    await expect(start()).rejects.toThrow(
      /The database in .* is already open in process 1 on \S+ since .*Stop that server, or set DATA_DIR to another folder/,
    );
    expect(
      await runForecourt(['tenant', 'apply', 'test/tenants/advertiser'], {
        dataFolder,
        environment,
      }),
    ).toMatchObject({ code: 0 });
    expect(await runForecourt(['tenant', 'list'], { dataFolder, environment })).toMatchObject({
      code: 0,
      out: expect.stringContaining('advertiser'),
    });
    await first.kill();
    const second = await start();
    expect((await second.request('advertiser.localhost', '/')).status).toBe(200);
  },
);
