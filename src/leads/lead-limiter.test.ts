import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { createLeadLimiter } from './lead-limiter.server.ts';

const take = { tenantId: 'dealer', address: '203.0.113.7', limit: 2, minutes: 10 };

test('an address may send so many leads to one dealer, and as many to another', async () => {
  const limiter = createLeadLimiter();
  expect([await limiter.take(take), await limiter.take(take), await limiter.take(take)]).toEqual([true, true, false]);
  expect(await limiter.take({ ...take, tenantId: 'another' })).toBe(true);
  expect(await limiter.take({ ...take, address: '203.0.113.8' })).toBe(true);
});

test('a connection does not get more by another of its IPv6 addresses', async () => {
  const limiter = createLeadLimiter();
  const from = (address: string) => limiter.take({ ...take, address });
  expect([
    await from('2001:db8:1:2::1'),
    await from('2001:db8:1:2::2'),
    await from('2001:db8:1:2:a:b:c:d'),
    await from('2001:db8:1:3::1'),
  ]).toEqual([true, true, false, true]);
});

test('whoever holds a /48 gets four times the limit of a connection, and no more by its other networks', async () => {
  const limiter = createLeadLimiter();
  const taken = [];
  for (let network = 0; network < 12; network += 1)
    taken.push(await limiter.take({ ...take, address: `2001:db8:1:${network.toString(16)}::1`, limit: 2 }));
  expect(taken.filter(Boolean)).toHaveLength(8);
  expect(await limiter.take({ ...take, address: '2001:db8:2::1' })).toBe(true);
});

test('a connection that is refused takes nothing of its neighbours', async () => {
  const limiter = createLeadLimiter();
  for (let time = 0; time < 20; time += 1) await limiter.take({ ...take, address: '2001:db8:1:1::1' });
  expect(await limiter.take({ ...take, address: '2001:db8:1:2::1' })).toBe(true);
});

test('a Redis that cannot be reached never costs a lead: each server counts by itself', async () => {
  const redis = new Redis({
    port: 1,
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  });
  redis.on('error', () => {});
  const limiter = createLeadLimiter({ redis });
  expect([await limiter.take(take), await limiter.take(take), await limiter.take(take)]).toEqual([true, true, false]);
  redis.disconnect();
});

describe.skipIf(process.env.TEST_REDIS_URL === undefined)('with a Redis', () => {
  test('two servers count together, whole networks too', async () => {
    const redis = new Redis(process.env.TEST_REDIS_URL!);
    await redis.ping();
    const own = { ...take, tenantId: `dealer-${Date.now()}` };
    const [first, second] = [createLeadLimiter({ redis }), createLeadLimiter({ redis })];
    expect([await first.take(own), await second.take(own), await first.take(own)]).toEqual([true, true, false]);
    const wide = async (network: number) =>
      (network % 2 ? first : second).take({ ...own, address: `2001:db8:1:${network.toString(16)}::1` });
    const taken = [];
    for (let network = 0; network < 12; network += 1) taken.push(await wide(network));
    expect(taken.filter(Boolean)).toHaveLength(8);
    await redis.quit();
  });
});
