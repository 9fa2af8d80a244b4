/**
 * Which price a shopper sees (CARD-26 to CARD-30): the subscription price where the site offers subscriptions and it is
 * above 0; else the reduced or normal price if above 10 dollars; else PREORDER for a preorder; else the dealer's
 * no-price text. Reduced means the offer price when it is below the price, or when there is no price.
 */
import { formatDollars } from '../shared/money.ts';
import { effectivePriceCents } from './effective-price.ts';
import type { StockSettings } from './settings.ts';
import type { Vehicle } from './vehicle.ts';

export type DisplayPrice =
  | { kind: 'price'; cents: number; text: string; was: { cents: number; text: string } | null }
  | { kind: 'subscription'; cents: number; text: string }
  | { kind: 'preorder' | 'none'; text: string };

export type PricedVehicle = Pick<
  Vehicle,
  'priceCents' | 'beforePriceCents' | 'offerPriceCents' | 'subscriptionPriceCents' | 'preorder'
>;

/**
 * `text` is what to print: `$29,990`, `PREORDER`, `Enquire for price`. A subscription's `cents` have the feed's own
 * period.
 */
export function displayPrice(
  vehicle: PricedVehicle,
  settings: Pick<StockSettings, 'subscriptions' | 'no_price_text'>,
): DisplayPrice {
  const { subscriptionPriceCents } = vehicle;
  if (subscriptionPriceCents !== null && hasSubscriptionPrice(vehicle, settings))
    return { kind: 'subscription', cents: subscriptionPriceCents, text: formatDollars(subscriptionPriceCents) };
  const current = effectivePriceCents(vehicle);
  if (current !== null) {
    // Beside an offer, the normal price is the was-price unless the feed names another.
    const before = vehicle.beforePriceCents ?? vehicle.priceCents;
    const was = before !== null && before > current ? { cents: before, text: formatDollars(before) } : null;
    return { kind: 'price', cents: current, text: formatDollars(current), was };
  }
  return vehicle.preorder ? { kind: 'preorder', text: 'PREORDER' } : { kind: 'none', text: settings.no_price_text };
}

/**
 * The price that counts for filters, sorting and likeness, in cents: none where a subscription price shows in its
 * place, because nobody can follow an order by a figure that no card prints.
 */
export function shownPriceCents(
  vehicle: Pick<Vehicle, 'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents'>,
  settings: Pick<StockSettings, 'subscriptions'>,
): number | null {
  return hasSubscriptionPrice(vehicle, settings) ? null : effectivePriceCents(vehicle);
}

/** The price that a card prints, in cents; `null` for none. */
export interface PrintedPrice {
  cents: number | null;
  /** It is what a period of a subscription costs. */
  bySubscription: boolean;
}

export function printedPrice(
  vehicle: Pick<Vehicle, 'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents'>,
  settings: Pick<StockSettings, 'subscriptions'>,
): PrintedPrice {
  return hasSubscriptionPrice(vehicle, settings)
    ? { cents: vehicle.subscriptionPriceCents, bySubscription: true }
    : { cents: effectivePriceCents(vehicle), bySubscription: false };
}

/** What stands after a subscription's price: `a week, by subscription`. */
export const subscriptionWords = (period: StockSettings['subscription_period']): string =>
  `a ${period}, by subscription`;

/** Whether the price is a subscription's, which goes before any other. */
export function hasSubscriptionPrice(
  { subscriptionPriceCents }: Pick<Vehicle, 'subscriptionPriceCents'>,
  { subscriptions }: Pick<StockSettings, 'subscriptions'>,
): boolean {
  return subscriptions && (subscriptionPriceCents ?? 0) > 0;
}
