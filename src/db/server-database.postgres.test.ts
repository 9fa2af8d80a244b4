/** Runs only if a PostgreSQL server is available: behaviour that the embedded database cannot show. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onServer } from '../../test/database-server.ts';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshServerDatabase } from '../../test/fresh-database.ts';
import { eventually } from '../../test/running-product.ts';
import type { Database } from './database.server.ts';

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('on a PostgreSQL server', () => {
  let database: Database;
  beforeAll(async () => {
    await onServer(
      process.env.TEST_DATABASE_URL!,
      'do $$ begin create role forecourt_owner login createrole; exception when duplicate_object then null; end $$',
    );
    database = await openFreshServerDatabase({ owner: 'forecourt_owner' });
  });
  afterAll(() => database.close());

  test('an owner without other privileges can migrate, and the policies bind it too', async () => {
    const [ours, theirs] = [await addTestTenant(database, 'ours'), await addTestTenant(database, 'theirs')];
    await database
      .forTenant(ours)
      .transaction((transaction) =>
        transaction.query("insert into tenant_secret (tenant_id, name, encrypted) values ($1, 'a', 'x')", [ours]),
      );
    expect(
      await database.forTenant(theirs).transaction((transaction) => transaction.query('select * from tenant_secret')),
    ).toEqual([]);
    expect(
      await database.forTenant('').transaction((transaction) => transaction.query('select * from tenant_secret')),
    ).toEqual([]);
    expect(await database.ownerQuery('select * from tenant_secret')).toEqual([]);
  });

  test('a connection that served one dealer knows nothing of it afterwards', async () => {
    const tenantId = await addTestTenant(database, 'third');
    await database.forTenant(tenantId).transaction((transaction) => transaction.query('select 1'));
    const [left] = await database.ownerQuery<{ role: string; tenant: string | null }>(
      "select current_user as role, current_setting('app.tenant_id', true) as tenant",
    );
    expect(left).toEqual({
      role: 'forecourt_owner',
      tenant: expect.toSatisfy((tenant: string | null) => tenant === null || tenant === ''),
    });
  });

  test('announcements are heard once their transaction has committed, and again after the connection broke', async () => {
    const heard: unknown[] = [];
    await database.listen('stock_changed', (payload) => {
      heard.push(payload);
    });
    const tenantId = await addTestTenant(database, 'fourth');
    await database.forTenant(tenantId).transaction((transaction) => transaction.notify('stock_changed', { number: 1 }));
    await eventually(
      async () => heard,
      (all) => all.length === 1,
    );
    await onServer(
      process.env.TEST_DATABASE_URL!,
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
    );
    await database.ownerQuery(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database() and pid <> pg_backend_pid()",
    );
    await eventually(
      async () => heard,
      (all) => all.includes(null),
    );
    await database.forTenant(tenantId).transaction((transaction) => transaction.notify('stock_changed', { number: 2 }));
    await eventually(
      async () => heard,
      (all) => all.length === 3,
    );
  });
});
