/**
 * Where a vehicle stands, as shoppers are told. At a location that they may not see, a vehicle is for sale all the same
 * and says its dealership and the town, or the town alone if all of the dealership is hidden: the yard's own name,
 * street, telephone and position stay with the dealer, whose leads keep them.
 */
import type { Location } from '../locations/location.ts';
import { isDealershipShown } from '../locations/shown-dealerships.ts';
import type { PlaceOnLine } from '../stock/location-line.ts';
import type { Vehicle } from '../stock/vehicle.ts';
import type { SiteContext } from './site-context.ts';

type Site = Pick<SiteContext, 'locations'>;
type NamedSite = { configuration: Pick<SiteContext['configuration'], 'dealerships'> };
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

/**
 * What cards, lines and answers say of a vehicle's place; as its feed says it where it is at none of the dealer's
 * locations. `location` is `null` there, and where shoppers may not see it. `dealershipSlug` is `''` for a dealership
 * that they may not see.
 */
export function shownPlace(
  site: Site & NamedSite,
  vehicle: LocatedVehicle & Pick<Vehicle, 'locationName' | 'city' | 'state' | 'dealershipSlug'>,
): PlaceOnLine & { location: Location | null; dealershipSlug: string } {
  const location = locationAt(site, vehicle);
  const dealershipSlug = shownDealershipSlug(site, vehicle);
  if (location === null)
    return { location, dealershipSlug, name: vehicle.locationName, city: vehicle.city, state: vehicle.state };
  const { city, state } = location.address;
  return { location: location.visible ? location : null, dealershipSlug, name: shownName(site, location), city, state };
}

/** `''` for a dealership that shoppers may not see. */
export function shownDealershipSlug({ locations }: Site, { dealershipSlug }: Pick<Vehicle, 'dealershipSlug'>): string {
  return isDealershipShown({ locations }, dealershipSlug) ? dealershipSlug : '';
}

/** The name of a location; where shoppers may not see it, of its dealership, `''` if they may not see that either. */
export function shownName({ configuration, locations }: Site & NamedSite, location: Location): string {
  if (location.visible) return location.name;
  const dealership = configuration.dealerships.find(({ id }) => id === location.dealership_id);
  return dealership !== undefined && isDealershipShown({ locations }, dealership.slug) ? dealership.name : '';
}
