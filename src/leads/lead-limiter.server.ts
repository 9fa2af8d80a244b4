/** How many new leads one network address may send to one dealer. Made once per process and shared by all desks. */
import type { Redis } from 'ioredis';
import { createAddressLimiter } from '../shared/address-limiter.server.ts';

export interface LeadLimiter {
  /** Counts one more lead, and answers whether it is within the limit. */
  take(input: { tenantId: string; address: string; limit: number; minutes: number }): Promise<boolean>;
}

export function createLeadLimiter({ redis = null }: { redis?: Redis | null } = {}): LeadLimiter {
  const limiter = createAddressLimiter({ name: 'forecourt-lead', redis });
  return { take: async (input) => (await limiter.take(input)).isWithin };
}
