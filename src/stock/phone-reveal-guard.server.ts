/**
 * Who may be told a phone number that the page masks (VDP-48, VDP-49): people, a few times an hour. A list of every
 * dealer's numbers is what scrapers come for, so programs that say what they are get none, and one network address gets
 * only so many. A browser without a screen counts as a visitor: it runs the page, which gives the number to anyone
 * whose question is refused, so a refusal would only break a dealer's checks.
 */
import { isbot } from 'isbot';
import type { AddressLimiter } from '../shared/address-limiter.server.ts';

export type PhoneRevealDecision =
  | { ok: true }
  | { ok: false; reason: 'robot' }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

export interface PhoneRevealRequest {
  tenantId: string;
  address: string;
  userAgent: string;
  perHour: number;
}

export async function checkPhoneReveal(
  limiter: AddressLimiter,
  { tenantId, address, userAgent, perHour }: PhoneRevealRequest,
): Promise<PhoneRevealDecision> {
  if (isRobot(userAgent)) return { ok: false, reason: 'robot' };
  const { isWithin, retryAfterSeconds } = await limiter.take({ tenantId, address, limit: perHour, minutes: 60 });
  return isWithin ? { ok: true } : { ok: false, reason: 'too-many', retryAfterSeconds };
}

/** Programs that say what they are, and those that say nothing. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent.replace('HeadlessChrome/', 'Chrome/'));
}
