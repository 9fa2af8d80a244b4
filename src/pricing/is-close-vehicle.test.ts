import { expect, test } from 'vitest';
import { closenessWords, isCloseVehicle } from './is-close-vehicle.ts';

const car = { year: 2021, odometerKm: 41_000 };
const caravan = { year: 2021, odometerKm: null };

test.each([
  ['a car', car, 'a car of its own year', car, true],
  ['a car', car, 'one two years older', { ...car, year: 2019 }, true],
  ['a car', car, 'one three years newer', { ...car, year: 2024 }, false],
  ['a car', car, 'one with 30,000 km more', { ...car, odometerKm: 71_000 }, true],
  ['a car', car, 'one with more than that', { ...car, odometerKm: 71_001 }, false],
  ['a car', car, 'one with an unknown reading', { ...car, odometerKm: null }, false],
  ['a caravan', caravan, 'a caravan of its own year', caravan, true],
  ['a caravan', caravan, 'one three years older', { ...caravan, year: 2018 }, false],
])('the comparison to %s %j, with %s as close, is decided: %j %s', (_, vehicle, _name, other, isClose) => {
  expect(isCloseVehicle(vehicle, other)).toBe(isClose);
});

test('the words name kilometres where the vehicle has them', () => {
  expect(closenessWords({ hasOdometer: true })).toBe('within 2 years and 30,000 km');
  expect(closenessWords({ hasOdometer: false })).toBe('within 2 years');
});
