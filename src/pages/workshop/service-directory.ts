/**
 * The directory of booking sites as the page shows it (NAV-90, NAV-91, DATA-44): a group a dealership, the booking
 * sites of its makes in it, and the makes to narrow it by.
 */
import { hasWorkshop } from '../../locations/has-workshop.ts';
import type { Location } from '../../locations/location.ts';
import { locationType } from '../../locations/location-type.ts';
import { offeredBookings } from '../../locations/service-booking.ts';
import { shownDealerships } from '../../locations/shown-dealerships.ts';
import { compareNames, isSameText, slugify } from '../../shared/text.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { locationAddressLine } from '../../locations/location-address.ts';

interface Make {
  slug: string;
  name: string;
  /** The dealer's own logo of it; `''` for the built-in one. */ url: string;
}

export interface ServiceDirectoryGroup {
  /** Anchor on the page. */
  slug: string;
  name: string;
  /** Street and suburb of the workshop; `''` if the entry applies to every dealership of the group. */
  address: string;
  /** `''` if the contact is hidden or unknown. */
  phone: string;
  /** `make` is `null` where one site serves every make; `host` is shown below the label. */
  bookings: { make: Make | null; label: string; url: string; host: string }[];
}

export interface ServiceDirectory {
  groups: ServiceDirectoryGroup[];
  /** By name; fewer than two are not a choice. */
  makes: Make[];
  /** Slug of the make that is chosen; `''` for all, and for one that is not listed. */
  chosen: string;
}

type Site = Pick<SiteContext, 'configuration' | 'locations' | 'assetVersions'>;

/** A site that serves every make stays when one is chosen. `null` where the dealer lists no booking site. */
export function serviceDirectory(site: Site, wantedMake: string): ServiceDirectory | null {
  const { name, content } = site.configuration;
  const words = content.departments.service.booking_page;
  const offered = offeredBookings(site.configuration).map(({ make, ...booking }) => ({
    ...booking,
    make: make === '' ? null : makeOf(site, make),
  }));
  if (offered.length === 0) return null;
  const makes = [
    ...new Map(offered.flatMap(({ make }) => (make === null ? [] : [[make.slug, make] as const]))).values(),
  ].toSorted((one, other) => compareNames(one.name, other.name));
  const chosen = makes.find(({ slug }) => slug === wantedMake)?.slug ?? '';
  const listed = offered.filter(({ make }) => chosen === '' || make === null || make.slug === chosen);
  const groups = [...shownDealerships(site.configuration), null].flatMap((dealership): ServiceDirectoryGroup[] => {
    const bookings = listed.filter(({ dealership_name: of }) => of === (dealership?.name ?? ''));
    if (bookings.length === 0) return [];
    const workshop = dealership === null ? undefined : workshopOf(site.locations, dealership.id);
    return [
      {
        slug: slugify(dealership?.name ?? name),
        name: dealership?.name ?? name,
        address: workshop === undefined ? '' : `${workshop.address.street}, ${locationAddressLine(workshop.address)}`,
        phone: workshop === undefined || workshop.hide_contact ? '' : workshop.contact_detail.phone,
        bookings: bookings.map(({ make, url }) => ({
          make,
          label: make === null ? words.link_label : words.link_label_for_make.replaceAll('{make}', make.name),
          url,
          host: new URL(url).host,
        })),
      },
    ];
  });
  return { groups, makes, chosen };
}

/** The dealership's service location, else a yard of it with a workshop, else its first visible one. */
function workshopOf(locations: readonly Location[], dealershipId: number): Location | undefined {
  const own = locations.filter((location) => location.visible && location.dealership_id === dealershipId);
  return own.find((location) => locationType(location) === 'service') ?? own.find(hasWorkshop) ?? own[0];
}

function makeOf({ configuration, assetVersions }: Site, name: string): Make {
  const maker = configuration.manufacturers.find((each) => isSameText(each.name, name));
  return {
    slug: maker?.slug ?? slugify(name),
    name: maker?.name ?? name,
    url: pictureAddress(maker?.logo_url ?? '', assetVersions),
  };
}
