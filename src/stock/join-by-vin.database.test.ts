/** A car that comes back under another stock number is the car that it was; two cars with one filled-in VIN are two. */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import { importStock, type ImportStockInput } from './import-stock.server.ts';
import { stockSettingsSchema } from './settings.ts';
import { fixtureMapping } from './stock-file-fixture.ts';
import { createVehicleStore } from './vehicle-store.server.ts';
import type { Vehicle } from './vehicle.ts';

const mapping = feedMappingSchema.parse({
  ...fixtureMapping,
  fields: { ...fixtureMapping.fields, vin: 'Vin', created_at: { column: 'In', may_be_missing: true } },
});
const day = (number: number): Date => new Date(Date.UTC(2026, 2, number));
const vin = (last: number): string => `JTMRFREV00D1000${String(last).padStart(2, '0')}`;

let database: Database;
let dealer: TenantDatabase;
let dealers = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  dealer = database.forTenant(await addTestTenant(database, `vin-${(dealers += 1)}`));
});

/** `S1 30000 vin sold`, one a line. */
async function run(rows: readonly string[], input: Partial<ImportStockInput> = {}) {
  const lines = rows.map((row) => {
    const [stock, price, code = '', status = 'available'] = row.split(' ');
    return `${stock},Kia,Rio,Used,${price},${code},${status}`;
  });
  const text = ['Stock,Make,Model,Type,Price,Vin,Status', ...lines].join('\n');
  return importStock({
    database: dealer,
    mapping,
    feedName: 'main',
    file: { name: 'stock.csv', stream: Readable.from([Buffer.from(text)]) },
    locations: [],
    settings: stockSettingsSchema.parse({}),
    now: day(1),
    dryRun: false,
    acceptRemovals: true,
    ...input,
  });
}

async function everything(of: TenantDatabase = dealer): Promise<Vehicle[]> {
  const vehicles: Vehicle[] = [];
  for await (const piece of createVehicleStore(of).streamCurrent()) vehicles.push(...piece);
  return vehicles.sort((a, b) => a.stockNumber.localeCompare(b.stockNumber, 'en', { numeric: true }));
}
const standing = async () =>
  (await everything()).map(({ stockNumber, status, slug }) => `${stockNumber} ${status} ${slug}`);
const figures = (account: object) => Object.fromEntries(Object.entries(account).filter(([, count]) => count !== 0));
const oddVins = ({ warnings }: Awaited<ReturnType<typeof run>>) =>
  warnings
    .filter(({ code }) => code === 'odd-vin' || code === 'same-vehicle')
    .map(({ rows, example }) => [rows, example.reason]);

describe('a vehicle that comes back under another stock number', () => {
  test('in the same file keeps id, address and arrival, and its price has fallen', async () => {
    await run([`S1 30000 ${vin(1)}`, `S2 20000 ${vin(2)}`]);
    const [before] = await everything();
    const outcome = await run([`T9 28000 ${vin(1)}`, `S2 20000 ${vin(2)}`], { now: day(2) });
    expect(figures(outcome.account)).toEqual({ read: 2, updated: 1, unchanged: 1 });
    const after = await createVehicleStore(dealer).findBySlug(before!.slug);
    expect(after).toMatchObject({
      id: before!.id,
      stockNumber: 'T9',
      status: 'in_stock',
      priceCents: 28_000_00,
      createdAt: day(1).toISOString(),
      priceReducedAt: day(2).toISOString(),
      reducedFromCents: 30_000_00,
    });
    expect(await everything()).toHaveLength(2);
    // The same file again changes nothing.
    const again = await run([`T9 28000 ${vin(1)}`, `S2 20000 ${vin(2)}`], { now: day(3) });
    expect(figures(again.account)).toEqual({ read: 2, unchanged: 2 });
    expect(await createVehicleStore(dealer).findBySlug(before!.slug)).toEqual(after);
  });

  test('months after its sale is for sale again at its old address', async () => {
    await run([`S1 30000 ${vin(1)}`, `S2 20000 ${vin(2)}`]);
    const [before] = await everything();
    await run([`S2 20000 ${vin(2)}`], { now: day(2) });
    expect((await everything())[0]).toMatchObject({ status: 'sold', soldAt: day(2).toISOString() });
    const outcome = await run([`S2 20000 ${vin(2)}`, `S7 26000 ${vin(1)}`], { now: day(20) });
    expect(figures(outcome.account)).toEqual({ read: 2, updated: 1, unchanged: 1 });
    expect(await everything()).toEqual([
      expect.anything(),
      expect.objectContaining({
        id: before!.id,
        slug: before!.slug,
        stockNumber: 'S7',
        status: 'in_stock',
        soldAt: null,
        createdAt: before!.createdAt,
        reducedFromCents: 30_000_00,
      }),
    ]);
    // And back to the first number.
    await run([`S2 20000 ${vin(2)}`, `S1 26000 ${vin(1)}`], { now: day(21) });
    expect((await everything()).map(({ id, stockNumber }) => [id, stockNumber])).toContainEqual([before!.id, 'S1']);
  });

  test('beside its own sold row is that vehicle, whichever row comes first', async () => {
    await run([`S1 30000 ${vin(1)}`]);
    const [before] = await everything();
    for (const rows of [
      [`S1 30000 ${vin(1)} sold`, `S7 26000 ${vin(1)}`],
      [`S7 26000 ${vin(1)}`, `S1 30000 ${vin(1)} sold`],
    ]) {
      const outcome = await run(rows, { now: day(2) });
      expect([outcome.account.duplicate, oddVins(outcome)]).toEqual([1, []]);
      expect(await standing()).toEqual([`S7 in_stock ${before!.slug}`]);
    }
  });

  test('is listed once by a dry run before the first import', async () => {
    const rows = [`S1 30000 ${vin(1)}`, `S2 20000 ${vin(2)}`, `T9 28000 ${vin(1)}`];
    const dry = await run(rows, { dryRun: true });
    expect(figures(dry.account)).toEqual({ read: 3, created: 2, duplicate: 1, warnings: 1 });
    const real = await run(rows);
    expect(real.account).toEqual(dry.account);
    expect(dry.differences?.created.map(({ slug }) => slug).sort()).toEqual(
      (await everything()).map(({ slug }) => slug).sort(),
    );
  });

  test('is told by a dry run as one that changes, and the figures are those of the real run', async () => {
    await run([`S1 30000 ${vin(1)}`, `S2 20000 ${vin(2)}`]);
    const before = await everything();
    const rows = [`S2 20000 ${vin(2)}`, `T9 28000 ${vin(1)}`, `T9B 28000 ${vin(1)}`];
    const dry = await run(rows, { dryRun: true, now: day(2) });
    expect(dry.differences).toEqual({
      created: [],
      updated: [
        {
          slug: before[0]!.slug,
          title: 'Kia Rio',
          changes: [
            { column: 'Stock', from: 'S1', to: 'T9' },
            { column: 'Price', from: '30000', to: '28000' },
          ],
        },
      ],
      removed: [],
    });
    expect(await everything()).toEqual(before);
    const real = await run(rows, { now: day(2) });
    expect([real.account, real.warnings]).toEqual([dry.account, dry.warnings]);
  });

  test('is one of this dealer, and of this feed', async () => {
    await run([`S1 30000 ${vin(1)}`]);
    const [mine] = await everything();
    const other = database.forTenant(await addTestTenant(database, `vin-${(dealers += 1)}`));
    await run([`S2 30000 ${vin(1)}`], { database: other });
    await run([`S3 30000 ${vin(1)}`], { feedName: 'other' });
    expect((await everything(other)).map(({ id }) => id)).not.toContain(mine!.id);
    expect(await standing()).toEqual([`S1 in_stock ${mine!.slug}`, 'S3 in_stock kia-rio-s3']);
  });
});

describe('both numbers in one file', () => {
  const said = (row: number) => `Row ${row} has the same VIN; this row is left out as the same vehicle (vin).`;

  test('are one vehicle, that of the first row, and a warning with the rows', async () => {
    const outcome = await run([`S1 30000 ${vin(1)}`, `S5 20000 ${vin(5)}`, `S2 29000 ${vin(1)}`]);
    expect(figures(outcome.account)).toEqual({ read: 3, created: 2, duplicate: 1, warnings: 1 });
    expect(oddVins(outcome)).toEqual([[[4], said(2)]]);
    expect(await standing()).toEqual(['S1 in_stock kia-rio-s1', 'S5 in_stock kia-rio-s5']);
    // For as long as the file has both, and whichever comes first.
    expect(oddVins(await run([`S2 29000 ${vin(1)}`, `S1 30000 ${vin(1)}`]))).toEqual([[[3], said(2)]]);
    expect(await standing()).toEqual(['S2 in_stock kia-rio-s1', 'S5 sold kia-rio-s5']);
    expect(figures((await run([`S2 29000 ${vin(1)}`, `S1 30000 ${vin(1)}`])).account)).toMatchObject({ unchanged: 1 });
    await run([`S1 31000 ${vin(1)}`]);
    expect(await standing()).toEqual(['S1 in_stock kia-rio-s1', 'S5 sold kia-rio-s5']);
  });

  test('cost no other vehicle: a row that repeats the number of the one left out is taken instead', async () => {
    const outcome = await run([
      `S1 30000 ${vin(1)}`,
      `S2 20000 ${vin(1)}`,
      `S2 25000 ${vin(2)}`,
      `S2 26000 ${vin(3)}`,
      `S1 31000 ${vin(4)}`,
    ]);
    expect(figures(outcome.account)).toEqual({ read: 5, created: 2, duplicate: 3, warnings: 1 });
    expect(outcome.duplicates.map(({ row }) => row)).toEqual([5, 6]);
    expect((await everything()).map(({ stockNumber, vin: code }) => [stockNumber, code])).toEqual([
      ['S1', vin(1)],
      ['S2', vin(2)],
    ]);
    // The same vehicle again, or one that another row has, is no other vehicle.
    const same = await run([`S7 30000 ${vin(7)}`, `S8 20000 ${vin(7)}`, `S8 20000 ${vin(7)}`, `S8 1000 ${vin(7)}`]);
    expect(figures(same.account)).toMatchObject({ created: 1, duplicate: 3 });
  });

  describe('of different makes', () => {
    const file = (...rows: string[]) => ({
      file: {
        name: 'stock.csv',
        stream: Readable.from([Buffer.from(['Stock,Make,Model,Type,Price,Vin,Status', ...rows].join('\n'))]),
      },
    });
    const kia = `S1,Kia,Rio,Used,20000,${vin(1)},available`;
    const toyota = `S2,Toyota,Yaris,Used,21000,${vin(1)},available`;
    const two = ['S1 Kia', 'S2 Toyota'];
    const taken = async () => (await everything()).map(({ stockNumber, make }) => `${stockNumber} ${make}`);
    const says = (holder: string, row: string) =>
      `${holder}, and this row is a ${row}: two vehicles cannot have one VIN. Both are taken; correct the VIN of one (vin).`;

    test('are two vehicles in one file, and the second is warned of', async () => {
      const outcome = await run([], file(kia, toyota));
      expect(await taken()).toEqual(two);
      expect(oddVins(outcome)).toEqual([[[3], says('Row 2 has the same VIN for a Kia Rio', 'Toyota Yaris')]]);
    });

    test.each([
      ['before it', [toyota, kia], says('Row 2 has the same VIN for a Toyota Yaris', 'Kia Rio')],
      ['after it', [kia, toyota], says('Row 2 has the same VIN for a Kia Rio', 'Toyota Yaris')],
    ])('leave the vehicle in stock as it is, with the new row %s', async (_, rows, reason) => {
      await run([], file(kia));
      const [before] = await everything();
      const outcome = await run([], { ...file(...rows), now: day(2) });
      expect(await taken()).toEqual(two);
      expect((await everything())[0]).toEqual(before);
      expect(oddVins(outcome)).toEqual([[[3], reason]]);
    });

    test('do not turn a vehicle that the file no longer lists into the new one', async () => {
      await run([], file(kia, 'S9,Kia,Rio,Used,9000,,available'));
      const [before] = await everything();
      const outcome = await run([], {
        ...file('S9,Kia,Rio,Used,9000,,available', toyota),
        now: day(2),
      });
      const after = await everything();
      expect(after.find(({ id }) => id === before!.id)).toMatchObject({
        stockNumber: 'S1',
        make: 'Kia',
        status: 'sold',
      });
      expect(after.find(({ stockNumber }) => stockNumber === 'S2')).toMatchObject({
        make: 'Toyota',
        status: 'in_stock',
      });
      expect(oddVins(outcome)).toEqual([
        [[3], says('Vehicle S1 in stock has the same VIN for a Kia Rio', 'Toyota Yaris')],
      ]);
    });
  });

  test('of two vehicles that shoppers see already are left as they are, with a warning', async () => {
    await run([`S1 30000 ${vin(1)}`, `S2 20000 ${vin(2)}`]);
    const outcome = await run([`S1 30000 ${vin(1)}`, `S2 20000 ${vin(1)}`]);
    expect(oddVins(outcome)).toEqual([
      [[3], 'Row 2 has the same VIN; if they are one vehicle, shoppers see it twice (vin).'],
    ]);
    expect(await standing()).toEqual(['S1 in_stock kia-rio-s1', 'S2 in_stock kia-rio-s2']);
  });

  test('join nothing when the number of before is in the file with a row that cannot be used', async () => {
    await run([`S1 30000 ${vin(1)}`]);
    const outcome = await run([`S2 30000 ${vin(1)}`], {
      file: {
        name: 'stock.csv',
        stream: Readable.from([
          Buffer.from(
            `Stock,Make,Model,Type,Price,Vin,Status\nS1,Kia,Rio,shiny,1,${vin(1)},available\nS2,Kia,Rio,Used,30000,${vin(1)},available`,
          ),
        ]),
      },
    });
    expect(figures(outcome.account)).toEqual({ read: 2, created: 1, rejected: 1 });
    expect(await standing()).toEqual(['S1 in_stock kia-rio-s1', 'S2 in_stock kia-rio-s2']);
  });
});

describe('a VIN that was filled in joins nothing', () => {
  test.each([
    ['is too short', 'JTMRFREV'],
    ['is all zeros', '00000000000000000'],
    ['is one letter', 'XXXXXXXXXXXXXXXXX'],
    ['counts up', '12345678901234567'],
    ['lacks its serial number', 'JTMRFREV00D000000'],
    ['is unknown', ''],
  ])('because it %s', async (_, code) => {
    await run([`S1 30000 ${code}`]);
    await run([`S2 30000 ${code}`, `S3 30000 ${code}`], { now: day(2) });
    expect(await standing()).toEqual(['S1 sold kia-rio-s1', 'S2 in_stock kia-rio-s2', 'S3 in_stock kia-rio-s3']);
  });

  test('because three rows have it, in this file or in the stock', async () => {
    await run([`S1 30000 ${vin(1)}`]);
    const rows = [`S2 30000 ${vin(1)}`, `S3 30000 ${vin(1)}`, `S4 30000 ${vin(1)}`];
    const outcome = await run(rows, { now: day(2) });
    expect(figures(outcome.account)).toEqual({ read: 3, created: 3, removed: 1, warnings: 2 });
    expect(oddVins(outcome)).toEqual([[[3, 4], expect.stringContaining('shoppers see it twice')]]);
    await run([`S9 30000 ${vin(1)}`], { now: day(3) });
    expect((await everything()).map(({ stockNumber, status }) => `${stockNumber} ${status}`)).toEqual([
      'S1 sold',
      'S2 sold',
      'S3 sold',
      'S4 sold',
      'S9 in_stock',
    ]);
  });
});
