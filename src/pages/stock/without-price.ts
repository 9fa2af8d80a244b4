/**
 * Vehicles that a price filter, or the sort by lowest price, leaves out because they show no purchase price
 * (subscriptions and prices on request), and those that a kilometre filter leaves out because they have no odometer
 * reading. Visitors would not notice that they are missing. If a sort by price keeps them, they come last.
 */
import { chosenSort, toSearchRequest } from '../../search/search-request.ts';
import { withFacetToggled, withoutFacet, withRange, withSort, type SearchState } from '../../search/search-state.ts';
import type { SiteContext } from '../../site/site-context.ts';
import type { FoundVehicles } from './find-vehicles.ts';

const figureNames = { price: 'purchase price', weekly_price: 'weekly repayment', km: 'odometer reading' } as const;

export interface WithoutPrice {
  count: number;
  /** The figure that they lack. */
  of: (typeof figureNames)[keyof typeof figureNames];
  /** The same search for them alone; `null` where it has them, at its end. */
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
  const unlimited = withRange(withoutFacet(state, 'weekly_price_range'), 'weekly_price', null);
  return leftOutOf(site, { unlimited, figure: 'weekly_price', place });
}

/** `null` if there are none, or if the search has no kilometre condition. */
export async function withoutOdometer(
  site: SiteContext,
  { state, place }: Pick<FoundVehicles, 'state' | 'place'>,
): Promise<WithoutPrice | null> {
  if (state.ranges.km === undefined) return null;
  return leftOutOf(site, { unlimited: withRange(state, 'km', null), figure: 'km', place });
}

/** Vehicles without the figure in the list without its limit. */
async function leftOutOf(
  site: SiteContext,
  {
    unlimited,
    figure,
    place,
  }: { unlimited: SearchState; figure: keyof typeof figureNames; place: FoundVehicles['place'] },
): Promise<WithoutPrice | null> {
  const state = withFacetToggled(withoutFacet(unlimited, 'without'), 'without', figure);
  const { search: settings } = site.configuration;
  const request = { state, settings, now: site.now, position: place?.position ?? null, pageSize: 0 };
  const { count } = await site.search(toSearchRequest(request));
  return count === 0 ? null : { count, of: figureNames[figure], state };
}

async function withoutPurchasePrice(
  site: SiteContext,
  { state, place }: Pick<FoundVehicles, 'state' | 'place'>,
): Promise<WithoutPrice | null> {
  const settings = site.configuration.search;
  const isFiltered = state.ranges.price !== undefined || (state.facets.price_range ?? []).length > 0;
  const sort = chosenSort(state, { settings, isPlaceKnown: place !== null });
  if (state.facets.without?.includes('price') === true && !isFiltered) return null;
  const isLeftOut = isFiltered || (sort === 'price_asc' && settings.price_ascending_needs_price);
  if (!isLeftOut && sort !== 'price_asc' && sort !== 'price_desc') return null;
  const unlimited = withSort(
    withRange(withoutFacet(state, 'price_range'), 'price', null),
    isLeftOut && sort === 'price_asc' ? 'relevance' : state.sort,
  );
  const them = await leftOutOf(site, { unlimited, figure: 'price', place });
  return them === null || isLeftOut ? them : { ...them, state: null };
}
