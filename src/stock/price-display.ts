/**
 * Which price a shopper sees (CARD-26 to CARD-30): the subscription price where the site offers subscriptions and it is
 * above 0; else the reduced or normal price if above 10 dollars; else PREORDER for a preorder; else the dealer's no-price
 * text. Reduced means the offer price when it is below the price, or when there is no price.
 */
import { centsToDollars, dollarsToCents, formatDollars } from '../shared/money.ts';
import { effectivePriceCents } from './effective-price.ts';
import type { PublicCar } from './public-car.ts';
import type { StockSettings } from './settings.ts';
import type { Vehicle } from './vehicle.ts';

export type DisplayPrice =
  | { kind: 'price'; dollars: number; text: string; was: { dollars: number; text: string } | null }
  | { kind: 'subscription'; dollars: number; text: string }
  | { kind: 'preorder' | 'none'; text: string };

type PricedCar = Pick<PublicCar, 'price' | 'before_price' | 'offer_price' | 'subscription_price' | 'preorder'>;

/** `text` is what to print: `$29,990`, `PREORDER`, `Enquire for price`. A subscription's `dollars` have the feed's own period. */
export function displayPrice(
  car: PricedCar,
  settings: Pick<StockSettings, 'subscriptions' | 'no_price_text'>,
): DisplayPrice {
  if (isBySubscription(car, settings))
    return { kind: 'subscription', dollars: car.subscription_price, text: printed(car.subscription_price) };
  const current = effectivePriceDollars(car);
  if (current !== null) {
    // Beside an offer, the normal price is the was-price unless the feed names another.
    const before = car.before_price ?? car.price;
    const was = before !== null && before > current ? { dollars: before, text: printed(before) } : null;
    return { kind: 'price', dollars: current, text: printed(current), was };
  }
  return car.preorder ? { kind: 'preorder', text: 'PREORDER' } : { kind: 'none', text: settings.no_price_text };
}

/** Whether the price is a subscription's, which goes before any other. */
export function isBySubscription<Car extends Pick<PublicCar, 'subscription_price'>>(
  car: Car,
  settings: Pick<StockSettings, 'subscriptions'>,
): car is Car & { subscription_price: number } {
  return settings.subscriptions && car.subscription_price !== null && car.subscription_price > 0;
}

/**
 * The price that counts for filters, sorting and likeness, in cents: none where a subscription price shows in its place, because nobody
 * can follow an order by a figure that no card prints.
 */
export function shownPriceCents(
  vehicle: Pick<Vehicle, 'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents'>,
  settings: Pick<StockSettings, 'subscriptions'>,
): number | null {
  return hasSubscriptionPrice(vehicle, settings) ? null : effectivePriceCents(vehicle);
}

/** `shownPriceCents` of a public car, in dollars. */
export function shownPriceDollars(
  car: Pick<PublicCar, 'price' | 'offer_price' | 'subscription_price'>,
  settings: Pick<StockSettings, 'subscriptions'>,
): number | null {
  return isBySubscription(car, settings) ? null : effectivePriceDollars(car);
}

/** What stands after a subscription's price: `a week, by subscription`. */
export const subscriptionWords = (period: StockSettings['subscription_period']): string =>
  `a ${period}, by subscription`;

/** As `isBySubscription`, of a vehicle. */
export function hasSubscriptionPrice(
  { subscriptionPriceCents }: Pick<Vehicle, 'subscriptionPriceCents'>,
  { subscriptions }: Pick<StockSettings, 'subscriptions'>,
): boolean {
  return subscriptions && (subscriptionPriceCents ?? 0) > 0;
}

/** `effectivePriceCents` of a public car, in dollars. */
export function effectivePriceDollars({ price, offer_price }: Pick<PublicCar, 'price' | 'offer_price'>): number | null {
  const cents = effectivePriceCents({ priceCents: toCents(price), offerPriceCents: toCents(offer_price) });
  return cents === null ? null : centsToDollars(cents);
}

const toCents = (dollars: number | null): number | null => (dollars === null ? null : dollarsToCents(dollars));
const printed = (dollars: number): string => formatDollars(dollarsToCents(dollars));
