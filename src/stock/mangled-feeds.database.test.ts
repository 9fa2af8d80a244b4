/**
 * Feeds as they really arrive: cut, glued, recoded, shuffled, with bytes that belong nowhere. Whatever comes, the
 * import neither falls over nor loses a row in silence, says the same in a dry run, and changes nothing when the file
 * comes again.
 */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import { decodeText } from './feeds/decode-text.server.ts';
import { type FeedMapping, feedMappingSchema } from './feeds/feed-mapping.ts';
import { importStock } from './import-stock.server.ts';
import { stockSettingsSchema } from './settings.ts';
import { createVehicleStore } from './vehicle-store.server.ts';
import { longTest } from '../../test/limits.ts';

const columns = [
  'Stock',
  'Make',
  'Model',
  'Type',
  'Year',
  'Price',
  'Km',
  'Colour',
  'Expiry',
  'Pictures',
  'Notes',
] as const;
type Record_ = Record<string, string>;

const records: Record_[] = Array.from({ length: 9 }, (_, index) => ({
  Stock: `S${index}`,
  Make: ['Toyota', 'Citroën', 'Great Wall'][index % 3]!,
  Model: ['Hilux', 'C3', 'Steed'][index % 3]!,
  Type: ['New', 'Used', 'Demo'][index % 3]!,
  Year: String(2015 + index),
  Price: index === 4 ? 'POA' : `$${20 + index},990`,
  Km: `${index * 9_371} km`,
  Colour: 'White / Black',
  Expiry: `1${index % 3}/0${(index % 9) + 1}/2027`,
  Pictures: `https://p.example/${index}/1.jpg|https://p.example/${index}/2.jpg`,
  Notes: index % 2 === 0 ? 'One owner; "as new"\nFull history' : '',
}));

const fields = {
  stocknum: 'Stock',
  make: 'Make',
  model: 'Model',
  car_type: 'Type',
  year: 'Year',
  price: 'Price',
  km: 'Km',
  colour: { column: 'Colour', split: '/' },
  rego_expiry: 'Expiry',
  images: 'Pictures',
  dealercomments: 'Notes',
};
const mappings: Record<FeedMapping['format'], FeedMapping> = {
  csv: feedMappingSchema.parse({ format: 'csv', identity: ['Stock'], fields }),
  json: feedMappingSchema.parse({ format: 'json', records: 'stock.vehicles', identity: ['Stock'], fields }),
  xml: feedMappingSchema.parse({ format: 'xml', records: 'stock.vehicle', identity: ['Stock'], fields }),
};

const csvCell = (text: string): string => (/[",\n;|\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const xmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const write = {
  csv: (rows: readonly Record_[], { order = columns as readonly string[], delimiter = ',', end = '\n' } = {}) =>
    [
      order.join(delimiter),
      ...rows.map((row) => order.map((column) => csvCell(row[column] ?? '')).join(delimiter)),
    ].join(end) + end,
  json: (rows: readonly Record_[]) => JSON.stringify({ stock: { vehicles: rows } }, null, 1),
  xml: (rows: readonly Record_[]) =>
    `<?xml version="1.0"?><stock>${rows
      .map(
        (row) =>
          `<vehicle>${Object.entries(row)
            .map(([name, text]) => `<${name}>${xmlText(text)}</${name}>`)
            .join('')}</vehicle>`,
      )
      .join('\n')}</stock>`,
};

let database: Database;
let cases = 0;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const addDealer = async (): Promise<TenantDatabase> =>
  database.forTenant(await addTestTenant(database, `dealer-${(cases += 1)}`));

const run = (dealer: TenantDatabase, mapping: FeedMapping, bytes: Uint8Array, dryRun = false) =>
  importStock({
    database: dealer,
    mapping,
    feedName: 'main',
    file: { name: 'feed', stream: Readable.from([Buffer.from(bytes)]) },
    locations: [],
    settings: stockSettingsSchema.parse({}),
    now: new Date('2026-03-01T00:00:00Z'),
    dryRun,
    acceptRemovals: true,
  });

async function stockOf(dealer: TenantDatabase): Promise<string> {
  const pieces: unknown[] = [];
  for await (const piece of createVehicleStore(dealer).streamCurrent()) pieces.push(...piece);
  return JSON.stringify(pieces);
}

/** Imports these bytes three times and checks what must hold for any file at all. */
async function holds(format: FeedMapping['format'], bytes: Uint8Array): Promise<void> {
  const dealer = await addDealer();
  const mapping = mappings[format];
  // Half of the cases meet a stock that is there already.
  if (cases % 2 === 0) await run(dealer, mapping, Buffer.from(write[format](records)));
  const dry = await run(dealer, mapping, bytes, true);
  const real = await run(dealer, mapping, bytes);
  expect(['live', 'refused']).toContain(real.state);
  expect({ ...real.account }).toEqual({ ...dry.account });
  const { read, created, updated, unchanged, rejected, duplicate } = real.account;
  expect(created + updated + unchanged + rejected + duplicate).toBe(read);
  if (real.state === 'refused') {
    expect(real.message).not.toBe('');
    return;
  }
  if (format === 'csv') expect(read).toBe(await countCsvRows(bytes));
  const before = await stockOf(dealer);
  const again = await run(dealer, mapping, bytes);
  expect(again.account).toMatchObject({ read, created: 0, updated: 0, removed: 0, rejected, duplicate });
  expect(await stockOf(dealer)).toBe(before);
}

/** Rows of the file behind its header, counted without the reader under test; a row whose quote never closes is one. */
async function countCsvRows(bytes: Uint8Array): Promise<number> {
  let text = '';
  for await (const piece of decodeText(Readable.from([Buffer.from(bytes)]), 'auto')) text += piece;
  let count = -1;
  const options = {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: () => {
      count += 1;
      return null;
    },
  };
  try {
    parse(text, options);
    return count;
  } catch {
    return count + 1;
  }
}

/** Damage to bytes, place and kind by chance. */
const damage = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({
      kind: fc.constant('delete' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({
      kind: fc.constant('flip' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bit: fc.integer({ min: 0, max: 7 }),
    }),
    fc.record({
      kind: fc.constant('insert' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      text: fc.constantFrom(
        '"',
        ',',
        '\r',
        '\n',
        '\0',
        '\u00ff',
        '\ud800',
        '{',
        '}',
        '[',
        ']',
        '<',
        '&',
        '</vehicle>',
        '\\',
        '🚗',
        '=1+1',
        "'",
        '\u001f',
        '<!DOCTYPE a>',
        '__proto__',
        ';',
      ),
    }),
    fc.record({
      kind: fc.constant('repeat' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 400 }),
    }),
  ),
  { minLength: 1, maxLength: 4 },
);

function applyDamage(bytes: Buffer, hits: typeof damage extends fc.Arbitrary<infer Hits> ? Hits : never): Buffer {
  let result = bytes;
  for (const hit of hits) {
    const at = Math.floor(hit.at * Math.max(1, result.length));
    if (hit.kind === 'cut') result = result.subarray(0, at);
    else if (hit.kind === 'delete') result = Buffer.concat([result.subarray(0, at), result.subarray(at + hit.length)]);
    else if (hit.kind === 'insert')
      result = Buffer.concat([result.subarray(0, at), Buffer.from(hit.text), result.subarray(at)]);
    else if (hit.kind === 'repeat') result = Buffer.concat([result.subarray(0, at + hit.length), result.subarray(at)]);
    else if (result.length > 0) {
      result = Buffer.from(result);
      result[Math.min(at, result.length - 1)]! ^= 1 << hit.bit;
    }
  }
  return result;
}

describe.each(['csv', 'json', 'xml'] as const)('a damaged %s file', (format) => {
  test(
    'is imported or refused, with every row accounted for, the same in a dry run, and again without a change',
    longTest,
    async () => {
      await fc.assert(
        fc.asyncProperty(damage, (hits) => holds(format, applyDamage(Buffer.from(write[format](records)), hits))),
        { numRuns: 60, seed: 20_260_301 },
      );
    },
  );
});

/** What dealers' systems change from one day to the next, without damage: all rows must come in right. */
describe('an undamaged file in another dress', () => {
  const imported = async (bytes: Uint8Array, mapping = mappings.csv) => {
    const outcome = await run(await addDealer(), mapping, bytes);
    return { state: outcome.state, account: outcome.account, warnings: outcome.warnings };
  };
  const reference = async (text: string) => (await imported(Buffer.from(text))).account;

  test('has every row read, whichever delimiter, line end, column order, encoding and company', longTest, async () => {
    const dress = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      order: fc.shuffledSubarray([...columns, 'Extra'], { minLength: columns.length + 1 }),
      encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16', 'windows-1252'),
      rows: fc.shuffledSubarray(records, { minLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(dress, async ({ encoding, rows, ...how }) => {
        const text = write.csv(rows, how);
        const bytes =
          encoding === 'utf-8'
            ? Buffer.from(text)
            : encoding === 'utf-16'
              ? Buffer.from(`\uFEFF${text}`, 'utf16le')
              : encoding === 'windows-1252'
                ? Buffer.from(text, 'latin1')
                : Buffer.from(`\uFEFF${text}`);
        const { state, account, warnings } = await imported(bytes);
        expect([state, account, warnings]).toEqual([
          'live',
          {
            read: rows.length,
            created: rows.length,
            updated: 0,
            unchanged: 0,
            rejected: 0,
            duplicate: 0,
            removed: 0,
            warnings: 0,
          },
          [],
        ]);
      }),
      { numRuns: 40, seed: 20_260_301 },
    );
  });

  test('is the same stock in CSV, JSON and XML', async () => {
    const account = await reference(write.csv(records));
    expect((await imported(Buffer.from(write.json(records)), mappings.json)).account).toEqual(account);
    expect((await imported(Buffer.from(write.xml(records)), mappings.xml)).account).toEqual(account);
  });
});
