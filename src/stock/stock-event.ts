/**
 * What a change of a vehicle means to a shopper: it arrived, became cheaper, was sold, or is for sale again. Goes by
 * what the site showed before and shows now, so a vehicle that the dealer's filters left out until it had pictures
 * arrives when they let it in.
 */
import { isAvailable } from './availability.ts';
import { isOnSite, type OnSiteSettings } from './on-site.ts';
import { printedPrice } from './price-display.ts';
import type { Vehicle } from './vehicle.ts';

export const stockEventKinds = ['new', 'price-drop', 'sold', 'back'] as const;
export type StockEventKind = (typeof stockEventKinds)[number];

export interface StockEventFacts {
  kind: StockEventKind;
  /**
   * The price that the site showed before and shows now, in cents; `null` for none, and before where it was of the
   * other sort: what a week costs is not compared with what the vehicle costs.
   */
  beforeCents: number | null;
  afterCents: number | null;
  /** Both are what a period of a subscription costs. */
  bySubscription: boolean;
}

/**
 * `null` where nothing happened that a shopper asks for. `before` is `null` of a vehicle that the stock did not have.
 */
export function stockEventOf(
  { before, vehicle }: { before: Vehicle | null; vehicle: Vehicle },
  settings: OnSiteSettings,
): StockEventFacts | null {
  const isForSale = (each: Vehicle): boolean => isAvailable(each) && isOnSite(each, settings);
  const { cents: afterCents, bySubscription } = printedPrice(vehicle, settings);
  const earlier = before === null ? null : printedPrice(before, settings);
  const beforeCents = earlier?.bySubscription === bySubscription ? earlier.cents : null;
  const event = (kind: StockEventKind): StockEventFacts => ({ kind, beforeCents, afterCents, bySubscription });
  const wasForSale = before !== null && isForSale(before);
  if (!isForSale(vehicle)) return wasForSale && !isAvailable(vehicle) ? event('sold') : null;
  if (!wasForSale) return event(before === null || isAvailable(before) ? 'new' : 'back');
  return beforeCents !== null && afterCents !== null && afterCents < beforeCents ? event('price-drop') : null;
}
