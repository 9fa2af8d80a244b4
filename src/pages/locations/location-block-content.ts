/** Content of the location directory: one block for each place, one tab for each type (LOC-1 to LOC-18). */
import { filterLocations } from '../../locations/filter-locations.ts';
import { groupLocations, groupName } from '../../locations/group-locations.ts';
import { hasWorkshop, sellsVehicles } from '../../locations/has-workshop.ts';
import type { Location } from '../../locations/location.ts';
import { licenceNumbers } from '../../locations/licence-numbers.ts';
import { locationType, locationTypeLabel } from '../../locations/location-type.ts';
import { nextHoursChange, openingHoursLines, openState, upcomingSpecialHours } from '../../locations/opening-hours.ts';
import { shownRating, type Rating } from '../../locations/rating.ts';
import { paths } from '../../routes.ts';
import type { Position } from '../../shared/distance.ts';
import { slugify } from '../../shared/text.ts';
import { pictureAddress } from '../../tenants/picture-address.ts';
import { isPageShown } from '../../tenants/known-paths.ts';
import { bookServiceHrefAt } from '../../site/book-service-href.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { directionsHref, locationAddressLine, mapHref } from '../../locations/location-address.ts';
import { locationMap, type LocationMapContent } from './location-map-content.ts';
import { openNowText } from './read-location-cards.ts';
import { reviewsHref } from './reviews-href.ts';

export interface LocationPanelContent {
  id: number;
  /** Name of the location itself, its type's ending included. */
  name: string;
  /** Label of the tab. */
  label: string;
  /** `DL# 1234567` and `MVR# 12345`, whichever exist. */
  licences: string[];
  street: string;
  city: string;
  mapHref: string;
  directionsHref: string;
  hours: { days: string; hours: string; isToday: boolean }[];
  openNow: string;
  isOpen: boolean;
  holidays: { date: string; days: string; name: string; hours: string }[];
  /** Empty where the contact is hidden. */
  phones: string[];
  /** Number for text messages; `''` for none. */
  mobile: string;
  website: string | null;
  /** Booking a service, where the location has a workshop (LOC-38). */
  bookServiceHref: string | null;
  stockHref: string | null;
  /** The form that reaches this location (LEAD-6). */
  contactHref: string;
  /** A map of the place (LOC-15). */
  map: LocationMapContent | null;
  /**
   * Picture of the place, else the logo of its dealership: shown without a map, or if it fails. The dealer's own logo
   * stands in the header already and says nothing of the place.
   */
  picture: { url: string; isLogo: boolean } | null;
  rating: Rating | null;
  /** The reviews on the place's page; `null` where there are none to read. */
  reviewsHref: string | null;
}

export interface LocationBlockContent {
  /** Its anchor on the contact page. */
  slug: string;
  /** Its page. */
  href: string;
  name: string;
  town: string;
  panels: LocationPanelContent[];
  /** Of the first of its locations that has one. */
  position: Position | null;
  /** Whole kilometres from the place that was searched for, as the crow flies; `null` where none was. */
  km: number | null;
}

type Site = Pick<SiteContext, 'configuration' | 'locations' | 'now' | 'assetVersions' | 'page'>;

export function locationBlocks(site: Site, query: string): LocationBlockContent[] {
  const { default_filter: filter } = site.configuration.location_directory;
  return groupLocations(filterLocations(site.locations, { filter, query })).map(({ name, locations }) => ({
    slug: slugify(name),
    href: hrefOf(site, name),
    name,
    town: locations[0]?.address.city ?? '',
    panels: locations.map((location) => locationPanel(site, location)),
    position: positionOf(site, name),
    km: null,
  }));
}

/** The block of a location's place, whatever the directory lists, with the location itself first. */
export function blockOfLocation(site: Site, location: Location): LocationBlockContent {
  const name = groupName(location.name);
  const place = groupLocations(site.locations).find((group) => group.name === name);
  const others = (place?.locations ?? []).filter((each) => each.id !== location.id);
  return {
    slug: slugify(name),
    href: hrefOf(site, name),
    name,
    town: location.address.city,
    panels: [location, ...others].map((each) => locationPanel(site, each)),
    position: positionOf(site, name),
    km: null,
  };
}

/** A filtered list names the same place, and is as far away. */
const placeNamed = ({ locations }: Pick<Site, 'locations'>, name: string) =>
  groupLocations(locations).find((group) => group.name === name);

function positionOf(site: Pick<Site, 'locations'>, name: string): Position | null {
  const [position] = (placeNamed(site, name)?.locations ?? []).flatMap(({ address: { lat, long } }) =>
    lat === null || long === null ? [] : [{ lat, long }],
  );
  return position ?? null;
}

const hrefOf = (site: Pick<Site, 'locations'>, name: string): string =>
  paths.location(placeNamed(site, name)?.slug ?? slugify(name));

function locationPanel(site: Site, location: Location): LocationPanelContent {
  const { configuration, now } = site;
  const { location_directory: settings, search } = configuration;
  const { time_zone: timeZone } = location;
  const type = locationType(location);
  const hours = { opening_hours: location.contact_detail.opening_hours, special_hours: location.special_hours };
  site.page.changesAt(nextHoursChange(hours, now, timeZone));
  const state = openState(hours, now, timeZone);
  const weekday = weekdayIn(now, timeZone);
  const { address, contact_detail: contact } = location;
  const bookService = bookServiceHrefAt(configuration, { location });
  const website = configuration.dealership_websites.find(({ slug }) => slug === location.dealership_slug) ?? null;
  return {
    id: location.id,
    name: location.name,
    label: locationTypeLabel(type),
    licences: settings.show_licence_numbers ? licenceNumbers(location) : [],
    street: address.street,
    city: locationAddressLine(address),
    mapHref: mapHref(address, location.name),
    directionsHref: directionsHref(address, location.name),
    hours: openingHoursLines(contact.opening_hours, settings.show_full_opening_hours).map((line) => ({
      days: line.days,
      hours: line.hours,
      isToday: line.weekdays.includes(weekday),
    })),
    openNow: openNowText(state),
    isOpen: state.isOpen,
    holidays: upcomingSpecialHours(location, now, timeZone).map(({ date, days, name, hours: text }) => ({
      date,
      days,
      name,
      hours: text,
    })),
    phones: location.hide_contact
      ? []
      : [contact.phone, contact.landline_phone].filter(
          (phone, index, all) => phone !== '' && all.indexOf(phone) === index,
        ),
    mobile: location.hide_contact ? '' : contact.mobile,
    website: website?.url ?? null,
    bookServiceHref: hasWorkshop(location) && isPageShown(bookService, configuration) ? bookService : null,
    stockHref: sellsVehicles(location) ? paths.search(search.path_prefix, location.dealership_slug) : null,
    contactHref: paths.locationContact(location.slug),
    map: locationMap(location, settings),
    picture:
      location.image !== null
        ? { url: pictureAddress(location.image.url, site.assetVersions), isLogo: false }
        : location.hide_map || website?.logo === undefined || website.logo === null
          ? null
          : { url: pictureAddress(website.logo.url, site.assetVersions), isLogo: true },
    rating: shownRating(location, settings),
    reviewsHref: reviewsHref(site, [location]),
  };
}

/** Sunday is 0. */
function weekdayIn(now: Date, timeZone: string): number {
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(
    new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(now),
  );
}
