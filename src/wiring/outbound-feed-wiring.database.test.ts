import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database } from '../db/database.server.ts';
import type { SecretKey } from '../shared/secret-key.ts';
import { importStock } from '../stock/import-stock.server.ts';
import { fixtureCsv, fixtureMapping } from '../stock/stock-file-fixture.ts';
import { holdVehicle, releaseVehicle } from '../stock/vehicle-hold-store.server.ts';
import { createVehicleStore } from '../stock/vehicle-store.server.ts';
import { parseSiteConfiguration } from '../tenants/site-configuration.ts';
import type { LiveTenant } from '../tenants/tenant-directory.server.ts';
import { createOutboundFeeds } from './outbound-feed-wiring.server.ts';
import { fixtureLocation } from '../locations/location-fixture.ts';

const now = new Date('2026-03-02T00:00:00Z');
const key = Buffer.alloc(32, 'now');

let database: Database;
let acme: LiveTenant;
let other: LiveTenant;
let dealers = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  acme = await dealer();
  other = await dealer();
});

async function dealer(): Promise<LiveTenant> {
  const slug = `dealer-${(dealers += 1)}`;
  const id = await addTestTenant(database, slug);
  const tenant = {
    id,
    slug,
    version: 1,
    configuration: configurationOf(slug),
    assetVersions: new Map<string, string>(),
  };
  await importCsv(tenant, fixtureCsv(5));
  return tenant;
}

function configurationOf(slug: string, outboundFeeds: object[] = [{ kind: 'stock-json' }, { kind: 'stock-csv' }]) {
  return parseSiteConfiguration({
    slug,
    name: `Cars of ${slug}`,
    hosts: [`www.${slug}.example`, `${slug}.example`],
    logo: { url: 'pictures/logo.svg' },
    dealerships: [{ id: 1, slug, name: slug }],
    locations: [
      fixtureLocation({
        name: slug,
        slug,
        dealership_slug: slug,
      }),
    ],
    content: { outbound_feeds: outboundFeeds },
  });
}

async function importCsv({ id, configuration }: LiveTenant, csv: string): Promise<void> {
  await importStock({
    database: database.forTenant(id),
    mapping: fixtureMapping,
    feedName: 'main',
    file: { name: 'stock.csv', stream: Readable.from([Buffer.from(csv)]) },
    locations: [],
    settings: configuration.stock,
    now,
    dryRun: false,
    acceptRemovals: true,
  });
}

const feedsWith = (secretKey: SecretKey = key, mode: 'production' | 'demonstration' = 'production') =>
  createOutboundFeeds({ environment: { mode, port: 3000 }, database, secretKey, ownPort: () => null });

function read(url: string, tenant: LiveTenant = acme, feeds = feedsWith()) {
  const { pathname, searchParams, origin } = new URL(url);
  return feeds.find(tenant, { file: pathname.split('/').at(-1)!, token: searchParams.get('token')!, origin });
}
const urlOf = (kind: string, tenant = acme, feeds = feedsWith()) =>
  feeds.list(tenant).find((feed) => feed.kind === kind)!.url;

async function vehiclesAt(
  url: string,
  feeds = feedsWith(),
): Promise<{ stock_number: string; price: number; reserved: boolean; url: string }[]> {
  const file = (await read(url, acme, feeds))!;
  return (JSON.parse(gunzipSync(file.gzipped).toString()) as { vehicles: never[] }).vehicles;
}

test('a dealer’s feeds are at addresses of the dealer’s first host, which nobody can guess', async () => {
  const urls = [...feedsWith().list(acme), ...feedsWith().list(other)].map(({ url }) => url);
  expect(urls[0]).toMatch(new RegExp(`^https://www\\.${acme.slug}\\.example/feeds/stock\\.json\\?token=[\\w-]{43}$`));
  expect(new Set(urls.map((url) => new URL(url).searchParams.get('token'))).size).toBe(4);
  expect(urlOf('stock-json', acme, feedsWith(key, 'demonstration'))).toMatch(
    new RegExp(`^http://${acme.slug}\\.localhost:3000/feeds/stock\\.json`),
  );
});

test('the feed at the address has the dealer’s own stock, with links to the dealer’s site', async () => {
  const vehicles = await vehiclesAt(urlOf('stock-json'));
  expect(vehicles.map(({ stock_number: number, price }) => [number, price]).toSorted()).toEqual([
    ['S1', 30_000],
    ['S2', 30_001],
    ['S3', 30_002],
    ['S4', 30_003],
    ['S5', 30_004],
  ]);
  expect(vehicles.every(({ url }) => url.startsWith(`https://www.${acme.slug}.example/cars/`))).toBe(true);
});

test('no other address has a feed: another dealer’s, another kind’s, one without a token, one that is off', async () => {
  const url = urlOf('stock-json');
  expect(await read(url)).not.toBeNull();
  expect(await read(url, other)).toBeNull();
  expect(await read(url.replace('stock.json', 'stock.csv'))).toBeNull();
  expect(await read(url.replace('stock.json', 'nothing.json'))).toBeNull();
  expect(await read(`${url}a`)).toBeNull();
  expect(await read(url.replace(/token=.*/, 'token='))).toBeNull();
  expect(await read(url, { ...acme, configuration: configurationOf(acme.slug, [{ kind: 'stock-csv' }]) })).toBeNull();
});

test('with another address version the feed has another address, and the old one has none', async () => {
  const old = urlOf('stock-json');
  const moved = { ...acme, configuration: configurationOf(acme.slug, [{ kind: 'stock-json', address_version: 2 }]) };
  const moveTo = urlOf('stock-json', moved);
  expect(moveTo).not.toBe(old);
  expect(await read(old, moved)).toBeNull();
  expect(await read(moveTo, moved)).not.toBeNull();
});

test('an address lives on while the platform’s key is exchanged', async () => {
  const url = urlOf('stock-json');
  const newKey = Buffer.alloc(32, 'next');
  expect(await read(url, acme, feedsWith([newKey, key]))).not.toBeNull();
  expect(urlOf('stock-json', acme, feedsWith([newKey, key]))).not.toBe(url);
  expect(await read(url, acme, feedsWith(newKey))).toBeNull();
});

test('a vehicle that is held is reserved in the feed that is asked for next, and free again after its release', async () => {
  const feeds = feedsWith();
  const url = urlOf('stock-json');
  const reserved = async () =>
    (await vehiclesAt(url, feeds)).filter((vehicle) => vehicle.reserved).map((vehicle) => vehicle.stock_number);
  expect(await reserved()).toEqual([]);
  const before = await read(url, acme, feeds);
  const bound = database.forTenant(acme.id);
  const store = createVehicleStore(bound);
  let vehicleId = '';
  for await (const piece of store.streamCurrent())
    vehicleId = piece.find(({ stockNumber }) => stockNumber === 'S3')?.id ?? vehicleId;
  const hold = await bound.transaction((transaction) =>
    holdVehicle(transaction, { tenantId: acme.id, vehicleId, now }),
  );
  if (!hold.ok) throw new Error(hold.reason);
  expect(await reserved()).toEqual(['S3']);
  expect((await read(url, acme, feeds))!.digest).not.toBe(before!.digest);
  await bound.transaction((transaction) => releaseVehicle(transaction, { tenantId: acme.id, holdId: hold.value }));
  expect(await reserved()).toEqual([]);
  expect((await read(url, acme, feeds))!.digest).toBe(before!.digest);
});

test('an import and a change of the configuration are in the feed that is asked for next', async () => {
  const feeds = feedsWith();
  const url = urlOf('stock-json');
  expect(await vehiclesAt(url, feeds)).toHaveLength(5);
  await importCsv(acme, fixtureCsv(7));
  expect(await vehiclesAt(url, feeds)).toHaveLength(7);
  const configuration = configurationOf(acme.slug);
  const only = { ...configuration, stock: { ...configuration.stock, stock_filters: ['new_only' as const] } };
  const file = await feeds.find(
    { ...acme, version: 2, configuration: only },
    { file: 'stock.json', token: new URL(url).searchParams.get('token')!, origin: 'https://x.example' },
  );
  expect(JSON.parse(gunzipSync(file!.gzipped).toString())).toMatchObject({ vehicles: [] });
});

test('a report accounts for every vehicle, also of a kind that the dealer does not have', async () => {
  const report = await feedsWith().check(acme, 'google-vehicle-ads');
  expect(report.vehicleCount).toBe(0);
  expect(report.leftOut.map(({ stockNumber, rule }) => `${stockNumber} ${rule}`).toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((number) => `S${number} price-type`),
  );
  expect(report.problems.map(({ rule }) => rule)).toEqual(['not-empty']);
});
