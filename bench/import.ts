/**
 * Measures an import of a large feed: `benchImport()` for the table of `npm run bench`, or this file by itself. The
 * feed is made row by row while it is read, the same on every run; only the database on disk grows with the rows.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedDatabase } from '../src/db/embedded-database.server.ts';
import type { TenantDatabase } from '../src/db/database.server.ts';
import { migrate } from '../src/db/migrate.server.ts';
import { feedMappingSchema } from '../src/stock/feeds/feed-mapping.ts';
import { importStock } from '../src/stock/import-stock.server.ts';
import { stockSettingsSchema } from '../src/stock/settings.ts';
import { addTestTenant } from '../test/add-test-tenant.ts';
import { printTable } from './figures.ts';
import { benchPagesDuringImport } from './pages-during-import.ts';

export interface ImportFigures {
  what: string;
  rows: number;
  seconds: number;
  rowsPerSecond: number;
  /** Peak of the whole process, the database inside it included. */
  peakRssMb: number;
  /** Peak of JavaScript objects alone: what must not grow with the rows. */
  peakHeapMb: number;
  /** Longest that a one-row query of somebody else waited meanwhile. */
  longestWaitMs: number;
}

const makes = [
  ['Toyota', 'Corolla', 'Hatch'],
  ['Toyota', 'Hilux', 'Ute'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Hyundai', 'i30', 'Hatchback'],
  ['Ford', 'Ranger', 'Dual Cab Ute'],
  ['Kia', 'Carnival', 'People Mover'],
  ['Mitsubishi', 'Triton', 'Ute'],
  ['Subaru', 'Outback', 'Wagon'],
  ['Tesla', 'Model 3', 'Sedan'],
  ['Isuzu', 'MU-X', 'SUV'],
] as const;
const badges = [
  'Ascent Sport',
  'SR5',
  'Maxx',
  'Active',
  'XLT',
  'Platinum',
  'GLX',
  'Premium',
  'Long Range',
  'LS-T',
] as const;
const colours = ['White', 'Silver', 'Black', 'Blue', 'Red', 'Grey', 'Green'] as const;
const header =
  'Stock Number,Type,Make,Model,Badge,Year,VIN,Rego,Price,Odometer,Body,Fuel,Drive,Transmission,Exterior Colour,Seats,Doors,Images,Comments';

const mapping = feedMappingSchema.parse({
  format: 'csv',
  identity: ['Stock Number'],
  fields: {
    stocknum: 'Stock Number',
    car_type: 'Type',
    make: 'Make',
    model: 'Model',
    badge: 'Badge',
    year: 'Year',
    vin: 'VIN',
    regplate: 'Rego',
    price: 'Price',
    km: 'Odometer',
    body: 'Body',
    fuel: 'Fuel',
    drive: 'Drive',
    trans: 'Transmission',
    colour: 'Exterior Colour',
    seats: 'Seats',
    doors: 'Doors',
    images: 'Images',
    dealercomments: 'Comments',
  },
});

function csvRow(index: number, round: number): string {
  const [make, model, body] = makes[index % makes.length]!;
  const badge = badges[(index * 7) % badges.length]!;
  // Every tenth vehicle has a new price in the next round.
  const price = 9_990 + ((index * 7_919) % 90_000) + (index % 10 === 0 ? round * 500 : 0);
  const vin = `6T1${String(index).padStart(14, '0')}`;
  const images = Array.from(
    { length: 8 },
    (_, picture) => `https://images.example.com/stock/${index}/${picture + 1}.jpg`,
  ).join('|');
  const comments = `"One owner ${make} ${model} ${badge}, full service history, ""as new"".|Finance available, trade-ins welcome.|Stock number S${index}."`;
  return (
    `S${index},${index % 3 === 0 ? 'New' : 'Used'},${make},${model},${badge},${2005 + (index % 20)},${vin},${100 + (index % 900)}AB${index % 10},"$${price.toLocaleString('en-AU')}",` +
    `${(index * 37) % 200_000} km,${body},${index % 2 === 0 ? 'Petrol' : 'Diesel'},${index % 4 === 0 ? 'AWD' : 'FWD'},Automatic,${colours[index % colours.length]!},5,4,${images},${comments}\r\n`
  );
}

export function csvStream(rows: number, round = 0): Readable {
  return Readable.from(
    (function* () {
      let piece = `${header}\r\n`;
      for (let index = 0; index < rows; index += 1) {
        piece += csvRow(index, round);
        if (piece.length > 65_536) {
          yield Buffer.from(piece);
          piece = '';
        }
      }
      yield Buffer.from(piece);
    })(),
  );
}

export async function importBenchFeed({
  database,
  rows,
  round,
}: {
  database: TenantDatabase;
  rows: number;
  round: number;
}): Promise<void> {
  const outcome = await importStock({
    database,
    mapping,
    feedName: 'bench',
    file: { name: 'bench.csv', stream: csvStream(rows, round) },
    locations: [],
    settings: stockSettingsSchema.parse({}),
    now: new Date('2026-01-01T00:00:00Z'),
    dryRun: false,
    acceptRemovals: false,
  });
  if (outcome.state !== 'live' || outcome.account.read !== rows)
    throw new Error(
      `The import did not go as expected: ${outcome.state} ${outcome.message} ${JSON.stringify(outcome.account)}`,
    );
}

async function measure(
  database: TenantDatabase,
  { what, rows, round }: { what: string; rows: number; round: number },
): Promise<ImportFigures> {
  let peakRss = 0;
  let peakHeap = 0;
  let longestWaitMs = 0;
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      const started = performance.now();
      await database.transaction((transaction) => transaction.query('select 1'));
      longestWaitMs = Math.max(longestWaitMs, performance.now() - started);
      const memory = process.memoryUsage();
      peakRss = Math.max(peakRss, memory.rss);
      peakHeap = Math.max(peakHeap, memory.heapUsed);
      await sleep(50);
    }
  })();
  const started = performance.now();
  await importBenchFeed({ database, rows, round });
  const seconds = (performance.now() - started) / 1000;
  isDone = true;
  await watch;
  return {
    what,
    rows,
    seconds,
    rowsPerSecond: Math.round(rows / seconds),
    peakRssMb: Math.round(peakRss / 1e6),
    peakHeapMb: Math.round(peakHeap / 1e6),
    longestWaitMs: Math.round(longestWaitMs),
  };
}

/**
 * Each size in its own database on disk: the first import, the same file again, and one with a tenth of the prices
 * changed.
 */
export async function benchImport(sizes: readonly number[] = [10_000, 100_000]): Promise<ImportFigures[]> {
  const figures: ImportFigures[] = [];
  for (const rows of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const database = await openEmbeddedDatabase(folder);
    try {
      await migrate(database);
      const tenant = database.forTenant(await addTestTenant(database, 'bench'));
      for (const [round, what] of [
        [0, 'first import'],
        [0, 'same file again'],
        [1, 'a tenth changed'],
      ] as const)
        figures.push(await measure(tenant, { what, rows, round }));
    } finally {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  printTable(
    'Import of a feed, embedded database on disk',
    ['import', 'rows', 'seconds', 'rows/s', 'peak memory MB', 'of it JavaScript MB', 'longest wait of others ms'],
    figures.map((line) => [
      line.what,
      ...[
        line.rows,
        Number(line.seconds.toFixed(1)),
        line.rowsPerSecond,
        line.peakRssMb,
        line.peakHeapMb,
        line.longestWaitMs,
      ].map(String),
    ]),
  );
  await benchPagesDuringImport({ rows: Math.max(...sizes) });
  return figures;
}

if (import.meta.main) await benchImport();
