import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database } from '../db/database.server.ts';
import { feedMappingSchema } from '../stock/feeds/feed-mapping.ts';
import { importStock } from '../stock/import-stock.server.ts';
import { stockSettingsSchema } from '../stock/settings.ts';
import { undoImports } from '../stock/undo-imports.server.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import { createPricePublisher, type PricePublisher } from './price-publisher.server.ts';
import { createOwnPublishedPrices, listPublishedPrices } from './published-price-store.server.ts';

const mapping = feedMappingSchema.parse({
  format: 'csv',
  identity: ['Stock'],
  fields: {
    stocknum: 'Stock',
    vin: 'VIN',
    make: 'Make',
    model: 'Model',
    year: 'Year',
    car_type: 'Type',
    price: 'Price',
    km: 'Km',
    status: 'Status',
  },
});
const header = 'Stock,VIN,Make,Model,Year,Type,Price,Km,Status';
const monday = new Date('2026-03-02T00:00:00Z');
const facts = { itemType: 'car', make: 'toyota', model: 'hilux', year: 2020 } as const;

let database: Database;
let publisher: PricePublisher;
let now = monday;
let configurationVersion = 1;
let settings = stockSettingsSchema.parse({});
let dealers = 0;
let ours = '';
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.ownerQuery('delete from published_price_source');
  ours = await addTestTenant(database, `dealer-${(dealers += 1)}`);
  now = monday;
  configurationVersion = 1;
  settings = stockSettingsSchema.parse({});
  publisher = openPublisher();
});

function openPublisher(): PricePublisher {
  return createPricePublisher({
    listTenants: async () => [ours],
    dealer: async () => ({ configurationVersion, settings, timeZone: 'Australia/Brisbane', stateOf: () => 'QLD' }),
    stock: (tenantId) => createVehicleStore(database.forTenant(tenantId)),
    prices: (tenantId) => createOwnPublishedPrices(database.forTenant(tenantId)),
    key: Buffer.alloc(32, 7),
    onError: (error) => errors.push(error),
    now: () => now,
  });
}

async function importCars(lines: readonly string[], tenantId = ours) {
  await importStock({
    database: database.forTenant(tenantId),
    mapping,
    feedName: 'main',
    file: { name: 'stock.csv', stream: Readable.from([Buffer.from([header, ...lines].join('\n'))]) },
    locations: [],
    settings,
    now,
    dryRun: false,
    acceptRemovals: true,
  });
}

const car = (
  number: number,
  {
    price = 40_000 + number,
    km = 50_000 + number,
    vin = '',
    type = 'Used',
    status = 'in_stock',
  }: { price?: number | ''; km?: number; vin?: string; type?: string; status?: string } = {},
) => `S${number},${vin},Toyota,Hilux,2020,${type},${price},${km},${status}`;
const published = async () =>
  (await listPublishedPrices(database, { facts, since: '2026-01-01', limit: 100, onlyOf: null })).sort(
    (a, b) => a.priceCents - b.priceCents,
  );
const dollars = async () => (await published()).map(({ priceCents }) => priceCents / 100);

describe('what is published', () => {
  test('a price appears with the stock, changes with it and goes with the vehicle, its sale or its price', async () => {
    await importCars([car(1), car(2), car(3), car(4)]);
    await publisher.bringUpToDate(ours);
    expect(await dollars()).toEqual([40_001, 40_002, 40_003, 40_004]);
    const keys = (await published()).map(({ key }) => key);

    await importCars([car(1, { price: 39_000 }), car(2, { status: 'sold' }), car(3, { price: '' })]);
    await publisher.bringUpToDate(ours);
    expect(await dollars()).toEqual([39_000]);
    expect((await published())[0]!.key).toBe(keys[0]);

    await undoImports({ database: database.forTenant(ours), now });
    await publisher.bringUpToDate(ours);
    expect(await dollars()).toEqual([40_001, 40_002, 40_003, 40_004]);
  });

  test('what the dealer’s rules leave out is not published, and a new rule takes back what was', async () => {
    await importCars([car(1), car(2, { type: 'New', km: 5 })]);
    await publisher.bringUpToDate(ours);
    expect(await dollars()).toEqual([40_001, 40_002]);
    settings = stockSettingsSchema.parse({ stock_filters: ['used_only'] });
    configurationVersion = 2;
    await publisher.bringUpToDate(ours);
    expect(await dollars()).toEqual([40_001]);
  });

  test('two servers at once, and again, publish each vehicle once', async () => {
    await importCars(Array.from({ length: 30 }, (_, index) => car(index + 1)));
    await Promise.all([publisher.bringUpToDate(ours), openPublisher().bringUpToDate(ours)]);
    await publisher.bringUpToDate(ours);
    expect(await published()).toHaveLength(30);
  });

  test('a day later what still stands counts as seen, and what was seen long ago is not read', async () => {
    await importCars([car(1)]);
    await publisher.bringUpToDate(ours);
    now = new Date('2026-04-20T00:00:00Z');
    expect(await listPublishedPrices(database, { facts, since: '2026-04-01', limit: 9, onlyOf: null })).toEqual([]);
    await publisher.bringUpToDate(ours);
    expect(await listPublishedPrices(database, { facts, since: '2026-04-20', limit: 9, onlyOf: null })).toHaveLength(1);
  });

  test('an announced change is published by itself, and closing waits for it', async () => {
    await importCars([car(1)]);
    publisher.changed(ours);
    await publisher.close();
    // Closed halfway at worst: then the next server finds what is missing.
    await openPublisher().bringUpToDate(ours);
    expect(await dollars()).toEqual([40_001]);
    expect(errors).toEqual([]);
  });
});

describe('whose they are', () => {
  test('a row names no dealer, no vehicle and no VIN', async () => {
    await importCars([car(1, { vin: 'MR0FZ29G001234567' })]);
    await publisher.bringUpToDate(ours);
    const rows = await database.ownerQuery<Record<string, unknown>>('select * from published_price');
    const [vehicle] = await database
      .forTenant(ours)
      .transaction((transaction) => transaction.query<{ id: string }>('select id from vehicle'));
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0]!).some((column) => /tenant|vehicle|dealer|vin/.test(column))).toBe(false);
    for (const secret of [ours, vehicle!.id, 'MR0FZ29G001234567', 'S1']) expect(text).not.toContain(secret);
  });

  test('one car of two dealers is recognised by its hash', async () => {
    const theirs = await addTestTenant(database, `dealer-${(dealers += 1)}`);
    await importCars([car(1, { vin: 'MR0FZ29G001234567' }), car(2)]);
    await importCars([car(9, { vin: 'mr0fz29g001234567', price: 41_000 })], theirs);
    await publisher.bringUpToDate(ours);
    await publisher.bringUpToDate(theirs);
    const twins = (await published()).map(({ twin }) => twin);
    expect(twins[0]).toBe(twins[2]);
    expect(twins[0]).not.toBe('');
    expect(twins[1]).toBe('');
  });

  test('the comparison reads all prices and has no right on any dealer’s table', async () => {
    await importCars([car(1)]);
    await publisher.bringUpToDate(ours);
    expect(await published()).toHaveLength(1);
    for (const table of ['vehicle', 'stock_head', 'published_price_source', 'published_price_state']) {
      await expect(
        database.system((transaction) => transaction.query(`select * from ${table}`)),
        table,
      ).rejects.toThrow(/permission denied/);
    }
    for (const statement of ['delete from published_price', "update published_price set make = 'x'"]) {
      await expect(
        database.system((transaction) => transaction.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied/);
    }
  });

  test('a dealer’s transaction sees and changes its own prices and no other’s', async () => {
    const theirs = await addTestTenant(database, `dealer-${(dealers += 1)}`);
    await importCars([car(1)]);
    await publisher.bringUpToDate(ours);
    const [row] = await published();
    const asThem = <Row extends object>(text: string, values: readonly unknown[] = []) =>
      database.forTenant(theirs).transaction((transaction) => transaction.query<Row>(text, values));
    expect(await asThem('select * from published_price')).toEqual([]);
    expect(await asThem('update published_price set price_cents = 1 where key = $1 returning key', [row!.key])).toEqual(
      [],
    );
    await expect(asThem('delete from published_price')).rejects.toThrow(/permission denied/);
    expect(await dollars()).toEqual([40_001]);
  });

  test('a dealer who leaves takes the prices along', async () => {
    await importCars([car(1)]);
    await publisher.bringUpToDate(ours);
    await database.ownerQuery('delete from tenant where id = $1', [ours]);
    expect(await published()).toEqual([]);
  });
});
