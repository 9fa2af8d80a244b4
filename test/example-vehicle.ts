import { type Vehicle, vehicleSchema } from '../src/stock/vehicle.ts';

/** A used car with what every vehicle has; `values` replaces or adds. */
export function exampleVehicle(values: Partial<Vehicle> = {}): Vehicle {
  return {
    ...vehicleSchema.parse({
      id: '0192f0c0-0000-7000-8000-000000000001',
      slug: '2021-toyota-corolla-ascent-sport-t1234',
      stockNumber: 'T1234',
      year: 2021,
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
      condition: 'used',
      priceCents: 24_990_00,
      priceType: 'drive_away',
      odometerKm: 41_200,
      colour: 'White',
      simpleBody: 'hatch',
      simpleFuel: 'Petrol',
      simpleTransmission: 'Automatic',
      createdAt: '2026-01-05T00:00:00.000Z',
      updatedAt: '2026-01-05T00:00:00.000Z',
    }),
    ...values,
  };
}
