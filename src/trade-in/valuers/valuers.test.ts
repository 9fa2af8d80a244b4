import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCircuitBreaker } from '../../integrations/circuit-breaker.ts';
import { advertisedCar, advertisedCars } from '../../pricing/advertised-fixture.ts';
import { openPriceHost, type PriceHost } from '../../pricing/providers/price-host-fixture.ts';
import { tradeInSettingsSchema } from '../settings.ts';
import { createEmbeddedValuer } from './embedded-valuer.server.ts';
import { createHostedValuer, withFallback } from './hosted-valuer.server.ts';
import { exampleValueQuestion, testRemoteValuer, testValuer } from './valuer-contract.ts';
import { ValuerUnavailable } from './valuer.ts';

const { formula } = tradeInSettingsSchema.parse({});
let host: PriceHost;
const value = { trade_low: 18_000, trade_price: 19_500, trade_high: 21_000 };
beforeAll(async () => {
  host = await openPriceHost();
});
afterAll(() => host.close());
beforeEach(() => {
  host.asked.length = 0;
  host.answer = { status: 200, body: JSON.stringify({ ...value, owner: 'somebody' }) };
});

describe('the embedded valuer', () => {
  testValuer((mood) =>
    createEmbeddedValuer({ formula, listPublished: async () => (mood === 'known' ? advertisedCars(14) : []) }),
  );

  test('asks for a person where comparables are few, and where they say too different things', async () => {
    const few = createEmbeddedValuer({
      formula: { ...formula, minimum_comparables: 20 },
      listPublished: async () => advertisedCars(14),
    });
    expect(await few.value(exampleValueQuestion())).toEqual({ ok: false, reason: 'few-comparables' });
    const apart = createEmbeddedValuer({
      formula,
      listPublished: async () =>
        advertisedCars(6).map((car, index) => ({ ...car, priceCents: [9_000_00, 60_000_00][index % 2]! })),
    });
    expect(await apart.value(exampleValueQuestion())).toEqual({ ok: false, reason: 'uncertain' });
  });

  test('to say no badge, or one that there is not, is worth no more than the plainest version', async () => {
    const advertised = ['ascent sport', 'sx', 'zr'].flatMap((badge, index) =>
      advertisedCars(9).map((car) =>
        advertisedCar({
          ...car,
          key: `${badge} ${car.key}`,
          badge,
          odometerKm: car.odometerKm! + index * 17,
          priceCents: car.priceCents + index * 4_000_00,
        }),
      ),
    );
    const valuer = createEmbeddedValuer({ formula, listPublished: async () => advertised });
    const valueOf = async (badge: string) => {
      const valued = await valuer.value(exampleValueQuestion({ badge }));
      if (!valued.ok) throw new Error(valued.reason);
      return { typical: valued.value.typicalCents, label: valued.value.lines[0]!.label };
    };
    const plain = await valueOf('Ascent Sport');
    expect((await valueOf('ZR')).typical).toBeGreaterThan(plain.typical);
    expect(plain.label).toBe('Advertised prices of vehicles like yours');
    for (const badge of ['', 'QQQ'])
      expect(await valueOf(badge)).toEqual({
        typical: plain.typical,
        label: 'Advertised prices of vehicles like yours, base model',
      });
  });

  test('counts the close ones of a caravan, which has no odometer, by their year', async () => {
    const advertised = advertisedCars(14).map((car) => ({ ...car, itemType: 'caravan' as const, odometerKm: null }));
    const valuer = createEmbeddedValuer({ formula, listPublished: async () => advertised });
    const valued = await valuer.value(exampleValueQuestion({ itemType: 'caravan', odometerKm: 0 }));
    if (!valued.ok) throw new Error(valued.reason);
    const ofItsYears = advertised.filter(({ year }) => Math.abs(year - 2021) <= 2).length;
    expect(ofItsYears).toBeGreaterThan(0);
    expect(valued.value.market?.closeComparables).toBe(ofItsYears);
  });

  test('more kilometres are never worth more, whatever is advertised', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            km: fc.integer({ min: 1_000, max: 180_000 }),
            price: fc.integer({ min: 15_000, max: 32_000 }),
            year: fc.integer({ min: 2018, max: 2024 }),
          }),
          { minLength: 5, maxLength: 12 },
        ),
        fc.integer({ min: 0, max: 150_000 }),
        fc.integer({ min: 1, max: 60_000 }),
        async (cars, km, more) => {
          const valuer = createEmbeddedValuer({
            formula: { ...formula, minimum_confidence: 0 },
            listPublished: async () =>
              cars.map((car, index) =>
                advertisedCar({ key: `k${index}`, odometerKm: car.km, priceCents: car.price * 100, year: car.year }),
              ),
          });
          const [near, far] = [
            await valuer.value(exampleValueQuestion({ odometerKm: km })),
            await valuer.value(exampleValueQuestion({ odometerKm: km + more })),
          ];
          if (!near.ok || !far.ok) return;
          for (const name of ['lowCents', 'typicalCents', 'highCents'] as const)
            expect(far.value[name]).toBeLessThanOrEqual(near.value[name]);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a host', () => {
  const hosted = () =>
    createHostedValuer({
      url: host.url,
      key: async () => ' secret-key ',
      allowLoopback: true,
      circuit: createCircuitBreaker({ now: () => 0 }),
      timeoutMs: host.answer === 'silence' ? 150 : 8_000,
    });
  const inMood = (mood: 'known' | 'unknown' | 'broken') => {
    if (mood !== 'known') host.answer = { status: mood === 'unknown' ? 204 : 500, body: '' };
    return hosted();
  };
  testValuer(inMood);
  testRemoteValuer(inMood);

  test('is sent the vehicle with the dealer’s key, and nothing of a person', async () => {
    await hosted().value(exampleValueQuestion());
    expect(host.asked[0]!.headers.authorization).toBe('Bearer secret-key');
    expect(host.asked[0]!.body).toEqual({
      rego: '123ABC',
      state: 'QLD',
      vin: '',
      year: 2021,
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
      series: '',
      odometer: 41_000,
    });
  });

  test.each([
    ['silence', 'silence', /did not respond/],
    ['no value', { status: 200, body: '<html>' }, /something other than a trade-in value/],
    ['a range in disorder', { status: 200, body: JSON.stringify({ ...value, trade_low: 30_000 }) }, /not in order/],
  ] as const)(
    'that answers with %s cannot be asked, and the platform’s own value stands in',
    async (_name, answer, message) => {
      host.answer = answer;
      await expect(hosted().value(exampleValueQuestion())).rejects.toThrow(message);
      const failures: unknown[] = [];
      const own = createEmbeddedValuer({ formula, listPublished: async () => advertisedCars(14) });
      expect(
        await withFallback(hosted(), own, (error) => failures.push(error)).value(exampleValueQuestion()),
      ).toMatchObject({ ok: true, value: { market: { comparables: 14 } } });
      expect(failures).toEqual([expect.any(ValuerUnavailable)]);
    },
  );

  test('is left alone after it failed three times, and is not asked without a key', async () => {
    host.answer = { status: 500, body: '' };
    const valuer = hosted();
    for (let time = 0; time < 4; time += 1) await valuer.value(exampleValueQuestion()).catch(() => {});
    expect(host.asked).toHaveLength(3);
    const keyless = createHostedValuer({
      url: host.url,
      key: async () => null,
      allowLoopback: true,
      circuit: createCircuitBreaker({ now: () => 0 }),
    });
    await expect(keyless.value(exampleValueQuestion())).rejects.toThrow('trade_in_valuer_key');
    expect(host.asked).toHaveLength(3);
  });
});
