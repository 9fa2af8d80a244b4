/**
 * Target of "Book a Service" (NAV-90 to NAV-92, TEN-15): the one booking site that matches; the directory if several
 * match; the service page if none does or the dealer has the switch off.
 */
import { slugify } from '../shared/text.ts';
import type { LocationsSettings } from './settings.ts';
import { shownDealerships } from './shown-dealerships.ts';

/** DATA-44. An empty `dealership_name` means every dealership of the group, an empty `make` every make. */
export type ServiceBooking = LocationsSettings['service_bookings'][number];

export type ServiceBookingLink = { kind: 'site'; url: string } | { kind: 'directory' } | { kind: 'service-page' };

/** The place the link is for, at one dealership. `makes` are the slugs of its makes; empty for any. */
export interface BookingPlace {
  dealershipName: string;
  makes: readonly string[];
}

interface Group {
  location_directory: Pick<LocationsSettings, 'service_booking_enabled' | 'service_bookings'>;
  dealerships: readonly { slug: string; name: string }[];
  locations: readonly { dealership_slug: string; visible?: boolean }[];
}

/** Without `place`, the link is for the whole site. */
export function serviceBookingLink(group: Group, place?: BookingPlace): ServiceBookingLink {
  const bookings = offeredBookings(group);
  const urls = new Set((place === undefined ? bookings : bookingsOf(bookings, place)).map(({ url }) => url));
  const [first] = urls;
  if (first === undefined) return { kind: 'service-page' };
  return urls.size === 1 ? { kind: 'site', url: first } : { kind: 'directory' };
}

/** None of a dealership that shoppers may not see. */
export function offeredBookings({ location_directory: settings, ...group }: Group): readonly ServiceBooking[] {
  if (!settings.service_booking_enabled) return [];
  const shown = shownDealerships(group);
  return settings.service_bookings.filter(
    ({ dealership_name: of }) => of === '' || shown.some(({ name }) => name === of),
  );
}

/**
 * The dealership's own entries before the group's, and in each those for the place's makes before those for all makes.
 */
function bookingsOf(
  bookings: readonly ServiceBooking[],
  { dealershipName, makes }: BookingPlace,
): readonly ServiceBooking[] {
  const own = bookings.filter(({ dealership_name: name }) => name === dealershipName);
  const candidates = own.length > 0 ? own : bookings.filter(({ dealership_name: name }) => name === '');
  const fitting = candidates.filter(({ make }) => make === '' || makes.length === 0 || makes.includes(slugify(make)));
  // A dealership's own booking site serves every make at its location; the group's sites serve only their own makes.
  return fitting.length > 0 ? fitting : own;
}
