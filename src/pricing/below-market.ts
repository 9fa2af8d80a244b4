/**
 * The below-market badge: the price is at least the threshold under the average that the feed brings for the state, or for the nation where
 * it brings none for the state (PRICE-13, PRICE-14). $24,500 beside a state average of $25,000 earns it at a threshold of $500.
 */
import { dollarsToCents } from '../shared/money.ts';
import { isAvailable } from '../stock/availability.ts';
import { shownPriceCents } from '../stock/price-display.ts';
import type { StockSettings } from '../stock/settings.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { PricingSettings } from './settings.ts';

export interface BelowMarketSettings {
  pricing: Pick<PricingSettings, 'show_below_market_badge' | 'below_market_threshold_dollars' | 'below_market_text'>;
  stock: Pick<StockSettings, 'subscriptions'>;
}

/** What the badge says, `''` without one. */
export function belowMarketText(vehicle: Pick<Vehicle, 'status' | 'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents' | 'marketPrice'>, { pricing, stock }: BelowMarketSettings): string {
  const price = shownPriceCents(vehicle, stock);
  const average = vehicle.marketPrice?.stateAverageCents ?? vehicle.marketPrice?.nationalAverageCents ?? null;
  if (!pricing.show_below_market_badge || !isAvailable(vehicle) || price === null || average === null) return '';
  return average - price >= dollarsToCents(pricing.below_market_threshold_dollars) ? pricing.below_market_text : '';
}
