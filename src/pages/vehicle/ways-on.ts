/** Links from a vehicle's page: up to its lists, and to similar vehicles. The page of a sold vehicle has them too. */
import { facetLabel } from '../../search/facets.ts';
import { makeModelValue } from '../../search/make-model.ts';
import { searchSlugFor } from '../../search/resolve-search-slug.ts';
import { emptySearchState } from '../../search/search-state.ts';
import {
  fallbackSelection,
  similarPriceBand,
  type SimilarityCriteria,
  type SimilarSelection,
} from '../../search/similar-cars.ts';
import { paths } from '../../routes.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import { allStockLink } from '../../tenants/standard-links.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { SiteContext } from '../../site/site-context.ts';
import { wholeStock } from '../stock/find-vehicles.ts';
import { similarityCriteriaOf } from '../stock/similarity-criteria-of.ts';
import { searchAddress } from '../stock/search-address.ts';
import { generalWords, knownVehicleWords } from '../../shared/vehicle-words.ts';

export interface SimilarWay {
  heading: string;
  /** Replaces the look-up of similar vehicles if it fails. */
  fallback: SimilarSelection;
  /** A search of the like. */
  href: string;
}

export function similarWay(site: Pick<SiteContext, 'configuration'>, vehicle: Vehicle): SimilarWay {
  const { stock, search } = site.configuration;
  const likeness = similarityCriteriaOf(vehicle, stock);
  return {
    heading: `Similar ${knownVehicleWords(site.configuration, vehicle).many}`,
    fallback: fallbackSelection(likeness),
    href: searchAddress(
      { ...emptySearchState, ...similarList(likeness) },
      { prefix: search.path_prefix, defaultSort: 'relevance', hasDefaultRefinements: false },
    ),
  };
}

/** The refinements that list similar vehicles: body and a price band. */
function similarList({ body, price, itemType }: SimilarityCriteria): SimilarSelection {
  return {
    facets: body === '' ? { item_type: [itemType] } : { body: [body] },
    ranges: price === null ? {} : { price: similarPriceBand(price) },
  };
}

/**
 * Make and model, body and condition, each a list of its own (NAV-88, NAV-89). An empty list is not linked: a sold
 * vehicle may have been the last of its model, and the dealer may list only a part of the stock.
 */
export async function searchCrumbs(site: SiteContext, vehicle: Vehicle): Promise<Crumb[]> {
  const { path_prefix: prefix } = site.configuration.search;
  const { facets } = await wholeStock(site);
  const listed = generalWords(site.configuration, { ofSeveralKinds: vehicle.itemType !== 'car' });
  const crumbs = (
    [
      ['make_model', makeModelValue(vehicle.make, vehicle.model), `${vehicle.make} ${vehicle.model}`],
      ['body', vehicle.simpleBody, facetLabel('body', vehicle.simpleBody)],
      ['car_type', vehicle.condition, `${facetLabel('car_type', vehicle.condition)} ${listed.titleMany}`],
    ] as const
  )
    .filter(([facet, value]) => facets[facet].some((listed) => listed.value.toLowerCase() === value.toLowerCase()))
    .map(([facet, value, label]) => ({ label, href: paths.search(prefix, searchSlugFor(facet, value)) }));
  return crumbs.length > 0 ? crumbs : [allStockLink(site.configuration)];
}
