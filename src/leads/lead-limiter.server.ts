/** How many new leads one network address may send to one dealer. Made once per process and shared by all desks. */
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

export interface LeadLimiter {
  /** Counts one more lead, and answers whether it is within the limit. */
  take(input: { tenantId: string; address: string; limit: number; minutes: number }): Promise<boolean>;
}

/** With a Redis all servers count together, and each by itself while it cannot be reached; without one each counts by itself. */
export function createLeadLimiter({ redis = null }: { redis?: Redis | null } = {}): LeadLimiter {
  // Each dealer has its own limit and period, so the limiter only counts.
  const options = { keyPrefix: 'forecourt-lead', points: Number.MAX_SAFE_INTEGER, duration: 600 };
  const alone = new RateLimiterMemory(options);
  const counter = redis === null ? alone : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: alone, rejectIfRedisNotReady: true });
  return {
    async take({ tenantId, address, limit, minutes }) {
      const { consumedPoints } = await counter.consume(`${tenantId} ${address}`, 1, { customDuration: minutes * 60 });
      return consumedPoints <= limit;
    },
  };
}
