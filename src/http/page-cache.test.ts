import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseEncoding, createPageCache, type RenderedPage } from './page-cache.server.ts';

const text = 'a page '.repeat(1_000);
const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
  route: '/',
  keep: true,
  changesAt: null,
  ...changes,
});

test('a kept page is rendered once, however many ask at the same time', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page();
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.page('key', 'br', render)));
  await cache.page('key', 'gzip', render);
  expect(rendered).toBe(1);
});

test('a page that is one visitor’s own is rendered for each, also when they ask together', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  let visitor = 0;
  const render = async () => page({ keep: false, body: Buffer.from(`visitor ${(visitor += 1)}`) });
  const answers = await Promise.all(Array.from({ length: 5 }, () => cache.page('key', 'identity', render)));
  expect(new Set(answers.map((answer) => answer.page.body.toString())).size).toBe(5);
});

test('a page is forgotten at the moment when it changes by itself', async () => {
  let now = 1_000;
  const cache = createPageCache({ maxBytes: 1e6, now: () => now });
  let rendered = 0;
  const render = async () => page({ changesAt: 500, body: Buffer.from(String((rendered += 1))) });
  await cache.page('key', 'identity', render);
  await cache.page('key', 'identity', render);
  expect(rendered).toBe(2);
  now = 0;
  await cache.page('key', 'identity', render);
  expect((await cache.page('key', 'identity', render)).hit).toBe(true);
});

test('a render that fails is not kept', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  await expect(
    cache.page('key', 'br', async () => {
      throw new Error('down');
    }),
  ).rejects.toThrow('down');
  expect((await cache.page('key', 'br', async () => page())).page.status).toBe(200);
});

test('each encoding carries the same text under its own tag', async () => {
  const cache = createPageCache({ maxBytes: 1e6 });
  const render = async () => page();
  const [br, gzip, plain] = await Promise.all(
    (['br', 'gzip', 'identity'] as const).map(async (encoding) => (await cache.page('key', encoding, render)).page),
  );
  expect(zlib.brotliDecompressSync(br!.body).toString()).toBe(text);
  expect(zlib.gunzipSync(gzip!.body).toString()).toBe(text);
  expect(plain!.body.toString()).toBe(text);
  expect(new Set([br!.etag, gzip!.etag, plain!.etag]).size).toBe(3);
});

describe('the encoding follows what the browser takes', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    [null, 'identity'],
  ])('the header %s gives %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
