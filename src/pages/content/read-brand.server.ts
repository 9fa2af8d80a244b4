/** The page of a make that the dealer represents, `/{make}/overview` (NAV-48, BRAND-8). */
import { departmentsAt } from '../../locations/departments-at.ts';
import { groupLocations, groupName } from '../../locations/group-locations.ts';
import { filterLocations } from '../../locations/filter-locations.ts';
import { locationAddressLine } from '../../locations/location-address.ts';
import { paths } from '../../routes.ts';
import { searchSlugFor } from '../../search/resolve-search-slug.ts';
import { bookServiceHrefForMake } from '../../site/book-service-href.ts';
import { readPageText } from './read-page-text.server.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { countOf } from '../stock/find-vehicles.ts';
import { emptySearchState, searchStateToParams } from '../../search/search-state.ts';
import { isPageShown } from '../../tenants/known-paths.ts';
import type { Page } from '../../tenants/page-file.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';
import { withPictureAddresses } from '../../tenants/public-site.ts';
import { labelledLink } from '../../tenants/standard-links.ts';
import type { BrandContent } from './content-view.ts';
import { inStock, modelTiles, newVehicles } from './read-models.server.ts';
import { pictureOffers } from './offer-pictures.server.ts';
import { currentOffers, onlyPlaceOf } from './read-offers.server.ts';
import { readPageStock } from './read-page-stock.server.ts';

type Make = SiteContext['configuration']['manufacturers'][number];

const mostOffers = 3;

/** The make whose page this path is; `null` for none. */
export function brandOfPath({ configuration }: Pick<SiteContext, 'configuration'>, path: string): Make | null {
  return configuration.manufacturers.find(({ slug }) => paths.brandOverview(slug) === path) ?? null;
}

export async function brandContent(
  site: SiteContext,
  { name, slug }: Make,
  page: Page | undefined,
): Promise<BrandContent> {
  const { configuration, assetVersions } = site;
  const { links } = configuration;
  const logo = withPictureAddresses(configuration.manufacturers, assetVersions).find(
    (each) => each.slug === slug,
  )!.logo_url;
  const facets = { make: [name] };
  const vehicles = await newVehicles(site, facets);
  const places = groupLocations(filterLocations(site.locations, { filter: 'all', manufacturer: slug }));
  const placeId = onlyPlaceOf(site, slug);
  const place = site.locations.find(({ id }) => id === placeId);
  const { html, blocks } = await readPageText(site, page);
  const title = page?.title ?? `${name} at ${configuration.name}`;
  const bookService = bookServiceHrefForMake(configuration, slug);
  const looksAfter = filterLocations(site.locations, { filter: 'service', manufacturer: slug }).length > 0;
  const ofMake = { ...emptySearchState, facets: { ...facets, ...inStock } };
  const stockSearch = page?.stock_search || searchStateToParams(ofMake).toString();
  return {
    kind: 'brand',
    title,
    description:
      page?.description ||
      `${name} at ${configuration.name}: models, prices, offers, stock, and where they are sold and looked after.`,
    listed: page?.listed ?? true,
    crumbs: [
      { label: 'Home', href: paths.home() },
      ...(isPageShown(paths.brands(), configuration) ? [{ label: 'Brands', href: paths.brands() }] : []),
      { label: name },
    ],
    make: { slug, name, url: logo },
    html,
    blocks,
    image:
      page === undefined || page.image === null
        ? null
        : { url: pictureAddress(page.image, assetVersions), alt: page.image_alt },
    models: modelTiles(site, name, vehicles),
    listHref: `${paths.search(configuration.search.path_prefix, searchSlugFor('make', name))}?${searchStateToParams({ ...emptySearchState, facets: inStock })}`,
    count: await countOf(site, ofMake),
    places: places.map(({ name: label, slug: of, locations }) => ({
      name: label,
      href: paths.location(of),
      address: `${locations[0]!.address.street}, ${locationAddressLine(locations[0]!.address)}`,
      services: departmentsAt(locations),
    })),
    bookService:
      looksAfter && isPageShown(bookService, configuration)
        ? bookService === links.service.path
          ? labelledLink(links, 'service', 'Book a service')
          : { href: bookService, label: 'Book a service' }
        : null,
    testDrive: labelledLink(links, 'test_drive', 'Book a test drive'),
    offers: await pictureOffers(
      site,
      currentOffers(site)
        .filter(({ make }) => make?.slug === slug)
        .slice(0, mostOffers),
    ),
    stock: await readPageStock(site, stockSearch),
    location: place === undefined ? null : { locationId: place.id, name: groupName(place.name) },
  };
}
