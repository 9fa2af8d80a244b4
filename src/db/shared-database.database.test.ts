import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { eventually } from '../../test/running-product.ts';
import type { Database } from './database.server.ts';
import { transferOf } from './database-share.ts';
import { openSharedDatabase } from './shared-database.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

test('values come back as what they are, to the process and to another thread of it', async () => {
  const tenantId = await addTestTenant(database, 'values');
  const shared = await openSharedDatabase(await database.share());
  for (const each of [database, shared]) {
    const [row] = await each
      .forTenant(tenantId)
      .transaction((transaction) =>
        transaction.query(
          `select $1::timestamptz as moment, $2::int8 as whole, $3::jsonb as json, $4::text[] as list, $5::bytea as bytes, null as nothing, $6::date as day, 1.5::float8 as share, current_setting('app.tenant_id') as tenant`,
          [
            new Date('2026-03-01T10:00:00Z'),
            12_345_678_901,
            JSON.stringify({ a: [1, null] }),
            ['x', 'ü'],
            Buffer.from([0, 255, 7]),
            '2026-03-01',
          ],
        ),
      );
    expect({ ...row, bytes: [...(row as { bytes: Uint8Array }).bytes], day: null }).toEqual({
      moment: new Date('2026-03-01T10:00:00Z'),
      whole: 12_345_678_901,
      json: { a: [1, null] },
      list: ['x', 'ü'],
      bytes: [0, 255, 7],
      nothing: null,
      day: null,
      share: 1.5,
      tenant: tenantId,
    });
  }
  await shared.close();
});

test('an error has the database’s message, its code and the caller, without the values', async () => {
  async function askWrongly() {
    await database.ownerQuery('select $1::text::int', ['a private word']);
  }
  const error = await askWrongly().then(
    () => null,
    (thrown: unknown) => thrown as Error & Record<string, unknown>,
  );
  expect(error).toMatchObject({
    message: 'invalid input syntax for type integer: "a private word"',
    code: '22P02',
    severity: 'ERROR',
  });
  if (database.kind === 'embedded') {
    expect(error!.stack).toContain('askWrongly');
    expect(Object.keys(error!)).not.toContain('params');
  }
});

// Only data for another thread must be transferable.
test.skipIf(process.env.TEST_DATABASE_KIND === 'server')(
  'a transaction whose statement cannot be sent is rolled back, and the next one is served',
  async () => {
    const tenantId = await addTestTenant(database, 'unsendable');
    await expect(
      database.forTenant(tenantId).transaction(async (transaction) => {
        await transaction.query("insert into tenant_secret (tenant_id, name, encrypted) values ($1, 'a', 'x')", [
          tenantId,
        ]);
        await transaction.query('select $1', [() => {}]);
      }),
    ).rejects.toThrow();
    expect(
      await database
        .forTenant(tenantId)
        .transaction((transaction) => transaction.query('select name from tenant_secret')),
    ).toEqual([]);
  },
);

test('what a thread that dies had not committed is rolled back, and others are served', async () => {
  const tenantId = await addTestTenant(database, 'dying');
  const share = await database.share();
  const worker = new Worker(new URL('../../test/thread-in-a-transaction.ts', import.meta.url), {
    workerData: { share, tenantId },
    transferList: transferOf(share),
  });
  const [message] = await new Promise<[unknown]>((resolve, reject) =>
    worker.once('message', (said) => resolve([said])).once('error', reject),
  );
  expect(message).toBe('written');
  await worker.terminate();
  const names = () =>
    database.forTenant(tenantId).transaction((transaction) => transaction.query('select name from tenant_secret'));
  expect(await eventually(names, () => true)).toEqual([]);
});
