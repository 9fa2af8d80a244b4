import { expect, test } from 'vitest';
import { vehicleSchema } from './vehicle.ts';
import { registrationExpiryText, vehicleDetails, vehicleSpecifications } from './vehicle-details.ts';

function vehicle(values: Record<string, unknown>) {
  return vehicleSchema.parse({
    id: 'a', slug: 'a', make: 'Jayco', model: 'Journey', condition: 'used',
    createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', ...values,
  });
}
const options = { today: '2026-11-20', showUnregistered: false };

test('rows without a value are hidden', () => {
  expect(vehicleDetails(vehicle({}), options).map((row) => row.label)).toEqual(['Condition', 'Make', 'Model']);
  expect(vehicleSpecifications(vehicle({}))).toEqual([]);
});

test('a caravan tells its length in metres and feet at 0.3048 metres a foot', () => {
  const rows = vehicleDetails(vehicle({ caravan: { bodyLengthMetres: 6.4008, bodyWidthMetres: 2.4384, tareWeightKg: 2180, sleeps: 4, axleType: 'Tandem', aggregateTrailerMassKg: 2800 } }), options);
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

test('engine and transmission are told with cylinders and gears', () => {
  const rows = vehicleDetails(vehicle({ engineSizeLitres: 2.8, cylinders: 4, transmission: 'Sports automatic', gearCount: 6 }), options);
  expect(rows).toContainEqual({ label: 'Engine', value: '2.8 L, 4 cylinders' });
  expect(rows).toContainEqual({ label: 'Transmission', value: 'Sports automatic, 6 speed' });
});
