import type { ItemType } from '../../stock/vehicle.ts';

/**
 * The vehicle that a visitor offers, as a form or its valuation left it: part of the lead that is sent and of the one
 * that is kept.
 */
export interface LeadTradeIn {
  valuationId: string;
  registration: string;
  /** Of the registration, `QLD`. */
  registrationState: string;
  vin: string;
  /** Car, motorcycle and so on; leads of an earlier release do not say. */
  itemType?: ItemType;
  year: number | null;
  make: string;
  model: string;
  badge: string;
  colour: string;
  transmission: string;
  odometerKm: number | null;
  /** Questions about its condition with the words that were chosen. */
  answers: readonly { question: string; answer: string }[];
  /** `null` where no online estimate is given and a person calls. */
  estimate: {
    lowCents: number;
    offerCents: number;
    highCents: number;
    /** `2026-11-29`, the last day on which it holds. */ validUntil: string;
  } | null;
  /** In words, why there is no estimate; `''` with one. */
  noEstimateReason: string;
  /** Addresses of the photographs, for the dealer. */
  photoUrls: readonly string[];
  isOfferAccepted: boolean;
  /** When, ISO; leads that were accepted under an earlier release do not say. */
  acceptedAt?: string;
}
