import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database } from '../db/database.server.ts';
import { createId } from '../shared/ids.ts';
import { createViewCounter, type ViewEvent, type ViewCounterOptions } from './view-counter.server.ts';
import { createVehicleViewStore } from './vehicle-view-store.server.ts';

let database: Database;
let ours: string;
let theirs: string;
beforeAll(async () => {
  database = await openFreshDatabase();
  ours = await addTestTenant(database, 'ours');
  theirs = await addTestTenant(database, 'theirs');
});
afterAll(() => database.close());

const key = Buffer.alloc(32, 7);
const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36';
const storeOf = (tenantId: string) => createVehicleViewStore(database.forTenant(tenantId));
const open = (options: Partial<ViewCounterOptions> = {}) =>
  createViewCounter({
    key,
    store: storeOf,
    onError(error) {
      throw error;
    },
    waitMs: 3_600_000,
    ...options,
  });
const look = (vehicleId: string, values: Partial<ViewEvent> = {}): ViewEvent => ({
  tenantId: ours,
  vehicleId,
  day: '2026-11-20',
  address: '203.0.113.7',
  userAgent: browser,
  ...values,
});
const views = async (vehicleId: string, tenantId = ours) =>
  (await storeOf(tenantId).countsOf([vehicleId])).get(vehicleId) ?? 0;

test('a visitor counts once a day, however often and on however many servers', async () => {
  const vehicle = createId();
  const servers = [open(), open()];
  for (const server of servers) {
    for (let time = 0; time < 3; time += 1) server.count(look(vehicle));
    await server.flush();
    server.count(look(vehicle));
    await server.flush();
  }
  expect(await views(vehicle)).toBe(1);
  servers[0]!.count(look(vehicle, { day: '2026-11-21' }));
  await servers[0]!.close();
  expect(await views(vehicle)).toBe(2);
});

test('two servers that write at the same time count each visitor once', async () => {
  const vehicle = createId();
  const servers = [open(), open()];
  for (const server of servers)
    for (let visitor = 0; visitor < 50; visitor += 1) server.count(look(vehicle, { address: `198.51.100.${visitor}` }));
  await Promise.all(servers.map((server) => server.close()));
  expect(await views(vehicle)).toBe(50);
});

test('another address is another visitor, a robot is none', async () => {
  const vehicle = createId();
  const server = open();
  server.count(look(vehicle));
  server.count(look(vehicle, { address: '203.0.113.8' }));
  server.count(
    look(vehicle, {
      address: '203.0.113.9',
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    }),
  );
  server.count(look(vehicle, { address: '203.0.113.10', userAgent: '' }));
  expect(server.waitingFor(ours, vehicle)).toBe(2);
  await server.close();
  expect(server.waitingFor(ours, vehicle)).toBe(0);
  expect(await views(vehicle)).toBe(2);
});

test('browsers behind one address are a few visitors, and no more however many they say they are', async () => {
  const vehicle = createId();
  const servers = [open(), open()];
  for (let version = 0; version < 300; version += 1)
    servers[version % 2]!.count(look(vehicle, { userAgent: browser.replace('143', String(version)) }));
  for (const server of servers) await server.close();
  expect(await views(vehicle)).toBe(4);
});

test('an address of a network that one household has for itself is no other visitor', async () => {
  const vehicle = createId();
  const server = open();
  for (const address of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:3:4:5:6',
    '2001:0db8:0001:0002:ffff::',
    '2001:db8:1:3::1',
    '::ffff:203.0.113.7',
    '203.0.113.7',
  ])
    server.count(look(vehicle, { address }));
  await server.close();
  expect(await views(vehicle)).toBe(3);
});

test('dealers have their own counts', async () => {
  const vehicle = createId();
  const server = open();
  server.count(look(vehicle));
  await server.close();
  expect(await views(vehicle, theirs)).toBe(0);
});

test('views that wait for each other are written together, once for each dealer', async () => {
  const vehicles = [createId(), createId()];
  const writes: { tenantId: string; count: number }[] = [];
  const server = open({
    store: (tenantId) => ({
      ...storeOf(tenantId),
      add(counted) {
        writes.push({ tenantId, count: counted.length });
        return storeOf(tenantId).add(counted);
      },
    }),
  });
  for (let visitor = 0; visitor < 30; visitor += 1)
    server.count(look(vehicles[visitor % 2]!, { address: `198.51.100.${visitor}` }));
  server.count(look(vehicles[0]!, { tenantId: theirs }));
  expect(writes).toEqual([]);
  await server.close();
  expect(writes).toEqual([
    { tenantId: ours, count: 30 },
    { tenantId: theirs, count: 1 },
  ]);
  expect([await views(vehicles[0]!), await views(vehicles[1]!), await views(vehicles[0]!, theirs)]).toEqual([
    15, 15, 1,
  ]);
});

test('what could not be written is written later, and nothing is lost at the end', async () => {
  const vehicle = createId();
  let isAway = true;
  const errors: unknown[] = [];
  const server = open({
    store: (tenantId) =>
      isAway
        ? { add: () => Promise.reject(new Error('away')), forgetVisitorsBefore: async () => {} }
        : storeOf(tenantId),
    onError: (error) => errors.push(error),
  });
  server.count(look(vehicle));
  await server.flush();
  expect(errors).toHaveLength(1);
  isAway = false;
  await server.close();
  expect(await views(vehicle)).toBe(1);
});

describe('what is stored of a visitor', () => {
  const rowsOf = (vehicle: string) =>
    database
      .forTenant(ours)
      .transaction((transaction) =>
        transaction.query<{ visitor: string; day: string }>(
          'select visitor, day::text as day from vehicle_view where tenant_id = $1 and vehicle_id = $2 order by day',
          [ours, vehicle],
        ),
      );

  test('says nothing of the address and differs from day to day', async () => {
    const vehicle = createId();
    const server = open();
    server.count(look(vehicle));
    server.count(look(vehicle, { day: '2026-11-21' }));
    await server.close();
    const rows = await rowsOf(vehicle);
    expect(rows).toHaveLength(2);
    expect(rows[0]!.visitor).not.toBe(rows[1]!.visitor);
    expect(rows.map(({ visitor }) => visitor).join(' ')).not.toMatch(/203\.0\.113|Mozilla/);
  });

  test('goes when its day is over, and the count stays', async () => {
    const vehicle = createId();
    const server = open();
    server.count(look(vehicle));
    await server.flush();
    server.count(look(vehicle, { day: '2026-11-23' }));
    await server.close();
    expect((await rowsOf(vehicle)).map(({ day }) => day)).toEqual(['2026-11-23']);
    expect(await views(vehicle)).toBe(2);
  });
});
