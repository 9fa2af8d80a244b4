import { expect, test } from 'vitest';
import { fuelRating } from './fuel-rating.ts';
import { mostOf, runningCost, weeklyCostCents, type DrivenVehicle } from './running-cost.ts';
import { pricingSettingsSchema } from './settings.ts';

const settings = pricingSettingsSchema.parse({});
const vehicle = (values: Partial<DrivenVehicle> = {}): DrivenVehicle => ({
  itemType: 'car',
  simpleFuel: 'Petrol',
  fuelConsumptionCombined: null,
  energyConsumptionKwh: null,
  variant: null,
  ...values,
});

test('250 km a week at 10 L/100 km and $1.70 a litre cost $42.50', () => {
  expect(weeklyCostCents({ distanceKm: 250, consumption: 10, price: 1.7 })).toBe(4250);
  expect(weeklyCostCents(runningCost(vehicle(), settings)!)).toBe(4250);
});

test.each([
  [100, 7.4, 1.855, 1373],
  [0, 7.4, 1.855, 0],
  [1, 1.005, 100, 101],
  [1234.5, 6.3, 2.019, 15702],
])('%d km at %d per 100 km and %d dollars are %d cents', (distanceKm, consumption, price, cents) => {
  expect(weeklyCostCents({ distanceKm, consumption, price })).toBe(cents);
});

test('the vehicle’s own consumption goes first, then its variant’s, and the dealer’s figure is said to be assumed', () => {
  expect(
    runningCost(vehicle({ fuelConsumptionCombined: 7.4, variant: { fuelConsumptionCombined: 8.1 } }), settings),
  ).toMatchObject({ consumption: 7.4, assumed: false });
  expect(runningCost(vehicle({ variant: { fuelConsumptionCombined: 8.1 } }), settings)).toMatchObject({
    consumption: 8.1,
    assumed: false,
    rating: 66,
  });
  expect(runningCost(vehicle(), settings)).toMatchObject({
    energy: 'fuel',
    distanceKm: 250,
    consumption: 10,
    price: 1.7,
    assumed: true,
    rating: null,
  });
});

test('no more is taken than anybody drives, burns and pays, but always what the vehicle starts with', () => {
  const petrol = runningCost(vehicle(), settings)!;
  expect([mostOf('distanceKm', petrol), mostOf('consumption', petrol), mostOf('price', petrol)]).toEqual([
    5_000, 60, 10,
  ]);
  expect(mostOf('consumption', runningCost(vehicle({ simpleFuel: 'Electric' }), settings)!)).toBe(100);
  expect(mostOf('consumption', runningCost(vehicle({ fuelConsumptionCombined: 71 }), settings)!)).toBe(71);
});

test('an electric car has electricity in the place of fuel', () => {
  expect(runningCost(vehicle({ simpleFuel: 'Electric', energyConsumptionKwh: 16.5 }), settings)).toEqual({
    energy: 'electricity',
    distanceKm: 250,
    consumption: 16.5,
    price: 0.33,
    assumed: false,
    pluggedIn: false,
    rating: null,
  });
  expect(runningCost(vehicle({ simpleFuel: 'Electric', fuelConsumptionCombined: 9 }), settings)).toMatchObject({
    energy: 'electricity',
    consumption: 18,
    assumed: true,
  });
});

test('a hybrid and a plug-in hybrid burn what they state; litres alone do not rate a car that is plugged in', () => {
  expect(runningCost(vehicle({ simpleFuel: 'Hybrid', fuelConsumptionCombined: 4.2 }), settings)).toMatchObject({
    energy: 'fuel',
    consumption: 4.2,
    pluggedIn: false,
    rating: 98,
  });
  expect(runningCost(vehicle({ simpleFuel: 'PHEV', fuelConsumptionCombined: 1.7 }), settings)).toMatchObject({
    energy: 'fuel',
    consumption: 1.7,
    pluggedIn: true,
    rating: null,
  });
});

test('a caravan and hydrogen have none, nor a dealer who does not show it', () => {
  expect(runningCost(vehicle({ itemType: 'caravan' }), settings)).toBeNull();
  expect(runningCost(vehicle({ simpleFuel: 'Hydrogen' }), settings)).toBeNull();
  const off = pricingSettingsSchema.parse({
    fuel_calculator: { enabled: false },
    energy_calculator: { enabled: false },
  });
  expect(runningCost(vehicle(), off)).toBeNull();
  expect(runningCost(vehicle({ simpleFuel: 'Electric' }), off)).toBeNull();
});

test.each([
  [3.2, 100],
  [4, 100],
  [7, 75],
  [10, 50],
  [16, 0],
  [22, 0],
])('%d L/100 km is rated %d out of 100', (litres, rating) => {
  expect(fuelRating(litres)).toBe(rating);
});
