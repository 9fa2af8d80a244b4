import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import { beginImport, cleanUnfinishedImports } from './begin-import.server.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import { importStock, type ImportStockInput } from './import-stock.server.ts';
import { stockSettingsSchema } from './settings.ts';
import { StockOvertaken } from './stock-overtaken.ts';
import { columnsByPlace } from './stock-differences.ts';
import { fixtureCsv as csv, fixtureMapping as mapping } from './stock-file-fixture.ts';
import { listImports } from './stock-import-store.server.ts';
import { undoImports } from './undo-imports.server.ts';
import { createVehicleStore, type VehicleStore } from './vehicle-store.server.ts';
import type { Vehicle } from './vehicle.ts';

const monday = new Date('2026-03-02T00:00:00Z');
const tuesday = new Date('2026-03-03T00:00:00Z');

let database: Database;
let dealer: TenantDatabase;
let store: VehicleStore;
let dealers = 0;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  dealer = database.forTenant(await addTestTenant(database, `dealer-${(dealers += 1)}`));
  store = createVehicleStore(dealer);
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

async function everything(of: VehicleStore = store): Promise<Vehicle[]> {
  const vehicles: Vehicle[] = [];
  for await (const piece of of.streamCurrent()) vehicles.push(...piece);
  return vehicles.sort((a, b) => a.stockNumber.localeCompare(b.stockNumber, 'en', { numeric: true }));
}

const figures = (account: object) => Object.fromEntries(Object.entries(account).filter(([, count]) => count !== 0));
const rowsOf = (table: string) =>
  dealer
    .transaction((transaction) => transaction.query<{ n: number }>(`select count(*)::int as n from ${table}`))
    .then(([row]) => row!.n);

describe('an import', () => {
  test('accounts for every row: created, updated, unchanged, duplicate, rejected', async () => {
    expect(figures((await run(csv(10))).account)).toEqual({ read: 10, created: 10 });
    const second = await run(
      csv(10, (line, number) =>
        number === 1 ? line.replace('30000', '29000') : number === 2 ? line.replace('Used', 'shiny') : line,
      ) + '\nS3,Toyota,Hilux,Used,1\nS11,Kia,Rio,New,20000',
    );
    expect(figures(second.account)).toEqual({
      read: 12,
      created: 1,
      updated: 1,
      unchanged: 8,
      rejected: 1,
      duplicate: 1,
    });
    expect(second.duplicates).toEqual([{ row: 12, identity: 's3' }]);
    expect(second.rejections).toEqual([
      {
        row: 3,
        column: 'Type',
        value: 'shiny',
        code: 'unreadable',
        reason: expect.stringContaining('new, demo, used'),
      },
    ]);
  });

  test('again with the same file changes nothing', async () => {
    await run(csv(30));
    const before = await everything();
    expect(figures((await run(csv(30), { now: tuesday })).account)).toEqual({ read: 30, unchanged: 30 });
    expect(await everything()).toEqual(before);
  });

  test('keeps id, address and arrival of a vehicle that changes', async () => {
    await run(csv(3));
    const [before] = await everything();
    await run(
      csv(3, (line) => line.replace('30000', '28000').replace('Hilux', 'HiLux')),
      { now: tuesday },
    );
    const [after] = await everything();
    expect(after).toMatchObject({
      id: before!.id,
      slug: before!.slug,
      createdAt: monday.toISOString(),
      updatedAt: tuesday.toISOString(),
      priceCents: 28_000_00,
      model: 'HiLux',
    });
  });

  test('makes a vehicle that left the feed sold today, and one that returns is for sale again under its id', async () => {
    await run(csv(10));
    const before = (await everything())[4]!;
    expect(
      (
        await run(
          csv(10, (line, number) => (number === 5 ? null : line)),
          { now: tuesday },
        )
      ).account.removed,
    ).toBe(1);
    expect(await store.findById(before.id)).toMatchObject({
      status: 'sold',
      soldAt: tuesday.toISOString(),
      slug: before.slug,
    });
    expect(
      figures(
        (
          await run(
            csv(10, (line, number) => (number === 5 ? null : line)),
            { now: new Date('2026-03-09') },
          )
        ).account,
      ),
    ).toEqual({ read: 9, unchanged: 9 });
    expect(await store.findById(before.id)).toMatchObject({ soldAt: tuesday.toISOString() });
    await run(csv(10), { now: new Date('2026-03-10') });
    expect(await store.findById(before.id)).toMatchObject({
      status: 'in_stock',
      soldAt: null,
      createdAt: before.createdAt,
    });
  });

  test('of a vehicle that the feed calls sold keeps the day on which it first did', async () => {
    const sold = 'Stock,Make,Model,Type,Price,Status\nS1,Kia,Rio,Used,1000,Sold\nS2,Kia,Rio,Used,1000,available';
    await run(sold);
    await run(sold.replace('S1,Kia,Rio,Used,1000', 'S1,Kia,Rio,Used,2000'), { now: tuesday });
    expect((await everything())[0]).toMatchObject({
      priceCents: 2_000_00,
      status: 'sold',
      soldAt: monday.toISOString(),
    });
  });

  test('remembers when the price fell and from what, until it rises or the import is undone', async () => {
    const priced = (price: number) =>
      csv(3, (line, number) => (number === 1 ? line.replace('30000', String(price)) : line));
    const firstCar = async () => (await everything())[0];
    const untouched = { priceReducedAt: null, reducedFromCents: null };
    await run(priced(30_000));
    expect(await firstCar()).toMatchObject(untouched);
    await run(priced(28_000), { now: tuesday });
    const reduced = { priceReducedAt: tuesday.toISOString(), reducedFromCents: 30_000_00 };
    expect(await firstCar()).toMatchObject(reduced);
    // The same price with another word elsewhere changes nothing of it.
    expect(
      figures((await run(priced(28_000).replace('Used', 'Demo'), { now: new Date('2026-03-04') })).account),
    ).toEqual({ read: 3, updated: 1, unchanged: 2 });
    expect(await firstCar()).toMatchObject(reduced);
    await run(priced(29_000), { now: new Date('2026-03-05') });
    expect(await firstCar()).toMatchObject(untouched);
    await undoImports({ database: dealer, now: tuesday });
    expect(await firstCar()).toMatchObject(reduced);
  });

  test('takes a higher was-price of a vehicle that arrives for a reduction on its arrival', async () => {
    const withWas = feedMappingSchema.parse({ ...mapping, fields: { ...mapping.fields, before_price: 'Was' } });
    await run('Stock,Make,Model,Type,Price,Was\nS1,Kia,Rio,Used,20000,22000\nS2,Kia,Rio,Used,20000,', {
      mapping: withWas,
    });
    expect(
      (await everything()).map(({ priceReducedAt, reducedFromCents }) => [priceReducedAt, reducedFromCents]),
    ).toEqual([
      [monday.toISOString(), 22_000_00],
      [null, null],
    ]);
  });

  test('keeps a vehicle as it is when its row is rejected', async () => {
    await run(csv(10));
    const outcome = await run(
      csv(10, (line, number) => (number === 1 ? line.replace('Used', '') : line)),
      { now: tuesday },
    );
    expect(figures(outcome.account)).toEqual({ read: 10, unchanged: 9, rejected: 1 });
    const ragged = await run(
      csv(10, (line, number) => (number === 2 ? `${line},too much` : line)),
      { now: tuesday },
    );
    expect(figures(ragged.account)).toEqual({ read: 10, unchanged: 9, rejected: 1 });
    expect((await everything())[0]).toMatchObject({ status: 'in_stock', updatedAt: monday.toISOString() });
  });

  test('leaves the vehicles of another feed alone', async () => {
    await run(csv(5));
    await run(csv(3).replaceAll('S', 'T').replace('Ttock', 'Stock'), { feedName: 'other' });
    expect((await everything()).map((vehicle) => [vehicle.stockNumber, vehicle.status])).toHaveLength(8);
    expect((await everything()).every((vehicle) => vehicle.status === 'in_stock')).toBe(true);
  });

  test('gives two vehicles of one name and stock number an address each', async () => {
    await run(csv(1));
    await run(csv(1), { feedName: 'other' });
    expect(new Set((await everything()).map((vehicle) => vehicle.slug)).size).toBe(2);
  });

  test('tells of every rejected row and of progress', async () => {
    const told: string[] = [];
    const reads: number[] = [];
    await run(
      csv(1_200, (line, number) => (number % 400 === 0 ? line.replace('Toyota', '') : line)),
      {
        onReject: async (problem, values) => {
          told.push(`${problem.row} ${problem.column} ${values.Stock}`);
        },
        onProgress: (account) => reads.push(account.read),
      },
    );
    expect(told).toEqual(['401 Make S400', '801 Make S800', '1201 Make S1200']);
    expect(reads).toEqual(Array.from({ length: 12 }, (_, index) => (index + 1) * 100));
  });

  test('that fails in the middle leaves the stock and the tables as they were', async () => {
    await run(csv(600));
    const [before, rows] = [await everything(), await rowsOf('vehicle')];
    const broken = Readable.from(
      (function* () {
        yield Buffer.from(`${csv(1_500, (line) => line.replace(',3', ',4'))}\n`);
        throw new Error('connection lost');
      })(),
    );
    await expect(run('', { file: { name: 'x', stream: broken } })).rejects.toThrow('connection lost');
    expect(await everything()).toEqual(before);
    expect([await rowsOf('vehicle'), await rowsOf('stock_import_row')]).toEqual([rows, 0]);
    expect((await listImports(dealer))[0]).toMatchObject({
      state: 'failed',
      message: 'Stopped: Error: connection lost',
    });
  });
});

describe('a file that someone should look at first', () => {
  test.each([
    ['would remove more than 20%', csv(7), 'It would remove 3 of 10 vehicles for sale, more than 20%.'],
    ['is empty', csv(0), 'The file has no vehicles. It would remove 10 of 10 vehicles for sale.'],
    [
      'is cut off in a quote',
      `${csv(9)}\nS10,"Toy`,
      'The file is truncated.  The file ends inside row 11. It would remove 1 of 10 vehicles for sale.',
    ],
    ['is cut off in a row', `${csv(9)}\nS10,Toy`, 'The file is truncated.  The file ends inside row 11.'],
    ['has no usable row', csv(10, (line) => line.replace('Used', '')), 'None of the 10 rows can be used.'],
  ])('because it %s is held back, and goes through when accepted', async (_, text, message) => {
    await run(csv(10));
    const before = await everything();
    const held = await run(text, { now: tuesday });
    expect([held.state, held.message]).toEqual(['held', message]);
    expect(await everything()).toEqual(before);
    expect(await rowsOf('stock_import_row')).toBe(0);
    expect((await run(text, { now: tuesday, acceptRemovals: true })).state).toBe('live');
  });

  test('is not one that removes 20% or less, or that sells by its own words', async () => {
    await run(csv(10));
    expect((await run(csv(8))).state).toBe('live');
  });

  test('lacks a column of the mapping and is refused by name', async () => {
    await run(csv(3));
    const refused = await run(csv(3).replace('Price', 'Preis'));
    expect([refused.state, refused.message]).toEqual(['refused', expect.stringContaining('no column "Price"')]);
    expect((await listImports(dealer)).map(({ state }) => state)).toEqual(['failed', 'live']);
  });
});

describe('a dry run', () => {
  test('shows the figures and differences of the real run and changes nothing', async () => {
    await run(csv(10));
    const [before, version] = [await everything(), await store.version()];
    const text = `${csv(9, (line, number) => (number === 2 ? line.replace('30001', '25000') : line))}\nS20,Kia,Rio,New,20000\nS21,,Rio,New,20000`;
    const dry = await run(text, { dryRun: true, now: tuesday });
    expect(dry).toMatchObject({ state: 'dry-run', number: null, version: null, message: '' });
    expect(dry.differences).toEqual({
      created: [{ slug: 'kia-rio-s20', title: 'Kia Rio' }],
      updated: [
        {
          slug: 'toyota-hilux-s2',
          title: 'Toyota HiLux',
          changes: [{ column: 'Price', from: '30001', to: '25000' }],
        },
      ],
      removed: [{ slug: 'toyota-hilux-s10', title: 'Toyota HiLux' }],
    });
    expect([
      await everything(),
      await store.version(),
      await rowsOf('stock_import'),
      await rowsOf('stock_import_row'),
    ]).toEqual([before, version, 1, 0]);
    expect((await run(text, { now: tuesday })).account).toEqual(dry.account);
  });

  test('counts as changes those that it can name, as the real run does', async () => {
    const withLenders = (...lenders: string[]) =>
      feedMappingSchema.parse({
        ...mapping,
        lenders: Object.fromEntries(lenders.map((lender) => [lender, { paymentWeek: lender }])),
      });
    const file = (price: number) =>
      `Stock,Make,Model,Type,Price,taurus,youx\nS1,Kia,Rio,New,20000,80,90\nS2,Kia,Rio,New,${price},80,90`;
    await run(file(20_000), { mapping: withLenders('taurus', 'youx') });
    const turned = { mapping: withLenders('youx', 'taurus'), now: tuesday };
    for (const dryRun of [true, false]) {
      const { account, differences } = await run(file(19_000), { ...turned, dryRun });
      expect(figures(account)).toEqual({ read: 2, updated: 1, unchanged: 1 });
      if (dryRun) expect(differences!.updated).toMatchObject([{ slug: 'kia-rio-s2' }]);
    }
    expect((await everything()).map(({ updatedAt }) => updatedAt)).toEqual([
      monday.toISOString(),
      tuesday.toISOString(),
    ]);
  });

  test('tells what changes as the file writes it, whatever its form', async () => {
    const inForms = feedMappingSchema.parse({
      ...mapping,
      fields: {
        ...mapping.fields,
        price: { column: ['Now', 'Was'] },
        offer_price: { column: 'Cents', multiply: 0.01 },
        car_type: { column: 'Type', choices: { N: 'new', Second: 'used' } },
        certified: { column: 'Approved', choices: { Gold: 'yes', None: 'no' } },
        km: 'Odometer',
        created_at: 'Arrived',
        rego_expiry: 'Rego',
        build_date: 'Built',
        compliance_date: { column: 'Complied', month_first: true },
        body: 'Shape',
        simple_fuel: { column: 'Engine', split: ' / ', part: 2 },
      },
      lenders: { youx: { paymentWeek: 'Weekly', interestRate: 'Rate' } },
    });
    const head =
      'Stock;Make;Model;Now;Was;Cents;Type;Approved;Odometer;Arrived;Rego;Built;Complied;Shape;Engine;Weekly;Rate';
    const was =
      'S1;Kia;Rio;"$41,990 EGC";;4300050;N;None;"9,200 km";2026-11-04;4/3/2027;03/2025;01/31/2025;HATCH;x / Diesel;$99.50;8.5%';
    const is =
      'S1;Kia;Rio;;"$39,990 drive away";4500000;Second;Gold;"12,345 km";2026-11-05;14/3/2027;12/2025;12/01/2025;SEDAN;x / Petrol;$89.00;7.25%';
    await run(`${head}\n${was}`, { mapping: inForms });
    const { differences } = await run(`${head}\n${is}`, { mapping: inForms, dryRun: true, now: tuesday });
    const changes = differences!.updated[0]!.changes.map(({ column, from, to }) => `${column}: ${from} -> ${to}`);
    expect(changes.sort()).toEqual([
      'Approved: None -> Gold',
      'Arrived: 2026-11-04 -> 2026-11-05',
      'Built: 03/2025 -> 12/2025',
      'Cents: 4300050 -> 4500000',
      'Complied: 01/31/2025 -> 12/01/2025',
      'Engine: Diesel -> Petrol',
      'Odometer: 9,200 km -> 12,345 km',
      'Rate: 8.5% -> 7.25%',
      'Rego: 4/3/2027 -> 14/3/2027',
      'Shape: Hatch -> Sedan',
      'Type: N -> Second',
      'Was: $41,990 -> $39,990 drive away',
      'Weekly: $99.50 -> $89.00',
      'price_type: excl_govt_charges -> drive_away',
    ]);
  });

  test('says why the import would be held back', async () => {
    await run(csv(10));
    expect((await run(csv(1), { dryRun: true })).message).toBe(
      'It would remove 9 of 10 vehicles for sale, more than 20%.',
    );
  });
});

describe('undo', () => {
  test('puts the stock back exactly, once', async () => {
    await run(csv(600));
    const before = JSON.stringify(await everything());
    await run(
      csv(590, (line, number) => (number % 3 === 0 ? line.replace(',3', ',2') : line)) + '\nN1,Kia,Rio,New,1000',
      { now: tuesday },
    );
    expect(JSON.stringify(await everything())).not.toBe(before);
    const undone = await undoImports({ database: dealer, now: tuesday });
    expect(undone).toMatchObject({ ok: true, value: { number: 3, first: 2, last: 2, version: 3 } });
    expect(figures(undone.ok ? undone.value.account : {})).toEqual({ created: 10, updated: 196, removed: 1 });
    expect(JSON.stringify(await everything())).toBe(before);
  });

  test('is blocked where it would remove much of the stock, says so, and changes nothing until it is accepted', async () => {
    await run(csv(20));
    const before = JSON.stringify(await everything());
    expect(await undoImports({ database: dealer, now: tuesday, guardPercent: 20 })).toMatchObject({
      ok: true,
      value: {
        number: null,
        version: null,
        account: { removed: 20 },
        forSale: 0,
        blocked: 'It would remove 20 of 20 vehicles for sale, more than 20%. The site would have no vehicles.',
      },
    });
    expect(JSON.stringify(await everything())).toBe(before);
    expect(await listImports(dealer)).toHaveLength(1);

    await run(`${csv(20)}\nN1,Kia,Rio,New,1000`, { now: tuesday });
    expect(await undoImports({ database: dealer, now: tuesday, guardPercent: 20, dryRun: true })).toMatchObject({
      value: { blocked: '', forSale: 20, account: { removed: 1 } },
    });
    expect(await undoImports({ database: dealer, now: tuesday, guardPercent: 0 })).toMatchObject({
      value: { blocked: 'It would remove 1 of 21 vehicles for sale, more than 0%.', forSale: 20 },
    });
    expect(await undoImports({ database: dealer, now: tuesday, before: 1 })).toMatchObject({
      value: { number: 3, blocked: '', forSale: 0 },
    });
    expect(await everything()).toEqual([]);
  });

  test('counts what was sold meanwhile as nothing that it removes', async () => {
    await run(csv(20));
    await run(csv(4), { now: tuesday, acceptRemovals: true });
    await run(`${csv(4)}\nN1,Kia,Rio,New,1000`, { now: tuesday });
    expect(await undoImports({ database: dealer, now: tuesday, guardPercent: 20, before: 2 })).toMatchObject({
      value: { blocked: '', forSale: 20 },
    });
  });

  test('leaves a vehicle its address: the same file brings it back under it', async () => {
    const file = `${csv(20)}\nN1,Kia,Rio,New,1000`;
    await run(csv(20));
    await run(file, { now: tuesday });
    const slugs = (await everything()).map(({ slug }) => slug);
    await undoImports({ database: dealer, now: tuesday });
    await run(file, { now: tuesday });
    expect((await everything()).map(({ slug }) => slug)).toEqual(slugs);
  });

  test('is a step of its own, which the next undo takes back', async () => {
    await run(csv(30));
    await run(
      csv(29, (line) => line.replace(',3', ',2')),
      { now: tuesday },
    );
    const after = await everything();
    await undoImports({ database: dealer, now: tuesday });
    expect(
      (await listImports(dealer)).map(({ number, state, undoes, fileName }) => [number, state, undoes, fileName]),
    ).toEqual([
      [3, 'live', 2, 'undo of import 2'],
      [2, 'superseded', null, 'stock.csv'],
      [1, 'superseded', null, 'stock.csv'],
    ]);
    expect(await undoImports({ database: dealer, now: tuesday })).toMatchObject({
      ok: true,
      value: { first: 3, last: 3 },
    });
    expect(await everything()).toEqual(after);
  });

  test('goes back over several imports, says first what changes, and is taken back whole', async () => {
    const state = async () => JSON.stringify(await everything());
    const states = [await state()];
    const files = [
      csv(5),
      csv(5, (line, number) => (number === 1 ? line.replace('30000', '25000') : line)),
      csv(7, (line, number) => (number === 2 ? null : line)),
      csv(7, (line, number) => (number === 1 ? line.replace('30000', '20000') : line)),
    ];
    for (const [index, file] of files.entries()) {
      await run(file, { now: new Date(Date.UTC(2026, 2, 2 + index)), acceptRemovals: true });
      states.push(await state());
    }
    const dry = await undoImports({ database: dealer, now: tuesday, before: 2, dryRun: true });
    expect([await state(), await store.version(), await rowsOf('stock_import')]).toEqual([states[4], 4, 4]);
    const real = await undoImports({ database: dealer, now: tuesday, before: 2 });
    expect(await state()).toBe(states[1]);
    expect(dry).toEqual({ ok: true, value: { ...(real.ok ? real.value : {}), number: null, version: null } });
    expect(real).toMatchObject({
      value: {
        number: 5,
        first: 2,
        last: 4,
        account: { created: 0, updated: 1, removed: 2 },
        differences: {
          updated: [{ title: 'Toyota HiLux', changes: [{ column: 'price', from: '20000', to: '30000' }] }],
          removed: expect.arrayContaining(
            ['s6', 's7'].map((number) => ({ slug: `toyota-hilux-${number}`, title: 'Toyota HiLux' })),
          ) as unknown,
        },
      },
    });
    // Any of the steps, the undo among them.
    await undoImports({ database: dealer, now: tuesday, before: 4 });
    expect(await state()).toBe(states[3]);
    await undoImports({ database: dealer, now: tuesday, before: 5 });
    expect(await state()).toBe(states[4]);
    await undoImports({ database: dealer, now: tuesday, before: 1 });
    expect(await state()).toBe(states[0]);
    await undoImports({ database: dealer, now: tuesday });
    expect(await state()).toBe(states[4]);
  });

  test('counts no vehicle that left and came back as it was', async () => {
    await run(csv(10));
    const before = await everything();
    const without = csv(10, (line, number) => (number <= 4 ? null : line));
    await run(without, { now: tuesday, acceptRemovals: true });
    await run(
      csv(10, (line, number) => (number === 10 ? line.replace(/\d+$/, '1000') : line)),
      { now: tuesday },
    );
    for (const dryRun of [true, false]) {
      const undone = await undoImports({ database: dealer, now: tuesday, before: 2, dryRun });
      const { account = {}, differences = null } = undone.ok ? undone.value : {};
      expect(figures(account)).toEqual({ updated: 1 });
      expect(differences).toMatchObject({ created: [], updated: [{ slug: 'toyota-hilux-s10' }], removed: [] });
    }
    expect(await everything()).toEqual(before);
  });

  test('names every field that changes, in the words of the vehicle’s own feed', async () => {
    const other = feedMappingSchema.parse({ ...mapping, fields: { ...mapping.fields, price: 'RRP' } });
    const otherFile = (price: number) => `Stock,Make,Model,Type,RRP\nR1,Kia,Rio,New,${price}`;
    await run(csv(10));
    await run(otherFile(20_000), { mapping: other, feedName: 'other' });
    await run(csv(10, (line, number) => (number === 1 ? line.replace('30000', '29000') : line)));
    await run(
      csv(10, (line, number) => (number === 1 ? null : number === 2 ? line.replace(/\d+$/, '28000') : line)),
      { now: tuesday },
    );
    await run(otherFile(19_500.5), { mapping: other, feedName: 'other' });
    const undone = await undoImports({
      database: dealer,
      now: tuesday,
      before: 3,
      columnsByFeed: new Map([
        ['main', columnsByPlace(mapping)],
        ['other', columnsByPlace(other)],
      ]),
    });
    const { created = [], updated = [] } = undone.ok ? undone.value.differences : {};
    expect(new Map(updated.map(({ slug, changes }) => [slug, changes]))).toEqual(
      new Map([
        ['toyota-hilux-s2', [{ column: 'Price', from: '28000', to: expect.stringMatching(/^30/) }]],
        ['kia-rio-r1', [{ column: 'RRP', from: '19500.50', to: '20000' }]],
      ]),
    );
    // A sold vehicle that is for sale again comes back, whatever else changes of it.
    expect(created.map(({ slug }) => slug)).toEqual(['toyota-hilux-s1']);
    expect(figures(undone.ok ? undone.value.account : {})).toEqual({ created: 1, updated: 2 });
  });

  test('that is cut short leaves the stock as it was', async () => {
    await run(csv(600));
    await run(csv(600, (line) => line.replace(',3', ',4')));
    const [before, rows] = [await everything(), await rowsOf('vehicle')];
    const lost = new Error('connection lost');
    let transactions = 0;
    const dying: TenantDatabase = {
      tenantId: dealer.tenantId,
      transaction: (work) => ((transactions += 1) > 14 ? Promise.reject(lost) : dealer.transaction(work)),
    };
    await expect(undoImports({ database: dying, now: tuesday })).rejects.toBe(lost);
    expect(await rowsOf('vehicle')).toBeGreaterThan(rows);
    expect(await everything()).toEqual(before);
    await cleanUnfinishedImports({ database: dealer, noneCanRun: true });
    expect([await everything(), await rowsOf('vehicle')]).toEqual([before, rows]);
  });

  test('reaches ten imports back, and no further', async () => {
    for (let price = 1; price <= 12; price += 1) await run(csv(2, (line) => line.replace(/,\d+$/, `,${price}0000`)));
    expect(await undoImports({ database: dealer, now: monday, before: 2 })).toEqual({
      ok: false,
      reason:
        'Import 2 cannot be undone: the stock before it is no longer stored, or shoppers never saw it. The stock can go back to before import 3, 4, 5, 6, 7, 8, 9, 10, 11, 12.',
    });
    expect(await undoImports({ database: dealer, now: monday, before: 99 })).toEqual({
      ok: false,
      reason: 'There is no import 99. The stock can go back to before import 3, 4, 5, 6, 7, 8, 9, 10, 11, 12.',
    });
    expect(await rowsOf('vehicle')).toBe(22);
    await undoImports({ database: dealer, now: monday, before: 3 });
    expect((await everything()).map(({ priceCents }) => priceCents)).toEqual([20_000_00, 20_000_00]);
  });

  test('of the first import leaves no stock, and the next import begins afresh', async () => {
    expect(await undoImports({ database: dealer, now: monday })).toEqual({
      ok: false,
      reason: 'There is no import to undo.',
    });
    await run(csv(3));
    expect(await undoImports({ database: dealer, now: monday })).toMatchObject({ ok: true });
    expect(await everything()).toEqual([]);
    expect(figures((await run(csv(3))).account)).toEqual({ read: 3, created: 3 });
  });

  test('leaves a reading alone that began before it', async () => {
    await run(csv(1_200));
    await run(
      csv(1_200, (line) => `${line}0`),
      { now: tuesday },
    );
    const reading = store.streamCurrent()[Symbol.asyncIterator]();
    const first = (await reading.next()).value as Vehicle[];
    await undoImports({ database: dealer, now: tuesday });
    const next = (await reading.next()).value as Vehicle[];
    expect([...first, ...next].every(({ updatedAt }) => updatedAt === tuesday.toISOString())).toBe(true);
    expect(await everything()).toHaveLength(1_200);
  });

  test('ends a reading of stock that is no longer kept, so that nobody takes a part for the whole', async () => {
    await run(csv(1_200));
    const reading = store.streamCurrent()[Symbol.asyncIterator]();
    expect((await reading.next()).value).toHaveLength(200);
    for (let price = 1; price <= 11; price += 1)
      await run(
        csv(2, (line) => line.replace(/,\d+$/, `,${price}0000`)),
        { acceptRemovals: true },
      );
    await expect(reading.next()).rejects.toThrow(StockOvertaken);
  });

  test('leaves a reading alone that an import comes after', async () => {
    await run(csv(1_200));
    const reading = store.streamCurrent()[Symbol.asyncIterator]();
    const [first] = (await reading.next()).value as Vehicle[];
    await run(
      csv(1_200, (line) => `${line}0`),
      { now: tuesday },
    );
    const pieces = [await reading.next(), await reading.next()].map(({ value }) => value as Vehicle[]);
    expect(pieces.map(({ length }) => length)).toEqual([200, 200]);
    expect(pieces.flat().every(({ updatedAt }) => updatedAt === first!.updatedAt)).toBe(true);
  });

  test('can follow an import that came after another undo', async () => {
    await run(csv(10));
    await run(csv(10, (line) => line.replace(',3', ',5')));
    await undoImports({ database: dealer, now: monday });
    const before = await everything();
    await run(csv(10, (line) => line.replace(',3', ',6')));
    expect((await listImports(dealer)).map(({ number, state, canBeUndone }) => [number, state, canBeUndone])).toEqual([
      [4, 'live', true],
      [3, 'superseded', true],
      [2, 'superseded', true],
      [1, 'superseded', true],
    ]);
    await undoImports({ database: dealer, now: monday });
    expect(await everything()).toEqual(before);
  });
});

describe('one at a time', () => {
  test('a second import is refused while the first is under way', async () => {
    const begun = await beginImport(dealer, { feed: 'main', fileName: 'a.csv', dryRun: false, now: monday });
    expect(begun.ok).toBe(true);
    expect(await run(csv(3))).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('Import 1 of this dealer, started 2026-03-02T00:00:00.000Z, is still running'),
    });
    expect(await undoImports({ database: dealer, now: monday })).toMatchObject({ ok: false });
  });

  test('an import that was killed is tidied away, and what it wrote is never seen', async () => {
    await run(csv(700));
    const before = await everything();
    const killed = new Error('killed');
    // Every transaction from the fourth on fails, as after a kill: nothing can be tidied by the import itself.
    let transactions = 0;
    const dying: TenantDatabase = {
      tenantId: dealer.tenantId,
      transaction: (work) => ((transactions += 1) > 6 ? Promise.reject(killed) : dealer.transaction(work)),
    };
    await expect(
      run(
        csv(1_400, (line) => line.replace(',3', ',4')),
        { database: dying },
      ),
    ).rejects.toBe(killed);
    expect(await rowsOf('vehicle')).toBeGreaterThan(700);
    expect(await everything()).toEqual(before);
    expect((await run(csv(3))).state).toBe('refused');
    const [underWay] = await listImports(dealer);
    expect(underWay).toMatchObject({ state: 'running', message: '', finishedAt: null });

    await dealer.transaction((transaction) =>
      transaction.query(
        "update stock_import set sign_of_life_at = sign_of_life_at - interval '1 minute' where tenant_id = $1 and number = $2",
        [dealer.tenantId, underWay!.number],
      ),
    );
    const [silent] = await listImports(dealer);
    expect(silent).toMatchObject({ state: 'failed', message: expect.stringContaining('interrupted') });
    expect(silent!.finishedAt).not.toBeNull();

    await cleanUnfinishedImports({ database: dealer, noneCanRun: true });
    expect([await rowsOf('vehicle'), await rowsOf('stock_import_row')]).toEqual([700, 0]);
    expect((await listImports(dealer))[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('interrupted'),
    });
    expect(figures((await run(csv(700))).account)).toEqual({ read: 700, unchanged: 700 });
  });

  test('an import that was declared dead cannot become visible', async () => {
    const slow = Readable.from(
      (async function* () {
        yield Buffer.from(`${csv(600)}\n`);
        await cleanUnfinishedImports({ database: dealer, noneCanRun: true });
        yield Buffer.from('N1,Kia,Rio,New,1000\n');
      })(),
    );
    await expect(run('', { file: { name: 'slow', stream: slow } })).rejects.toThrow('was stopped by another process');
    expect(await everything()).toEqual([]);
  });
});

describe('the store', () => {
  test('finds by address and id and lists in the order asked for', async () => {
    await run(csv(5));
    const [first, second] = await everything();
    expect(await store.findBySlug(first!.slug)).toEqual(first);
    expect(await store.findById(second!.id)).toEqual(second);
    expect(await store.listByIds([second!.id, '0192f0c0-0000-7000-8000-00000000ffff', first!.id])).toEqual([
      second,
      first,
    ]);
    expect([await store.findBySlug('nothing'), await store.findById('no-uuid'), await store.listByIds(['x'])]).toEqual([
      null,
      null,
      [],
    ]);
  });

  test('tells what changed since a version', async () => {
    await run(csv(5));
    await run(
      csv(5, (line, number) => (number === 2 ? line.replace(',3', ',4') : number === 5 ? null : line)),
      { acceptRemovals: true },
    );
    const changes = await store.changesSince(1);
    expect([
      changes!.version,
      changes!.upserted.map((vehicle) => [vehicle.stockNumber, vehicle.status]).sort(),
      changes!.removed,
    ]).toEqual([
      2,
      [
        ['S2', 'in_stock'],
        ['S5', 'sold'],
      ],
      [],
    ]);
    expect((await store.changesSince(0))!.upserted).toHaveLength(5);
    expect(await store.changesSince(2)).toEqual({ version: 2, upserted: [], removed: [] });
    await undoImports({ database: dealer, now: monday });
    expect([await store.changesSince(1), await store.changesSince(2), await store.changesSince(99)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('knows nothing of another dealer’s stock', async () => {
    await run(csv(3));
    const mine = await everything();
    const other = createVehicleStore(database.forTenant(await addTestTenant(database, `dealer-${(dealers += 1)}`)));
    expect([
      await other.findBySlug(mine[0]!.slug),
      await other.findById(mine[0]!.id),
      await other.listByIds(mine.map(({ id }) => id)),
      await everything(other),
      await other.version(),
    ]).toEqual([null, null, [], [], 0]);
  });

  test('announces each change with its version', async () => {
    const heard: unknown[] = [];
    const stop = await database.listen('stock_changed', (payload) => heard.push(payload));
    await run(csv(2));
    await undoImports({ database: dealer, now: monday });
    // A server's announcements come by a connection of their own.
    await expect
      .poll(() => heard)
      .toEqual([
        { tenantId: dealer.tenantId, version: 1 },
        { tenantId: dealer.tenantId, version: 2 },
      ]);
    await stop();
  });
});
