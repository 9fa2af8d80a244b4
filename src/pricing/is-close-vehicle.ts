/** Which of the compared vehicles count as close to a vehicle, as a rule and in words (PRICE-2, decisions/0010). */
import { formatCount } from '../shared/text.ts';
import type { ComparableFacts } from './published-price.ts';

const closeYears = 2;
const closeKm = 30_000;

type AgeAndUse = Pick<ComparableFacts, 'year' | 'odometerKm'>;

/**
 * By year alone for a vehicle without an odometer, such as a caravan. Else an unknown reading is not a close one: 2021
 * with 41,000 km has close ones of 2019 to 2023 with 11,000 to 71,000 km.
 */
export function isCloseVehicle(vehicle: AgeAndUse, other: AgeAndUse): boolean {
  if (Math.abs(other.year - vehicle.year) > closeYears) return false;
  if (vehicle.odometerKm === null) return true;
  return other.odometerKm !== null && Math.abs(other.odometerKm - vehicle.odometerKm) <= closeKm;
}

/** Where the close vehicles are: `within 2 years and 30,000 km`. */
export function closenessWords({ hasOdometer }: { hasOdometer: boolean }): string {
  return `within ${closeYears} years${hasOdometer ? ` and ${formatCount(closeKm)} km` : ''}`;
}
