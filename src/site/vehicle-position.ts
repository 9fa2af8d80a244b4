/**
 * Where a vehicle stands on the map: at its location, else in the middle of its location's postcode, else in the town
 * that the feed names, else near the postcode of the private seller. Where a private seller lives is nobody's business
 * (the field is not public), and distances from several postcodes would tell: so that position is rounded to a tenth of
 * a degree, some ten kilometres.
 */
import type { Location } from '../locations/location.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { parseState } from '../shared/australian-states.ts';
import type { Position } from '../shared/distance.ts';
import type { Vehicle } from '../stock/vehicle.ts';

/** `null` where nobody knows. Rejects when the list of postcodes is needed and cannot be read. */
export async function vehiclePosition(
  vehicle: Pick<Vehicle, 'city' | 'state' | 'privatePostcode'>,
  { location, places }: { location: Location | undefined; places: PostcodeDirectory },
): Promise<Position | null> {
  const { lat = null, long = null } = location?.address ?? {};
  if (lat !== null && long !== null) return { lat, long };
  // The list of postcodes is read for those only that have nothing better.
  if (location !== undefined) return (await places.ofPostcode(location.address.postcode))?.position ?? null;
  const town = await places.ofSuburb(vehicle.city, parseState(vehicle.state) ?? vehicle.state);
  if (town !== null) return town;
  const place = await places.ofPostcode(vehicle.privatePostcode);
  return place === null ? null : { lat: toTenth(place.position.lat), long: toTenth(place.position.long) };
}

const toTenth = (degrees: number): number => Math.round(degrees * 10) / 10;
