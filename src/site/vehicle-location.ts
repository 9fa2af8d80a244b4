/** The dealer's location that a vehicle's pages name. */
import type { Location } from '../locations/location.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { SiteContext } from './site-context.ts';

type Site = Pick<SiteContext, 'locations'>;
type LocatedVehicle = Pick<Vehicle, 'locationId'>;

/** The location of a vehicle, visible or not; `null` for none. */
export function locationAt(site: Site, { locationId }: LocatedVehicle): Location | null {
  return site.locations.find(({ id }) => id === locationId) ?? null;
}

/** The location of a vehicle if shoppers may see it. */
export function visibleLocationAt(site: Site, vehicle: LocatedVehicle): Location | null {
  const location = locationAt(site, vehicle);
  return location?.visible ? location : null;
}
