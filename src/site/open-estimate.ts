/** Whether the estimate of a trade-in that somebody sent still holds, for whoever has proved the address it went to. */
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

/** `email` in small letters, `''` for none; `today` by the dealer's clock. `null` for none that holds. */
export function openEstimateOf(
  { tradeIn, email: sentTo }: Pick<StoredLead, 'tradeIn' | 'email'>,
  { email, today }: { email: string; today: string },
): OpenEstimate | null {
  if (!tradeIn?.estimate || tradeIn.valuationId === '' || email === '' || sentTo.toLowerCase() !== email) return null;
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
