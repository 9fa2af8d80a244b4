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

/** What a dealer would pay for the vehicle in good condition. */
export interface TradeValue {
  lowCents: number;
  typicalCents: number;
  highCents: number;
  /** How `typicalCents` came about; they add up to it. */
  lines: ValueLine[];
  market: Estimate['market'];
}

export type ValueAnswer = { ok: true; value: TradeValue } | { ok: false; reason: 'few-comparables' | 'uncertain' };

export interface Valuer {
  /** Throws a `ValuerUnavailable` when it cannot be asked. */
  value(question: ValueQuestion): Promise<ValueAnswer>;
}

/** The valuer cannot be asked now; the message says why, and never the key. */
export class ValuerUnavailable extends Error {
  override name = 'ValuerUnavailable';
}
