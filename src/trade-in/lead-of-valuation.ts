/** The part of a valuation that a lead stores and shows (TRADE-9). */
import type { LeadTradeIn } from '../leads/lead/lead-trade-in.ts';
import { formatDollars } from '../shared/money.ts';
import { formatKm } from '../shared/text.ts';
import { readAdjustments, type ConditionQuestion } from './condition-questions.ts';
import { isDriven } from './odometer.ts';
import { describedTitle, type Valuation, type ValuationOutcome, type ValuedVehicle } from './valuation.ts';

export const tradeInSubcategories = {
  call: '1. Call Me',
  estimate: '2. Estimate',
  accepted: '3. Offer Accepted',
} as const;

export type ValuedValuation = Valuation & { vehicle: ValuedVehicle; outcome: ValuationOutcome };

export const isValued = (valuation: Valuation): valuation is ValuedValuation =>
  valuation.vehicle !== null && valuation.outcome !== null;

export function leadTradeInOf(
  { id, vehicle, adjustments, outcome, status, acceptedAt, photos }: ValuedValuation,
  { questions, photoUrl }: { questions: readonly ConditionQuestion[]; photoUrl(photoId: string): string },
): LeadTradeIn {
  const { answered } = readAdjustments(adjustments, questions);
  return {
    valuationId: id,
    registration: vehicle.rego,
    registrationState: vehicle.regoState,
    vin: vehicle.vin,
    itemType: vehicle.itemType,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    colour: vehicle.colour,
    transmission: vehicle.transmission,
    odometerKm: isDriven(vehicle.itemType) ? vehicle.odometerKm : null,
    answers: answered.map(({ question, answer }) => ({ question: question.question, answer: answer.label })),
    estimate:
      outcome.kind === 'estimate'
        ? {
            lowCents: outcome.lowCents,
            offerCents: outcome.offerCents,
            highCents: outcome.highCents,
            validUntil: outcome.validUntil,
          }
        : null,
    noEstimateReason: outcome.kind === 'call' ? outcome.reasons.map(({ words }) => words).join(' ') : '',
    photoUrls: photos.map((photo) => photoUrl(photo.id)),
    isOfferAccepted: status === 'accepted',
    ...(acceptedAt === null ? {} : { acceptedAt: acceptedAt.toISOString() }),
  };
}

/**
 * The message of a lead whose visitor wrote none: `Trade-in: 2021 Toyota Corolla, 41,200 km. Estimate $18,450.` The
 * expiry date is stored separately, because acceptance changes it.
 */
export function tradeInMessage({ vehicle, outcome }: ValuedValuation): string {
  const figure =
    outcome.kind === 'estimate'
      ? `Estimate ${formatDollars(outcome.offerCents)}.`
      : 'No online estimate: please call me.';
  return `Trade-in: ${describedTitle(vehicle)}${isDriven(vehicle.itemType) ? `, ${formatKm(vehicle.odometerKm)}` : ''}. ${figure}`;
}
