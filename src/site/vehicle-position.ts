/**
 * Position of a vehicle on the map: its location, else the centre of its location's postcode, else the town in the
 * feed, else a point near the private seller's postcode. Distances would reveal a hidden location, so a vehicle there
 * is in the centre of the postcode. A private seller's home is not public, and distances from several postcodes would
 * reveal it, so that position is rounded to a tenth of a degree, some ten kilometres.
 */
import type { Location } from '../locations/location.ts';
import type { PostcodeDirectory } from '../locations/postcode-directory.server.ts';
import { parseState } from '../shared/australian-states.ts';
import type { Position } from '../shared/distance.ts';
import type { Vehicle } from '../stock/vehicle.ts';

/** `null` if unknown. Rejects when the list of postcodes is needed and cannot be read. */
export async function vehiclePosition(
  vehicle: Pick<Vehicle, 'city' | 'state' | 'privatePostcode'>,
  { location, places }: { location: Location | undefined; places: PostcodeDirectory },
): Promise<Position | null> {
  const { lat = null, long = null } = location?.visible ? location.address : {};
  if (lat !== null && long !== null) return { lat, long };
  // The list of postcodes is only used for vehicles without a better source.
  if (location !== undefined) return (await places.ofPostcode(location.address.postcode))?.position ?? null;
  const town = await places.ofSuburb(vehicle.city, parseState(vehicle.state) ?? vehicle.state);
  if (town !== null) return town;
  const place = await places.ofPostcode(vehicle.privatePostcode);
  return place === null ? null : { lat: toTenth(place.position.lat), long: toTenth(place.position.long) };
}

const toTenth = (degrees: number): number => Math.round(degrees * 10) / 10;
