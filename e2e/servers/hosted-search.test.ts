/**
 * A dealer's search on a host, from the command line to the page: here the double that was written from Meilisearch's
 * documentation.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemonstration } from '../../test/copy-demonstration.ts';
import {
  startFakeMeilisearch,
  type FakeMeilisearch,
} from '../../test/meilisearch/fake-meilisearch-from-documentation.ts';
import { eventually, runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-hosted-'));
const dataFolder = path.join(folder, 'data');
const forecourt = (...commandArguments: string[]) => runForecourt(commandArguments, { dataFolder });
const key = 'the-key-that-nobody-may-see-9371';
const host = 'bigsky.localhost';
let double: FakeMeilisearch;
let product: RunningProduct;
const shown: string[] = [];

/** A page that has not been requested before, so that it must be rendered. */
let pages = 0;
async function searchPage(): Promise<string> {
  pages += 1;
  const { status, text } = await product.request(host, `/used-car/new-used-and-demo-cars?year=${1900 + pages}:`);
  expect(status).toBe(200);
  shown.push(text);
  return text;
}
const searches = (): number => double.requests.filter(({ path: asked }) => asked === '/multi-search').length;
const fallbacks = async (): Promise<string[]> =>
  (await product.request(host, '/metrics', { headers: { authorization: 'Bearer metrics-token-of-the-tests' } })).text
    .split('\n')
    .filter((line) => line.startsWith('forecourt_search_fallbacks_total{'));

beforeAll(async () => {
  double = await startFakeMeilisearch({ key });
  copyDemonstration(dataFolder);
  product = await startProduct({ dataFolder });
  cpSync(path.join(root, 'tenants/bigsky'), path.join(folder, 'bigsky'), { recursive: true });
  const site = path.join(folder, 'bigsky/site.yaml');
  const engine = `  engine: { kind: hosted, host: "${double.url}", index: bigsky }\n`;
  const text = readFileSync(site, 'utf8');
  writeFileSync(
    site,
    /^search:\n/m.test(text) ? text.replace(/^search:\n/m, `search:\n${engine}`) : `${text}\nsearch:\n${engine}`,
  );
});
afterAll(async () => {
  await product.stop();
  await double.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('reindex says what is missing: the dealer, a hosted engine, the key, the right key', async () => {
  expect(await forecourt('search', 'reindex', 'nobody')).toMatchObject({
    code: 1,
    error: expect.stringContaining('no dealer "nobody"') as string,
  });
  expect(await forecourt('search', 'reindex', 'bigsky')).toMatchObject({
    code: 1,
    error: expect.stringContaining('embedded search engine') as string,
  });
  expect(await forecourt('tenant', 'apply', path.join(folder, 'bigsky'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /is live with version \d+\.\n(?:.*\n)*Warning: site\.yaml:\d+ search\.engine: the secret "search_key" is not set/,
    ) as string,
  });
  expect(await forecourt('search', 'reindex', 'bigsky')).toMatchObject({
    code: 1,
    error: expect.stringContaining('forecourt tenant secret set bigsky search_key') as string,
  });
  expect(await searchPage()).toContain('<h1');

  await runForecourt(['tenant', 'secret', 'set', 'bigsky', 'search_key'], { dataFolder, input: 'not-the-key-5512' });
  const refused = await forecourt('search', 'reindex', 'bigsky');
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringMatching(
      /127\.0\.0\.1:\d+.* returned status 403: The provided API key is invalid\. The host rejects the key\./,
    ) as string,
  });
  expect(refused.error + refused.out).not.toContain('not-the-key-5512');
});

test('after a reindex the pages are answered by the host, and show the same vehicles', async () => {
  await runForecourt(['tenant', 'secret', 'set', 'bigsky', 'search_key'], { dataFolder, input: key });
  expect((await forecourt('tenant', 'apply', path.join(folder, 'bigsky'))).out).not.toContain('Note');
  const before = await searchPage();
  const done = await forecourt('search', 'reindex', 'bigsky');
  expect(done.error).toBe('');
  expect(done.out).toMatch(/^bigsky: [\d,]+ documents are in 127\.0\.0\.1:\d+\/bigsky, after \d+\.\d s\.\n$/);
  expect(done.out).toContain(double.indexes.get('bigsky')!.documents.size.toLocaleString('en-AU'));
  const asked = searches();
  const after = await eventually(searchPage, () => searches() > asked);
  expect(titlesOf(after)).toEqual(titlesOf(before));
  expect(titlesOf(after).length).toBeGreaterThan(5);
});

test('while the host is away the embedded engine answers, which is counted, and afterwards the host does again', async () => {
  const before = await searchPage();
  const counted = (await fallbacks()).length;
  double.answerInstead(({ path: asked }) =>
    asked === '/multi-search' ? { status: 429, headers: { 'retry-after': '1' }, body: '{}' } : null,
  );
  expect(titlesOf(await searchPage())).toEqual(titlesOf(before));
  await eventually(
    fallbacks,
    (lines) => lines.length > counted && lines.some((line) => line.includes('tenant="bigsky",reason="busy"')),
  );
  double.answerInstead(null);
  const asked = searches();
  await eventually(searchPage, () => searches() > asked);
});

test('a change of the stock reaches the host by itself, and then the pages', async () => {
  expect(double.indexes.get('bigsky')!.documents.size).toBeGreaterThan(0);
  expect(await forecourt('stock', 'undo', 'bigsky', '--accept-removals')).toMatchObject({ code: 0 });
  await eventually(
    async () => double.indexes.get('bigsky')?.documents.size,
    (size) => size === 0,
  );
  await eventually(searchPage, (page) => titlesOf(page).length === 0);
});

test('the key is in no page, no answer and no log', async () => {
  shown.push(
    (await product.request(host, '/used-car/new-used-and-demo-cars.data')).text,
    (await product.request(host, '/')).text,
    (await product.request(host, '/nothing/here')).text,
  );
  const logs = readdirSync(dataFolder)
    .filter((file) => file.endsWith('.log'))
    .map((file) => readFileSync(path.join(dataFolder, file), 'utf8'));
  expect(logs.join('')).toContain('hosted search');
  for (const text of [...shown, ...logs]) expect(text).not.toContain(key);
  expect(double.requests.some(({ authorization }) => authorization === `Bearer ${key}`)).toBe(true);
});

function titlesOf(page: string): string[] {
  return [...page.matchAll(/<h[23][^>]*>\s*<a[^>]*href="([^"]+)"/g)].map(([, address = '']) => address);
}
