import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { copyTenantFolder, type FolderCopy } from '../../test/tenant-folder.ts';
import type { Database } from '../db/database.server.ts';
import { applyTenant } from './apply-tenant.server.ts';
import { createAssetStore } from './asset-store.server.ts';
import { changedSettings } from './changed-settings.ts';
import { describeProblem } from './configuration-problem.ts';
import { readTenantFolder } from './read-tenant-folder.server.ts';
import { rollbackTenant } from './rollback-tenant.server.ts';
import { createTenantDirectory } from './tenant-directory.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

async function apply({ folder }: FolderCopy) {
  const read = await readTenantFolder(folder);
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  const applied = await applyTenant({ database, folder: read.value });
  if (!applied.ok) throw new Error(applied.reason.map(describeProblem).join('\n'));
  return applied.value;
}
const live = async (slug: string) =>
  (await createTenantDirectory({ database, demonstration: true, log: { error: () => {} } }).bySlug(slug))!;
const svg = (fill: string) => `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${fill}"/></svg>`;

test('an earlier version is live again as a new one, with its settings, hosts and pictures', async () => {
  const copy = await copyTenantFolder('back', ['www.back.example']);
  await copy.write('pictures/extra.svg', svg('red'));
  await copy.write('site.yaml', (text) => text.replace(/^tagline: .*/m, 'tagline: First'));
  const { tenantId } = await apply(copy);
  await copy.write('pictures/extra.svg', svg('blue'));
  await copy.write('site.yaml', (text) =>
    text.replace('tagline: First', 'tagline: Second').replace('www.back.example', 'www.forth.example'),
  );
  await apply(copy);
  await copy.remove('pictures/extra.svg');
  await apply(copy);

  expect(await rollbackTenant({ database, tenantId }, 1)).toEqual({ ok: true, value: { version: 4 } });
  expect(await live('back')).toMatchObject({
    version: 4,
    configuration: { tagline: 'First', hosts: ['www.back.example'] },
  });
  const assets = createAssetStore(database.forTenant(tenantId));
  expect(Buffer.from((await assets.find('pictures/extra.svg'))!.bytes).toString()).toBe(svg('red'));

  expect(await rollbackTenant({ database, tenantId }, 2)).toEqual({ ok: true, value: { version: 5 } });
  expect(Buffer.from((await assets.find('pictures/extra.svg'))!.bytes).toString()).toBe(svg('blue'));
  expect((await live('back')).configuration.tagline).toBe('Second');
});

test('a version that does not exist, or is live, is refused', async () => {
  const { tenantId } = await apply(await copyTenantFolder('refused'));
  expect(await rollbackTenant({ database, tenantId }, 7)).toMatchObject({
    ok: false,
    reason: [expect.stringContaining('found no such version')],
  });
  expect(await rollbackTenant({ database, tenantId }, 1)).toMatchObject({
    ok: false,
    reason: [expect.stringContaining('found the live version')],
  });
});

test('a host that another dealer has meanwhile is refused by name, and nothing changes', async () => {
  const copy = await copyTenantFolder('first-owner', ['www.contested.example']);
  const { tenantId } = await apply(copy);
  await copy.write('site.yaml', (text) => text.replace('www.contested.example', 'www.calm.example'));
  await apply(copy);
  await apply(await copyTenantFolder('second-owner', ['www.contested.example']));
  expect(await rollbackTenant({ database, tenantId }, 1)).toMatchObject({
    ok: false,
    reason: [expect.stringContaining('second-owner already uses it')],
  });
  expect((await live('first-owner')).version).toBe(2);
});

test('pictures that are gone are named, and so are settings that this release refuses', async () => {
  const copy = await copyTenantFolder('gaps');
  await copy.write('pictures/extra.svg', svg('red'));
  const { tenantId } = await apply(copy);
  await copy.remove('pictures/extra.svg');
  await apply(copy);
  const bound = database.forTenant(tenantId);
  await bound.transaction((transaction) => transaction.query('delete from tenant_asset_archive'));
  expect(await rollbackTenant({ database, tenantId }, 1)).toMatchObject({
    ok: false,
    reason: [expect.stringContaining('pictures/extra.svg: found no picture')],
  });
  await bound.transaction((transaction) =>
    transaction.query(
      `update tenant_configuration set configuration = jsonb_set(configuration, '{stock}', '{"just_arrived_days": "soon"}') where version = 1`,
    ),
  );
  expect(await rollbackTenant({ database, tenantId }, 1)).toMatchObject({
    ok: false,
    reason: ['stock.just_arrived_days: found "soon", expected a number'],
  });
  expect((await live('gaps')).version).toBe(2);
});

test('the settings that differ are named by their paths', () => {
  expect(changedSettings({ a: 1, b: { c: [1], d: 2 }, e: 1 }, { a: 1, b: { c: [2], d: 2 }, f: 1 })).toEqual([
    'b.c',
    'e',
    'f',
  ]);
  expect(changedSettings({ a: 1 }, { a: 1 })).toEqual([]);
});
