/**
 * What a page may ask of trade-in: one desk for each request, bound to the dealer and to the visitor's own valuations.
 */
import type { LeadRefusal } from '../leads/lead/lead.ts';
import type { LeadAttribution } from '../leads/lead/attribution.ts';
import type { Result } from '../shared/result.ts';
import type { Adjustments } from './condition-questions.ts';
import type { AustralianState } from '../shared/australian-states.ts';
import type { DescribedVehicle, Estimate, Valuation, ValuationPhoto } from './valuation.ts';

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

/** As a form posts it; texts as they were typed. */
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

/** Field or question -> the message beside it. */
export type ValuationErrors = Readonly<Record<string, string>>;

export type LookUpRefusal =
  | { kind: 'invalid'; errors: ValuationErrors }
  /** Nobody knows it; the visitor enters the vehicle by hand. */
  | { kind: 'unknown' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'unavailable' };

/** `unknown`: there is no such valuation of this browser's. `accepted`: it was accepted and stays as it is. */
export type ValuationRefusal =
  | { kind: 'unknown' }
  | { kind: 'accepted' }
  | { kind: 'invalid'; errors: ValuationErrors };

/** `sent`: the dealer has been told which photographs there are, and they stay as they are. */
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
  /** A person calls about this one; there is no offer. */
  | { kind: 'no-offer' }
  /** It held until that day; a new valuation says what it is worth now. */
  | { kind: 'expired'; validUntil: string };

export interface AcceptedOffer {
  leadId: string;
  valuation: Valuation & { outcome: Estimate };
  /** True when it had been accepted before: nothing was sent again. */
  replayed: boolean;
  /** 18 (TRADE-10). */
  eventId: number;
}

/** A picture that was sent, as it came. */
export interface SentPhoto {
  name: string;
  bytes: Uint8Array;
}

export interface PhotoOutcome {
  kept: ValuationPhoto[];
  refused: { name: string; message: string }[];
  /** Whether the storage failed: the same photographs may be taken later. */
  isStorageDown: boolean;
}

export interface TradeInOperations {
  /**
   * Begins a valuation, or goes on with the one that this browser began for the same car and has not finished; only a
   * new one counts against the limit of the address. Nothing in it is personal.
   */
  begin(input: BeginInput): Promise<Result<BegunValuation, { kind: 'too-many'; retryAfterSeconds: number }>>;
  /** One of this browser's own; `null` for every other. */
  find(id: string): Promise<Valuation | null>;
  /**
   * The estimate whose signed address stands in its email, in any browser; `over` once its time is over, `null` for
   * what was not signed here or went to an address that was corrected since.
   */
  findByLink(id: string, signature: string): Promise<Valuation | 'over' | null>;
  /** The newest of this browser's; `null` for none. */
  findNewest(): Promise<Valuation | null>;
  /** Which vehicle a registration belongs to; counts against the limit of the visitor's address. */
  lookUp(input: { rego: string; regoState: string }): Promise<Result<FoundVehicle, LookUpRefusal>>;
  /** Sets the vehicle with its odometer; what it was valued at before counts no more. */
  describe(id: string, typed: TypedVehicle): Promise<Result<Valuation, ValuationRefusal>>;
  /** Values it as it is described: an estimate, or the reasons why a person calls. */
  value(id: string, adjustments: Adjustments): Promise<Result<Valuation, ValueRefusal>>;
  /** Whether this visitor may send photographs now; counts once more. */
  mayAddPhotos(): Promise<{ isWithin: boolean; retryAfterSeconds: number }>;
  /** Keeps what can be shown and says of each other one why it is not taken. Closed once the valuation was sent. */
  addPhotos(id: string, photos: readonly SentPhoto[]): Promise<Result<PhotoOutcome, PhotoRefusal>>;
  /** Closed once the valuation was sent. `invalid` while the storage fails. */
  removePhoto(id: string, photoId: string): Promise<Result<Valuation, PhotoRefusal>>;
  /**
   * A JPEG: to its owner, or to whoever has its signed address. `null` to everybody else. Throws a
   * `PhotoStorageUnavailable`.
   */
  readPhoto(id: string, photoId: string, signature: string | null): Promise<Uint8Array | null>;
  /**
   * The contact step: makes the lead with everything that is known, once, and passes the result on where the dealer
   * takes it (`forward`).
   */
  send(
    input: SendInput,
  ): Promise<Result<{ leadId: string; replayed: boolean; eventId: number; valuation: Valuation }, SendRefusal>>;
  /**
   * By the lead (TRADE-9), in its browser or with the signature of its email's link. However often it is posted, the
   * dealer is told once.
   */
  accept(leadId: string, signature?: string): Promise<Result<AcceptedOffer, AcceptRefusal>>;
  /**
   * Passes the result on to the dealer's webhooks, once for each result, whether the page asks for it or the contact
   * step did it already (TRADE-11).
   */
  forward(id: string): Promise<Result<{ forwarded: boolean }, { kind: 'unknown' } | { kind: 'not-valued' }>>;
  /** Makes and models to choose from, where a vehicle is entered by hand. */
  vocabulary(): Promise<VehicleVocabulary>;
}

/** Makes in the order of the alphabet, each with its models in theirs. */
export type VehicleVocabulary = readonly { make: string; models: readonly string[] }[];
