/** The make that a lead asks for where it names no vehicle in stock, and where such vehicles are. */
import { hiddenMakeField } from '../forms/vehicle-fields.ts';
import { wantedMakeField } from '../forms/find-similar-form.ts';
import type { LeadFields } from '../lead.ts';

/** What somebody wants counts more than the vehicle that is gone; `''` for none. */
export const wantedMake = (fields: LeadFields): string => fields[wantedMakeField] ?? fields[hiddenMakeField] ?? '';

/** How many vehicles of one make are for sale at a place; demonstrators are new, as with departments. */
export interface MakeAtPlace { locationId: number; new: number; used: number }

/** Places with most of them first; those that have none are left out. */
export type FindMakeForSale = (make: string) => Promise<readonly MakeAtPlace[]>;

/** For a lead that names neither a vehicle in stock nor a place. Which place has more is not worth a lead: where the stock does not answer nobody knows. */
export async function placesOfMake(
  { make, hasVehicle, namedLocationId }: { make: string; hasVehicle: boolean; namedLocationId: number | null }, find: FindMakeForSale | undefined,
): Promise<readonly MakeAtPlace[]> {
  return make === '' || hasVehicle || namedLocationId !== null ? [] : await find?.(make).catch(() => []) ?? [];
}
