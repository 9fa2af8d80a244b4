/**
 * The line that says where a vehicle stands. A dealer's `override_city` replaces the city wherever it is printed
 * (TEN-35); filters keep the real city.
 */
import type { Location } from '../locations/location.ts';
import type { Vehicle } from './vehicle.ts';

/** What a line or a card says of the dealer's location. */
export type LocationOnLine = Pick<Location, 'name'> & { address: Pick<Location['address'], 'city' | 'state'> };

/**
 * `Harbour Toyota, Brisbane QLD`, or `Harbour Toyota Brisbane, QLD`; parts that are not known are left out, `''` when
 * nothing is.
 */
export function locationLine(
  vehicle: Pick<Vehicle, 'locationName' | 'city' | 'state'>,
  { location, overrideCity }: { location: LocationOnLine | null; overrideCity: string },
): string {
  const name = location?.name ?? vehicle.locationName;
  const city = overrideCity || location?.address.city || vehicle.city;
  // `Harbour Mazda Fortitude Valley` need not be followed by its suburb once more.
  const named = city !== '' && name.toLowerCase().endsWith(city.toLowerCase());
  const place = [named ? '' : city, location?.address.state || vehicle.state].filter(Boolean).join(' ');
  return [name, place].filter(Boolean).join(', ');
}
