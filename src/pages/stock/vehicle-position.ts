/** Where a vehicle stands on the map: at its location, else in the middle of the postcode that is known of it. */
import type { Location } from '../../locations/location.ts';
import type { PostcodeDirectory } from '../../locations/postcode-directory.server.ts';
import type { Position } from '../../shared/distance.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

/** `null` where nobody knows. Rejects when the list of postcodes is needed and cannot be read. */
export async function vehiclePosition(vehicle: Pick<Vehicle, 'privatePostcode'>, { location, places }: { location: Location | undefined; places: PostcodeDirectory }): Promise<Position | null> {
  const { lat = null, long = null } = location?.address ?? {};
  if (lat !== null && long !== null) return { lat, long };
  // The list of postcodes is read for those only that have nothing better.
  const postcode = location?.address.postcode ?? vehicle.privatePostcode;
  return postcode === '' ? null : (await places.ofPostcode(postcode))?.position ?? null;
}
