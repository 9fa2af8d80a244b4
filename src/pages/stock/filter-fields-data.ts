/** What the filters of a search show and send, beside its list and on a page of their own. */
import { budgetAnchor } from '../../finance/budget-fields.ts';
import type { SearchResponse } from '../../search/engine.ts';
import type { SearchState } from '../../search/search-state.ts';
import { slugify } from '../../shared/text.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { partOfOwnPage } from '../../tenants/standard-links.ts';
import { hasDefaultRefinements, wholeStock, type FoundVehicles } from './find-vehicles.ts';
import { refinementsWithoutEffect, withoutRefinements, type WithoutEffect } from './refinements-without-effect.ts';
import type { SearchSite } from './search-address.ts';
import { searchFilters, type SearchFiltersData } from './search-filters-data.ts';

export interface FilterFieldsData {
  site: SearchSite;
  state: SearchState;
  filters: SearchFiltersData;
  /** Of makes whose logo is not the built-in one of their name: the built-in one of `slug`, or the dealer's own. */
  makeLogos: { name: string; slug: string; url: string | null }[];
  /** The part of `state` that excludes nothing and is not shown as a filter. */
  withoutEffect: WithoutEffect;
  /** The filter by distance: `isKnown` and `name` are of the postcode that the state names. */
  near: {
    isOffered: boolean;
    isKnown: boolean;
    name: string;
    /** True if the words name a town or a region, and no postcode: then the postcode is not the shopper's own. */
    isTown: boolean;
  };
  facetStats: SearchResponse['facetStats'];
  /** Link to the budget search; `''` if the dealer does not offer it. */
  budgetHref: string;
}

export async function filterFieldsData(
  site: SiteContext,
  {
    state,
    defaulted,
    place,
    placeSaid,
    response,
  }: Pick<FoundVehicles, 'state' | 'defaulted' | 'place' | 'placeSaid' | 'response'>,
): Promise<FilterFieldsData> {
  const { search, stock, finance, links } = site.configuration;
  const whole = await wholeStock(site);
  const withoutEffect = await refinementsWithoutEffect(site, { state, defaulted }, whole);
  return {
    site: {
      prefix: search.path_prefix,
      defaultSort: search.default_sort,
      hasDefaultRefinements: hasDefaultRefinements(site),
    },
    state: defaulted ? withoutRefinements(state, withoutEffect) : state,
    filters: searchFilters({ state, response, whole, settings: search, stock, now: site.now }),
    makeLogos: ownMakeLogos(site),
    withoutEffect,
    near: {
      isOffered: offersDistance(site),
      isKnown: place !== null,
      name: place?.name ?? '',
      isTown: placeSaid !== null && placeSaid !== state.near?.postcode,
    },
    facetStats: response.facetStats,
    budgetHref: finance.calculator.enabled ? (partOfOwnPage(links, 'finance', { anchor: budgetAnchor }) ?? '') : '',
  };
}

function ownMakeLogos({ configuration, assetVersions }: SiteContext): FilterFieldsData['makeLogos'] {
  return withPictureAddresses(configuration.manufacturers, assetVersions)
    .filter(({ name, slug, logo_url: url }) => url !== null || slug !== slugify(name))
    .map(({ name, slug, logo_url: url }) => ({ name, slug, url }));
}

/** If all vehicles are in one place, all are the same distance away. */
function offersDistance({ locations, configuration }: Pick<SiteContext, 'locations' | 'configuration'>): boolean {
  const places = locations
    .filter(({ visible }) => visible)
    .map(({ address }) =>
      address.lat === null ? address.postcode : `${address.lat.toFixed(2)} ${address.long?.toFixed(2)}`,
    );
  return new Set(places).size > 1 && !configuration.search.hidden_filters.includes('near');
}
