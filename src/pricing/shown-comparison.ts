/**
 * The price comparison that a page may show beside the below-market badge. The feed's average earns the badge
 * (PRICE-13, PRICE-14), so a comparison of other advertisements is shown with it only if it says the same: the price is
 * at the lower end of its range, and the average that the badge names lies within the range. A page that calls a price
 * low by one figure and fair by another misleads, whichever is right. Without a badge nothing is contradicted.
 */
import { dollarsToCents } from '../shared/money.ts';
import { belowMarketAverageCents, type BelowMarketSettings, type PricedVehicle } from './below-market.ts';
import { isGaugeShown, lowerEndFill, type PriceComparison, type ShownComparison } from './price-gauge.ts';
import type { PricingSettings } from './settings.ts';

export interface ShownComparisonSettings extends BelowMarketSettings {
  pricing: BelowMarketSettings['pricing'] & Pick<PricingSettings, 'gauge_minimum_confidence'>;
}

/** `null` if nothing is to show. */
export function shownComparison(
  comparison: PriceComparison | null,
  vehicle: PricedVehicle,
  settings: ShownComparisonSettings,
): ShownComparison | null {
  if (!isGaugeShown(comparison, settings.pricing)) return null;
  const average = belowMarketAverageCents(vehicle, settings);
  return average === null || saysTheSame(comparison, average) ? comparison : null;
}

/** $24,500 against an average of $25,800 is low in a range from $24,000 to $27,000. */
function saysTheSame(
  { fill, market_range_min, market_range_max }: Pick<ShownComparison, 'fill' | 'market_range_min' | 'market_range_max'>,
  averageCents: number,
): boolean {
  return (
    fill <= lowerEndFill &&
    averageCents >= dollarsToCents(market_range_min) &&
    averageCents <= dollarsToCents(market_range_max)
  );
}
