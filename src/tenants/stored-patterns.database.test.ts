/** A server compiles the patterns of a changed configuration once, and its pages have their turn after each. */
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { applyTenant } from './apply-tenant.server.ts';
import { readStoredConfiguration } from './read-stored-configuration.ts';
import { newestConfigurationMigration } from './migrate-configuration.ts';
import { readTenantFolderInThread } from './read-tenant-folder-in-thread.server.ts';
import { createTenantDirectory } from './tenant-directory.server.ts';

const seen = vi.hoisted(() => {
  // The files of a process share their modules, which know the original function.
  vi.resetModules();
  return { turn: 0, compiled: [] as { source: string; turn: number }[] };
});
afterAll(() => vi.resetModules());
vi.mock('../stock/feeds/feed-pattern.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../stock/feeds/feed-pattern.ts')>();
  return {
    ...original,
    compileFeedPattern(source: string) {
      seen.compiled.push({ source, turn: seen.turn });
      return original.compileFeedPattern(source);
    },
  };
});

test('each pattern is compiled once, in a turn of its own', async () => {
  const read = await readTenantFolderInThread(path.join(import.meta.dirname, '../../tenants/harbour'), {
    demonstration: true,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  const database = await openFreshDatabase();
  const applied = await applyTenant({ database, folder: read.value });
  expect(applied.ok).toBe(true);
  expect(seen.compiled).toEqual([]);

  const directory = createTenantDirectory({ database, demonstration: true, log: pino({ level: 'silent' }) });
  let isCounting = true;
  const count = (): void => {
    seen.turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const live = await directory.list();
  isCounting = false;
  expect(live.map(({ slug }) => slug)).toEqual(['harbour']);
  const sources = seen.compiled.map(({ source }) => source);
  expect(sources.length).toBeGreaterThan(2);
  expect(new Set(sources).size).toBe(sources.length);
  const turns = seen.compiled.map(({ turn }) => turn);
  expect(new Set(turns).size).toBe(turns.length);

  // Each key that is left out means another parse.
  const input = { ...(read.value.input as object), tagline: 5, phone: [] };
  readStoredConfiguration({ input, migratedTo: newestConfigurationMigration });
  expect(seen.compiled).toHaveLength(sources.length);
  await database.close();
});
