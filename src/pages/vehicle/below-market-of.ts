/**
 * The below-market badge of a vehicle's page (PRICE-13, PRICE-14). The page's own price comparison gives way to it
 * (`pricing/shown-comparison.ts`), so the badge does not wait for one.
 */
import { belowMarketSource, belowMarketText } from '../../pricing/below-market.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';

export interface BelowMarket {
  text: string;
  /** The comparison behind it, as a sentence. */
  basis: string;
}

/** `null` without a badge. */
export function belowMarketOf(
  { configuration }: Pick<SiteContext, 'configuration'>,
  vehicle: Vehicle,
): BelowMarket | null {
  const text = belowMarketText(vehicle, configuration);
  return text === '' ? null : { text, basis: belowMarketSource(vehicle, configuration) };
}
