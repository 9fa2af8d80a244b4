/** Who trades a motorcycle in, without a vehicle in mind, goes to where motorcycles are sold. */
import type { ItemType } from '../../stock/vehicle.ts';

/** Ids of the locations where vehicles of the kind are for sale. */
export type FindKindForSale = (itemType: ItemType) => Promise<readonly number[]>;

/** For a lead that names neither a vehicle in stock nor a place; empty where the stock does not answer, for that is not worth a lead. */
export async function placesOfKind(
  { itemType, hasVehicle, namedLocationId }: { itemType: ItemType | undefined; hasVehicle: boolean; namedLocationId: number | null }, find: FindKindForSale | undefined,
): Promise<readonly number[]> {
  return itemType === undefined || hasVehicle || namedLocationId !== null ? [] : await find?.(itemType).catch(() => []) ?? [];
}
