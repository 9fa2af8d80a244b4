/**
 * The rows in which vehicles are compared side by side, beside their price: the same for every kind, empty where one
 * has none.
 */
import { formatCount, formatKm } from '../shared/text.ts';
import { conditionLabel, engineText, formatMetresAndFeet } from './vehicle-details.ts';
import type { Vehicle } from './vehicle.ts';

export const comparisonLabels = [
  'Condition',
  'Year',
  'Kilometres',
  'Body',
  'Fuel',
  'Transmission',
  'Engine',
  'Drive',
  'Seats',
  'Length',
  'Sleeps',
  'Tare weight',
  'Location',
] as const;
export type ComparisonFacts = Record<(typeof comparisonLabels)[number], string>;

/** `place` is the words of the card's location. */
export function comparisonFacts(vehicle: Vehicle, place: string): ComparisonFacts {
  const caravan = vehicle.caravan;
  return {
    Condition: conditionLabel(vehicle.condition),
    Year: vehicle.year === null ? '' : String(vehicle.year),
    Kilometres: vehicle.odometerKm === null ? '' : formatKm(vehicle.odometerKm),
    Body: vehicle.body,
    Fuel: vehicle.simpleFuel || vehicle.fuel,
    Transmission: vehicle.simpleTransmission || vehicle.transmission,
    Engine: engineText({ ...vehicle, variant: null }),
    Drive: vehicle.simpleDrive || vehicle.drive,
    Seats: vehicle.seats ? formatCount(vehicle.seats) : '',
    Length: caravan?.bodyLengthMetres ? formatMetresAndFeet(caravan.bodyLengthMetres) : '',
    Sleeps: caravan?.sleeps ? formatCount(caravan.sleeps) : '',
    'Tare weight': caravan?.tareWeightKg ? `${formatCount(caravan.tareWeightKg)} kg` : '',
    Location: place,
  };
}
