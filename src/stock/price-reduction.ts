/**
 * Whether the price that a shopper sees has fallen, since when and from what. The product keeps this from import to
 * import: a feed says what a vehicle costs, not what it cost last week. A rise ends it, and so does a price that is
 * taken away.
 */
import { effectivePriceCents } from './effective-price.ts';
import type { Vehicle } from './vehicle.ts';

export type PriceReduction = Pick<Vehicle, 'priceReducedAt' | 'reducedFromCents'>;
type Prices = Pick<Vehicle, 'priceCents' | 'offerPriceCents'>;

const none: PriceReduction = { priceReducedAt: null, reducedFromCents: null };

/** Of a vehicle that is known already. $29,990 that becomes $27,990 at `now` is reduced since `now` from $29,990. */
export function priceReduction({
  before,
  after,
  now,
}: {
  before: Prices & PriceReduction;
  after: Prices;
  now: Date;
}): PriceReduction {
  const from = effectivePriceCents(before);
  const to = effectivePriceCents(after);
  if (from === null || to === null || to > from) return none;
  return to < from
    ? { priceReducedAt: now.toISOString(), reducedFromCents: from }
    : { priceReducedAt: before.priceReducedAt, reducedFromCents: before.reducedFromCents };
}

/** Of a vehicle that arrives: one whose feed brings a higher was-price was reduced when it arrived. */
export function priceReductionOnArrival(
  vehicle: Prices & Pick<Vehicle, 'beforePriceCents'>,
  arrivedAt: string,
): PriceReduction {
  const price = effectivePriceCents(vehicle);
  // As `displayPrice`: beside an offer, the normal price is the was-price unless the feed names another.
  const was = vehicle.beforePriceCents ?? vehicle.priceCents;
  return price === null || was === null || was <= price ? none : { priceReducedAt: arrivedAt, reducedFromCents: was };
}
