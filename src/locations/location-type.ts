/**
 * The type of a location: as stated, except that a subtype with "pre-owned sales" in it makes the type used (LOC-55).
 * An untyped location is shown as Sales (LOC-7).
 */
import type { Location } from './location.ts';

export type LocationType = Location['location_type'];

/** The order inside a group of locations (LOC-5). */
export const locationTypeOrder: readonly LocationType[] = ['', 'sales', 'used', 'service', 'parts'];

const labels: Readonly<Record<LocationType, string>> = {
  '': 'Sales',
  sales: 'Sales',
  used: 'Used',
  service: 'Service',
  parts: 'Parts',
};

export function locationType(location: Pick<Location, 'location_type' | 'location_subtype'>): LocationType {
  return location.location_subtype.toLowerCase().includes('pre-owned sales') ? 'used' : location.location_type;
}

/** Label of the location's tab. */
export function locationTypeLabel(type: LocationType): string {
  return labels[type];
}
