/**
 * Rate limit for one network address on one dealer's site. All IPv6 addresses of one connection (/64) count as one, and
 * the /48 around them gets four times the limit (`countedNetworks`). Create one for each process and kind of action.
 */
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { countedNetworks } from './network-of-address.ts';

export interface RateDecision {
  isWithin: boolean;
  /** The time until the count restarts. */
  retryAfterSeconds: number;
}

export interface AddressLimiter {
  /** Counts once more. */
  take(input: { tenantId: string; address: string; limit: number; minutes: number }): Promise<RateDecision>;
  /** Counts from none again. */
  restart(input: { tenantId: string; address: string }): Promise<void>;
}

/**
 * With Redis all servers share their counts; a server counts by itself without Redis, or while it cannot be reached.
 * `name` separates the counts of different kinds: `forecourt-lead`.
 */
export function createAddressLimiter({ name, redis = null }: { name: string; redis?: Redis | null }): AddressLimiter {
  // Each dealer has its own limit and period, so the limiter only counts.
  const options = { keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration: 600 };
  const alone = new RateLimiterMemory(options);
  const counter =
    redis === null
      ? alone
      : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: alone, rejectIfRedisNotReady: true });
  return {
    async take({ tenantId, address, limit, minutes }) {
      let retryAfterSeconds = 1;
      for (const { network, share } of countedNetworks(address)) {
        const { consumedPoints, msBeforeNext } = await counter.consume(`${tenantId} ${network}`, 1, {
          customDuration: minutes * 60,
        });
        retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000));
        // A request refused for one connection does not count against its neighbours in the wider network.
        if (consumedPoints > limit * share) return { isWithin: false, retryAfterSeconds };
      }
      return { isWithin: true, retryAfterSeconds };
    },
    async restart({ tenantId, address }) {
      for (const { network } of countedNetworks(address)) await counter.delete(`${tenantId} ${network}`);
    },
  };
}
