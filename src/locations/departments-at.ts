/**
 * The departments at a dealership's places, as shoppers are told them: the type of each location, and Service where a
 * location of another type has a repairer licence (`has-workshop.ts`).
 */
import { hasWorkshop } from './has-workshop.ts';
import { locationType, locationTypeLabel } from './location-type.ts';
import type { Location } from './location.ts';

export function departmentsAt(
  locations: readonly Pick<Location, 'location_type' | 'location_subtype' | 'motor_vehicle_repairer'>[],
): string[] {
  const labels = locations.flatMap((location) => [
    locationTypeLabel(locationType(location)),
    ...(hasWorkshop(location) ? [locationTypeLabel('service')] : []),
  ]);
  return [...new Set(labels)];
}
