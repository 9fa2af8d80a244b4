/** Target of a Book a Service button (NAV-92): in menus, on the home page, at a location, on the page of a make. */
import { filterLocations } from '../locations/filter-locations.ts';
import { type BookingPlace, serviceBookingLink, type ServiceBookingLink } from '../locations/service-booking.ts';
import type { Location } from '../locations/location.ts';
import { paths } from '../routes.ts';
import { slugify } from '../shared/text.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

type Configuration = Pick<
  SiteConfiguration,
  'location_directory' | 'dealerships' | 'locations' | 'manufacturers' | 'links'
>;

/** The link for the whole site: for every make that one of its workshops looks after. */
export function siteBookingLink(configuration: Omit<Configuration, 'links'>): ServiceBookingLink {
  const workshops = filterLocations(configuration.locations, { filter: 'service' });
  const makes = new Set(workshops.flatMap(({ manufacturers }) => manufacturers));
  return serviceBookingLink(configuration, { dealershipName: null, makes: [...makes] });
}

export function bookServiceHref(configuration: Configuration): string {
  return hrefOf(configuration, siteBookingLink(configuration), paths.bookService());
}

/** At one location; `make` is a slug, if the visitor chose one. The directory opens at the location's dealership. */
export function bookServiceHrefAt(
  configuration: Configuration,
  { location, make }: { location: Location; make?: string | undefined },
): string {
  const link = serviceBookingLink(configuration, placeOf(configuration, location, make));
  const anchor = link.kind === 'directory' && link.hasOwn ? slugify(dealershipNameOf(configuration, location)) : '';
  return hrefOf(configuration, link, paths.bookService() + (anchor === '' ? '' : `#${anchor}`));
}

/** For one make, a slug: where its workshops are booked. */
export function bookServiceHrefForMake(configuration: Configuration, make: string): string {
  const workshops = filterLocations(configuration.locations, { filter: 'service', manufacturer: make });
  const links = workshops.map((location) => serviceBookingLink(configuration, placeOf(configuration, location, make)));
  const [first = { kind: 'service-page' }, ...others] = links;
  const areSame = others.every((other) =>
    first.kind === 'site' ? other.kind === 'site' && other.url === first.url : other.kind === first.kind,
  );
  return hrefOf(configuration, areSame ? first : { kind: 'directory', hasOwn: false }, paths.bookService({ make }));
}

const placeOf = (configuration: Configuration, location: Location, make?: string): BookingPlace => ({
  dealershipName: dealershipNameOf(configuration, location),
  makes: make === undefined ? location.manufacturers : [make],
});

const dealershipNameOf = ({ dealerships }: Configuration, location: Location): string =>
  dealerships.find(({ id }) => id === location.dealership_id)?.name ?? '';

function hrefOf({ links }: Configuration, link: ServiceBookingLink, directory: string): string {
  if (link.kind === 'site') return link.url;
  return link.kind === 'service-page' ? links.service.path : directory;
}
