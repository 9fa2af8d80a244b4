import type { PostcodePlace } from '../../locations/postcode-places.ts';
import { distanceKm } from '../../shared/distance.ts';
import { formatCount } from '../../shared/text.ts';
import type { Vehicle } from '../../stock/vehicle.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { vehiclePosition } from '../../site/vehicle-position.ts';

/** Distance of a vehicle from a place, in km; `null` if the vehicle's position is unknown. */
export async function kmFrom(
  place: PostcodePlace,
  { vehicle, site }: { vehicle: Vehicle; site: SiteContext },
): Promise<number | null> {
  const location = site.locations.find(({ id }) => id === vehicle.locationId);
  const position = await vehiclePosition(vehicle, { location, places: site.places });
  return position === null ? null : distanceKm(place.position, position);
}

/** `12 km away`, `under 1 km away`. */
export function kmAway(km: number): string {
  return km < 1 ? 'under 1 km away' : `${formatCount(Math.round(km))} km away`;
}
