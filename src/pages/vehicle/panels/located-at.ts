/**
 * Whether a vehicle stands away from the dealer's primary location, and where (VDP-70): at another address and under another name. The
 * dealer's `override_city` stands in the place of the city here too (TEN-35).
 */
import { groupName } from '../../../locations/group-locations.ts';
import { directionsHref } from '../../locations/location-address.ts';
import { locationOf } from '../vehicle-call.ts';
import type { VehiclePanelsInput } from '../vehicle-panel-contents.ts';

export interface LocatedAt {
  city: string;
  /** The way there at the map service; `''` where the location's map is hidden. */
  directionsHref: string;
}

/** `null` for a vehicle at the primary location, at none, and for one that nobody can see yet or any more. */
export function locatedAt({ site, vehicle }: Pick<VehiclePanelsInput, 'site' | 'vehicle'>): LocatedAt | null {
  const location = locationOf(site, vehicle);
  const primary =
    site.locations.find((each) => each.visible && each.primary) ?? site.locations.find((each) => each.visible);
  if (location === null || primary === undefined || vehicle.status !== 'in_stock') return null;
  const isSameName = groupName(location.name) === groupName(primary.name);
  const isSameAddress =
    location.address.street === primary.address.street && location.address.postcode === primary.address.postcode;
  if (isSameName || isSameAddress) return null;
  return {
    city: site.configuration.override_city || location.address.city,
    directionsHref: location.hide_map ? '' : directionsHref(location.address, groupName(location.name)),
  };
}
