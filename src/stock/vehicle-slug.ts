/**
 * The last part of a vehicle's address: `2021-toyota-corolla-ascent-sport-t1234`. It ends in the stock number, or
 * without one in a code of the vehicle's identity, so that the address is the same on every machine that reads the same
 * feed.
 */
import { slugify } from '../shared/text.ts';
import type { Vehicle } from './vehicle.ts';

const maxWords = 90;

type Named = Pick<Vehicle, 'year' | 'make' | 'model' | 'badge' | 'stockNumber'>;

/**
 * The wished slug first, then the one to take when another vehicle has it. `code` is of the identity, letters and
 * digits.
 */
export function vehicleSlugs(vehicle: Named, code: string): [string, string] {
  const words =
    slugify([vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' '))
      .slice(0, maxWords)
      .replace(/-+$/, '') || 'vehicle';
  const number = slugify(vehicle.stockNumber).slice(0, 40);
  const long = `${words}-${code}`;
  return number === ''
    ? [long.slice(0, long.length - code.length + 8), long]
    : [`${words}-${number}`, `${words}-${number}-${code}`];
}
