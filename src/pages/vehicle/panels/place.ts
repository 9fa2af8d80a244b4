/** Content of the map section with the vehicle's location (VDP-69). */
import { groupName } from '../../../locations/group-locations.ts';
import { slugify } from '../../../shared/text.ts';
import { locationHref } from '../../../tenants/standard-links.ts';
import { directionsHref, locationAddressLine } from '../../../locations/location-address.ts';
import { reviewsHref } from '../../locations/reviews-href.ts';
import { locationMap, type LocationMapContent } from '../../locations/location-map-content.ts';
import { shownRating, type Rating } from '../../../locations/rating.ts';
import { visibleLocationAt } from '../../../site/vehicle-location.ts';
import type { Vehicle } from '../../../stock/vehicle.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';
import { openNow } from './call.ts';

/** The anchor that the location line leads to (VDP-30). */
export const placePanelId = 'vehicle-map';

export interface VehiclePlace {
  /** `Where to see it`, or another text before the vehicle arrives. */
  heading: string;
  name: string;
  rating: Rating | null;
  /** The reviews on the location's page; `null` where there are none to read. */
  reviewsHref: string | null;
  /** Street, then city, state and postcode. */
  addressLines: string[];
  /** `Open until 5:30pm`; `''` if the hours are unknown. */
  openNow: string;
  isOpen: boolean;
  /**
   * The way there at the map service; `''` where the location's map is hidden, and while the vehicle is still on its
   * way.
   */
  directionsHref: string;
  contactHref: string;
  /** `null` without a tile source or position, or if the map is hidden: then only the address is shown. */
  map: LocationMapContent | null;
}

const headings: Record<Vehicle['status'], string> = {
  in_stock: 'Where to see it',
  coming_soon: 'Where it is coming to',
  sold: 'Visit us',
};

/** `null` if the dealer shows no map section (TEN-34), or the vehicle is at none of the dealer's visible locations. */
export function vehiclePlace({ site, vehicle }: Pick<VehiclePanelsInput, 'site' | 'vehicle'>): VehiclePlace | null {
  const location = visibleLocationAt(site, vehicle);
  if (location === null || !site.configuration.vdp_config.show_map_section) return null;
  const { address } = location;
  const name = groupName(location.name);
  return {
    heading: headings[vehicle.status],
    name,
    rating: shownRating(location, site.configuration.location_directory),
    reviewsHref: reviewsHref(site, [location]),
    addressLines: [address.street, locationAddressLine(address)],
    ...openNow(site, location),
    directionsHref: location.hide_map || vehicle.status === 'coming_soon' ? '' : directionsHref(address, name),
    contactHref: locationHref(site.configuration.links, { slug: location.slug, anchor: slugify(name) }),
    map: locationMap(location, site.configuration.location_directory),
  };
}
