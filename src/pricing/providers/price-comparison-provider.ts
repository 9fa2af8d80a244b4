/**
 * Compares a vehicle's price: this platform itself, or a third-party API. Every implementation passes
 * `provider-contract.ts`.
 */
import type { PriceComparison } from '../price-gauge.ts';
import type { ComparableFacts } from '../published-price.ts';

export interface ComparisonQuestion {
  vehicleId: string;
  facts: ComparableFacts;
  /** As the dealer writes it; a host may know a vehicle by these. `''` when not known. */
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
  /** `null` when it knows too little to say. Throws a `ComparisonUnavailable` when it cannot be asked. */
  compare(question: ComparisonQuestion): Promise<PriceComparison | null>;
  close(): void;
}

/** The provider cannot be asked now; the message says why, and never the key. */
export class ComparisonUnavailable extends Error {
  override name = 'ComparisonUnavailable';
}
