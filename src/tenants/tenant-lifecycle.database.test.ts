import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { copyTenantFolder } from '../../test/tenant-folder.ts';
import type { Database } from '../db/database.server.ts';
import { applyTenant } from './apply-tenant.server.ts';
import { describeProblem } from './configuration-problem.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';
import { createTenantDirectory } from './tenant-directory.server.ts';
import { createTenantLifecycle } from './tenant-lifecycle.server.ts';
import { deleteTenantRows } from './tenant-rows-store.server.ts';

const start = new Date('2026-03-02T00:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const week = 7 * 24;

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const lifecycleAt = (now: Date) => createTenantLifecycle({ database, now: () => now });
const directory = () => createTenantDirectory({ database, demonstration: true, log: { error: () => {} } });

async function apply(slug: string, hosts: string[] = []) {
  const { folder } = await copyTenantFolder(slug, hosts);
  const read = await readTenantFolder(folder);
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  return applyTenant({ database, folder: read.value });
}

test('a suspended dealer is still found by its host, and says so, until it is resumed', async () => {
  await apply('paused', ['www.paused.example']);
  expect(await lifecycleAt(start).suspend('paused')).toMatchObject({ ok: true });
  expect(await lifecycleAt(start).suspend('paused')).toEqual({ ok: false, reason: 'unchanged' });
  expect(await directory().byHost('www.paused.example')).toMatchObject({ isSuspended: true });
  expect(await lifecycleAt(start).resume('paused')).toMatchObject({ ok: true });
  expect(await directory().byHost('www.paused.example')).toMatchObject({ isSuspended: false });
});

test('a server that runs hears of it by itself', async () => {
  await apply('heard');
  const server = directory();
  await server.start();
  await lifecycleAt(start).suspend('heard');
  await expect.poll(async () => (await server.bySlug('heard'))?.isSuspended).toBe(true);
  await server.stop();
});

test('a removal is asked for first, and confirmed within an hour', async () => {
  await apply('asked');
  expect(await lifecycleAt(start).remove('asked')).toEqual({ ok: false, reason: 'not-asked' });
  await lifecycleAt(start).askRemoval('asked');
  expect(await directory().bySlug('asked')).not.toBeNull();
  expect(await lifecycleAt(later(1.01)).remove('asked')).toEqual({ ok: false, reason: 'not-asked' });
  expect(await lifecycleAt(later(1)).remove('asked')).toMatchObject({ ok: true });
});

test('a removed dealer is off the air at once, keeps its hosts, and comes back within a week', async () => {
  const applied = await apply('gone', ['www.gone.example']);
  await lifecycleAt(start).askRemoval('gone');
  await lifecycleAt(start).remove('gone');
  const removed = directory();
  expect([
    await removed.byHost('www.gone.example'),
    await removed.bySlug('gone'),
    await removed.byHost('gone.localhost'),
  ]).toEqual([null, null, null]);
  expect((await removed.list()).map(({ slug }) => slug)).not.toContain('gone');
  // Enquiries that were stored are still delivered.
  expect(applied.ok && (await removed.byId(applied.value.tenantId))?.slug).toBe('gone');
  expect(await apply('gone', ['www.gone.example'])).toMatchObject({ ok: false, reason: [{ path: 'slug' }] });
  expect(await apply('other', ['www.gone.example'])).toMatchObject({ ok: false, reason: [{ path: 'hosts[0]' }] });
  expect(await lifecycleAt(start).suspend('gone')).toEqual({ ok: false, reason: 'removed' });

  expect(await lifecycleAt(later(week)).restore('gone')).toEqual({ ok: false, reason: 'too-late' });
  expect(await lifecycleAt(later(week - 1)).restore('gone')).toMatchObject({ ok: true });
  expect((await directory().byHost('www.gone.example'))?.slug).toBe('gone');
});

test('a dealer can be deleted after a week, and its hosts are free', async () => {
  await apply('over', ['www.over.example']);
  await lifecycleAt(start).askRemoval('over');
  await lifecycleAt(start).remove('over');
  expect((await lifecycleAt(later(week - 1)).listDeletable()).map(({ slug }) => slug)).not.toContain('over');
  const [due] = (await lifecycleAt(later(week)).listDeletable()).filter(({ slug }) => slug === 'over');
  await deleteTenantRows(database, due!.id);
  expect(await lifecycleAt(later(week)).find('over')).toBeNull();
  expect(await apply('successor', ['www.over.example'])).toMatchObject({ ok: true });
});

test('an unknown dealer is refused', async () => {
  expect(await lifecycleAt(start).suspend('nobody')).toEqual({ ok: false, reason: 'unknown' });
});
