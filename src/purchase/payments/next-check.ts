/**
 * When a payment's provider is asked next by itself, in case its notice is lost and the browser does not come back:
 * after a minute, then after as long as has passed since the payment began, at most an hour later. In any case as soon
 * as the payment's time is over. A payment that ended here while it was still being paid at the provider is asked for
 * two weeks, as long as a transfer can take.
 *
 * Begun at 10:00 until 10:30: 10:01, 10:02, 10:04, 10:08, 10:16, 10:30.
 */
import type { Payment } from './payment.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const longestMs = 14 * 24 * hourMs;

/** `null` for never again. `hasOpenRefund`: a refund was asked, and how it ended is not known. */
export function nextCheckAt({
  payment: { state, reference, createdAt, expiresAt },
  hasOpenRefund,
  now,
}: {
  payment: Pick<Payment, 'state' | 'reference' | 'createdAt' | 'expiresAt'>;
  hasOpenRefund: boolean;
  now: Date;
}): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const later = now.getTime() + Math.min(hourMs, Math.max(minuteMs, age));
  if (state === 'open') {
    const end = expiresAt.getTime();
    return new Date(now.getTime() < end ? Math.min(later, end) : later);
  }
  if (hasOpenRefund) return new Date(later);
  return state === 'expired' && reference !== null && age < longestMs ? new Date(later) : null;
}
