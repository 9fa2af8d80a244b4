/**
 * Whether the dealer finances a vehicle at all, with a figure for it or without (FIN-6, FIN-7, FIN-10 to FIN-19): a provider is set,
 * the vehicle can be bought, its price is above the least, the provider takes its age, and nothing excludes it.
 */
import { isAvailable } from '../stock/availability.ts';
import { effectivePriceDollars, isBySubscription } from '../stock/price-display.ts';
import type { PublicCar } from '../stock/public-car.ts';
import type { StockSettings } from '../stock/settings.ts';
import type { FinanceSettings } from './settings.ts';

export type FinancedCar = Pick<PublicCar, 'status' | 'make' | 'year' | 'price' | 'offer_price' | 'subscription_price' | 'state' | 'dealership_slug'> & {
  location: Pick<NonNullable<PublicCar['location']>, 'state'> | null;
};

export interface FinanceOfferedOptions {
  finance: Pick<FinanceSettings, 'provider' | 'minimum_price_dollars' | 'maximum_age_years' | 'excluded_makes' | 'excluded_dealerships' | 'excluded_states'>;
  stock: Pick<StockSettings, 'subscriptions'>;
  /** Tells a vehicle's age. */
  now: Date;
}

/** The one provider that takes no older cars (FIN-10). */
const providerWithAgeRule = 'taurus';

/** The provider and the price that it would finance, whole dollars; `null` where none would. */
export function financeOffered(car: FinancedCar, { finance, stock, now }: FinanceOfferedOptions): { provider: NonNullable<FinanceSettings['provider']>; priceDollars: number } | null {
  const { provider } = finance;
  // The price of a subscription is a payment by the week already.
  if (provider === null || !isAvailable(car) || isBySubscription(car, stock) || isExcluded(car, finance)) return null;
  const priceDollars = effectivePriceDollars(car);
  if (priceDollars === null || priceDollars <= finance.minimum_price_dollars) return null;
  if (provider === providerWithAgeRule && (car.year === null || now.getUTCFullYear() - car.year > finance.maximum_age_years)) return null;
  return { provider, priceDollars };
}

function isExcluded(car: FinancedCar, finance: FinanceOfferedOptions['finance']): boolean {
  const make = car.make.toLowerCase();
  const state = (car.location?.state || car.state).toUpperCase();
  return finance.excluded_makes.some((excluded) => excluded.toLowerCase() === make)
    || finance.excluded_dealerships.includes(car.dealership_slug)
    || finance.excluded_states.some((excluded) => excluded === state);
}
