/**
 * Vehicles that a price filter, or the sort by lowest price, leaves out because they show no purchase price
 * (subscriptions and prices on request), and those that a kilometre filter leaves out because they have no odometer
 * reading. Visitors would not notice that they are missing. If a sort by price keeps them, they come last.
 */
import type { RangeName } from '../../search/ranges.ts';
import { chosenSort, toSearchRequest } from '../../search/search-request.ts';
import { withoutFacet, withPage, withRange, withSort, type SearchState } from '../../search/search-state.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { FoundVehicles } from './find-vehicles.ts';

export interface WithoutPrice {
  count: number;
  /** The figure that they lack. */
  of: 'purchase price' | 'weekly repayment' | 'odometer reading';
  /** The same search with them; `null` where it has them, at its end. */
  state: SearchState | null;
}

/** `null` if there are none, or if the search has no price condition. */
export async function withoutPrice(
  site: SiteContext,
  { state, place }: Pick<FoundVehicles, 'state' | 'place'>,
): Promise<WithoutPrice | null> {
  return (await withoutPurchasePrice(site, { state, place })) ?? withoutRepayment(site, { state, place });
}

/** A weekly budget leaves out vehicles without a repayment. */
async function withoutRepayment(
  site: SiteContext,
  { state, place }: Pick<FoundVehicles, 'state' | 'place'>,
): Promise<WithoutPrice | null> {
  if (state.ranges.weekly_price === undefined && (state.facets.weekly_price_range ?? []).length === 0) return null;
  const withThem = withPage(withRange(withoutFacet(state, 'weekly_price_range'), 'weekly_price', null), 1);
  return leftOutOf(site, { withThem, name: 'weekly_price', of: 'weekly repayment', place });
}

/** `null` if there are none, or if the search has no kilometre condition. */
export async function withoutOdometer(
  site: SiteContext,
  { state, place }: Pick<FoundVehicles, 'state' | 'place'>,
): Promise<WithoutPrice | null> {
  if (state.ranges.km === undefined) return null;
  const withThem = withPage(withRange(state, 'km', null), 1);
  return leftOutOf(site, { withThem, name: 'km', of: 'odometer reading', place });
}

/** Vehicles without the figure in the list without the range. */
async function leftOutOf(
  site: SiteContext,
  {
    withThem,
    name,
    of: figure,
    place,
  }: { withThem: SearchState; name: RangeName; of: WithoutPrice['of']; place: FoundVehicles['place'] },
): Promise<WithoutPrice | null> {
  const [all, counted] = await Promise.all(
    [withThem, withRange(withThem, name, { min: 0, max: null })].map((of) => countOf(site, { of, place })),
  );
  return all! > counted! ? { count: all! - counted!, of: figure, state: withThem } : null;
}

async function countOf(
  site: SiteContext,
  { of, place }: { of: SearchState; place: FoundVehicles['place'] },
): Promise<number> {
  const { search: settings } = site.configuration;
  const request = { state: of, settings, now: site.now, position: place?.position ?? null, pageSize: 0 };
  return (await site.search(toSearchRequest(request))).count;
}

async function withoutPurchasePrice(
  site: SiteContext,
  { state, place }: Pick<FoundVehicles, 'state' | 'place'>,
): Promise<WithoutPrice | null> {
  const settings = site.configuration.search;
  const isFiltered = state.ranges.price !== undefined || (state.facets.price_range ?? []).length > 0;
  const sort = chosenSort(state, { settings, isPlaceKnown: place !== null });
  const isLeftOut = isFiltered || (sort === 'price_asc' && settings.price_ascending_needs_price);
  if (!isLeftOut && sort !== 'price_asc' && sort !== 'price_desc') return null;
  const withThem = withPage(
    withSort(
      withRange(withoutFacet(state, 'price_range'), 'price', null),
      isLeftOut && sort === 'price_asc' ? 'relevance' : state.sort,
    ),
    1,
  );
  const [all, priced] = await Promise.all([
    countOf(site, { of: withThem, place }),
    countOf(site, { of: withRange(withThem, 'price', { min: 0, max: null }), place }),
  ]);
  return all > priced ? { count: all - priced, of: 'purchase price', state: isLeftOut ? withThem : null } : null;
}
