/** How many new leads one network address may send to one dealer. Made once per process and shared by all desks. */
import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface LeadLimiter {
  /** Counts one more lead, and answers whether it is within the limit. */
  take(input: { tenantId: string; address: string; limit: number; minutes: number }): Promise<boolean>;
}

export function createLeadLimiter(): LeadLimiter {
  // Each dealer has its own limit and period, so the limiter only counts.
  const counter = new RateLimiterMemory({ keyPrefix: 'lead', points: Number.MAX_SAFE_INTEGER, duration: 600 });
  return {
    async take({ tenantId, address, limit, minutes }) {
      const { consumedPoints } = await counter.consume(`${tenantId} ${address}`, 1, { customDuration: minutes * 60 });
      return consumedPoints <= limit;
    },
  };
}
