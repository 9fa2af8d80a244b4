/**
 * Vehicle identification numbers and registration plates as they look in Australia. The numbers are made up; what is
 * true of them is their form: the check digit of ISO 3779 as North America uses it, and the plate series of each state.
 */
import type { SeededRandom } from './seeded-random.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const vinCharacters = `${letters}0123456789`;
const values: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Position 10, beginning with 2010. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * A VIN with a right check digit in position 9 and the model year in position 10. `variant` is anything that is the
 * same for alike vehicles; `serial` tells them apart (0 to 999,999).
 */
export function createVin(parts: { wmi: string; variant: string; year: number; serial: number }): string {
  let hash = 2166136261;
  for (let index = 0; index < parts.variant.length; index += 1)
    hash = Math.imul(hash ^ parts.variant.charCodeAt(index), 16777619) >>> 0;
  let descriptor = '';
  for (let index = 0; index < 6; index += 1) {
    descriptor += vinCharacters[hash % vinCharacters.length]!;
    hash = Math.imul(hash ^ (hash >>> 13), 1540483477) >>> 0;
  }
  const yearCode = yearCodes[(parts.year - 2010) % yearCodes.length]!;
  const rest = `${yearCode}${descriptor[5]!}${String(parts.serial).padStart(6, '0')}`;
  const unchecked = `${parts.wmi}${descriptor.slice(0, 5)}0${rest}`;
  return `${unchecked.slice(0, 8)}${checkDigit(unchecked)}${unchecked.slice(9)}`;
}

/** Whether it has 17 allowed characters and its check digit is right: `1M8GDM9AXKP042788` is. */
export function isValidVin(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) && checkDigit(vin) === vin[8];
}

function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, index) => {
    const character = vin[index]!;
    return total + weight * (values[character] ?? Number(character));
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * A plate in a series that the state has issued to such vehicles: `482FK7` in Queensland, `EFD27B` in New South Wales.
 */
export function createPlate(
  random: SeededRandom,
  vehicle: { state: 'QLD' | 'NSW'; itemType: 'car' | 'motorcycle' | 'caravan'; year: number },
): string {
  const digits = (count: number): string => Array.from({ length: count }, () => random.between(0, 9)).join('');
  const some = (count: number): string => Array.from({ length: count }, () => random.pick([...letters])).join('');
  if (vehicle.itemType === 'motorcycle')
    return vehicle.state === 'QLD' ? `${random.between(100, 999)}${some(2)}` : `${some(3)}${digits(2)}`;
  if (vehicle.itemType === 'caravan')
    return vehicle.state === 'QLD' ? `${random.between(100, 999)}U${some(2)}` : `T${some(1)}${digits(2)}${some(2)}`;
  if (vehicle.state === 'NSW')
    return vehicle.year >= 2022
      ? `${random.pick(['E', 'F'])}${some(2)}${digits(2)}${some(1)}`
      : `${random.pick(['C', 'D'])}${some(1)}${digits(2)}${some(2)}`;
  return vehicle.year >= 2020
    ? `${random.between(100, 999)}${some(2)}${random.between(2, 9)}`
    : `${random.between(100, 999)}${random.pick(['T', 'V', 'W', 'X', 'Y'])}${some(2)}`;
}
