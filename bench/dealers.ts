/**
 * Measures many dealers in one process, and a dealer that comes back into memory: `benchDealers()` for the tables of
 * `npm run bench`, or this file by itself with `node --expose-gc`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../src/db/embedded-database.server.ts';
import { migrate } from '../src/db/migrate.server.ts';
import type { SearchDocument, SearchRequest } from '../src/search/engine.ts';
import { toSearchDocument } from '../src/search/search-document.ts';
import { createStockIndexes } from '../src/search/stock-indexes.server.ts';
import { createVehicleStore } from '../src/stock/vehicle-store.server.ts';
import { addTestTenant } from '../test/add-test-tenant.ts';
import { median, printTable, usedBytes } from './figures.ts';
import { importBenchFeed } from './import.ts';
import { generateStock, nowSeconds } from './stock.ts';

const everything: SearchRequest = {
  text: '',
  facets: {},
  ranges: {},
  sort: 'relevance',
  page: 1,
  pageSize: 21,
  nowSeconds,
};
const times = 7;
const noChanges = async () => ({ version: 1, upserted: [], removed: [] });

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

async function measureMany({ dealers, cars }: { dealers: number; cars: number }): Promise<string[]> {
  const before = usedBytes();
  const indexes = createStockIndexes({
    load: async () => ({ version: 1, documents: each(generateStock(cars)) }),
    changesSince: noChanges,
    maxBytes: Number.POSITIVE_INFINITY,
    now: () => new Date(nowSeconds * 1000),
  });
  const buildStart = performance.now();
  for (let dealer = 0; dealer < dealers; dealer += 1) await indexes.search(`dealer-${dealer}`, everything);
  const buildMs = performance.now() - buildStart;
  const searchTimes: number[] = [];
  for (let dealer = 0; dealer < dealers; dealer += 1) {
    const start = performance.now();
    await indexes.search(`dealer-${dealer}`, { ...everything, facets: { make: ['Toyota'] }, text: 'suv' });
    searchTimes.push(performance.now() - start);
  }
  const megabytes = (usedBytes() - before) / 1e6;
  const total = searchTimes.reduce((sum, time) => sum + time, 0);
  return [
    `${dealers} of ${cars} cars`,
    megabytes.toFixed(0),
    (megabytes / dealers).toFixed(2),
    (process.memoryUsage().rss / 1e6).toFixed(0),
    (buildMs / dealers).toFixed(1),
    total.toFixed(0),
    median(searchTimes).toFixed(3),
  ];
}

/** From the first search after the dealer was given up to its answer. */
async function comeBack(load: () => AsyncIterable<SearchDocument>): Promise<number> {
  const indexes = createStockIndexes({
    load: async () => ({ version: 1, documents: load() }),
    changesSince: noChanges,
    now: () => new Date(nowSeconds * 1000),
  });
  const measured: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await indexes.search('dealer', everything);
    measured.push(performance.now() - start);
    indexes.drop('dealer');
  }
  return median(measured);
}

async function measureReturn(cars: number): Promise<string[]> {
  const documents = [...generateStock(cars)];
  const fromMemory = await comeBack(() => each(documents));
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const database = await openEmbeddedDatabase(folder);
  try {
    await migrate(database);
    const tenant = database.forTenant(await addTestTenant(database, 'bench'));
    await importBenchFeed({ database: tenant, rows: cars, round: 0 });
    const store = createVehicleStore(tenant);
    const fromDatabase = await comeBack(async function* () {
      for await (const vehicles of store.streamCurrent())
        for (const vehicle of vehicles)
          yield toSearchDocument(vehicle, {
            dealershipName: 'Dealer',
            locationName: 'Yard',
            city: 'Brisbane',
            state: 'QLD',
          });
    });
    return [String(cars), fromMemory.toFixed(0), fromDatabase.toFixed(0)];
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function benchDealers({ dealers = 1_000, cars = 500, returning = 5_000 } = {}): Promise<void> {
  printTable(
    'Many dealers in one process (limit: 1,000 dealers of 500 cars within 1.5 GB)',
    [
      'dealers',
      'MB in all',
      'MB each',
      'MB of the process',
      'ms to build each',
      'ms for a search of every dealer',
      'ms each',
    ],
    [await measureMany({ dealers, cars })],
  );
  printTable(
    'A dealer comes back into memory, with its first answer (ms; limit: 100 from documents)',
    ['cars', 'from documents', 'from the embedded database'],
    [await measureReturn(returning)],
  );
}

if (import.meta.main) await benchDealers();
