/**
 * Whether a vehicle can be taken for a test drive (VDP-72, CARD-15): one that is for sale, of a kind that is driven,
 * and by the dealer's choice also one that is still on its way. Caravans are walked through, not driven.
 */
import type { StockSettings } from './settings.ts';
import type { Vehicle } from './vehicle.ts';

type DriveSettings = Pick<StockSettings, 'test_drive_for_coming_soon'>;

const drivenItemTypes = ['car', 'motorcycle', 'truck'] as const satisfies readonly Vehicle['itemType'][];

/** The same rule as the values of a search: `{ item_type: ['car', …], status: ['in_stock'] }`. */
export function drivenVehicles({ test_drive_for_coming_soon: beforeArrival }: DriveSettings): {
  item_type: Vehicle['itemType'][];
  status: Vehicle['status'][];
} {
  return { item_type: [...drivenItemTypes], status: beforeArrival ? ['in_stock', 'coming_soon'] : ['in_stock'] };
}

export function canBeDriven(
  { status, itemType }: Pick<Vehicle, 'status' | 'itemType'>,
  settings: DriveSettings,
): boolean {
  const driven = drivenVehicles(settings);
  return driven.item_type.includes(itemType) && driven.status.includes(status);
}
