import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { answerOutboundFeed } from './answer-outbound-feed.server.ts';

const text = 'id\tVIN\n1\tJTNKU3JE60J012345\n'.repeat(5_000);
const file = {
  gzipped: gzipSync(text),
  byteCount: text.length,
  digest: 'abc',
  contentType: 'text/tab-separated-values; charset=utf-8',
};

function ask(headers: Record<string, string> = {}, { method = 'GET', token = 'secret' } = {}) {
  return answerOutboundFeed({
    request: new Request(`https://acme.example/feeds/google-vehicle-ads.tsv?utm_source=x&token=${token}`, {
      method,
      headers,
    }),
    file: 'google-vehicle-ads.tsv',
    origin: 'https://acme.example',
    tenant: { id: 'acme' } as LiveTenant,
    requestId: 'r',
    findOutboundFeed: async ({ id }, asked) =>
      id === 'acme' && asked.file === 'google-vehicle-ads.tsv' && asked.token === 'secret' ? file : null,
  });
}

test('a fetcher gets the file compressed or plain, as it asks, and it is not listed by search engines', async () => {
  const gzipped = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(gzipped.status).toBe(200);
  expect(Object.fromEntries(gzipped.headers)).toEqual({
    'cache-control': 'private, no-cache',
    'content-encoding': 'gzip',
    'content-length': String(file.gzipped.length),
    'content-type': file.contentType,
    etag: '"abc-gzip"',
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
  });
  expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toBe(text);
  for (const accept of ['identity', 'br', 'gzip;q=0']) {
    const plain = await ask({ 'accept-encoding': accept });
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag')], accept).toEqual([null, '"abc"']);
    expect(plain.headers.get('content-length')).toBe(String(text.length));
    expect(await plain.text()).toBe(text);
  }
});

test('who has the file already is told so', async () => {
  for (const tag of ['"abc-gzip"', 'W/"abc-gzip"', '"other", "abc-gzip"']) {
    const answer = await ask({ 'accept-encoding': 'gzip', 'if-none-match': tag });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, '"abc-gzip"', '']);
  }
  expect((await ask({ 'if-none-match': '"abc-gzip"' })).status).toBe(200);
});

test('HEAD has the headers without the file', async () => {
  const answer = await ask({}, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
    200,
    String(text.length),
    '',
  ]);
});

test('an address without the right token is a missing file', async () => {
  for (const token of ['', 'Secret', 'secret2']) {
    const answer = await ask({}, { token });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-robots-tag')]).toEqual([
      404,
      'application/problem+json',
      'noindex',
    ]);
  }
});
