/** Two servers on one PostgreSQL, if available: a command's changes show on both, and a lead is delivered once. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAdvertisedStock } from '../../test/advertised-stock.ts';
import { createOwnDatabase, type OwnDatabase } from '../../test/database-server.ts';
import { eventually, runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';

const host = 'advertiser.localhost';
const root = path.join(import.meta.dirname, '../..');

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('two servers on one PostgreSQL', () => {
  let own: OwnDatabase;
  let folder: string;
  let environment: Record<string, string>;
  let servers: RunningProduct[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-two-'));
    own = await createOwnDatabase();
    environment = {
      NODE_ENV: 'production',
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: own.address,
      DATABASE_MAX_CONNECTIONS: '4',
    };
    // Both migrate the empty database at the same time.
    const started = await Promise.allSettled(
      ['first', 'second'].map((each) => startProduct({ dataFolder: path.join(folder, each), environment })),
    );
    servers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(started.map((each) => (each.status === 'rejected' ? String(each.reason) : 'listens'))).toEqual([
      'listens',
      'listens',
    ]);
    cpSync(path.join(root, 'test/tenants/advertiser'), path.join(folder, 'advertiser'), { recursive: true });
    expect(await forecourt('tenant', 'apply', path.join(folder, 'advertiser'))).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const forecourt = (...commandArguments: string[]) =>
    runForecourt(commandArguments, { dataFolder: path.join(folder, 'commands'), environment });
  const onBoth = (address: string, isRight: (answer: { status: number; text: string }) => boolean) =>
    Promise.all(servers.map((server) => eventually(() => server.request(host, address), isRight)));

  test('a dealer that was applied, and then changed, is soon on both', async () => {
    await onBoth('/', ({ status }) => status === 200);
    const site = path.join(folder, 'advertiser/site.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replace(/^tagline:.*$/m, 'tagline: Changed on both'));
    expect(await forecourt('tenant', 'apply', path.join(folder, 'advertiser'))).toMatchObject({ code: 0 });
    await onBoth('/', ({ text }) => text.includes('Changed on both'));
  });

  test('stock that was imported, and then undone, is soon on both', async () => {
    const count = (text: string) => (JSON.parse(text) as { count: number }).count;
    await onBoth('/api/search', ({ text }) => count(text) === 0);
    const file = await writeAdvertisedStock(path.join(folder, 'stock.csv'), 400);
    expect(await forecourt('stock', 'import', 'advertiser', file, '--feed', 'au-vehicle-ads')).toMatchObject({
      code: 0,
    });
    await onBoth('/api/search', ({ text }) => count(text) === 400);
    expect(await forecourt('stock', 'undo', 'advertiser', '--accept-removals')).toMatchObject({ code: 0 });
    await onBoth('/api/search', ({ text }) => count(text) === 0);
  });

  test('the same form posted to both at once makes one lead, delivered once', async () => {
    const body = JSON.stringify({
      name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '0491 570 156',
      postcode: '4000',
      message: 'Once, please',
    });
    const answers = await Promise.all(
      [...servers, ...servers].map((server) =>
        server.request(host, '/api/leads', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'idempotency-key': 'one-form-two-servers' },
        }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const leads = await eventually(
      async () =>
        JSON.parse((await forecourt('lead', 'list', 'advertiser', '--json')).out) as {
          deliveries: { state: string; attempts: number }[];
        }[],
      (list) =>
        list.length > 0 && list.every(({ deliveries }) => deliveries.every(({ state }) => state === 'delivered')),
    );
    expect(leads).toHaveLength(1);
    expect(leads[0]!.deliveries.map(({ attempts }) => attempts)).toEqual([1]);
  });
});
