/**
 * The below-market badge: the price is below the feed's average by at least the threshold (PRICE-13, PRICE-14). The
 * average is the state's, or the national one if the feed has none for the state. $24,500 against a state average of
 * $25,000 earns it at a threshold of $500.
 */
import { dollarsToCents, formatDollars } from '../shared/money.ts';
import { isAvailable } from '../stock/availability.ts';
import { shownPriceCents } from '../stock/price-display.ts';
import type { StockSettings } from '../stock/settings.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { PricingSettings } from './settings.ts';

export interface BelowMarketSettings {
  pricing: Pick<PricingSettings, 'show_below_market_badge' | 'below_market_threshold_dollars' | 'below_market_text'>;
  stock: Pick<StockSettings, 'subscriptions'>;
}

export type PricedVehicle = Pick<
  Vehicle,
  'status' | 'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents' | 'marketPrice'
>;

/** Text of the badge, `''` without one. */
export function belowMarketText(vehicle: PricedVehicle, settings: BelowMarketSettings): string {
  return belowMarketAverageCents(vehicle, settings) === null ? '' : settings.pricing.below_market_text;
}

/** The average that the price is below; `null` without a badge. */
export function belowMarketAverageCents(
  vehicle: PricedVehicle,
  { pricing, stock }: BelowMarketSettings,
): number | null {
  const price = shownPriceCents(vehicle, stock);
  const average = vehicle.marketPrice?.stateAverageCents ?? vehicle.marketPrice?.nationalAverageCents ?? null;
  if (!pricing.show_below_market_badge || !isAvailable(vehicle) || price === null || average === null) return null;
  return average - price >= dollarsToCents(pricing.below_market_threshold_dollars) ? average : null;
}

/**
 * What the badge compares with, `''` without one. `“Below market price” compares with the state average of $25,000 that
 * our data provider gives.`
 */
export function belowMarketSource(vehicle: PricedVehicle, settings: BelowMarketSettings): string {
  const average = belowMarketAverageCents(vehicle, settings);
  if (average === null) return '';
  const isOfState = (vehicle.marketPrice?.stateAverageCents ?? null) !== null;
  return `“${settings.pricing.below_market_text}” compares with our data provider’s ${isOfState ? 'state' : 'national'} average of ${formatDollars(average)}.`;
}
