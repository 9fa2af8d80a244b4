/**
 * Whether a vehicle can still be bought: in stock and coming soon are available, any other status is not
 * (specification, vehicle §4 "Availability").
 */
import type { Vehicle } from './vehicle.ts';

export function isAvailable(vehicle: Pick<Vehicle, 'status'>): boolean {
  return vehicle.status === 'in_stock' || vehicle.status === 'coming_soon';
}

/**
 * Whether it stands at the dealer's and can be driven at a time that is booked: one that is coming soon is not there
 * yet, and one that is sold not any more.
 */
export function isOnSite({ status }: Pick<Vehicle, 'status'>): boolean {
  return status === 'in_stock';
}

/** What people read for a status. */
export const statusLabels: Readonly<Record<Vehicle['status'], string>> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
};

/** Whether it is there to be driven and not to be sold, by its tag (CARD-15). */
export function isTestDriveOnly(vehicle: Pick<Vehicle, 'tag'>): boolean {
  return vehicle.tag.trim().toLowerCase() === 'test drive only';
}
