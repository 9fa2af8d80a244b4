import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import { importStock, type ImportStockInput } from './import-stock.server.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import { stockSettingsSchema } from './settings.ts';
import { fixtureCsv as csv, fixtureMapping as mapping } from './stock-file-fixture.ts';
import { undoImports } from './undo-imports.server.ts';
import { findFreeVehicle, holdVehicle, releaseVehicle } from './vehicle-hold-store.server.ts';
import { createVehicleStore, type VehicleStore } from './vehicle-store.server.ts';
import type { Vehicle } from './vehicle.ts';

const now = new Date('2026-03-02T00:00:00Z');

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
    now,
    dryRun: false,
    acceptRemovals: true,
    ...input,
  });
const without = (...numbers: number[]) => csv(10, (line, number) => (numbers.includes(number) ? null : line));

async function everything(): Promise<Map<string, Vehicle>> {
  const vehicles = new Map<string, Vehicle>();
  for await (const piece of store.streamCurrent()) for (const each of piece) vehicles.set(each.stockNumber, each);
  return vehicles;
}
const idOf = async (stockNumber: string): Promise<string> => (await everything()).get(stockNumber)!.id;
const hold = (vehicleId: string, of: TenantDatabase = dealer) =>
  of.transaction((transaction) => holdVehicle(transaction, { tenantId: of.tenantId, vehicleId, now }));
const release = (holdId: string) =>
  dealer.transaction((transaction) => releaseVehicle(transaction, { tenantId: dealer.tenantId, holdId }));
async function held(stockNumber: string): Promise<string> {
  const made = await hold(await idOf(stockNumber));
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

test('a held vehicle is reserved wherever it is read, and free again once it is released', async () => {
  await run(csv(10));
  const id = await idOf('S4');
  const holdId = await held('S4');
  const { slug } = (await store.findById(id))!;
  const seen = async () => [
    (await store.findById(id))!.reserved,
    (await store.findBySlug(slug))!.reserved,
    (await store.listByIds([id]))[0]!.reserved,
    (await everything()).get('S4')!.reserved,
  ];
  expect(await seen()).toEqual([true, true, true, true]);
  expect([...(await everything()).values()].filter(({ reserved }) => reserved)).toHaveLength(1);
  expect(await release(holdId)).toBe(true);
  expect(await seen()).toEqual([false, false, false, false]);
  expect(await release(holdId)).toBe(false);
});

test('each hold and each release is a version of the stock, and names the one vehicle that changed', async () => {
  await run(csv(10));
  const before = await store.version();
  const heard: unknown[] = [];
  const stop = await database.listen('stock_changed', (payload) => heard.push(payload));
  const holdId = await held('S4');
  expect(await store.version()).toBe(before + 1);
  expect(await store.changesSince(before)).toMatchObject({
    version: before + 1,
    upserted: [{ stockNumber: 'S4', reserved: true }],
  });
  await release(holdId);
  expect(await store.changesSince(before + 1)).toMatchObject({
    version: before + 2,
    upserted: [{ stockNumber: 'S4', reserved: false }],
  });
  await expect
    .poll(() => heard)
    .toEqual([before + 1, before + 2].map((version) => ({ tenantId: dealer.tenantId, version })));
  await stop();
});

test('changes by an import and by holds are announced together, each vehicle once', async () => {
  await run(csv(10));
  const before = await store.version();
  await held('S4');
  await run(csv(10, (line, number) => (number === 4 || number === 5 ? line.replace('3000', '2900') : line)));
  await held('S6');
  const changes = (await store.changesSince(before))!;
  expect(changes.version).toBe(before + 3);
  expect(
    changes.upserted
      .map(({ stockNumber, reserved, priceCents }) => [stockNumber, reserved, priceCents])
      .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
  ).toEqual([
    ['S4', true, 29_003_00],
    ['S5', false, 29_004_00],
    ['S6', true, 30_005_00],
  ]);
});

test('one vehicle, one hold: of a hundred at once one succeeds and the others hear that it is reserved', async () => {
  await run(csv(10));
  const id = await idOf('S1');
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => hold(id)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'reserved')).toHaveLength(99);
});

test('what is sold, on its way, reserved by the feed or of another dealer cannot be held', async () => {
  const other = database.forTenant(await addTestTenant(database, `other-${dealers}`));
  const [header, ...lines] = csv(3).split('\n');
  await run([`${header},Status,Res`, `${lines[0]},sold,`, `${lines[1]},coming soon,`, `${lines[2]},,yes`].join('\n'), {
    mapping: feedMappingSchema.parse({ ...mapping, fields: { ...mapping.fields, reserved: 'Res' } }),
  });
  const reasons = [];
  for (const number of ['S1', 'S2', 'S3']) reasons.push(await hold(await idOf(number)));
  expect(reasons).toEqual(['gone', 'gone', 'reserved'].map((reason) => ({ ok: false, reason })));
  expect(await hold(await idOf('S3'), other)).toEqual({ ok: false, reason: 'gone' });
  expect(
    await dealer.transaction((transaction) =>
      findFreeVehicle(transaction, { tenantId: dealer.tenantId, vehicleId: crypto.randomUUID() }),
    ),
  ).toEqual({ ok: false, reason: 'gone' });
});

test('a held vehicle that leaves the feed stays and is counted, until it is released', async () => {
  await run(csv(10));
  const holdId = await held('S4');
  const dry = await run(without(4, 5), { dryRun: true });
  expect(dry.account).toMatchObject({ removed: 1, kept: 1 });
  expect(dry.differences!.removed).toHaveLength(1);
  expect((await run(without(4, 5))).account).toMatchObject({ removed: 1, kept: 1 });
  const after = await everything();
  expect([after.get('S4'), after.get('S5')]).toMatchObject([
    { status: 'in_stock', reserved: true },
    { status: 'sold', reserved: false },
  ]);
  await release(holdId);
  expect((await run(without(4, 5))).account).toMatchObject({ removed: 1 });
  expect((await everything()).get('S4')).toMatchObject({ status: 'sold' });
});

test('a vehicle that is held while an import runs stays, although the import has looked at it before', async () => {
  await run(csv(10));
  const id = await idOf('S4');
  const transaction: TenantDatabase['transaction'] = async (work, options) => {
    const value = await dealer.transaction(work, options);
    const [left] = await dealer.transaction(({ query }) =>
      query<{ is_over: boolean }>(
        `select exists (select 1 from vehicle where content_hash = 'left') and not exists (select 1 from vehicle_hold) as is_over`,
      ),
    );
    // The import has written that the vehicle is sold, and nobody sees it yet.
    if (left!.is_over) expect((await hold(id)).ok).toBe(true);
    return value;
  };
  await run(without(4), { database: { tenantId: dealer.tenantId, transaction } });
  expect((await everything()).get('S4')).toMatchObject({ id, status: 'in_stock', reserved: true });
});

test('the feed’s word that a held vehicle is sold stands, and a sold vehicle is not shown as reserved', async () => {
  await run(csv(3));
  await held('S2');
  const [header, ...lines] = csv(3).split('\n');
  await run([`${header},Status`, `${lines[0]},`, `${lines[1]},sold`, `${lines[2]},`].join('\n'));
  expect((await everything()).get('S2')).toMatchObject({ status: 'sold', reserved: false });
});

test('an undo neither takes a held vehicle away nor makes it sold; the feed decides after the release', async () => {
  await run(without(4, 5));
  await run(csv(10));
  await held('S4');
  const dry = await undoImports({ database: dealer, now, dryRun: true });
  expect(dry).toMatchObject({ ok: true, value: { account: { removed: 1 }, forSale: 9 } });
  expect(await undoImports({ database: dealer, now })).toMatchObject({ ok: true, value: { account: { removed: 1 } } });
  const after = await everything();
  expect(after.get('S4')).toMatchObject({ status: 'in_stock', reserved: true });
  expect(after.get('S5')).toBeUndefined();
});

test('an undo brings no sold state back over a held vehicle', async () => {
  await run(csv(10));
  await run(without(4, 5));
  await run(csv(10));
  await held('S4');
  await undoImports({ database: dealer, now });
  const after = await everything();
  expect([after.get('S4')!.status, after.get('S5')!.status]).toEqual(['in_stock', 'sold']);
});
