/** Target of a Book a Service button (NAV-92), in menus, on the home page and at a location. */
import { serviceBookingLink } from '../locations/service-booking.ts';
import type { Location } from '../locations/location.ts';
import { paths } from '../routes.ts';
import { slugify } from '../shared/text.ts';
import type { SiteConfiguration } from '../tenants/site-configuration.ts';

type Configuration = Pick<
  SiteConfiguration,
  'location_directory' | 'dealerships' | 'locations' | 'manufacturers' | 'links'
>;

/** Without a location: the link for the whole site. A directory link opens at the location's dealership. */
export function bookServiceHref(configuration: Configuration, location?: Location): string {
  const { dealerships, manufacturers, links } = configuration;
  const dealershipName = dealerships.find(({ id }) => id === location?.dealership_id)?.name ?? '';
  const way = serviceBookingLink(
    configuration,
    location === undefined
      ? undefined
      : {
          dealershipName,
          // A booking site is listed by the name of its make, "Isuzu UTE", a location by the slug of it, "isuzu".
          makes: location.manufacturers.flatMap((slug) => [
            slug,
            slugify(manufacturers.find((maker) => maker.slug === slug)?.name ?? slug),
          ]),
        },
  );
  if (way.kind === 'site') return way.url;
  if (way.kind === 'service-page') return links.service.path;
  return paths.bookService() + (dealershipName === '' ? '' : `#${slugify(dealershipName)}`);
}
