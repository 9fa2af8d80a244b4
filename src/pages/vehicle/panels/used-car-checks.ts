/** The dealer's checks on its used vehicles (VDP-67), in the dealer's own text; some apply to certain kinds only. */
import { isOnSite } from '../../../stock/availability.ts';
import type { VehiclePanelsInput } from './vehicle-panels-input.ts';

export interface UsedCarChecks {
  heading: string;
  checks: { title: string; description: string }[];
}

/** `null` for a vehicle that is new, sold or still to arrive, and if the dealer has no text. */
export function usedCarChecks({ site, vehicle }: Pick<VehiclePanelsInput, 'site' | 'vehicle'>): UsedCarChecks | null {
  if (vehicle.condition !== 'used' || !isOnSite(vehicle)) return null;
  const { used_car_checks: list, used_car_checks_heading: heading } = site.configuration.content;
  const checks = list
    .filter(({ item_types: types }) => types.length === 0 || types.includes(vehicle.itemType))
    .map(({ title, description }) => ({ title, description }));
  return checks.length === 0 ? null : { heading, checks };
}
