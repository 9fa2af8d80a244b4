import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { appliedMigrations, knownMigrations, migrate } from './migrate.server.ts';

test('migrations run once, and one that was changed afterwards is refused by name', async () => {
  const database = await openFreshDatabase();
  expect(await migrate(database)).toEqual([]);
  expect(await appliedMigrations(database)).toEqual((await knownMigrations()).map(({ name }) => name));
  await database.ownerQuery("update migration set sha256 = $1 where name = '0001-platform.sql'", [
    createHash('sha256').update('other').digest('hex'),
  ]);
  await expect(migrate(database)).rejects.toThrow(/0001-platform\.sql was changed after it ran/);
  await database.close();
});

test('a transaction that throws leaves nothing behind', async () => {
  const database = await openFreshDatabase();
  const attempt = database.system(async (transaction) => {
    await transaction.query(
      "insert into tenant (id, slug, name) values ('018f0000-0000-7000-8000-000000000001', 'x', 'x')",
    );
    throw new Error('half-way');
  });
  await expect(attempt).rejects.toThrow('half-way');
  expect(await database.system((transaction) => transaction.query('select slug from tenant'))).toEqual([]);
  await database.close();
});
