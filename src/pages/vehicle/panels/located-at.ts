/**
 * Whether a vehicle is away from the dealer's primary location, and where (VDP-70): at another address and under
 * another name. The city is the one in the rest of the page (TEN-35); if both are in the same city, the yard's name is
 * used.
 */
import { groupName } from '../../../locations/group-locations.ts';
import { primaryLocation } from '../../../locations/location.ts';
import { directionsHref } from '../../../locations/location-address.ts';
import { visibleLocationAt } from '../../../site/vehicle-location.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface LocatedAt {
  /** The city; the yard's name if the primary location has the same city. */
  place: string;
  /** The way there at the map service; `''` where the location's map is hidden. */
  directionsHref: string;
}

/** `null` for a vehicle at the primary location, at none, or not yet or no longer on view. */
export function locatedAt({ site, vehicle }: Pick<VehiclePanelsInput, 'site' | 'vehicle'>): LocatedAt | null {
  const location = visibleLocationAt(site, vehicle);
  const primary = primaryLocation(site.locations);
  if (location === null || primary === null || vehicle.status !== 'in_stock') return null;
  const isSameName = groupName(location.name) === groupName(primary.name);
  const isSameAddress =
    location.address.street === primary.address.street && location.address.postcode === primary.address.postcode;
  if (isSameName || isSameAddress) return null;
  const city = site.configuration.override_city || location.address.city;
  return {
    place: city === (site.configuration.override_city || primary.address.city) ? groupName(location.name) : city,
    directionsHref: location.hide_map ? '' : directionsHref(location.address, groupName(location.name)),
  };
}
