import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { staticFiles } from './static-files.server.ts';

function openFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'app.js'), 'one();');
  const found: string[] = [];
  const app = new Hono();
  app.use(
    '/files/*',
    staticFiles({
      root: folder,
      rewriteRequestPath: (asked) => asked.replace('/files/', '/'),
      cacheControl: 'public, max-age=60',
      onFound: (context) => found.push(context.req.path),
    }),
  );
  app.get('*', (context) => context.text('page'));
  return {
    found,
    ask: (name: string, headers: Record<string, string> = {}) => app.request(`/files/${name}`, { headers }),
  };
}

test('a file says how long it may be kept, and is not sent again to who has it', async () => {
  const { ask, found } = openFolder();
  const first = await ask('app.js');
  expect([await first.text(), first.headers.get('cache-control'), found]).toEqual([
    'one();',
    'public, max-age=60',
    ['/files/app.js'],
  ]);
  const again = await ask('app.js', { 'if-none-match': first.headers.get('etag')! });
  expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
    304,
    '',
    'public, max-age=60',
  ]);
  expect((await ask('app.js', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a part of a film is a part of the same version', async () => {
  const { ask } = openFolder();
  const part = await ask('app.js', { range: 'bytes=0-2' });
  expect([part.status, await part.text(), part.headers.get('etag')]).toEqual([
    206,
    'one',
    (await ask('app.js')).headers.get('etag'),
  ]);
});

test('what is no file is left to the page', async () => {
  const { ask, found } = openFolder();
  const answer = await ask('none.js');
  expect([await answer.text(), answer.headers.get('cache-control'), found]).toEqual(['page', null, []]);
});
