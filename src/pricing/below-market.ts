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

type PricedVehicle = Pick<
  Vehicle,
  'status' | 'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents' | 'marketPrice'
>;

/** Text of the badge, `''` without one. */
export function belowMarketText(vehicle: PricedVehicle, { pricing, stock }: BelowMarketSettings): string {
  const price = shownPriceCents(vehicle, stock);
  const average = vehicle.marketPrice?.stateAverageCents ?? vehicle.marketPrice?.nationalAverageCents ?? null;
  if (!pricing.show_below_market_badge || !isAvailable(vehicle) || price === null || average === null) return '';
  return average - price >= dollarsToCents(pricing.below_market_threshold_dollars) ? pricing.below_market_text : '';
}

/**
 * What the badge compares with, `''` without one. `“Below market price” compares with the state average of $25,000 that
 * our data provider gives.`
 */
export function belowMarketSource(vehicle: PricedVehicle, settings: BelowMarketSettings): string {
  const text = belowMarketText(vehicle, settings);
  const { stateAverageCents = null, nationalAverageCents = null } = vehicle.marketPrice ?? {};
  const average = stateAverageCents ?? nationalAverageCents;
  if (text === '' || average === null) return '';
  return `“${text}” compares with our data provider’s ${stateAverageCents === null ? 'national' : 'state'} average of ${formatDollars(average)}.`;
}
