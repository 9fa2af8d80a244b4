import { groupLocations } from '../../locations/group-locations.ts';
import { hasWorkshop, sellsVehicles } from '../../locations/has-workshop.ts';
import type { Location } from '../../locations/location.ts';
import { nextHoursChange, openState, type OpenState } from '../../locations/opening-hours.ts';
import { shownRating } from '../../locations/rating.ts';
import { paths } from '../../routes.ts';
import { bookServiceHrefAt } from '../../site/book-service-href.ts';
import { isPageShown } from '../../tenants/known-paths.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { directionsHref, locationAddressLine } from '../../locations/location-address.ts';
import { reviewsHref } from './reviews-href.ts';
import type { LocationCardContent } from './location-card-content.ts';

/** One card per place; the page is rendered again when a place opens or closes. */
export function readLocationCards(
  site: Pick<SiteContext, 'configuration' | 'locations' | 'now' | 'assetVersions' | 'page'>,
  {
    listed = site.locations,
    make,
  }: { listed?: readonly Location[]; /** Of which alone the list is, a slug. */ make?: string | undefined } = {},
): LocationCardContent[] {
  const { location_directory: settings, search } = site.configuration;
  const slugs = new Map(groupLocations(site.locations).map(({ name, slug }) => [name, slug]));
  return groupLocations(listed).map(({ name, locations }) => {
    const location = locations[0]!;
    const { address } = location;
    const positions = locations.flatMap(({ address: { lat, long } }) =>
      lat === null || long === null ? [] : [{ lat, long }],
    );
    site.page.changesAt(
      nextHoursChange(
        { opening_hours: location.contact_detail.opening_hours, special_hours: location.special_hours },
        site.now,
        location.time_zone,
      ),
    );
    const state = openState(
      { opening_hours: location.contact_detail.opening_hours, special_hours: location.special_hours },
      site.now,
      location.time_zone,
    );
    return {
      name,
      // A list of workshops names the same place.
      href: paths.location(slugs.get(name) ?? location.slug),
      street: address.street,
      town: address.city,
      state: address.state,
      city: locationAddressLine(address),
      phone: location.hide_contact ? '' : location.contact_detail.phone,
      image: location.image === null ? null : pictureAddress(location.image.url, site.assetVersions),
      openNow: openNowText(state),
      isOpen: state.isOpen,
      directions: directionsHref(address, name),
      stockHref: locations.some(sellsVehicles) ? paths.search(search.path_prefix, location.dealership_slug) : null,
      bookServiceHref: bookServiceAt(site, locations, make),
      rating: shownRating(location, settings),
      reviewsHref: reviewsHref(site, locations),
      position: positions[0] ?? null,
      km: null,
    };
  });
}

function bookServiceAt(
  { configuration }: Pick<SiteContext, 'configuration'>,
  locations: readonly Location[],
  make: string | undefined,
): string | null {
  const workshop = locations.find(hasWorkshop);
  const href = workshop === undefined ? '' : bookServiceHrefAt(configuration, { location: workshop, make });
  return href !== '' && isPageShown(href, configuration) ? href : null;
}

export function openNowText(state: OpenState): string {
  if (state.isOpen) return `Open until ${state.until}`;
  return state.opens === null ? '' : `Closed, opens ${state.opens}`;
}
