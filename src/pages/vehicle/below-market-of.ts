/**
 * The below-market badge of a vehicle's page. The feed's average earns it (PRICE-13, PRICE-14), and the page's own
 * price comparison, if shown, must confirm it: a page that calls a price low in one place and average in another
 * misleads, whichever is right.
 */
import { belowMarketSource, belowMarketText } from '../../pricing/below-market.ts';
import { lowerEndFill } from '../../pricing/price-gauge.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { ComparisonInTime } from './panels/comparison-in-time.ts';

export interface BelowMarket {
  text: string;
  /** The comparison behind it, as a sentence. */
  basis: string;
}

/** `null` without a badge; `comparison` is the page's own. */
export function belowMarketOf(
  { configuration }: Pick<SiteContext, 'configuration'>,
  vehicle: Vehicle,
  comparison: ComparisonInTime,
): BelowMarket | null {
  const text = belowMarketText(vehicle, configuration);
  const isBorneOut = comparison === null || (comparison !== 'unknown' && comparison.fill <= lowerEndFill);
  return text === '' || !isBorneOut ? null : { text, basis: belowMarketSource(vehicle, configuration) };
}
