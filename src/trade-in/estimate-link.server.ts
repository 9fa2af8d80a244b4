/**
 * The signed URL of an estimate in its email. Its holder can read and accept that one estimate in any browser. It names
 * only the valuation, changes nothing when opened (mail scanners open links), and expires with the estimate. It is
 * bound to the email address it was sent to: once the sender corrects a mistyped address, the link in the first message
 * stops working.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isExpired, type Valuation } from './valuation.ts';
import { allKeys, currentKey, type SecretKey } from '../shared/secret-key.ts';

interface SignedEstimate {
  key: SecretKey;
  tenantId: string;
  valuationId: string;
  /** The lead's email address, in any letter case. */ email: string;
}

export function estimateSignature({ key, tenantId, valuationId, email }: SignedEstimate): string {
  return createHmac('sha256', currentKey(key))
    .update(`trade-in estimate\n${tenantId}\n${valuationId}\n${email.trim().toLowerCase()}`)
    .digest('base64url');
}

export function isEstimateSignature(estimate: SignedEstimate, signature: string): boolean {
  const given = Buffer.from(signature);
  return allKeys(estimate.key).some((key) => {
    const right = Buffer.from(estimateSignature({ ...estimate, key }));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

/** An offer that was accepted stays to be read while the inspection is arranged. */
const acceptedMs = 30 * 86_400_000;

/** True if the link no longer shows the estimate. */
export function isLinkOver(
  { status, outcome, acceptedAt }: Pick<Valuation, 'status' | 'outcome' | 'acceptedAt'>,
  clock: { now: Date; timeZone: string },
): boolean {
  if (outcome?.kind !== 'estimate') return true;
  return status === 'accepted' && acceptedAt !== null
    ? clock.now.getTime() > acceptedAt.getTime() + acceptedMs
    : isExpired(outcome, clock);
}
