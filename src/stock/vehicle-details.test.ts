import { expect, test } from 'vitest';
import { vehicleSchema } from './vehicle.ts';
import { engineSizeText, registrationExpiryText, vehicleDetails, vehicleSpecifications } from './vehicle-details.ts';

function vehicle(values: Record<string, unknown>) {
  return vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Jayco',
    model: 'Journey',
    condition: 'used',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...values,
  });
}
const options = { today: '2026-11-20', showUnregistered: false };

test('rows without a value are hidden', () => {
  expect(vehicleDetails(vehicle({}), options).map((row) => row.label)).toEqual(['Condition', 'Make', 'Model']);
  expect(vehicleSpecifications(vehicle({}))).toEqual([]);
});

test('a caravan tells its length in metres and feet at 0.3048 metres a foot', () => {
  const rows = vehicleDetails(
    vehicle({
      caravan: {
        bodyLengthMetres: 6.4008,
        bodyWidthMetres: 2.4384,
        tareWeightKg: 2180,
        sleeps: 4,
        axleType: 'Tandem',
        aggregateTrailerMassKg: 2800,
      },
    }),
    options,
  );
  expect(rows).toContainEqual({ label: 'Body length', value: '6.40 m (21.0 ft)' });
  expect(rows).toContainEqual({ label: 'Body width', value: '2.44 m (8.0 ft)' });
  expect(rows).toContainEqual({ label: 'Aggregate trailer mass', value: '2,800 kg' });
});

test.each([
  { expiry: '2027-03-01', show: false, text: 'Expires on 1 March 2027' },
  { expiry: '2026-11-20', show: false, text: 'Expires on 20 November 2026' },
  { expiry: '2026-11-19', show: false, text: '' },
  { expiry: '2026-11-19', show: true, text: 'Unregistered' },
  { expiry: null, show: true, text: 'Unregistered' },
  { expiry: null, show: false, text: '' },
])('registration until $expiry reads "$text"', ({ expiry, show, text }) => {
  expect(registrationExpiryText(expiry, '2026-11-20', show)).toBe(text);
});

test.each([
  ['1923cc', null, '1,923 cc'],
  ['649 cc', 0.649, '649 cc'],
  ['1,200 cm³', null, '1,200 cc'],
  ['0.765 L', 0.765, '765 cc'],
  ['0.9 litres', null, '900 cc'],
  ['', 0.66, '660 cc'],
  ['', null, ''],
  ['', 0, ''],
  ['8.9 kW electric', null, '8.9 kW electric'],
])('a motorcycle whose feed says "%s" and %s litres has %s', (size, litres, text) => {
  expect(engineSizeText({ itemType: 'motorcycle', size, litres })).toBe(text);
});

test.each([
  [{ fuel: 'Unleaded', simpleFuel: 'Petrol' }, 'Fuel', 'Petrol (Unleaded)'],
  [{ fuel: 'Diesel', simpleFuel: 'Diesel' }, 'Fuel', 'Diesel'],
  [{ fuel: 'Petrol - Unleaded', simpleFuel: 'Petrol' }, 'Fuel', 'Petrol - Unleaded'],
  [{ fuel: 'Biodiesel blend', simpleFuel: '' }, 'Fuel', 'Biodiesel blend'],
  [{ fuel: '', simpleFuel: 'Electric' }, 'Fuel', 'Electric'],
  [{ drive: '4x4', simpleDrive: '4WD' }, 'Drive', '4WD (4x4)'],
  [{ transmission: 'CVT', simpleTransmission: 'Automatic' }, 'Transmission', 'Automatic (CVT)'],
  [
    { transmission: 'Sports Automatic', simpleTransmission: 'Automatic', gearCount: 8 },
    'Transmission',
    'Sports Automatic, 8 speed',
  ],
])('%j is told in the words of the rest of the page', (values, label, value) => {
  expect(vehicleDetails(vehicle(values), options)).toContainEqual({ label, value });
});

test('a car’s engine is told in litres', () => {
  expect(engineSizeText({ itemType: 'car', size: '', litres: 2 })).toBe('2.0 L');
  expect(engineSizeText({ itemType: 'car', size: '1998cc', litres: 2 })).toBe('1998cc');
});

test('an electric vehicle tells its energy consumption, a petrol one its fuel consumption', () => {
  expect(vehicleSpecifications(vehicle({ energyConsumptionKwh: 16.5 }))).toEqual([
    { label: 'Energy consumption', value: '16.5 kWh/100 km' },
  ]);
  expect(vehicleSpecifications(vehicle({ fuelConsumptionCombined: 7.4 }))).toEqual([
    { label: 'Fuel consumption (combined)', value: '7.4 L/100 km' },
  ]);
});

test('engine and transmission are told with cylinders and gears', () => {
  const rows = vehicleDetails(
    vehicle({ engineSizeLitres: 2.8, cylinders: 4, transmission: 'Sports automatic', gearCount: 6 }),
    options,
  );
  expect(rows).toContainEqual({ label: 'Engine', value: '2.8 L, 4 cylinders' });
  expect(rows).toContainEqual({ label: 'Transmission', value: 'Sports automatic, 6 speed' });
});
