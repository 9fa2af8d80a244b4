import { filterLocations } from '../../locations/filter-locations.ts';
import type { Location } from '../../locations/location.ts';
import type { LocationList } from '../../tenants/location-list.ts';

/** The locations of a block, in the order of the file. */
export function listedLocations(locations: readonly Location[], list: LocationList): Location[] {
  return filterLocations(locations, {
    filter: list.location ?? list.filter,
    ...(list.manufacturer === '' ? {} : { manufacturer: list.manufacturer }),
    ...(list.subtype === '' ? {} : { subtype: list.subtype }),
    selected: list.selected_locations,
    excluded: list.excluded_locations,
  });
}
