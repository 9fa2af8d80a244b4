/** Every kind of outbound feed; a fifth is one file, a name in `settings.ts` and a line here. */
import { googleVehicleAds } from './destinations/google-vehicle-ads.ts';
import { metaAutomotiveInventory } from './destinations/meta-automotive-inventory.ts';
import { stockCsv } from './destinations/stock-csv.ts';
import { stockJson } from './destinations/stock-json.ts';
import type { FeedDestination } from './feed-destination.ts';
import type { FeedKind } from './settings.ts';

const byKind: { readonly [Kind in FeedKind]: FeedDestination<Kind> } = {
  'google-vehicle-ads': googleVehicleAds,
  'meta-automotive-inventory': metaAutomotiveInventory,
  'stock-csv': stockCsv,
  'stock-json': stockJson,
};

export const feedDestinations: readonly FeedDestination[] = Object.values(byKind);

export function feedDestination(kind: FeedKind): FeedDestination {
  return byKind[kind];
}
