import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../test/fresh-database.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openFreshDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-commands-'));
  await database.system((transaction) =>
    transaction.query("insert into tenant (id, slug, name, removed_at) values ($1, 'gone', 'Gone Motors', '2026-11-22T10:00Z')", [randomUUID()]),
  );
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const live = { id: randomUUID(), slug: 'open', version: 3, configuration: { name: 'Open Motors', hosts: ['open.example'], feeds: {} } };
const closed = { ...live, id: randomUUID(), slug: 'closed', isSuspended: true };
const tenants = { list: async () => [closed, live], bySlug: async (slug: string) => [live, closed].find((each) => each.slug === slug) ?? null };

async function forecourt(...commandArguments: string[]) {
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const code = await runCommandLine({
    request: { arguments: commandArguments, folder, input: null, caller: { user: 'kim', host: 'desk' } },
    output: { out: write, error: write },
    environment: { databaseUrl: null } as Environment,
    signal: new AbortController().signal,
    channel: 'process',
    platform: async () => ({ database, tenants, secretKey: Buffer.alloc(32), previousSecretKeys: [] }) as unknown as Platform,
  });
  return { code, printed };
}

test('the list of dealers says who is suspended, and who is removed and until when', async () => {
  const { printed } = await forecourt('tenant', 'list');
  expect(printed).toMatch(/^closed +suspended +3/m);
  expect(printed).toMatch(/^open +live +3/m);
  expect(printed).toMatch(/^gone +removed, is deleted on 2026-11-29/m);
});

test('a command for a removed dealer says that it is removed and how to bring it back', async () => {
  const { code, printed } = await forecourt('lead', 'list', 'gone');
  expect(code).toBe(1);
  expect(printed).toContain('gone is removed, and is deleted on 2026-11-29. "forecourt tenant restore gone" brings it back until then.');
});

test.skipIf(process.platform === 'win32')('a device or a named pipe is no feed file', async () => {
  live.configuration.feeds = { main: {} };
  const { code, printed } = await forecourt('stock', 'import', 'open', '/dev/null');
  expect(code).toBe(1);
  expect(printed).toContain('/dev/null is no regular file');
});
