/**
 * Every route at every demonstration dealer with invalid requests: no internal error, no internal details, every header
 * on every response, and the server still runs afterwards. In production mode, behind one proxy: each request comes
 * from its own address, so that no rate limit responds instead.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFaults } from '../../test/answer-faults.ts';
import { copyDemonstration } from '../../test/copy-demonstration.ts';
import {
  emptyPosts,
  hostileBodies,
  hostileHeaders,
  hostileHosts,
  hostileMethods,
  hostilePaths,
  hostileQueries,
  randomRequests,
  type Dealer,
} from '../../test/hostile-requests.ts';
import { sendRaw, type RawRequest } from '../../test/raw-request.ts';
import { startProduct, type RunningProduct } from '../../test/running-product.ts';

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-hostile-'));
const hosts = {
  harbour: 'www.harbourmotorgroup.example',
  outback: 'www.outbackisuzuute.example',
  bigsky: 'www.bigskyusedcars.example',
  coastline: 'www.coastlineleisure.example',
};
let product: RunningProduct;
let dealers: Dealer[];
/** Faults in routes that only the demonstration has; it runs first because it creates the dealers. */
let demonstrationFaults: string[];

beforeAll(async () => {
  copyDemonstration(dataFolder);
  product = await startProduct({
    dataFolder,
    environment: { TRUSTED_PROXIES: '1', PAGE_RENDERS_PER_MINUTE: '0' },
  });
  const inDemonstration = Object.keys(hosts).map((slug) => ({
    host: `${slug}.localhost`,
    vehicleSlug: 'a',
  }));
  demonstrationFaults = await faultsOf(
    [
      ...hostilePaths(inDemonstration),
      ...hostileMethods(inDemonstration),
      ...hostileBodies(inDemonstration, await readsBody(inDemonstration)),
    ].filter(({ target }) => target.startsWith('/demonstration')),
  );
  await product.stop();
  product = await startProduct({
    dataFolder,
    environment: {
      NODE_ENV: 'production',
      SECRET_KEY: readFileSync(path.join(dataFolder, 'demonstration.key'), 'utf8').trim(),
      TRUSTED_PROXIES: '1',
      PAGE_RENDERS_PER_MINUTE: '0',
      SECURITY_CONTACT: 'mailto:security@example.com',
      PORT: '0',
    },
  });
  dealers = await Promise.all(
    Object.values(hosts).map(async (host) => {
      const found = JSON.parse((await product.request(host, '/api/search')).text) as {
        hits: { slug: string }[];
      };
      return { host, vehicleSlug: found.hits[0]!.slug };
    }),
  );
});

afterAll(async () => {
  await product?.kill();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const unreadable = /^This (request|address) [^\n]+\n$/;

/** Some at a time, as visitors come; the order of the answers does not matter. */
const atOnce = 6;
let sent = 0;

function send(request: RawRequest): ReturnType<typeof sendRaw> {
  sent += 1;
  const address = `X-Forwarded-For: 10.${sent & 255}.${sent >> 8}.1`;
  return sendRaw(product.port, { ...request, headers: [...(request.headers ?? []), address] });
}

/** Whole sentences about the answers that are wrong. */
async function faultsOf(requests: readonly RawRequest[]): Promise<string[]> {
  const faults: string[] = [];
  const queue = [...requests];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let request = queue.shift(); request !== undefined; request = queue.shift()) {
        const { method, target, host } = request;
        const answer = await send(request);
        const what = `${method} ${target.slice(0, 160)} of ${host.slice(0, 60)} ${(request.headers ?? []).join(' | ').slice(0, 100)} ${request.body?.subarray(0, 80).toString('latin1') ?? ''}`;
        if (answer === null) {
          faults.push(`${what}: no answer`);
          continue;
        }
        // An unparsable request has no path: it is refused with one line of text, whatever its URL.
        const isUnreadable =
          unreadable.test(answer.body.toString('latin1')) && answer.headers.get('connection') === 'close';
        // The router asks for data of its own under the name of an interface.
        const isApi = target.startsWith('/api/') && !target.includes('_root.data') && !isUnreadable;
        for (const fault of answerFaults(answer, { isApi })) faults.push(`${what}: ${fault} (${answer.status})`);
      }
    }),
  );
  return faults.sort();
}

/** For each route, whether it reads a posted body. */
const readsBody = (at: readonly Dealer[]): Promise<boolean[]> =>
  Promise.all(emptyPosts(at).map(async (request) => (await send(request))?.status !== 405));

/** The first ones are enough to begin with. */
const expectNone = (faults: readonly string[]) => expect(faults.slice(0, 25), `${faults.length} faults`).toEqual([]);

test('what only the demonstration has', () => expectNone(demonstrationFaults));

test('paths that are broken, out of the way or too long', async () =>
  expectNone(await faultsOf(hostilePaths(dealers))));

test('methods that an address does not take, and one that nobody knows', async () =>
  expectNone(await faultsOf(hostileMethods(dealers))));

test('bodies that are not what they say', async () =>
  expectNone(await faultsOf(hostileBodies(dealers, await readsBody(dealers)))));

test('values that no parameter takes', async () => expectNone(await faultsOf(hostileQueries(dealers))));

test('headers that are none', async () => expectNone(await faultsOf(hostileHeaders(dealers))));

test('hosts and request lines that are no dealer’s', async () => expectNone(await faultsOf(hostileHosts(dealers[0]!))));

test('what comes of pieces put together by chance', async () =>
  expectNone(await faultsOf(randomRequests(dealers, 600))));

test('afterwards every dealer’s site is there, and nothing was thrown outside a request', async () => {
  for (const { host, vehicleSlug } of dealers) {
    for (const address of ['/', `/cars/${vehicleSlug}`, '/api/search'])
      expect((await product.request(host, address)).status, `${host}${address}`).toBe(200);
  }
  expect((await product.request('any.example', '/readyz')).text).toBe('ready\n');
  expect(product.process.exitCode).toBeNull();
  expect(product.printed()).not.toMatch(/uncaught|unhandled/i);
});
