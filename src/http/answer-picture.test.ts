import { expect, test } from 'vitest';
import type { FindPicture } from './answer-picture.server.ts';
import { createMetrics } from './metrics.server.ts';
import { exampleSiteServer } from './site-server-fixture.ts';

function siteServer(findPicture: FindPicture) {
  const metrics = createMetrics();
  const app = exampleSiteServer({ metrics, findPicture });
  return {
    metrics,
    ask: (path: string, init: RequestInit = {}, host = 'acme.example') =>
      app.request(`http://${host}${path}`, { ...init, headers: { host, ...(init.headers as Record<string, string>) } }),
  };
}

const picture = { bytes: Buffer.from('bytes'), contentType: 'image/webp', tag: 'abc', final: true };

test('the picture that the address asks for, with how long it may be kept', async () => {
  const questions: unknown[] = [];
  const { ask, metrics } = siteServer(async ({ slug }, question) => {
    questions.push([slug, question]);
    return { ok: true, value: picture };
  });
  const answer = await ask('/pictures/600x400?q=72&src=/assets-of-dealer/a.webp%3Fv%3D1', {
    headers: { accept: 'image/webp' },
  });
  expect(questions).toEqual([
    ['acme', { size: '600x400', source: '/assets-of-dealer/a.webp?v=1', quality: '72', accept: 'image/webp' }],
  ]);
  expect([answer.status, await answer.text()]).toEqual([200, 'bytes']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"abc"',
    vary: 'accept',
    'content-length': '5',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  expect(await metrics.registry.metrics()).toContain('forecourt_page_cache_bytes 0');
});

test('one whose address may come to mean another picture is asked for again after a day', async () => {
  const { ask } = siteServer(async () => ({ ok: true, value: { ...picture, final: false } }));
  expect((await ask('/pictures/600?src=x')).headers.get('cache-control')).toBe(
    'public, max-age=86400, stale-while-revalidate=604800',
  );
});

test('a picture that the browser has is not sent again, and HEAD gets no bytes', async () => {
  const { ask } = siteServer(async () => ({ ok: true, value: picture }));
  const known = await ask('/pictures/600?src=x', { headers: { 'if-none-match': 'W/"abc", "other"' } });
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', '"abc"']);
  const head = await ask('/pictures/600?src=x', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  ['unknown-size', 404],
  ['unknown-source', 403],
  ['not-found', 404],
  ['too-large', 413],
  ['too-many-pixels', 422],
  ['not-a-picture', 415],
  ['unreachable', 502],
] as const)('%s is a problem with status %i, kept for a moment', async (reason, status) => {
  const answer = await siteServer(async () => ({ ok: false, reason })).ask('/pictures/600?src=x');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    status,
    'application/problem+json',
    'public, max-age=60',
  ]);
});

test.each([
  ['https://images.example.com/a.jpg', 'https://images.example.com/a.jpg'],
  [
    'https://images.example.com/Škoda Kodiaq – hátulról.jpg',
    'https://images.example.com/%C5%A0koda%20Kodiaq%20%E2%80%93%20h%C3%A1tulr%C3%B3l.jpg',
  ],
  ['pictures/yard.jpg', '/assets-of-dealer/pictures/yard.jpg'],
  ['/assets-of-dealer/pictures/yard.jpg?v=1', '/assets-of-dealer/pictures/yard.jpg?v=1'],
])('while too many wait, the visitor is sent to the picture itself: %s', async (source, location) => {
  const answer = await siteServer(async () => ({ ok: false, reason: 'busy' })).ask(
    `/pictures/600?src=${encodeURIComponent(source)}`,
  );
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    307,
    location,
    'no-store',
  ]);
});

test('what a link was marked with is ignored', async () => {
  const { ask } = siteServer(async (_tenant, { source, quality }) => ({
    ok: true,
    value: { ...picture, tag: `${source} ${quality}` },
  }));
  expect((await ask('/pictures/600?q=72&src=x&utm_source=mail')).headers.get('etag')).toBe('"x 72"');
});

test('a host of no dealer has no pictures, and nobody posts to one', async () => {
  const { ask } = siteServer(async () => ({ ok: true, value: picture }));
  expect((await ask('/pictures/600?src=x', {}, 'other.example')).status).toBe(404);
  expect((await ask('/pictures/600?src=x', { method: 'PUT' })).status).toBe(405);
});
