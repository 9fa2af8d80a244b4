/** Where a dealer has for sale what a lead is about, for one that names neither a vehicle in stock nor a place. */
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
 * `about` is `undefined` or `''` for nothing. Which place has more is not worth a lead: where the stock does not answer
 * nobody knows.
 */
export async function placesForSale<About extends string, Place>(
  {
    about,
    hasVehicle,
    namedLocationId,
  }: { about: About | undefined; hasVehicle: boolean; namedLocationId: number | null },
  find: ((about: About) => Promise<readonly Place[]>) | undefined,
): Promise<readonly Place[]> {
  return about === undefined || about === '' || hasVehicle || namedLocationId !== null
    ? []
    : ((await find?.(about).catch(() => [])) ?? []);
}
