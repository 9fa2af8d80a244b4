/**
 * The trade-in operations for pages: one object for each request, bound to the dealer and to the visitor's own
 * valuations.
 */
import type { PhotoOutcome, SentPhoto } from '../media/photos/sent-photo.ts';
import type { LeadRefusal } from '../leads/lead/lead.ts';
import type { LeadAttribution } from '../leads/lead/attribution.ts';
import type { Result } from '../shared/result.ts';
import type { Adjustments } from './condition-questions.ts';
import type { AustralianState } from '../shared/australian-states.ts';
import type { DescribedVehicle, Estimate, Valuation } from './valuation.ts';

export interface BegunValuation {
  id: string;
  /** `Set-Cookie` that makes the valuation this browser's own; `null` when it has it already. */
  setCookie: string | null;
}

export interface BeginInput {
  url: string;
  userAgent: string;
  carId: string;
  carDealershipId: string;
  attribution: LeadAttribution;
}

/** As posted by a form; texts are as typed. */
export type TypedVehicle = Readonly<
  Partial<
    Record<
      | 'rego'
      | 'regoState'
      | 'itemType'
      | 'vin'
      | 'year'
      | 'make'
      | 'model'
      | 'badge'
      | 'series'
      | 'body'
      | 'fuel'
      | 'transmission'
      | 'drive'
      | 'engineLitres'
      | 'colour'
      | 'odometerKm',
      string
    >
  >
>;

/** Field or question -> the message next to it. */
export type ValuationErrors = Readonly<Record<string, string>>;

export type LookUpRefusal =
  | { kind: 'invalid'; errors: ValuationErrors }
  /** The registration is unknown; the visitor enters the vehicle by hand. */
  | { kind: 'unknown' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'unavailable' };

/** `unknown`: this browser has no such valuation. `accepted`: it was accepted and can no longer change. */
export type ValuationRefusal =
  | { kind: 'unknown' }
  | { kind: 'accepted' }
  | { kind: 'invalid'; errors: ValuationErrors };

/** `sent`: the dealer has been notified of the photographs, so they can no longer change. */
export type PhotoRefusal = ValuationRefusal | { kind: 'sent' };

export type ValueRefusal = ValuationRefusal | { kind: 'too-many'; retryAfterSeconds: number };

export interface FoundVehicle {
  rego: string;
  regoState: AustralianState;
  vehicle: DescribedVehicle;
}

export interface SendInput {
  id: string;
  /** Contact and consents, by the names of the lead forms. */
  fields: Readonly<Record<string, string>>;
  idempotencyKey: string;
  source: { path: string; origin: string };
  attribution?: LeadAttribution;
}

export type SendRefusal = LeadRefusal | { kind: 'unknown' } | { kind: 'not-valued' };

export type AcceptRefusal =
  | { kind: 'unknown' }
  /** The dealer will call about this one; there is no offer. */
  | { kind: 'no-offer' }
  /** The offer was valid until that day; a new valuation gives the current value. */
  | { kind: 'expired'; validUntil: string };

export interface AcceptedOffer {
  leadId: string;
  valuation: Valuation & { outcome: Estimate };
  /** True if it had been accepted before: nothing was sent again. */
  replayed: boolean;
  /** 18 (TRADE-10). */
  eventId: number;
}

export interface TradeInOperations {
  /**
   * Starts a valuation, or resumes the one that this browser started for the same car and did not finish. Only a new
   * one counts against the limit of the IP address. It contains no personal data.
   */
  begin(input: BeginInput): Promise<Result<BegunValuation, { kind: 'too-many'; retryAfterSeconds: number }>>;
  /** One of this browser's own; `null` for every other. */
  find(id: string): Promise<Valuation | null>;
  /**
   * The estimate behind the signed URL in its email, in any browser; `over` if it has expired, `null` if the signature
   * is invalid or the link went to an address that was corrected since.
   */
  findByLink(id: string, signature: string): Promise<Valuation | 'over' | null>;
  /** The newest of this browser's, or of those that it sent; `null` for none. */
  findNewest(of?: { isSent?: boolean }): Promise<Valuation | null>;
  /** Looks up the vehicle of a registration; counts against the limit of the visitor's IP address. */
  lookUp(input: { rego: string; regoState: string }): Promise<Result<FoundVehicle, LookUpRefusal>>;
  /** Sets the vehicle and its odometer reading; an earlier valuation is discarded. */
  describe(id: string, typed: TypedVehicle): Promise<Result<Valuation, ValuationRefusal>>;
  /** Values the vehicle as described: an estimate, or the reasons why the dealer will call. */
  value(id: string, adjustments: Adjustments): Promise<Result<Valuation, ValueRefusal>>;
  /** Counts one more upload and tells whether the visitor is within the limit. */
  mayAddPhotos(): Promise<{ isWithin: boolean; retryAfterSeconds: number }>;
  /**
   * Stores the photographs that can be shown and gives the reason for each that is refused. Not possible once the
   * valuation was sent.
   */
  addPhotos(id: string, photos: readonly SentPhoto[]): Promise<Result<PhotoOutcome, PhotoRefusal>>;
  /** Closed once the valuation was sent. `invalid` while the storage fails. */
  removePhoto(id: string, photoId: string): Promise<Result<Valuation, PhotoRefusal>>;
  /** A JPEG, for its owner or with its signed URL; `null` for anyone else. Throws `PhotoStorageUnavailable`. */
  readPhoto(id: string, photoId: string, signature: string | null): Promise<Uint8Array | null>;
  /**
   * The contact step: creates the lead with all known data, once, and forwards the result if the dealer wants that
   * (`forward`).
   */
  send(
    input: SendInput,
  ): Promise<Result<{ leadId: string; replayed: boolean; eventId: number; valuation: Valuation }, SendRefusal>>;
  /**
   * Accepts the offer of a lead (TRADE-9), from its browser or with the signature of its email's link. Repeated
   * requests notify the dealer only once.
   */
  accept(leadId: string, signature?: string): Promise<Result<AcceptedOffer, AcceptRefusal>>;
  /**
   * Forwards the result to the dealer's webhooks, once for each result, whether the page or the contact step requests
   * it first (TRADE-11).
   */
  forward(id: string): Promise<Result<{ forwarded: boolean }, { kind: 'unknown' } | { kind: 'not-valued' }>>;
  /** Makes and models to choose from, where a vehicle is entered by hand. */
  vocabulary(): Promise<VehicleVocabulary>;
}

/** Makes in the order of the alphabet, each with its models in theirs. */
export type VehicleVocabulary = readonly { make: string; models: readonly string[] }[];
