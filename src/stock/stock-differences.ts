/** What an import would change, for a person to read before it does. */
import type { Vehicle } from './vehicle.ts';

export interface VehicleMention { slug: string; title: string }
export interface FieldChange { field: string; from: unknown; to: unknown }

/** The lists are cut; the account has the full figures. */
export interface StockDifferences {
  created: VehicleMention[];
  updated: (VehicleMention & { changes: FieldChange[] })[];
  removed: VehicleMention[];
}

export const maxListed = 50;

const keptByTheProduct = new Set(['id', 'slug', 'createdAt', 'updatedAt', 'priceReducedAt', 'reducedFromCents']);

/** The fields in which two versions of one vehicle differ. */
export function changedFields(before: Vehicle, after: Vehicle): FieldChange[] {
  return (Object.keys(after) as (keyof Vehicle)[]).flatMap((field) =>
    keptByTheProduct.has(field) || JSON.stringify(before[field]) === JSON.stringify(after[field]) ? [] : [{ field, from: before[field], to: after[field] }]);
}
