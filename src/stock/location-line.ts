/**
 * The line that says where a vehicle stands. A dealer's `override_city` replaces the city wherever it is printed (TEN-35);
 * filters keep the real city.
 */
import type { PublicCar } from './public-car.ts';

/** `Harbour Toyota, Brisbane QLD`, or `Harbour Toyota Brisbane, QLD`; parts that are not known are left out, `''` when nothing is. */
export function locationLine(
  car: Pick<PublicCar, 'location' | 'location_name' | 'city' | 'state'>,
  overrideCity: string,
): string {
  const name = car.location?.name ?? car.location_name;
  const city = overrideCity || car.location?.city || car.city;
  // `Harbour Mazda Fortitude Valley` need not be followed by its suburb once more.
  const named = city !== '' && name.toLowerCase().endsWith(city.toLowerCase());
  const place = [named ? '' : city, car.location?.state || car.state].filter(Boolean).join(' ');
  return [name, place].filter(Boolean).join(', ');
}
