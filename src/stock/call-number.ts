/**
 * Which number the call button of a vehicle dials (VDP-46), in this order: the dealer's override, the number of the
 * vehicle's condition, the number for new or for used vehicles, the phone of the vehicle's location. A demonstrator
 * counts as new, as it does for test drives.
 */
import type { Vehicle } from './vehicle.ts';

export interface CallNumbers {
  override: string;
  by_car_type: Record<Vehicle['condition'], string>;
  new: string;
  used: string;
}

/** `null` hides the call button (VDP-47). */
export function callNumber({ condition, phones, locationPhone }: { condition: Vehicle['condition']; phones: CallNumbers; locationPhone: string }): string | null {
  return phones.override || phones.by_car_type[condition] || (condition === 'used' ? phones.used : phones.new) || locationPhone || null;
}

/** `(07) 7010 1234` -> `tel:0770101234`. */
export function telephoneHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
