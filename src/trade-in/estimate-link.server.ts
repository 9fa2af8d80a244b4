/**
 * The signed address of an estimate that stands in its email: who has it reads and accepts that one estimate in any
 * browser. It names the valuation and nothing else, changes nothing when it is opened (mail scanners open links), and
 * ends with the estimate. It is good for the email address that it was sent to: once the sender corrected that, whoever
 * got the first message by a slip of theirs opens nothing any more.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isExpired, type Valuation } from './valuation.ts';
import { allKeys, currentKey, type SecretKey } from '../shared/secret-key.ts';

interface SignedEstimate {
  key: SecretKey;
  tenantId: string;
  valuationId: string;
  /** Address of the lead, in any letter case. */ email: string;
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

/** Whether the link of an estimate shows it no more. */
export function isLinkOver(
  { status, outcome, acceptedAt }: Pick<Valuation, 'status' | 'outcome' | 'acceptedAt'>,
  clock: { now: Date; timeZone: string },
): boolean {
  if (outcome?.kind !== 'estimate') return true;
  return status === 'accepted' && acceptedAt !== null
    ? clock.now.getTime() > acceptedAt.getTime() + acceptedMs
    : isExpired(outcome, clock);
}
