/**
 * Whether the estimate of a trade-in that somebody sent still holds, for whoever has proved the email address it went
 * to or the phone number that it was sent with.
 */
import type { StoredLead } from '../leads/lead/stored-lead.ts';

export interface OpenEstimate {
  valuationId: string;
  /** `2018 Mazda CX-5 Touring` */
  vehicle: string;
  offerCents: number;
  /** `2026-11-29`, the last day on which it holds. */
  validUntil: string;
  /** Then it holds until the inspection. */
  isAccepted: boolean;
}

/**
 * `email` in small letters; `''` for no address or number; `today` by the dealer's clock. `null` for none that holds.
 */
export function openEstimateOf(
  lead: Pick<StoredLead, 'tradeIn' | 'email' | 'phoneE164'>,
  { email, phoneE164, today }: { email: string; phoneE164: string; today: string },
): OpenEstimate | null {
  const { tradeIn } = lead;
  const isOwn =
    (email !== '' && lead.email.toLowerCase() === email) || (phoneE164 !== '' && lead.phoneE164 === phoneE164);
  if (!tradeIn?.estimate || tradeIn.valuationId === '' || !isOwn) return null;
  const { estimate, isOfferAccepted: isAccepted } = tradeIn;
  if (!isAccepted && estimate.validUntil < today) return null;
  return {
    valuationId: tradeIn.valuationId,
    vehicle: [tradeIn.year, tradeIn.make, tradeIn.model, tradeIn.badge].filter(Boolean).join(' '),
    offerCents: estimate.offerCents,
    validUntil: estimate.validUntil,
    isAccepted,
  };
}
