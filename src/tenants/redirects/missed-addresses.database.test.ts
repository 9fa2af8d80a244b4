import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database } from '../../db/database.server.ts';
import { deleteOldMissedAddressesOf } from '../../wiring/missed-address-wiring.server.ts';
import { DatabaseUnavailable } from '../../db/database-unavailable.server.ts';
import type { LiveTenant } from '../tenant-directory.server.ts';
import { createMissedAddressCounter, type MissedRequest } from './missed-address-counter.server.ts';
import { createMissedAddressStore } from './missed-address-store.server.ts';

let database: Database;
let ours: string;
let theirs: string;
beforeAll(async () => {
  database = await openFreshDatabase();
  ours = await addTestTenant(database, 'ours');
  theirs = await addTestTenant(database, 'theirs');
});
beforeEach(async () => {
  for (const id of [ours, theirs]) await storeOf(id).deleteBefore('9999-01-01');
});
afterAll(() => database.close());

const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36';
const storeOf = (tenantId: string, most?: number) =>
  createMissedAddressStore(database.forTenant(tenantId), most === undefined ? {} : { most });
const open = (onError: (error: unknown) => void = (error) => expect.unreachable(String(error)), store = storeOf) =>
  createMissedAddressCounter({ store, onError, waitMs: 3_600_000 });
const missed = (path: string, values: Partial<MissedRequest> = {}): MissedRequest => ({
  tenantId: ours,
  day: '2026-11-20',
  path,
  query: '',
  userAgent: browser,
  ...values,
});
const counted = async (tenantId = ours) =>
  (await storeOf(tenantId).list(100)).map(({ address, times, firstDay, lastDay }) =>
    [address, times, firstDay, lastDay].join(' '),
  );

test('addresses of several servers and days are one row each, the most asked first', async () => {
  const servers = [open(), open()];
  for (const server of servers) {
    server.count(missed('/stock.asp', { query: '?id=1' }));
    server.count(missed('/Stock.asp', { query: '?id=2' }));
    await server.flush();
  }
  servers[0]!.count(missed('/stock.asp', { query: '?id=3', day: '2026-11-22' }));
  servers[0]!.count(missed('/blog', { day: '2026-11-22' }));
  expect(await counted()).toEqual(['/stock.asp?id 4 2026-11-20 2026-11-20']);
  await Promise.all(servers.map((server) => server.close()));
  expect(await counted()).toEqual(['/stock.asp?id 5 2026-11-20 2026-11-22', '/blog 1 2026-11-22 2026-11-22']);
});

test('a dealer’s addresses are nobody else’s', async () => {
  const server = open();
  server.count(missed('/ours'));
  server.count(missed('/theirs', { tenantId: theirs }));
  await server.close();
  expect(await counted()).toEqual(['/ours 1 2026-11-20 2026-11-20']);
  expect(await counted(theirs)).toEqual(['/theirs 1 2026-11-20 2026-11-20']);
});

test('search engines count, other robots, nameless programs and probing do not', async () => {
  const server = open();
  server.count(missed('/a', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }));
  server.count(missed('/b', { userAgent: 'python-requests/2.32' }));
  server.count(missed('/c', { userAgent: '' }));
  server.count(missed('/wp-login.php'));
  await server.close();
  expect(await counted()).toEqual(['/a 1 2026-11-20 2026-11-20']);
});

test('beyond the limit the rarest are forgotten, and of those the oldest', async () => {
  const store = storeOf(ours, 2);
  await store.add('2026-11-20', new Map([['/popular', 3]]));
  await store.add('2026-11-20', new Map([['/old', 1]]));
  await store.add('2026-11-21', new Map([['/new', 1]]));
  expect(await counted()).toEqual(['/popular 3 2026-11-20 2026-11-20', '/new 1 2026-11-21 2026-11-21']);
});

test('a flood of invented addresses waits for no more than 500 places', async () => {
  const server = open();
  for (let place = 0; place < 1_000; place += 1) server.count(missed(`/page-${place}`));
  await server.close();
  expect(await storeOf(ours).list(2_000)).toHaveLength(500);
});

test('what could not be written while the database was away is written later, anything else is lost', async () => {
  const failures: Error[] = [new DatabaseUnavailable('away'), new Error('no such dealer')];
  const errors: unknown[] = [];
  const server = open(
    (error) => errors.push(error),
    (tenantId) => {
      const failure = failures.shift();
      return failure === undefined ? storeOf(tenantId) : { ...storeOf(tenantId), add: () => Promise.reject(failure) };
    },
  );
  server.count(missed('/a'));
  await server.flush();
  expect(errors).toHaveLength(1);
  await server.flush();
  expect(errors).toHaveLength(2);
  server.count(missed('/b'));
  await server.close();
  expect(await counted()).toEqual(['/b 1 2026-11-20 2026-11-20']);
});

test('an address that nobody has asked for in 90 days is forgotten', async () => {
  await storeOf(ours).add('2026-08-22', new Map([['/before', 9]]));
  await storeOf(ours).add('2026-08-23', new Map([['/since', 1]]));
  await deleteOldMissedAddressesOf({
    log: { error: (facts: unknown) => expect.unreachable(JSON.stringify(facts)) } as never,
    database,
    tenants: { list: async () => [{ id: ours, slug: 'ours' }] as LiveTenant[] },
    now: new Date('2026-11-21T10:00:00Z'),
  });
  expect(await counted()).toEqual(['/since 1 2026-08-23 2026-08-23']);
});
