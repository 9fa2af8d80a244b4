/**
 * The answer of a price comparison, under the specification's names (DATA-29), and when it is shown: never with a field
 * missing (PRICE-3), nor with too little confidence (PRICE-4), nor above the market's upper end (PRICE-5). A range
 * whose ends stand the wrong way round is no range.
 */

export interface PriceGauge {
  /** Where the listing price stands between the two ends of the range, 0 to 100 (PRICE-17). */
  fill: number;
  /** Dollars, as the next two. */
  listing_price: number;
  market_range_min: number;
  market_range_max: number;
  /**
   * 0 to 1: of the embedded comparison, the probability that such a car is advertised within 10 % of the estimate, and
   * less where few of the vehicles compared are close to it.
   */
  confidence: number;
  description: string;
}

/** "Why this price": what the figures rest on; `null` where a provider does not say. */
export interface ComparisonBasis {
  /** Advertised vehicles that were compared, and those of them within two years and 30,000 km. */
  count: number;
  close_count: number;
  /** Facts of the vehicle that count, and what nobody knows of the others. */
  counted: string[];
  not_counted: string[];
  /** What such a vehicle is advertised for by the estimate, in dollars; the range lies around it. */
  estimate: number;
  /** YYYY-MM-DD, and how many days up to it the advertisements were seen in. */
  as_of: string;
  within_days: number;
}

/** What a provider said: any field may be missing. */
export type PriceComparison = { [Field in keyof PriceGauge]?: PriceGauge[Field] | null } & {
  basis: ComparisonBasis | null;
};

/** A comparison that may be shown. */
export type ShownComparison = PriceGauge & { basis: ComparisonBasis | null };

/** With so many close vehicles or more, the confidence is the probability alone. */
export const closeVehiclesWanted = 10;

/** The range is reckoned from vehicles of other years or kilometres alone. */
export const isWithoutClose = (basis: Pick<ComparisonBasis, 'close_count'> | null): boolean => basis?.close_count === 0;

/** Up to which part of the range a price stands at its lower end. */
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
