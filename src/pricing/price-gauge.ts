/**
 * The result of a price comparison, with the specification's names (DATA-29), and the rules for showing it: not with a
 * field missing (PRICE-3), not with too little confidence (PRICE-4), not above the range (PRICE-5). A range with its
 * ends reversed is invalid.
 */

export interface PriceGauge {
  /** Position of the listing price in the range, 0 to 100 (PRICE-17). */
  fill: number;
  /** Dollars, as the next two. */
  listing_price: number;
  market_range_min: number;
  market_range_max: number;
  /**
   * 0 to 1: for the embedded comparison, the probability that such a car is advertised within 10 % of the estimate,
   * reduced if few of the compared vehicles are close to it.
   */
  confidence: number;
  description: string;
}

/** "Why this price": the basis of the figures; `null` where a provider does not give it. */
export interface ComparisonBasis {
  /** Number of advertised vehicles compared; `close_count` counts the close ones. */
  count: number;
  close_count: number;
  /** Facts of the vehicle that were used; `not_counted` lists facts that are unknown for the other vehicles. */
  counted: string[];
  not_counted: string[];
  /** The estimated advertised price, in dollars; the range lies around it. */
  estimate: number;
  /** YYYY-MM-DD, and how many days up to it the advertisements were seen in. */
  as_of: string;
  within_days: number;
}

/** A provider's response: any field may be missing. */
export type PriceComparison = { [Field in keyof PriceGauge]?: PriceGauge[Field] | null } & {
  basis: ComparisonBasis | null;
};

/** A comparison that may be shown. */
export type ShownComparison = PriceGauge & { basis: ComparisonBasis | null };

/** From this number of close vehicles on, the confidence is the probability itself. */
export const closeVehiclesWanted = 10;

/** The range comes only from vehicles of other years or kilometres. */
export const isWithoutClose = (basis: Pick<ComparisonBasis, 'close_count'> | null): boolean => basis?.close_count === 0;

/** Up to this fill a price is at the lower end of its range. */
export const lowerEndFill = 33;

export function isGaugeShown(
  comparison: PriceComparison | null,
  { gauge_minimum_confidence: minimum }: { gauge_minimum_confidence: number },
): comparison is ShownComparison {
  if (comparison === null) return false;
  const { fill, listing_price, market_range_min, market_range_max, confidence, description } = comparison;
  if (
    ![fill, listing_price, market_range_min, market_range_max, confidence].every(
      (figure) => typeof figure === 'number' && Number.isFinite(figure),
    )
  )
    return false;
  if (typeof description !== 'string' || description.trim() === '') return false;
  return confidence! > minimum && market_range_max! >= listing_price! && market_range_min! <= market_range_max!;
}
