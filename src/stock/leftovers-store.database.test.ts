/**
 * What an import leaves is tidied in short pieces: the same rows go as with a plain delete, and no piece reads more
 * than its own rows, whatever the statistics say.
 */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { type ExplainedQuery, withPlans } from '../../test/plans-of-queries.ts';
import { sumsOfTables } from '../../test/sums-of-tables.ts';
import type { Database, TenantDatabase, Transaction } from '../db/database.server.ts';
import { createId } from '../shared/ids.ts';
import { countTenantRows, deleteTenantRows } from '../tenants/tenant-rows-store.server.ts';
import { beginImport } from './begin-import.server.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import { importStock } from './import-stock.server.ts';
import { cleanLeftovers } from './leftovers-store.server.ts';
import { stockSettingsSchema } from './settings.ts';
import { failStale } from './stock-import-store.server.ts';
import { undoImports } from './undo-imports.server.ts';
import { longTest } from '../../test/limits.ts';

const mapping = feedMappingSchema.parse({
  format: 'csv',
  identity: ['Stock'],
  fields: { stocknum: 'Stock', make: 'Make', model: 'Model', car_type: 'Type', price: 'Price' },
});
/** More than a few pieces. */
const rows = 1_200;
/** Rows that a step may read in one piece: those of the piece, and of an import that is under way as many again. */
const mostRowsOfAPiece = 1_000;

let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

function csv(price: number, count: number): string {
  return [
    'Stock,Make,Model,Type,Price',
    ...Array.from({ length: count }, (_, index) => `S${index},Toyota,Hilux,Used,${price}`),
  ].join('\n');
}

async function runImport(dealer: TenantDatabase, price: number, count = rows): Promise<void> {
  const outcome = await importStock({
    database: dealer,
    mapping,
    feedName: 'main',
    file: { name: 'stock.csv', stream: Readable.from([Buffer.from(csv(price, count))]) },
    locations: [],
    settings: stockSettingsSchema.parse({}),
    now: new Date('2026-03-02T00:00:00Z'),
    dryRun: false,
    acceptRemovals: true,
  });
  expect(outcome.state).toBe('live');
}

/** A dealer after three imports, whose last one still has its leftovers, as after a `kill -9` at that moment. */
async function dealerWithLeftovers(slug: string): Promise<TenantDatabase> {
  const dealer = database.forTenant(await addTestTenant(database, `${slug}-${createId().slice(-12)}`));
  await runImport(dealer, 30_000);
  await runImport(dealer, 29_000);
  const isTidying = new Error('Cut short.');
  const cutShort: TenantDatabase = {
    tenantId: dealer.tenantId,
    transaction: (work, options) =>
      dealer.transaction(
        (transaction) =>
          work({
            notify: (channel, payload) => transaction.notify(channel, payload),
            query: (text, values) => {
              if (text.startsWith('delete')) throw isTidying;
              return transaction.query(text, values);
            },
          }),
        options,
      ),
  };
  await expect(runImport(cutShort, 28_000)).rejects.toBe(isTidying);
  // As after ten more: no undo goes back to what was before the second.
  await dealer.transaction((transaction) =>
    transaction.query('update stock_import set previous = null where tenant_id = $1 and number <= 2', [
      dealer.tenantId,
    ]),
  );
  return dealer;
}

/** An import that wrote all its rows and was cut short before anybody saw them. */
async function leaveUnseenRows(dealer: TenantDatabase): Promise<void> {
  const begun = await beginImport(dealer, { feed: 'main', fileName: 'stock.csv', dryRun: false, now: new Date() });
  if (!begun.ok) throw new Error(begun.reason);
  const { number } = begun.value;
  await dealer.transaction(async (transaction) => {
    await transaction.query(
      `insert into vehicle (tenant_id, id, from_import, feed, identity, slug, content_hash, status, document)
       select tenant_id, id, $2, feed, identity, slug, 'new', status, document from vehicle where tenant_id = $1 and to_import is null`,
      [dealer.tenantId, number],
    );
    await transaction.query(
      'update vehicle set to_import = $2 where tenant_id = $1 and to_import is null and from_import < $2',
      [dealer.tenantId, number],
    );
    await transaction.query(
      'insert into stock_import_row (tenant_id, import_number, identity) select tenant_id, $2, identity from vehicle where tenant_id = $1 and from_import = $2',
      [dealer.tenantId, number],
    );
    await failStale(transaction, dealer.tenantId, { seconds: 0 });
  });
}

class RolledBack extends Error {}

/** The sums that `change` would leave. */
async function sumsAfter(change: (transaction: Transaction) => Promise<void>): Promise<Record<string, string>> {
  let sums: Record<string, string> = {};
  await database
    .owner(async (transaction) => {
      await change(transaction);
      sums = await sumsOfTables(transaction);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return sums;
}

test('versions older than the last undo go, and nothing else does', longTest, async () => {
  const dealer = await dealerWithLeftovers('old-versions');
  const expected = await sumsAfter(async (transaction) => {
    await transaction.query('delete from vehicle where tenant_id = $1 and to_import <= 2', [dealer.tenantId]);
    await transaction.query('delete from stock_import_row where tenant_id = $1', [dealer.tenantId]);
    await transaction.query('update stock_import set has_leftovers = false where tenant_id = $1', [dealer.tenantId]);
  });
  await cleanLeftovers(dealer);
  expect(await database.owner(sumsOfTables)).toEqual(expected);
});

test('rows of an import that nobody saw go, and what they ended is open again', async () => {
  const dealer = database.forTenant(await addTestTenant(database, 'unseen'));
  await runImport(dealer, 30_000);
  const before = await database.owner(sumsOfTables);
  await leaveUnseenRows(dealer);
  const expected = await sumsAfter(async (transaction) => {
    await transaction.query('delete from vehicle where tenant_id = $1 and from_import = 2', [dealer.tenantId]);
    await transaction.query('update vehicle set to_import = null where tenant_id = $1 and to_import = 2', [
      dealer.tenantId,
    ]);
    await transaction.query('delete from stock_import_row where tenant_id = $1', [dealer.tenantId]);
    await transaction.query('update stock_import set has_leftovers = false where tenant_id = $1', [dealer.tenantId]);
  });
  expect(expected.vehicle).toBe(before.vehicle);
  await cleanLeftovers(dealer);
  expect(await database.owner(sumsOfTables)).toEqual(expected);
});

test('a dealer’s rows go as with a plain delete', longTest, async () => {
  const { tenantId } = await dealerWithLeftovers('leaving');
  const expected = await sumsAfter(async (transaction) => {
    await transaction.query('delete from tenant where id = $1', [tenantId]);
  });
  await deleteTenantRows(database, tenantId);
  expect(await countTenantRows(database, tenantId)).toEqual(new Map());
  expect(await database.owner(sumsOfTables)).toEqual(expected);
});

/**
 * What the planner knows of the tables. PostgreSQL would measure them by itself at moments of its own; here nothing
 * else does.
 */
const measurements: Record<string, { before: string[]; after: string[] }> = {
  'no statistics': { before: [], after: [] },
  // Nearly every row is one that goes: the planner takes a piece for what it meets first.
  'statistics of the moment': { before: [], after: ['analyze'] },
  // The first import of a new product, or the one after the last dealer was removed.
  'statistics of empty tables': {
    before: ['delete from vehicle', 'delete from stock_import_row', 'analyze vehicle', 'analyze stock_import_row'],
    after: [],
  },
};

test.for(Object.keys(measurements))(
  'with %s no piece of the tidying, of an import, of its undo or of a deletion reads more than its own rows',
  longTest,
  async (name) => {
    for (const table of ['vehicle', 'stock_import_row'])
      await database.ownerQuery(`alter table ${table} set (autovacuum_enabled = false)`);
    for (const statement of measurements[name]!.before) await database.ownerQuery(statement);
    const dealer = await dealerWithLeftovers(`plans-${name.length}`);
    for (const statement of measurements[name]!.after) await database.ownerQuery(statement);
    const asked: ExplainedQuery[] = [];
    const explained = withPlans(dealer, ['vehicle', 'vehicle v', 'stock_import_row'], (query) => asked.push(query));
    const onlyBounded = (): void => {
      expect(asked.filter(({ text }) => text.includes('limit')).length).toBeGreaterThan(rows / 250);
      expect(asked.filter(({ mostRows }) => mostRows > mostRowsOfAPiece)).toEqual([]);
      asked.length = 0;
    };

    await cleanLeftovers(explained);
    onlyBounded();
    await runImport(explained, 28_000);
    onlyBounded();
    // Half of the vehicles leave the feed.
    await runImport(explained, 28_000, rows / 2);
    onlyBounded();
    const undone = await undoImports({ database: explained, now: new Date('2026-03-03T00:00:00Z') });
    expect(undone).toMatchObject({ ok: true });
    onlyBounded();
    await deleteTenantRows(
      {
        ...database,
        forTenant: (id) =>
          id === dealer.tenantId
            ? withPlans(dealer, ['"vehicle"', '"stock_import_row"'], (query) => asked.push(query))
            : database.forTenant(id),
      },
      dealer.tenantId,
    );
    onlyBounded();
  },
);
