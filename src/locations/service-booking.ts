/**
 * Where "Book a Service" leads (NAV-90 to NAV-92, TEN-15): to the one booking site that answers, to the directory where
 * several do, and where none does, or the dealer has the switch off, to the service page.
 */
import { slugify } from '../shared/text.ts';
import type { LocationsSettings } from './settings.ts';

/** DATA-44. An empty `dealership_name` stands for every dealership of the group, an empty `make` for every make. */
export type ServiceBooking = LocationsSettings['service_bookings'][number];

export type ServiceBookingLink = { kind: 'site'; url: string } | { kind: 'directory' } | { kind: 'service-page' };

/** Who asks: a place of one dealership. `makes` are the makes that it represents, as slugs; empty for any. */
export interface BookingPlace {
  dealershipName: string;
  makes: readonly string[];
}

type Settings = Pick<LocationsSettings, 'service_booking_enabled' | 'service_bookings'>;

/** Without a place it is asked for the whole site. */
export function serviceBookingLink(settings: Settings, place?: BookingPlace): ServiceBookingLink {
  const bookings = offeredBookings(settings);
  const urls = new Set((place === undefined ? bookings : bookingsOf(bookings, place)).map(({ url }) => url));
  const [first] = urls;
  if (first === undefined) return { kind: 'service-page' };
  return urls.size === 1 ? { kind: 'site', url: first } : { kind: 'directory' };
}

export function offeredBookings(settings: Settings): readonly ServiceBooking[] {
  return settings.service_booking_enabled ? settings.service_bookings : [];
}

/** Those of the dealership before those of the group, and of either those for the place's makes before all. */
function bookingsOf(
  bookings: readonly ServiceBooking[],
  { dealershipName, makes }: BookingPlace,
): readonly ServiceBooking[] {
  const own = bookings.filter(({ dealership_name: name }) => name === dealershipName);
  const candidates = own.length > 0 ? own : bookings.filter(({ dealership_name: name }) => name === '');
  const fitting = candidates.filter(({ make }) => make === '' || makes.length === 0 || makes.includes(slugify(make)));
  // A dealership books its services where it says, whatever else its location represents; the group's sites are for
  // their own makes.
  return fitting.length > 0 ? fitting : own;
}
