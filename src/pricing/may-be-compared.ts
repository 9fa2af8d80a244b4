/**
 * Decides whether a vehicle's price may be compared: in stock, not sold, not reserved, and above the smallest price
 * (PRICE-7).
 */
import { dollarsToCents } from '../shared/money.ts';
import { isSameText } from '../shared/text.ts';
import { shownPriceCents } from '../stock/price-display.ts';
import type { StockSettings } from '../stock/settings.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { PricingSettings } from './settings.ts';

export interface ComparedSettings {
  pricing: Pick<PricingSettings, 'comparison_minimum_price_dollars' | 'show_price_comparison'>;
  stock: Pick<StockSettings, 'subscriptions'>;
}

/** The price to compare, in cents; `null` if there is none. A subscription cannot be compared with a price. */
export function comparedPriceCents(
  vehicle: Pick<
    Vehicle,
    'status' | 'soldAt' | 'reserved' | 'tag' | 'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents'
  >,
  { pricing, stock }: ComparedSettings,
): number | null {
  if (
    !pricing.show_price_comparison ||
    vehicle.status !== 'in_stock' ||
    vehicle.soldAt !== null ||
    vehicle.reserved ||
    isSameText(vehicle.tag, 'sold')
  )
    return null;
  const price = shownPriceCents(vehicle, stock);
  return price !== null && price > dollarsToCents(pricing.comparison_minimum_price_dollars) ? price : null;
}
