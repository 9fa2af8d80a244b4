import { centsToDollars } from '../shared/money.ts';
import type { Vehicle } from './vehicle.ts';

/** A price of 10 dollars or less is a feed's way of saying that there is none. */
const smallestPriceCents = 10_00;

/** The reduced or normal price in cents, `null` when neither is above 10 dollars. */
export function effectivePriceCents({
  priceCents,
  offerPriceCents,
}: Pick<Vehicle, 'priceCents' | 'offerPriceCents'>): number | null {
  return lower(realPrice(priceCents), realPrice(offerPriceCents));
}

/** The same in dollars, in which loans are calculated. */
export function effectivePriceDollars(vehicle: Pick<Vehicle, 'priceCents' | 'offerPriceCents'>): number | null {
  const cents = effectivePriceCents(vehicle);
  return cents === null ? null : centsToDollars(cents);
}

const realPrice = (cents: number | null): number | null =>
  cents !== null && cents > smallestPriceCents ? cents : null;
const lower = (price: number | null, offer: number | null): number | null =>
  price === null || offer === null ? (price ?? offer) : Math.min(price, offer);
