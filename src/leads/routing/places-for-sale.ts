/** Where a dealer has for sale what a lead is about, for one that names no place, nor a vehicle that stands at one. */
import type { ItemType } from '../../stock/vehicle.ts';

/** How many vehicles of one make are for sale at a place; demonstrators are new, as with departments. */
export interface MakeAtPlace {
  locationId: number;
  new: number;
  used: number;
}

/** Places with most of them first; those that have none are left out. */
export type FindMakeForSale = (make: string) => Promise<readonly MakeAtPlace[]>;

/**
 * Ids of the locations where vehicles of the kind are for sale: who trades a motorcycle in goes to where motorcycles
 * are sold.
 */
export type FindKindForSale = (itemType: ItemType) => Promise<readonly number[]>;

/**
 * Whether a lead names a place by itself or by where its vehicle stands. A feed may leave out where, or name a place
 * that is gone.
 */
export function isPlaced(
  { vehicle, namedLocationId }: { vehicle: { locationId: number | null } | null; namedLocationId: number | null },
  locations: readonly { id: number }[],
): boolean {
  return namedLocationId !== null || locations.some(({ id }) => id === vehicle?.locationId);
}

/**
 * `about` is `undefined` or `''` for nothing. Which place has more is not worth a lead: where the stock does not answer
 * nobody knows.
 */
export async function placesForSale<About extends string, Place>(
  { about, isPlaced }: { about: About | undefined; isPlaced: boolean },
  find: ((about: About) => Promise<readonly Place[]>) | undefined,
): Promise<readonly Place[]> {
  return about === undefined || about === '' || isPlaced ? [] : ((await find?.(about).catch(() => [])) ?? []);
}
