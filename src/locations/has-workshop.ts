/**
 * Whether vehicles are serviced here (LOC-24, LOC-38): a service location, or one with a repairer licence of its own.
 * Views, forms, routing and the directory of booking sites all ask it.
 */
import type { Location } from './location.ts';
import { locationType } from './location-type.ts';

export function hasWorkshop(
  location: Pick<Location, 'location_type' | 'location_subtype' | 'motor_vehicle_repairer'>,
): boolean {
  return locationType(location) === 'service' || location.motor_vehicle_repairer !== '';
}

/** Whether vehicles are sold here. */
export function sellsVehicles(location: Pick<Location, 'location_type' | 'location_subtype'>): boolean {
  return ['', 'sales', 'used'].includes(locationType(location));
}
