/** A database of an earlier release (commit c0bbbd5) under today's release: every dealer is served. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEarlierDatabase } from '../../test/earlier-release/open-earlier-database.ts';
import type { Database } from '../db/database.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { readStoredTenant } from './read-stored-tenant.server.ts';
import { createTenantDirectory } from './tenant-directory.server.ts';
import { listTenants } from './tenant-store.server.ts';

const log = {
  error: (...entries: unknown[]) => {
    throw new Error(JSON.stringify(entries));
  },
};

// Runs on PostgreSQL too: the configuration of the tests looks for openFreshDatabase or openEarlierDatabase.
let database: Database;
beforeAll(async () => {
  database = await openEarlierDatabase();
});
afterAll(() => database.close());

test('the stored configurations are checked before any migration runs', async () => {
  const tenants = await database.system((transaction) => listTenants(transaction));
  expect(tenants.map(({ slug }) => slug)).toEqual(['bigsky', 'coastline', 'harbour', 'outback']);
  for (const { id, slug } of tenants) {
    const stored = await database.forTenant(id).transaction((transaction) => readStoredTenant(transaction));
    expect(stored, slug).toMatchObject({ version: 1, served: { version: 1 }, problems: [] });
  }
});

test('after the migrations all four dealers are served, and nothing is reported', async () => {
  expect(await migrate(database)).toContain('0016-configuration-release.sql');
  const directory = createTenantDirectory({ database, demonstration: false, log });
  const list = await directory.list();
  expect(list.map(({ slug }) => slug)).toEqual(['bigsky', 'coastline', 'harbour', 'outback']);
  expect(directory.misfits()).toEqual([]);
  expect((await directory.byHost('www.outbackisuzuute.example'))?.configuration.finance.fixed_fees).not.toBeNull();
  for (const { id } of list) {
    const [counts] = await database
      .forTenant(id)
      .transaction((transaction) =>
        transaction.query<{ leads: number; vehicles: number }>(
          'select (select count(*)::integer from lead) as leads, (select count(*)::integer from vehicle) as vehicles',
        ),
      );
    expect(counts!.leads).toBe(1);
    expect(counts!.vehicles).toBeGreaterThanOrEqual(6);
  }
});

test('a setting that the earlier release took and this one refuses leaves the dealer on the air, with its default', async () => {
  const [outback] = (await database.system((transaction) => listTenants(transaction))).filter(
    ({ slug }) => slug === 'outback',
  );
  await database
    .forTenant(outback!.id)
    .transaction((transaction) =>
      transaction.query(
        `update tenant_configuration set configuration = jsonb_set(configuration #- '{finance,fixed_fees}', '{finance,calculator,establishment_fee_dollars}', '-5')`,
      ),
    );
  const errors: unknown[] = [];
  const directory = createTenantDirectory({
    database,
    demonstration: false,
    log: {
      error: (...entries: unknown[]) => {
        errors.push(entries);
      },
    },
  });
  expect((await directory.byHost('www.outbackisuzuute.example'))?.slug).toBe('outback');
  expect(directory.misfits()).toMatchObject([
    {
      slug: 'outback',
      version: 1,
      servedVersion: 1,
      problems: [{ path: 'finance.calculator.establishment_fee_dollars', found: '-5' }],
    },
  ]);
  expect(errors).toHaveLength(1);
});
