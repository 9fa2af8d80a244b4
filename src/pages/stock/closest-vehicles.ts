/** Finds the vehicles on the site most similar to a given one (SRCH-102); `similar-cars.ts` defines similarity. */
import type { SimilarSelection } from '../../search/similar-cars.ts';
import { anyOfKind, closestFirst, similarSelections, widerSelections } from '../../search/similar-cars.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState } from '../../search/search-state.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { similarityCriteriaOf } from './similarity-criteria-of.ts';

/** Candidates from each search; the closest are chosen among them. */
const candidates = 40;

/**
 * The closest first, up to the dealer's number; empty if nothing is similar. A sold vehicle's last price counts, though
 * no page shows it.
 */
export async function closestVehicles(site: SiteContext, vehicle: Vehicle): Promise<Vehicle[]> {
  const { count, fetch_limit: limit } = site.configuration.search.similar_cars;
  const like = similarityCriteriaOf(vehicle, site.configuration.stock);
  const closest = new Map((await among(site, vehicle, similarSelections(like))).map((other) => [other.id, other]));
  for (const selection of widerSelections(like)) {
    if (closest.size >= count) break;
    for (const other of await among(site, vehicle, [selection])) closest.set(other.id, other);
  }
  return [...closest.values()].slice(0, limit);
}

/** The same, with any vehicle of its kind that can be bought if nothing is similar. */
export async function closestOrAny(site: SiteContext, vehicle: Vehicle): Promise<Vehicle[]> {
  const closest = await closestVehicles(site, vehicle);
  return closest.length > 0
    ? closest
    : among(site, vehicle, [anyOfKind(similarityCriteriaOf(vehicle, site.configuration.stock))]);
}

async function among(site: SiteContext, vehicle: Vehicle, selections: readonly SimilarSelection[]): Promise<Vehicle[]> {
  const { search: settings, stock } = site.configuration;
  const ids = new Set<string>();
  for (const selection of selections) {
    const found = await site.search(
      toSearchRequest({ state: { ...emptySearchState, ...selection }, settings, now: site.now, pageSize: candidates }),
    );
    for (const id of found.ids) ids.add(id);
  }
  const vehicles = new Map((await site.stock.listByIds([...ids])).map((other) => [other.id, other]));
  return closestFirst(
    similarityCriteriaOf(vehicle, stock),
    [...vehicles.values()].map((other) => similarityCriteriaOf(other, stock)),
  )
    .slice(0, settings.similar_cars.fetch_limit)
    .map(({ id }) => vehicles.get(id)!);
}
