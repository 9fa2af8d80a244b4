/** From two dealers' stock to one dealer's comparison, on a real database and a real HTTP server. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleVehicle } from '../../test/example-vehicle.ts';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database } from '../db/database.server.ts';
import { stockSettingsSchema } from '../stock/settings.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import {
  createPriceComparisons,
  type PriceComparisonDealer,
  type PriceComparisons,
} from './price-comparisons.server.ts';
import { openPriceHost, priceHostAnswer, type PriceHost } from './providers/price-host-fixture.ts';
import { comparableFacts, publishedPriceOf } from './published-price.ts';
import { createOwnPublishedPrices, listPublishedPrices } from './published-price-store.server.ts';
import { pricingSettingsSchema } from './settings.ts';

const now = new Date('2026-11-20T02:00:00Z');
const stock = stockSettingsSchema.parse({});
const own = exampleVehicle();

let database: Database;
let host: PriceHost;
let comparisons: PriceComparisons;
let ours = '';

beforeAll(async () => {
  database = await openFreshDatabase();
  host = await openPriceHost();
  ours = await addTestTenant(database, 'ours');
  const theirs = await addTestTenant(database, 'theirs');
  await publish(ours, [own]);
  await publish(
    theirs,
    Array.from({ length: 14 }, (_, index) =>
      exampleVehicle({
        id: `0192f0c0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
        odometerKm: 40_111 + index * 211,
        priceCents: (24_300 + index * 110) * 100,
      }),
    ),
  );
});
afterAll(async () => {
  await host.close();
  await database.close();
});
beforeEach(() => {
  comparisons = createPriceComparisons({
    database,
    secret: async () => 'secret-key',
    allowLoopback: true,
    sharedPrices: true,
  });
  host.asked.length = 0;
  host.answer = { status: 200, body: JSON.stringify(priceHostAnswer) };
});

async function publish(tenantId: string, vehicles: readonly Vehicle[]): Promise<void> {
  const prices = createOwnPublishedPrices(database.forTenant(tenantId));
  await prices.apply(
    vehicles.map((vehicle) => ({
      vehicleId: vehicle.id,
      price: publishedPriceOf(vehicle, { settings: stock, state: 'QLD' }),
      twin: '',
    })),
    { stockVersion: 0, day: '2026-11-20' },
  );
}

const dealer = (pricing: object = {}): PriceComparisonDealer => ({
  tenantId: ours,
  settings: { pricing: pricingSettingsSchema.parse(pricing), stock },
  timeZone: 'Australia/Brisbane',
  nounOf: () => 'cars',
  stateOf: () => 'QLD',
});
const hosted = () => dealer({ comparison_provider: { kind: 'hosted', url: host.url } });

test('a vehicle is compared with what other dealers publish, itself left out, and no dealer is named', async () => {
  const comparison = await comparisons.compare(dealer(), own, now);
  expect(comparison).toMatchObject({ listing_price: 24_990, basis: { count: 14, as_of: '2026-11-20' } });
  expect(JSON.stringify(comparison)).not.toMatch(/theirs|0192f0c0/);
});

test('a platform that shares no prices compares a dealer’s own alone', async () => {
  const alone = createPriceComparisons({
    database,
    secret: async () => 'secret-key',
    allowLoopback: true,
    sharedPrices: false,
  });
  expect(await alone.compare(dealer(), own, now)).toBeNull();
  const facts = comparableFacts(own, 'QLD')!;
  const pricesOf = async (onlyOf: string | null) =>
    (await listPublishedPrices(database, { facts, since: '2026-01-01', limit: 99, onlyOf })).map(
      ({ priceCents }) => priceCents,
    );
  expect([await pricesOf(ours), (await pricesOf(null)).length]).toEqual([[own.priceCents], 15]);
  alone.close();
});

test('what nobody else publishes, and what is not compared, has no comparison', async () => {
  expect(await comparisons.compare(dealer(), exampleVehicle({ model: 'Unheard Of' }), now)).toBeNull();
  expect(await comparisons.compare(dealer(), exampleVehicle({ reserved: true }), now)).toBeNull();
  expect(await comparisons.compare(dealer(), exampleVehicle({ priceCents: 90_000_00 }), now)).toBeNull();
});

test('a host is asked once for a vehicle as it is, and again when its price changes', async () => {
  expect(await comparisons.compare(hosted(), own, now)).toMatchObject({ fill: 42, basis: null });
  await comparisons.compare(hosted(), own, now);
  expect(host.asked).toHaveLength(1);
  await comparisons.compare(hosted(), { ...own, priceCents: 23_990_00 }, now);
  expect(host.asked).toHaveLength(2);
});

test('a host that fails is said to fail, and is not asked again at once', async () => {
  host.answer = { status: 500, body: '' };
  await expect(comparisons.compare(hosted(), own, now)).rejects.toThrow(/status 500/);
  await expect(comparisons.compare(hosted(), own, now)).rejects.toThrow(/status 500/);
  expect(host.asked).toHaveLength(1);
});

test('an answer that the rules hide is no comparison', async () => {
  host.answer = { status: 200, body: JSON.stringify({ ...priceHostAnswer, confidence: 0.2 }) };
  expect(await comparisons.compare(hosted(), own, now)).toBeNull();
});
