import type { Location } from './location.ts';

/** `DL# 1234567` and `MVR# 12345` (LOC-49), whichever the location has. */
export function licenceNumbers(location: Pick<Location, 'dealer_license_number' | 'motor_vehicle_repairer'>): string[] {
  return [
    location.dealer_license_number && `DL# ${location.dealer_license_number}`,
    location.motor_vehicle_repairer && `MVR# ${location.motor_vehicle_repairer}`,
  ].filter((text) => text !== '');
}
