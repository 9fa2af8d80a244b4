/** A valuation as the browser gets it: the specification's names where it has any (TRADE-7, DATA-50), dollars. */
import { centsToDollars } from '../shared/money.ts';
import type { Adjustments } from './condition-questions.ts';
import { describedTitle, isExpired, type CallInstead, type Valuation } from './valuation.ts';

export interface PublicValuation {
  id: string;
  status: Valuation['status'];
  lead_id: string | null;
  rego: string;
  state: string;
  vehicle: { title: string; year: number; make: string; model: string; badge: string; odometer: number } | null;
  adjustments: Adjustments;
  /** `estimate`: there is one; `call`: the dealer will call; `null` until the vehicle is valued. */
  outcome: 'estimate' | 'call' | null;
  /** Whole dollars; `null` if the dealer will call, nothing was valued yet, or the contact step has not been sent. */
  offer_price: number | null;
  range: { low: number; high: number } | null;
  issued_on: string | null;
  valid_until: string | null;
  is_expired: boolean;
  /** The lines that add up to the offer. */
  lines: { label: string; dollars: number }[];
  basis: {
    comparables: number;
    close_comparables: number;
    market_price: number;
    market_range_min: number;
    market_range_max: number;
  } | null;
  /** Why a person calls; empty with an offer. */
  reasons: CallInstead['reasons'];
  photos: { id: string; width: number; height: number }[];
}

export function toPublicValuation(valuation: Valuation, clock: { now: Date; timeZone: string }): PublicValuation {
  const { id, status, leadId, vehicle, adjustments, outcome, photos } = valuation;
  const estimate = outcome?.kind === 'estimate' ? outcome : null;
  const market = estimate?.market ?? null;
  return {
    id,
    status,
    lead_id: leadId,
    rego: vehicle?.rego ?? '',
    state: vehicle?.regoState ?? '',
    vehicle:
      vehicle === null
        ? null
        : {
            title: describedTitle(vehicle),
            year: vehicle.year,
            make: vehicle.make,
            model: vehicle.model,
            badge: vehicle.badge,
            odometer: vehicle.odometerKm,
          },
    adjustments,
    outcome: outcome?.kind ?? null,
    offer_price: estimate === null ? null : centsToDollars(estimate.offerCents),
    range:
      estimate === null ? null : { low: centsToDollars(estimate.lowCents), high: centsToDollars(estimate.highCents) },
    issued_on: outcome?.issuedOn ?? null,
    valid_until: estimate?.validUntil ?? null,
    is_expired: estimate !== null && status !== 'accepted' && isExpired(estimate, clock),
    lines: (estimate?.lines ?? []).map(({ label, cents }) => ({ label, dollars: centsToDollars(cents) })),
    basis:
      market === null
        ? null
        : {
            comparables: market.comparables,
            close_comparables: market.closeComparables,
            market_price: Math.round(centsToDollars(market.typicalCents)),
            market_range_min: Math.round(centsToDollars(market.lowCents)),
            market_range_max: Math.round(centsToDollars(market.highCents)),
          },
    reasons: outcome?.kind === 'call' ? outcome.reasons : [],
    photos: photos.map(({ id: photoId, width, height }) => ({ id: photoId, width, height })),
  };
}

/**
 * The view for the browser before the contact step, which precedes the estimate: whether there is an estimate, but none
 * of its figures.
 */
export function withoutEstimate(valuation: PublicValuation): PublicValuation {
  return {
    ...valuation,
    offer_price: null,
    range: null,
    issued_on: null,
    valid_until: null,
    is_expired: false,
    lines: [],
    basis: null,
  };
}

/**
 * Reads a valuation from a server's response, checking the fields the browser needs; `null` for any other response,
 * such as a gateway's.
 */
export function readPublicValuation(answer: unknown): PublicValuation | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { id, offer_price, valid_until, adjustments, rego, state } = answer as Partial<
    Record<keyof PublicValuation, unknown>
  >;
  const isRead =
    [id, rego, state].every((text) => typeof text === 'string') &&
    typeof adjustments === 'object' &&
    adjustments !== null &&
    (offer_price === null || typeof offer_price === 'number') &&
    (valid_until === null || typeof valid_until === 'string');
  return isRead ? (answer as PublicValuation) : null;
}
