import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advertisedCar, advertisedCars } from '../advertised-fixture.ts';
import { createEmbeddedProvider } from './embedded.server.ts';
import { createHostedProvider } from './hosted.server.ts';
import { openPriceHost, priceHostAnswer, type PriceHost } from './price-host-fixture.ts';
import { exampleQuestion, testPriceComparisonProvider, testRemoteProvider } from './provider-contract.ts';

let host: PriceHost;
beforeAll(async () => {
  host = await openPriceHost();
});
afterAll(() => host.close());
beforeEach(() => {
  host.asked.length = 0;
  host.answer = { status: 200, body: JSON.stringify(priceHostAnswer) };
});

/** Short only for tests without a response, because a busy machine responds slowly. */
const hosted = (options: Partial<Parameters<typeof createHostedProvider>[0]> = {}) =>
  createHostedProvider({
    url: host.url,
    key: async () => 'secret-key',
    allowLoopback: true,
    timeoutMs: host.answer === 'silence' ? 150 : 8_000,
    ...options,
  });

describe('the embedded provider', () => {
  testPriceComparisonProvider(async (mood) =>
    createEmbeddedProvider({
      listPublished: async () => (mood === 'known' ? advertisedCars(12) : []),
      findOwn: async () => null,
    }),
  );

  test('reads what was seen in the last thirty days, and leaves the vehicle itself out', async () => {
    const asked: string[] = [];
    const provider = createEmbeddedProvider({
      listPublished: async ({ since }) => {
        asked.push(since);
        return [
          ...advertisedCars(12),
          advertisedCar({ key: 'own', twin: 'v' }),
          advertisedCar({ key: 'elsewhere', twin: 'v' }),
        ];
      },
      findOwn: async () => ({ key: 'own' }),
    });
    expect((await provider.compare(exampleQuestion()))!.basis!.count).toBe(12);
    expect(asked).toEqual(['2026-10-21']);
  });
});

describe('the hosted provider', () => {
  const inMood = async (mood: 'known' | 'unknown' | 'broken') => {
    host.answer = mood === 'known' ? host.answer : { status: mood === 'unknown' ? 204 : 500, body: 'broken' };
    return hosted();
  };
  testPriceComparisonProvider(inMood);
  testRemoteProvider(inMood);

  test('posts the vehicle with the dealer’s key and nothing that leads to a dealer', async () => {
    const comparison = await hosted().compare(exampleQuestion());
    expect(host.asked[0]!.headers.authorization).toBe('Bearer secret-key');
    expect(host.asked[0]!.body).toEqual({
      vin: 'MR0FZ29G001234567',
      nvic: '',
      year: 2021,
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
      series: '',
      odometer: 41_200,
      state: 'QLD',
      listing_price: 24_990,
    });
    const { provider_id: _dropped, ...known } = priceHostAnswer;
    expect(comparison).toEqual({ ...known, basis: null });
  });

  test('an answer for another price than the page’s is none; cents may be rounded away', async () => {
    for (const [listing_price, isAnswer] of [
      [24_490, false],
      [24_991, false],
      [24_990.4, true],
    ] as const) {
      host.answer = { status: 200, body: JSON.stringify({ ...priceHostAnswer, listing_price }) };
      expect((await hosted().compare(exampleQuestion())) !== null, String(listing_price)).toBe(isAnswer);
    }
  });

  test('an answer with a field missing is an answer; one that is no comparison is a failure', async () => {
    host.answer = { status: 200, body: '{"fill":10,"confidence":null}' };
    expect(await hosted().compare(exampleQuestion())).toEqual({ fill: 10, confidence: null, basis: null });
    for (const body of ['<html>', '[]', '{"fill":"much"}']) {
      host.answer = { status: 200, body };
      await expect(hosted().compare(exampleQuestion()), body).rejects.toThrow(
        /something other than a price comparison/,
      );
    }
  });

  test('a host that is silent, refuses or sends elsewhere is a failure that keeps the key to itself', async () => {
    for (const answer of ['silence', { status: 401, body: 'secret-key' }, { status: 302, body: '' }] as const) {
      host.answer = answer;
      const failure = await hosted()
        .compare(exampleQuestion())
        .catch((error: unknown) => error);
      expect(String(failure)).toMatch(/did not respond|status (401|302)/);
      expect(String(failure)).not.toContain('secret-key');
    }
  });

  test('after three failures nobody is asked until the pause is over', async () => {
    host.answer = { status: 500, body: '' };
    let now = 0;
    const provider = hosted({ now: () => now });
    for (let attempt = 0; attempt < 5; attempt += 1) await provider.compare(exampleQuestion()).catch(() => {});
    expect(host.asked).toHaveLength(3);
    now = 10_000;
    host.answer = { status: 200, body: JSON.stringify(priceHostAnswer) };
    expect(await provider.compare(exampleQuestion())).toMatchObject({ fill: 42 });
  });

  test('only public addresses are asked, and nobody without a key', async () => {
    await expect(hosted({ allowLoopback: false }).compare(exampleQuestion())).rejects.toThrow(
      /not a public address|https URL/,
    );
    await expect(hosted({ key: async () => null }).compare(exampleQuestion())).rejects.toThrow(/price_comparison_key/);
    expect(host.asked).toEqual([]);
  });
});
