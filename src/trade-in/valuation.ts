/**
 * A visitor's vehicle and its valuation (TRADE-5 to TRADE-16). Money in cents, distances in km, days as YYYY-MM-DD on
 * the dealer's clock.
 */
import type { StoredPhoto } from '../media/photos/sent-photo.ts';
import type { LeadAttribution } from '../leads/lead/attribution.ts';
import { addDays, localTime } from '../shared/local-time.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { Adjustments } from './condition-questions.ts';
import type { AustralianState } from '../shared/australian-states.ts';

/** A vehicle as its register or its owner describes it. Unknown texts are `''` and unknown numbers `null`. */
export interface DescribedVehicle {
  itemType: Vehicle['itemType'];
  vin: string;
  year: number;
  make: string;
  model: string;
  badge: string;
  series: string;
  body: Vehicle['simpleBody'];
  fuel: Vehicle['simpleFuel'];
  transmission: Vehicle['simpleTransmission'];
  drive: Vehicle['simpleDrive'];
  engineLitres: number | null;
  colour: string;
}

/** The vehicle being valued: as found or entered, with the odometer reading of its owner. */
export interface ValuedVehicle extends DescribedVehicle {
  /** Plain, `ABC12D`; `''` for none. */
  rego: string;
  regoState: AustralianState | '';
  /** 0 for a kind without an odometer (`isDriven`). */
  odometerKm: number;
}

export const valuationStatuses = ['begun', 'estimated', 'call', 'accepted'] as const;
export type ValuationStatus = (typeof valuationStatuses)[number];

/** One line of how the figure came about; the lines add up to the offer. */
export interface ValueLine {
  label: string;
  cents: number;
}

export interface Estimate {
  kind: 'estimate';
  lowCents: number;
  offerCents: number;
  highCents: number;
  lines: ValueLine[];
  /** The basis of the value; `null` if a provider supplied it. */
  market: {
    comparables: number;
    closeComparables: number;
    typicalCents: number;
    lowCents: number;
    highCents: number;
  } | null;
  issuedOn: string;
  /** The last day on which it is valid (TRADE-16). */
  validUntil: string;
}

export type CallReason =
  | 'too-old'
  | 'too-far'
  | 'kind-of-vehicle'
  | 'condition'
  | 'few-comparables'
  | 'uncertain'
  | 'small-value'
  | 'unavailable';

/** No online figure: the buying team will call (TRADE-14). */
export interface CallInstead {
  kind: 'call';
  /** As text, the most important first. */
  reasons: { reason: CallReason; words: string }[];
  issuedOn: string;
}

export type ValuationOutcome = Estimate | CallInstead;

/** The page where the valuation was started (TRADE-5). */
export interface ValuationSource {
  url: string;
  source: 'Website';
  userAgent: string;
  /** Vehicle of the stock that it is to be traded for; `''` for none. */ carId: string;
  carDealershipId: string;
}

export interface Valuation {
  id: string;
  createdAt: Date;
  status: ValuationStatus;
  source: ValuationSource;
  attribution: LeadAttribution;
  vehicle: ValuedVehicle | null;
  adjustments: Adjustments;
  outcome: ValuationOutcome | null;
  /** `null` before the contact step. */
  leadId: string | null;
  acceptedAt: Date | null;
  photos: StoredPhoto[];
}

/** An estimate issued on the 22nd for seven days is valid until the end of the 29th. */
export const validUntilOf = (issuedOn: string, days: number): string => addDays(issuedOn, days);

export function isExpired(
  { validUntil }: Pick<Estimate, 'validUntil'>,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  return localTime(now, timeZone).date > validUntil;
}

/** `2021 Toyota Corolla Ascent Sport`. */
export const describedTitle = ({
  year,
  make,
  model,
  badge,
}: Pick<DescribedVehicle, 'year' | 'make' | 'model' | 'badge'>): string =>
  [year, make, model, badge].filter(Boolean).join(' ');
