/**
 * Choices for a test drive before a vehicle is chosen: the makes of vehicles that can be driven, and the vehicles of
 * one make.
 */
import { facetLabel } from '../../search/facets.ts';
import { searchSlugFor } from '../../search/resolve-search-slug.ts';
import { toSearchRequest } from '../../search/search-request.ts';
import { emptySearchState, searchStateToParams, type SearchState } from '../../search/search-state.ts';
import { paths } from '../../routes.ts';
import { slugify } from '../../shared/text.ts';
import { drivenVehicles } from '../../stock/can-be-driven.ts';
import type { CardContent } from '../../stock/card-content.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { listCards } from '../../site/list-cards.ts';

export interface TestDriveChoice {
  makes: { slug: string; name: string; count: number }[];
  /** Some are looked through and not driven, such as caravans. */
  isSeen: boolean;
  /** `null` until a make is chosen. */
  chosen: {
    slug: string;
    name: string;
    cards: CardContent[];
    /** A search of all of the make; `''` where all of them are shown. */ allHref: string;
  } | null;
}

const shownVehicles = 9;

/**
 * `make` is that of the URL, as a slug or as a dealer's own link writes it; one that is not in stock selects nothing.
 */
export async function testDriveChoice(site: SiteContext, make: string): Promise<TestDriveChoice> {
  const settings = site.configuration.search;
  const driven: SearchState = { ...emptySearchState, facets: drivenVehicles(site.configuration.stock) };
  const whole = await site.search(toSearchRequest({ state: driven, settings, now: site.now, pageSize: 0 }));
  const makes = whole.facets.make.map(({ value, count }) => ({
    slug: searchSlugFor('make', value),
    name: facetLabel('make', value),
    value,
    count,
  }));
  const found = makes.find(({ slug }) => slug === slugify(make));
  const isSeen = site.configuration.stock.test_drive_item_types.includes('caravan');
  if (found === undefined) return { makes, isSeen, chosen: null };
  const state: SearchState = { ...driven, facets: { ...driven.facets, make: [found.value] } };
  const { ids, count } = await site.search(
    toSearchRequest({ state, settings, now: site.now, pageSize: shownVehicles }),
  );
  const cards = (await listCards(site, ids)).filter(({ lead }) => lead.canBeDriven);
  return {
    makes,
    isSeen,
    chosen: {
      slug: found.slug,
      name: found.name,
      cards,
      allHref:
        count > shownVehicles
          ? `${paths.allStock(settings.path_prefix)}?${searchStateToParams({ ...emptySearchState, facets: { make: [found.value] } })}`
          : '',
    },
  };
}
