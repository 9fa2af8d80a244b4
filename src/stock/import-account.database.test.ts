/**
 * What an import says of the file that it read: odd values, pictures that nobody sees, texts without end, bytes that no
 * feed has.
 */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import { importStock, type ImportStockInput } from './import-stock.server.ts';
import { stockSettingsSchema } from './settings.ts';
import { fixtureCsv as csv, fixtureMapping as mapping } from './stock-file-fixture.ts';
import { listImports } from './stock-import-store.server.ts';
import { createVehicleStore } from './vehicle-store.server.ts';
import type { Vehicle } from './vehicle.ts';

const monday = new Date('2026-03-02T00:00:00Z');
const tuesday = new Date('2026-03-03T00:00:00Z');

let database: Database;
let dealer: TenantDatabase;
let dealers = 0;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  dealer = database.forTenant(await addTestTenant(database, `dealer-${(dealers += 1)}`));
});

const run = (text: string, input: Partial<ImportStockInput> = {}) =>
  importStock({
    database: dealer,
    mapping,
    feedName: 'main',
    file: { name: 'stock.csv', stream: Readable.from([Buffer.from(text)]) },
    locations: [],
    settings: stockSettingsSchema.parse({}),
    now: monday,
    dryRun: false,
    acceptRemovals: false,
    ...input,
  });

async function everything(): Promise<Vehicle[]> {
  const vehicles: Vehicle[] = [];
  for await (const piece of createVehicleStore(dealer).streamCurrent()) vehicles.push(...piece);
  return vehicles.sort((a, b) => a.stockNumber.localeCompare(b.stockNumber, 'en', { numeric: true }));
}

const figures = (account: object) => Object.fromEntries(Object.entries(account).filter(([, count]) => count !== 0));

test('the account counts each bad photo address, and the pictures of hosts that the site does not show', async () => {
  const withPhotos = feedMappingSchema.parse({ ...mapping, fields: { ...mapping.fields, images: 'Photos' } });
  const text =
    'Stock,Make,Model,Type,Price,Photos\nS1,Kia,Rio,Used,20000,https://a.example/1.jpg|x|y\nS2,Kia,Rio,Used,20000,https://b.example/1.jpg|z|/3.jpg';
  const outcome = await run(text, { mapping: withPhotos, pictureHosts: ['a.example'] });
  expect([figures(outcome.account), outcome.warnings]).toEqual([
    { read: 2, created: 2, warnings: 3 },
    [expect.objectContaining({ column: 'Photos', code: 'shortened', count: 3 })],
  ]);
  expect(outcome.blockedPictures).toEqual([{ host: 'b.example', pictures: 1 }]);
  expect((await everything()).map(({ images }) => images.length)).toEqual([1, 2]);
});

test('each reason has its own line, with its own rows, each once', async () => {
  const withLists = feedMappingSchema.parse({
    ...mapping,
    fields: { ...mapping.fields, images: 'Photos', standardEquipment: 'Equip' },
  });
  const long = 'x'.repeat(3_000);
  const row = (number: number, photos: string, equip = '') => `S${number},Kia,Rio,Used,20000,${photos},${equip}`;
  const { warnings } = await run(
    [
      'Stock,Make,Model,Type,Price,Photos,Equip',
      row(1, `https://a.example/1.jpg|x|y|https://a.example/${long}`, `Air|${long}`),
      row(2, 'https://a.example/1.jpg', `Air|${long}|${long}`),
      row(3, 'https://a.example/1.jpg|z'),
    ].join('\n'),
    { mapping: withLists },
  );
  expect(
    warnings.map(({ column, count, rows, rowCount, example }) => [
      column,
      count,
      rows,
      rowCount,
      example.reason.replace(/"[^"]*"/, '…'),
    ]),
  ).toEqual([
    [
      'Photos',
      3,
      [2, 4],
      2,
      '… is not an address that begins with https://, http:// or /; 2 of 4 entries are left out (images).',
    ],
    ['Equip', 2, [2, 3], 2, '1 of 2 entries is longer than 200 characters and left out (standardEquipment).'],
    ['Photos', 1, [2], 1, '1 of 4 entries is longer than 2,000 characters and left out (images).'],
  ]);
});

describe('odd values', () => {
  const wide = feedMappingSchema.parse({
    ...mapping,
    fields: {
      ...mapping.fields,
      year: 'Year',
      vin: 'Vin',
      created_at: 'Date In',
      build_date: 'Built',
      offer_price: 'Offer',
    },
  });
  const header = 'Stock,Make,Model,Type,Price,Year,Vin,Date In,Built,Offer';
  const vin = (last: number) => `JTMRFREV00D00000${last}`;
  const oddOf = async (rows: readonly string[], input: Partial<ImportStockInput> = {}) => {
    const { state, account, warnings } = await run([header, ...rows].join('\n'), { mapping: wide, ...input });
    expect([state, account.read]).toEqual([input.dryRun === true ? 'dry-run' : 'live', rows.length]);
    return warnings.map(({ column, code, count, rows: at, example }) => [column, code, count, at, example.reason]);
  };

  test('are warnings with their rows, and the rows are taken', async () => {
    const rows = [
      `S1,Kia,Rio,Used,1,2020,${vin(1)},2026-02-01,2020-01-01,`,
      `S2,Kia,Rio,Used,99999999,2020,${vin(2)},2026-02-01,2020-01-01,`,
      `S3,Kia,Rio,Used,20000,2028,${vin(3)},2030-01-01,2020-01-01,`,
      `S4,Kia,Rio,Used,20000,2020,${vin(1)},2026-02-01,2027-05-01,`,
      `S5,Kia,Rio,Used,20000,2027,${vin(5)},2026-03-02,2020-01-01,19000`,
      `S6,Kia,Rio,Used,150,2020,,,,`,
    ];
    const expected = [
      ['Price', 'odd-price-low', 2, [2, 7], '$1 is below $200 (price).'],
      ['Price', 'odd-price-high', 1, [3], '$99,999,999 is above $3,000,000 (price).'],
      ['Date In', 'odd-date', 1, [4], '2030-01-01 is in the future (created_at).'],
      ['Year', 'odd-date', 1, [4], '2028 is later than next year (year).'],
      ['Built', 'odd-date', 1, [5], '2027-05-01 is in the future (build_date).'],
      ['Vin', 'same-vehicle', 1, [5], 'Row 2 has the same VIN; this row is left out as the same vehicle (vin).'],
    ];
    expect(await oddOf(rows, { dryRun: true })).toEqual(expected);
    expect(await oddOf(rows)).toEqual(expected);
    expect((await everything()).map(({ priceCents }) => priceCents)).toEqual([
      1_00, 99_999_999_00, 20_000_00, 20_000_00, 150_00,
    ]);
  });

  test('say a price to the cent, and an odometer with a digit too many', async () => {
    const withKm = feedMappingSchema.parse({ ...mapping, fields: { ...mapping.fields, km: 'Kms' } });
    const rows = ['S1,Kia,Rio,Used,9.99,1000000', 'S2,Kia,Rio,Used,199.99,1500000'];
    const { warnings } = await run(['Stock,Make,Model,Type,Price,Kms', ...rows].join('\n'), { mapping: withKm });
    expect(warnings.map(({ code, rows: at, example }) => [code, at, example.reason])).toEqual([
      ['odd-price-low', [2, 3], '$9.99 is below $200 (price).'],
      ['odd-odometer', [3], '1,500,000 km is more than 1,000,000 km (km).'],
    ]);
  });

  test('are quoted as the file has them, and named as they are read', async () => {
    const row = `S1,Kia,Rio,Used,"$1.00 ",2020,${vin(1)},01/01/2030,2030-01,`;
    const { warnings } = await run([header, row].join('\n'), { mapping: wide });
    expect(warnings.map(({ example: { column, value, reason } }) => [column, value, reason])).toEqual([
      ['Price', '$1.00', '$1 is below $200 (price).'],
      ['Date In', '01/01/2030', '2030-01-01 is in the future (created_at).'],
      ['Built', '2030-01', '2030-01-01 is in the future (build_date).'],
    ]);
  });

  test('are a price that falls by 80% or more, and no smaller fall, rise or duplicate', async () => {
    const rows = (price: number, offer = '') => [
      `S1,Kia,Rio,Used,${price},2020,${vin(1)},,,${offer}`,
      `S1,Kia,Rio,Used,1,2020,${vin(1)},,,`,
    ];
    expect(await oddOf(rows(30_000))).toEqual([]);
    expect(await oddOf(rows(29_000), { now: tuesday })).toEqual([]);
    expect(await oddOf(rows(300), { now: tuesday })).toEqual([
      ['Price', 'odd-price-fall', 1, [2], 'The price falls from $29,000 to $300, by 98% (price).'],
    ]);
    expect(await oddOf(rows(30_000), { now: tuesday })).toEqual([]);
    expect(await oddOf(rows(30_000, '300'), { now: tuesday })).toEqual([
      ['Offer', 'odd-price-fall', 1, [2], 'The price falls from $30,000 to $300, by 99% (offer_price).'],
    ]);
  });

  test('are a fall of the price under another stock number too', async () => {
    const row = (number: string, price: number) => [`${number},Kia,Rio,Used,${price},2020,${vin(1)},,,`];
    await oddOf(row('S1', 30_000));
    expect(await oddOf(row('S2', 300), { now: tuesday })).toEqual([
      ['Price', 'odd-price-fall', 1, [2], 'The price falls from $30,000 to $300, by 99% (price).'],
    ]);
  });

  test('are no VIN that a sold vehicle had before', async () => {
    const sold = `S1,Kia,Rio,Used,20000,2020,${vin(1)},,,,Sold`;
    const text = `${header},Status\n${sold}\nS2,Kia,Rio,Used,20000,2020,${vin(1)},,,,available`;
    expect((await run(text, { mapping: wide })).warnings).toEqual([]);
  });

  test('name the first ten rows of many', async () => {
    const { warnings } = await run(csv(30, (line) => line.replace(/\d+$/, '5')));
    expect(warnings).toMatchObject([{ count: 30, rowCount: 30, rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }]);
  });
});

describe('a text of a megabyte', () => {
  const withWords = feedMappingSchema.parse({ ...mapping, fields: { ...mapping.fields, dealercomments: 'Words' } });
  const text = (words: string) =>
    `Stock,Make,Model,Type,Price,Words\nS1,Kia,Rio,Used,20000,short\nS2,Kia,Rio,Used,20000,"${words}"\nS3,Kia,Rio,Used,20000,short`;

  test('in the comments is cut with a warning that says so', async () => {
    const outcome = await run(text('One owner. '.repeat(100_000)), { mapping: withWords });
    expect([outcome.state, figures(outcome.account)]).toEqual(['live', { read: 3, created: 3, warnings: 1 }]);
    expect(outcome.warnings[0]).toMatchObject({
      column: 'Words',
      code: 'shortened',
      rows: [3],
      example: { reason: expect.stringContaining('has 1,099,999 characters, of which the first 19,9') },
    });
  });

  test('times five refuses the file by the row and its length', async () => {
    await run(csv(10));
    const outcome = await run(text('One owner. '.repeat(500_000)), { mapping: withWords });
    expect([outcome.state, outcome.message]).toEqual([
      'refused',
      'Row 3 is longer than 4,000,000 bytes, the maximum for a row: a text in it is too long.',
    ]);
    expect(await everything()).toHaveLength(10);
    const json = feedMappingSchema.parse({ ...withWords, format: 'json', records: '' });
    const long = JSON.stringify([
      { Stock: 'S1', Make: 'Kia', Model: 'Rio', Type: 'Used', Price: 1, Words: 'x'.repeat(4_000_001) },
    ]);
    expect((await run(long, { mapping: json })).message).toBe(
      'Record 1 is longer than 4,000,000 characters, the maximum for a record.',
    );
  });
});

describe('bytes that no feed has', () => {
  const xlsx = Buffer.concat([
    Buffer.from('504b030414000600', 'hex'),
    Buffer.from('[Content_Types].xml\0\u0001\0', 'latin1'),
    Buffer.alloc(5_000, 7),
  ]);
  const stream = (bytes: Buffer, size = bytes.length): Readable =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      ),
    );

  test.each([
    [
      'an .xlsx that is called .csv',
      xlsx,
      'is a spreadsheet (.xlsx or .ods) or another ZIP archive, despite its name; expected a text file (CSV, JSON or XML). A spreadsheet: open it in its program, save it as "CSV UTF-8',
    ],
    [
      'an old .xls',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'is an old spreadsheet (.xls)',
    ],
    ['a .gz', Buffer.from('1f8b0800', 'hex'), 'is compressed (.gz)'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'is a PDF'],
    ['a web page', Buffer.from('\n<!DOCTYPE html><html><body>Log in</body></html>'), 'is a web page (HTML)'],
  ])('%s is refused by name, and the next file is taken', async (_, bytes, message) => {
    for (const size of [1, 3, bytes.length]) {
      const refused = await run('', { file: { name: 'stock.csv', stream: stream(bytes, size) } });
      expect([refused.state, refused.message]).toEqual(['refused', expect.stringContaining(message)]);
    }
    expect((await run(csv(3))).state).toBe('live');
  });

  test.each([
    ['stock.xlsx', xlsx, 'The file is a spreadsheet (.xlsx or .ods) or another ZIP archive; expected a text file'],
    ['STOCK.ODS', xlsx, 'The file is a spreadsheet (.xlsx or .ods) or another ZIP archive; expected a text file'],
    ['stock.csv.gz', Buffer.from('1f8b0800', 'hex'), 'The file is compressed (.gz); expected a text file'],
    ['stock', Buffer.from('%PDF-1.7\n'), 'The file is a PDF; expected a text file'],
    ['stock.xml', Buffer.from('%PDF-1.7\n'), 'The file is a PDF, despite its name; expected a text file'],
    ['stock.html', Buffer.from('<html></html>'), 'The file is a web page (HTML); expected a text file'],
    ['stock.pdf', Buffer.from('<html></html>'), 'The file is a web page (HTML), despite its name; expected'],
  ])('%s is told that its name says something else only where it does', async (name, bytes, message) => {
    const refused = await run('', { file: { name, stream: stream(bytes) } });
    expect([refused.state, refused.message]).toEqual(['refused', expect.stringContaining(message)]);
  });

  test('a zero byte in a row rejects that row by its reason, and its vehicle stays', async () => {
    await run(csv(10));
    const outcome = await run(
      csv(10, (line, number) =>
        number === 3 ? line.replace('Hilux', 'Hi\0lux') : number === 4 ? line.replace('S4', 'S\u00004') : line,
      ),
    );
    expect([outcome.state, figures(outcome.account)]).toEqual(['live', { read: 10, unchanged: 8, rejected: 2 }]);
    expect(outcome.rejections).toEqual([
      {
        row: 4,
        column: 'Model',
        value: 'Hilux',
        code: 'zero-byte',
        reason: expect.stringContaining('contains a zero byte'),
      },
      {
        row: 5,
        column: 'Stock',
        value: 'S4',
        code: 'zero-byte',
        reason: expect.stringContaining('contains a zero byte'),
      },
    ]);
  });

  test('zero bytes in the header refuse the file, and the import is over', async () => {
    const refused = await run('', { file: { name: 'stock.csv', stream: stream(Buffer.from(csv(3), 'utf16le')) } });
    expect([refused.state, refused.message]).toEqual(['refused', expect.stringContaining('encoding: utf-16le')]);
    const nowhere = await run('', {
      mapping: feedMappingSchema.parse({ ...mapping, format: 'json', records: '' }),
      file: { name: 'stock.json', stream: stream(Buffer.from('[{"a\\u0000b": 1}]')) },
    });
    expect([nowhere.state, nowhere.message]).toEqual(['refused', expect.stringContaining('no column "Stock"')]);
    expect((await listImports(dealer)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await run(csv(3))).state).toBe('live');
  });
});
