/**
 * What a change of a vehicle means to a shopper: it arrived, became cheaper, was sold, or is for sale again. Goes by
 * what the site showed before and shows now, so a vehicle that the dealer's filters left out until it had pictures
 * arrives when they let it in.
 */
import { isAvailable } from './availability.ts';
import { isOnSite, type OnSiteSettings } from './on-site.ts';
import { shownPriceCents } from './price-display.ts';
import type { Vehicle } from './vehicle.ts';

export const stockEventKinds = ['new', 'price-drop', 'sold', 'back'] as const;
export type StockEventKind = (typeof stockEventKinds)[number];

export interface StockEventFacts {
  kind: StockEventKind;
  /** The price that the site showed before and shows now, in cents; `null` for none. */
  beforeCents: number | null;
  afterCents: number | null;
}

/**
 * `null` where nothing happened that a shopper asks for. `before` is `null` of a vehicle that the stock did not have.
 */
export function stockEventOf(
  { before, vehicle }: { before: Vehicle | null; vehicle: Vehicle },
  settings: OnSiteSettings,
): StockEventFacts | null {
  const isForSale = (each: Vehicle): boolean => isAvailable(each) && isOnSite(each, settings);
  const [beforeCents, afterCents] = [
    before === null ? null : shownPriceCents(before, settings),
    shownPriceCents(vehicle, settings),
  ];
  const event = (kind: StockEventKind): StockEventFacts => ({ kind, beforeCents, afterCents });
  const wasForSale = before !== null && isForSale(before);
  if (!isForSale(vehicle)) return wasForSale && !isAvailable(vehicle) ? event('sold') : null;
  if (!wasForSale) return event(before === null || isAvailable(before) ? 'new' : 'back');
  return beforeCents !== null && afterCents !== null && afterCents < beforeCents ? event('price-drop') : null;
}
