/**
 * `kill -9` at the worst moments, then a restart on the same folder: the stock is complete, and no acknowledged lead is
 * lost or duplicated.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';
import { writeAdvertisedStock } from '../../test/advertised-stock.ts';

const environment = { NODE_ENV: 'production', SECRET_KEY: randomBytes(32).toString('base64') };
const host = 'advertiser.localhost';
let template: string;
let folder: string;
let dataFolder: string;
let product: RunningProduct | null = null;

/** A database with one dealer, made once and copied for each test. */
beforeAll(async () => {
  template = mkdtempSync(path.join(os.tmpdir(), 'forecourt-kill-template-'));
  dataFolder = template;
  expect(await forecourt('tenant', 'apply', 'test/tenants/advertiser')).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-kill-'));
  dataFolder = path.join(folder, 'data');
  cpSync(template, dataFolder, { recursive: true });
});
afterEach(async () => {
  await product?.kill();
  product = null;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const forecourt = (...commandArguments: string[]) => runForecourt(commandArguments, { dataFolder, environment });
const start = async () => {
  product = await startProduct({ dataFolder, environment });
  return product;
};
const vehicleCount = async (running: RunningProduct) =>
  (JSON.parse((await running.request(host, '/api/search')).text) as { count: number }).count;

test('an import that is killed half-way leaves the stock as it was, and the next one goes through', async () => {
  const small = await writeAdvertisedStock(path.join(folder, 'small.csv'), 300);
  const large = await writeAdvertisedStock(path.join(folder, 'large.csv'), 12_000);
  expect(await forecourt('stock', 'import', 'advertiser', small, '--feed', 'au-vehicle-ads')).toMatchObject({
    code: 0,
  });

  let running = await start();
  const before = await vehicleCount(running);
  expect(before).toBe(300);
  const cutOff = forecourt('stock', 'import', 'advertiser', large, '--feed', 'au-vehicle-ads', '--accept-removals');
  await eventually(
    () => forecourt('stock', 'list', 'advertiser', '--json'),
    ({ out }) => out.includes('"running"'),
  );
  await running.kill();
  expect((await cutOff).code).not.toBe(0);

  running = await start();
  expect(await vehicleCount(running)).toBe(before);
  expect(
    await forecourt('stock', 'import', 'advertiser', large, '--feed', 'au-vehicle-ads', '--accept-removals'),
  ).toMatchObject({ code: 0 });
  await eventually(
    () => vehicleCount(running),
    (count) => count >= 12_000,
  );
  expect(await forecourt('stock', 'undo', 'advertiser', '--accept-removals')).toMatchObject({ code: 0 });
  await eventually(
    () => vehicleCount(running),
    (count) => count === before,
  );
});

test('of a burst of 200 enquiries every acknowledged one is there exactly once after a kill', async () => {
  let running = await start();
  const keys = Array.from({ length: 200 }, () => randomUUID());
  const enquire = (key: string, number: number) =>
    running.request(host, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        name: 'Robin',
        last_name: `Number ${number}`,
        email: `robin${number}@example.com`,
        phone: `07 5550 ${String(number).padStart(4, '0')}`,
        postcode: '4000',
        message: `Enquiry ${number}`,
      }),
    });

  const acknowledged = new Map<string, string>();
  const refused: string[] = [];
  const burst = keys.map(async (key, number) => {
    try {
      const answer = await enquire(key, number);
      if (answer.status === 201) acknowledged.set(key, (JSON.parse(answer.text) as { lead_id: string }).lead_id);
      else refused.push(answer.text);
    } catch {
      /* The connection went with the server. */
    }
  });
  await eventually(
    async () => acknowledged.size,
    (size) => size >= 20,
  );
  expect(refused).toEqual([]);
  await running.kill();
  await Promise.all(burst);
  expect(acknowledged.size).toBeGreaterThanOrEqual(20);

  running = await start();
  // All visitors press the button again, those without a response and those with one.
  const again = await Promise.all(keys.map((key, number) => enquire(key, number)));
  expect(again.every(({ status }) => status === 201 || status === 200)).toBe(true);
  keys.forEach((key, index) => {
    const leadId = (JSON.parse(again[index]!.text) as { lead_id: string }).lead_id;
    if (acknowledged.has(key)) expect(leadId).toBe(acknowledged.get(key));
  });
  const leads = JSON.parse((await forecourt('lead', 'list', 'advertiser', '--limit', '1000', '--json')).out) as {
    id: string;
  }[];
  expect(leads).toHaveLength(200);
  await eventually(
    async () =>
      JSON.parse((await forecourt('lead', 'list', 'advertiser', '--limit', '1000', '--json')).out) as {
        deliveries: { state: string }[];
      }[],
    (list) =>
      list.every(({ deliveries }) => deliveries.length > 0 && deliveries.every(({ state }) => state === 'delivered')),
    90_000,
  );
});

test('a second server on the same folder is refused by name', async () => {
  await start();
  await expect(startProduct({ dataFolder, environment })).rejects.toThrow(/already open in process \d+/);
});

/** The system's limit of pending connections for a busy process. */
function mostKeptConnections(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}
test.skipIf(mostKeptConnections() < 1_000)(
  'a burst of connections is kept for a server that is busy, and a visitor among them is answered',
  async () => {
    const running = await start();
    running.process.kill('SIGSTOP');
    const burst = Array.from({ length: 700 }, () => net.connect(running.port, '127.0.0.1'));
    try {
      await Promise.all(burst.map((connection) => once(connection, 'connect')));
      const answer = running.request(host, '/');
      running.process.kill('SIGCONT');
      expect((await answer).status).toBe(200);
    } finally {
      for (const connection of burst) connection.destroy();
    }
  },
);

test('a server that is told to stop drains and ends with 0', async () => {
  const running = await start();
  expect((await running.request(host, '/')).status).toBe(200);
  expect(await running.stop()).toBe(0);
  product = null;
});
