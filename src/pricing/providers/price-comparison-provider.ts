/**
 * Compares a vehicle's price: this platform itself, or a third-party API. Every implementation passes
 * `provider-contract.ts`.
 */
import type { PriceComparison } from '../price-gauge.ts';
import type { ComparableFacts } from '../published-price.ts';

export interface ComparisonQuestion {
  vehicleId: string;
  facts: ComparableFacts;
  /** What the dealer calls vehicles like it: `utes`. */
  noun: string;
  /** As the dealer writes it; a provider may identify a vehicle by it. `''` if unknown. */
  vin: string;
  nvic: string;
  make: string;
  model: string;
  badge: string;
  series: string;
  priceCents: number;
  /** YYYY-MM-DD where the dealer is. */
  day: string;
}

export interface PriceComparisonProvider {
  /** `null` if it knows too little. Throws `ComparisonUnavailable` when it cannot be reached. */
  compare(question: ComparisonQuestion): Promise<PriceComparison | null>;
  close(): void;
}

/** The provider cannot be reached now. The message gives the reason and never contains the key. */
export class ComparisonUnavailable extends Error {
  override name = 'ComparisonUnavailable';
}
