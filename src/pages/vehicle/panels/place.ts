/** What the map section says of where the vehicle stands (VDP-69). */
import { groupName } from '../../../locations/group-locations.ts';
import { paths } from '../../../routes.ts';
import { slugify } from '../../../shared/text.ts';
import type { VehiclePanelsInput } from '../vehicle-panel-contents.ts';

export interface VehiclePlace {
  name: string;
  /** Street, then city, state and postcode. */
  addressLines: string[];
  phone: string;
  /** The place at the map service, for directions. */
  directionsUrl: string;
  contactHref: string;
}

/** `null` where the vehicle stands at none of the dealer's visible locations. */
export function vehiclePlace({ site, vehicle }: VehiclePanelsInput): VehiclePlace | null {
  const location = site.locations.find((candidate) => candidate.id === vehicle.locationId && candidate.visible);
  if (location === undefined) return null;
  return {
    name: groupName(location.name),
    addressLines: [location.address.street, `${location.address.city} ${location.address.state} ${location.address.postcode}`],
    phone: location.hide_contact ? '' : location.contact_detail.phone,
    directionsUrl: location.hide_map ? '' : location.address.place_url ?? '',
    contactHref: `${paths.contact()}#${slugify(groupName(location.name))}`,
  };
}
