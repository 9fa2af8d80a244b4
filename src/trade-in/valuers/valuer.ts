/**
 * Values a vehicle for a dealer: this platform itself, or a third-party API. Every implementation passes
 * `valuer-contract.ts`.
 */
import type { Estimate, ValuedVehicle, ValueLine } from '../valuation.ts';

export interface ValueQuestion {
  vehicle: ValuedVehicle;
  /** YYYY-MM-DD where the dealer is. */
  day: string;
}

/** The price a dealer would pay for the vehicle in good condition. */
export interface TradeValue {
  lowCents: number;
  typicalCents: number;
  highCents: number;
  /** The lines that add up to `typicalCents`. */
  lines: ValueLine[];
  market: Estimate['market'];
}

export type ValueAnswer = { ok: true; value: TradeValue } | { ok: false; reason: 'few-comparables' | 'uncertain' };

export interface Valuer {
  /** Throws `ValuerUnavailable` when it cannot be reached. */
  value(question: ValueQuestion): Promise<ValueAnswer>;
}

/** The valuer cannot be reached now. The message gives the reason and never contains the key. */
export class ValuerUnavailable extends Error {
  override name = 'ValuerUnavailable';
}
