/**
 * A shopper on a site that is flooded, and on one whose database is unavailable: checks results and counters, not
 * times.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdvertiser } from '../../test/advertised-stock.ts';
import { copyDemonstration } from '../../test/copy-demonstration.ts';
import { createOwnDatabase, onServer, type OwnDatabase } from '../../test/database-server.ts';
import { runForecourt, startProduct, type Answer, type RunningProduct } from '../../test/running-product.ts';

const metricsToken = 'metrics-token-of-the-tests';
const enquiry = {
  name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada.flood@example.com',
  phone: '0491 570 006',
  postcode: '4000',
  message: 'Is it still there?',
  terms_conditions: 'true',
  category: 'General Enquiry',
  location: '1',
  idempotency_key: 'the-enquiry-of-the-flood',
};

/** Number of refused requests by reason. */
async function shed(product: RunningProduct): Promise<Record<string, number>> {
  const { text } = await product.request('localhost', '/metrics', {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return Object.fromEntries(
    [...text.matchAll(/^forecourt_requests_shed_total\{reason="([\w-]+)"\} (\d+)$/gm)].map(([, reason, count]) => [
      reason!,
      Number(count),
    ]),
  );
}

describe('while a few networks flood a site', () => {
  const host = 'harbour.localhost';
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-flood-'));
  let product: RunningProduct;
  beforeAll(async () => {
    copyDemonstration(dataFolder);
    product = await startProduct({
      dataFolder,
      environment: { TRUSTED_PROXIES: '1', PAGE_RENDERS_PER_MINUTE: '60', PAGE_RENDERS_AT_ONCE: '2' },
    });
  });
  afterAll(async () => {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const ask = (
    address: string,
    from: string,
    options: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> =>
    product.request(host, address, { ...options, headers: { ...options.headers, 'x-forwarded-for': from } });

  test('the shopper reads pages and enquires, and the flood gets Retry-After', async () => {
    const shopper = '203.0.113.200';
    const { hits } = JSON.parse((await ask('/api/search', shopper)).text) as { hits: { slug: string }[] };
    const vehicles = hits.map(({ slug }) => `/cars/${slug}`);
    const cached = ['/', '/search/used-cars', vehicles[0]!];
    for (const address of cached) expect((await ask(address, shopper)).status).toBe(200);
    const before = await shed(product);

    const floodAnswers: Answer[] = [];
    let number = 0;
    // Twelve connections from each of three networks, one of them a /48 whose connections come from everywhere in it.
    const floods = Array.from({ length: 36 }, async (_each, connection) => {
      const network = connection % 3;
      for (let turn = 0; turn < 20; turn += 1) {
        number += 1;
        const from = network === 2 ? `2001:db8:1:${number.toString(16)}::1` : `203.0.113.${network + 1}`;
        const address = [
          `/?x=${number}`,
          `/search/used-cars?query=word${number}`,
          `/nowhere-${number}`,
          `/api/search?query=word${number}`,
        ][turn % 4]!;
        floodAnswers.push(await ask(address, from));
      }
    });
    const read = async (address: string): Promise<[string, number]> => [address, (await ask(address, shopper)).status];
    const shoppersAnswers: [string, number][] = [];
    for (const address of [...cached, ...vehicles.slice(1, 6), '/finance', ...cached])
      shoppersAnswers.push(await read(address));
    const sent = await ask('/api/leads', shopper, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
    shoppersAnswers.push(await read('/healthz'));
    await Promise.all(floods);

    expect(shoppersAnswers.filter(([, status]) => status !== 200)).toEqual([]);
    expect([sent.status, sent.text]).toEqual([201, expect.stringContaining('lead_id')]);
    const refused = floodAnswers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.filter(({ headers }) => !(Number(headers['retry-after']) > 0))).toEqual([]);
    expect([...new Set(floodAnswers.map(({ status }) => status))].sort()).toEqual([200, 404, 503]);
    const counted = await shed(product);
    const added =
      Object.values(counted).reduce((sum, count) => sum + count, 0) -
      Object.values(before).reduce((sum, count) => sum + count, 0);
    expect(added).toBe(refused.length);
    // URLs that differ only in parameters that no page reads are one page, which was cached.
    const { text } = await product.request('localhost', '/metrics', {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(Number(/^forecourt_page_cache_lookups_total\{result="hit"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(150);
  });

  test('what is not there is one document', async () => {
    const [first, second] = [
      await ask('/no-such-page', '203.0.113.201'),
      await ask('/finance/no-such-page', '203.0.113.201'),
    ];
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(first.text).toContain('We can’t find that page');
    expect(second.text).toBe(first.text);
    const vehicle = await ask('/cars/no-such-car', '203.0.113.201');
    expect([vehicle.status, vehicle.text.includes('We can’t find that page')]).toEqual([404, true]);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('while PostgreSQL is away', () => {
  const host = 'advertiser.localhost';
  let own: OwnDatabase;
  let folder: string;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-away-'));
    own = await createOwnDatabase();
    const environment = {
      NODE_ENV: 'production',
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: own.address,
    };
    product = await startProduct({ dataFolder: path.join(folder, 'server'), environment });
    const forecourt = (...commandArguments: string[]) =>
      runForecourt(commandArguments, { dataFolder: path.join(folder, 'commands'), environment });
    await addAdvertiser(forecourt, { folder, count: 50 });
  });
  afterAll(async () => {
    await product?.stop();
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('kept pages are shown, and what needs it is a 503 with Retry-After, pages and calls alike, until it is back', async () => {
    const { hits } = JSON.parse((await product.request(host, '/api/search')).text) as { hits: { slug: string }[] };
    const [kept, other] = hits.map(({ slug }) => slug);
    expect((await product.request(host, `/cars/${kept}`)).status).toBe(200);
    await onServer(process.env.TEST_DATABASE_URL!, `alter database ${own.name} with allow_connections false`);
    await onServer(
      process.env.TEST_DATABASE_URL!,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own.name}'`,
    );

    const seen = async (address: string, options = {}) => {
      const { status, headers, text } = await product.request(host, address, options);
      if (status !== 200) expect(text).not.toMatch(/\bat .+:\d+|node_modules|select /);
      return [status, headers['retry-after'] ?? null];
    };
    expect(await seen(`/cars/${kept}`)).toEqual([200, null]);
    // A load balancer goes on sending visitors here, and an operator reads why they see less.
    const away = 'ready, but only with cached pages: the database does not respond, and forms are refused\n';
    expect(await product.request(host, '/readyz')).toMatchObject({ status: 200, text: away });
    expect(await seen(`/cars/${other}`)).toEqual([503, '10']);
    expect(await seen(`/cars/${other}.data`)).toEqual([503, '10']);
    expect(await seen(`/api/cars/${other}/view.json`)).toEqual([503, '10']);
    expect(
      (
        await seen('/api/leads', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(enquiry),
        })
      )[0],
    ).toBe(503);
    expect((await shed(product))['database']).toBeGreaterThan(2);

    await onServer(process.env.TEST_DATABASE_URL!, `alter database ${own.name} with allow_connections true`);
    await expect.poll(() => seen(`/cars/${other}`), { timeout: 30_000 }).toEqual([200, null]);
    expect(await product.request(host, '/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
  });
});
