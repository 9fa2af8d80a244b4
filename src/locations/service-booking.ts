/**
 * Target of "Book a Service" (NAV-90 to NAV-92, TEN-15): the one booking site that serves what is looked after there;
 * the directory if several do or one serves a part; the service page if none does or the dealer has the switch off.
 */
import { isSameText, slugify } from '../shared/text.ts';
import type { LocationsSettings } from './settings.ts';
import { shownDealerships } from './shown-dealerships.ts';

/** DATA-44. An empty `dealership_name` means every dealership of the group, an empty `make` every make. */
export type ServiceBooking = LocationsSettings['service_bookings'][number];

export type ServiceBookingLink =
  | { kind: 'site'; url: string }
  /** `hasOwn`: the dealership of the place has a card there. */
  | { kind: 'directory'; hasOwn: boolean }
  | { kind: 'service-page' };

/** What the link is for. */
export interface BookingPlace {
  /** `null` for all dealerships. */
  dealershipName: string | null;
  /** Slugs of the makes that are looked after there; empty where nobody says which. */
  makes: readonly string[];
}

interface Group {
  location_directory: Pick<LocationsSettings, 'service_booking_enabled' | 'service_bookings'>;
  dealerships: readonly { slug: string; name: string }[];
  locations: readonly { dealership_slug: string; visible?: boolean }[];
  manufacturers: readonly { slug: string; name: string }[];
}

/** A booking site is linked directly if it serves every make of the place; the directory has the others’ way on. */
export function serviceBookingLink(group: Group, place: BookingPlace): ServiceBookingLink {
  const bookings = bookingsOf(group, place);
  const urls = new Set(bookings.map(({ url }) => url));
  const [first] = urls;
  if (first === undefined) return { kind: 'service-page' };
  return urls.size === 1 && serveAll(group, bookings, place.makes)
    ? { kind: 'site', url: first }
    : { kind: 'directory', hasOwn: bookings.some(({ dealership_name: name }) => name === place.dealershipName) };
}

/** None of a dealership that shoppers may not see. */
export function offeredBookings({
  location_directory: settings,
  ...group
}: Omit<Group, 'manufacturers'>): readonly ServiceBooking[] {
  if (!settings.service_booking_enabled) return [];
  const shown = shownDealerships(group);
  return settings.service_bookings.filter(
    ({ dealership_name: of }) => of === '' || shown.some(({ name }) => name === of),
  );
}

/** The dealership's own entries, and the group's where those leave a make out. A make's entry serves no other make. */
function bookingsOf(group: Group, { dealershipName, makes }: BookingPlace): readonly ServiceBooking[] {
  const fitting = offeredBookings(group).filter(
    ({ make }) => make === '' || makes.length === 0 || makes.includes(makeSlug(group, make)),
  );
  if (dealershipName === null) return fitting;
  const own = fitting.filter(({ dealership_name: name }) => name === dealershipName);
  return own.length > 0 && serveAll(group, own, makes)
    ? own
    : [...own, ...fitting.filter(({ dealership_name: name }) => name === '')];
}

const serveAll = (group: Group, bookings: readonly ServiceBooking[], makes: readonly string[]): boolean =>
  bookings.some(({ make }) => make === '') ||
  makes.every((wanted) => bookings.some(({ make }) => makeSlug(group, make) === wanted));

/** A booking site is listed by the name of its make, "Isuzu UTE", a location by the slug of it, "isuzu". */
const makeSlug = ({ manufacturers }: Pick<Group, 'manufacturers'>, make: string): string =>
  manufacturers.find(({ name }) => isSameText(name, make))?.slug ?? slugify(make);
