/**
 * Odometer readings as people type them, and the vehicles that have an odometer. The browser and the server share these
 * rules.
 */
import type { Vehicle } from '../stock/vehicle.ts';
import { readTypedNumber } from '../shared/typed-number.ts';

/** Self-propelled kinds; towed vehicles have neither odometer nor gearbox. */
export const drivenTypes: readonly Vehicle['itemType'][] = ['car', 'motorcycle', 'truck'];

export const isDriven = (itemType: Vehicle['itemType']): boolean => drivenTypes.includes(itemType);

export const odometerMessage = 'Please enter the kilometres on the odometer, such as 45,000.';
const mostKm = 1_500_000;

/** `41,200 kms` -> 41200; `null` if the text is not a reading in whole kilometres. */
export function readOdometer(text: string): number | null {
  const km = readTypedNumber(text);
  return km !== null && Number.isInteger(km) && km >= 0 && km <= mostKm ? km : null;
}
