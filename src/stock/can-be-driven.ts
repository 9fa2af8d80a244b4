/**
 * Whether a visitor can book a test drive of a vehicle (VDP-72, CARD-15): one that is for sale, of a kind that the
 * dealer lists, and by the dealer's choice also one that is still on its way. A dealer that books walk-throughs of
 * caravans lists them too.
 */
import type { StockSettings } from './settings.ts';
import type { Vehicle } from './vehicle.ts';

type DriveSettings = Pick<StockSettings, 'test_drive_for_coming_soon' | 'test_drive_item_types'>;

/** The same rule as the values of a search: `{ item_type: ['car', …], status: ['in_stock'] }`. */
export function drivenVehicles({
  test_drive_for_coming_soon: beforeArrival,
  test_drive_item_types: itemTypes,
}: DriveSettings): {
  item_type: Vehicle['itemType'][];
  status: Vehicle['status'][];
} {
  return { item_type: [...itemTypes], status: beforeArrival ? ['in_stock', 'coming_soon'] : ['in_stock'] };
}

export function canBeDriven(
  { status, itemType }: Pick<Vehicle, 'status' | 'itemType'>,
  settings: DriveSettings,
): boolean {
  const driven = drivenVehicles(settings);
  return driven.item_type.includes(itemType) && driven.status.includes(status);
}
