/**
 * The reading of an odometer as people type it, and which vehicles have one: judged alike in the browser and on the
 * server.
 */
import type { Vehicle } from '../stock/vehicle.ts';
import { readTypedNumber } from '../shared/typed-number.ts';

/** Kinds that drive by themselves; what is towed has neither odometer nor gearbox. */
export const drivenTypes: readonly Vehicle['itemType'][] = ['car', 'motorcycle', 'truck'];

export const isDriven = (itemType: Vehicle['itemType']): boolean => drivenTypes.includes(itemType);

export const odometerMessage = 'Please enter the kilometres on the odometer, such as 45,000.';
const mostKm = 1_500_000;

/** `41,200 kms` -> 41200; `null` for what is no reading in whole kilometres. */
export function readOdometer(text: string): number | null {
  const km = readTypedNumber(text);
  return km !== null && Number.isInteger(km) && km >= 0 && km <= mostKm ? km : null;
}
