/** The values that a vehicle's fields can have, and its title: apart from the schema, which browsers do without. */
import { vehicleKinds } from '../shared/vehicle-words.ts';

export const stockConditions = ['new', 'demo', 'used'] as const;
export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold'] as const;
export const itemTypes = vehicleKinds;

/** DATA-41, in the specification's spelling. */
export const bodyTypes = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'ev',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'prestige',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
  // Not in the list of the specification, whose sites sell them anyway (TEN-19).
  'caravan',
  'motorcycle',
] as const;
export const fuelTypes = ['Petrol', 'Diesel', 'Hybrid', 'PHEV', 'Electric', 'LPG', 'Hydrogen', 'Other'] as const;
export const transmissionTypes = ['Automatic', 'Manual'] as const;
export const driveTypes = ['4WD', 'AWD', 'FWD', 'RWD'] as const;

/** What a shopper is told that the price contains (Australian Consumer Law s48, "single price"). */
export const priceTypes = ['drive_away', 'excl_govt_charges', 'estimate', ''] as const;

/** `2021 Toyota Corolla`: year, make, model (CARD-1). A vehicle without a model year leaves it out. */
export function vehicleTitle(vehicle: { year: number | null; make: string; model: string }): string {
  return [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ');
}
