import { expect, test } from 'vitest';
import { detailsAfterKeyInformation, keyInformation, keyInformationShownFirst } from './key-information.ts';
import { vehicleDetails } from './vehicle-details.ts';
import { vehicleSchema, type Vehicle } from './vehicle.ts';

const vehicle = (values: Partial<Record<keyof Vehicle, unknown>>): Vehicle =>
  vehicleSchema.parse({
    id: 'a',
    slug: 'a',
    make: 'Isuzu',
    model: 'D-MAX',
    condition: 'used',
    createdAt: '2026-01-05T00:00:00Z',
    updatedAt: '2026-01-05T00:00:00Z',
    ...values,
  });
const labels = (values: Partial<Record<keyof Vehicle, unknown>>) =>
  keyInformation(vehicle(values), { today: '2026-11-20', showUnregistered: false }).map(
    ({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`,
  );

test('of a car fuel, engine, drive and seats come first', () => {
  expect(
    labels({ simpleFuel: 'Diesel', engineSizeLitres: 3, cylinders: 4, simpleDrive: '4WD', seats: 5, colour: 'Red' }),
  ).toEqual(['Fuel: Diesel', 'Engine: 3.0 L, 4 cylinders', 'Drive: 4WD', 'Seats: 5', 'Colour: Red']);
  expect(keyInformationShownFirst).toBe(4);
});

test('what is not known is left out, and the next moves up', () => {
  expect(labels({ simpleFuel: 'Electric', seats: 0, energyConsumptionKwh: 16 })).toEqual([
    'Fuel: Electric',
    'Energy consumption: 16 kWh/100 km',
  ]);
  expect(labels({})).toEqual([]);
});

test('a caravan tells its masses and its measures in metres and feet', () => {
  expect(
    labels({
      itemType: 'caravan',
      caravan: {
        bodyLengthMetres: 5.4864,
        bodyWidthMetres: 2.4384,
        tareWeightKg: 1800,
        axleType: 'Tandem',
        sleeps: 4,
        aggregateTrailerMassKg: 2500,
      },
    }),
  ).toEqual([
    'ATM: 2,500 kg',
    'Body width: 2.44 m (8.0 ft)',
    'Axle type: Tandem',
    'Sleeps: 4',
    'Body length: 5.49 m (18.0 ft)',
    'Tare weight: 1,800 kg',
  ]);
});

test('a figure stays on the line of its unit', () => {
  const [width] = keyInformation(
    vehicle({
      itemType: 'caravan',
      caravan: {
        bodyWidthMetres: 2.4384,
        bodyLengthMetres: null,
        tareWeightKg: null,
        axleType: '',
        sleeps: null,
        aggregateTrailerMassKg: null,
      },
    }),
    { today: '2026-11-20', showUnregistered: false },
  );
  expect(width!.value).toBe('2.44\u00A0m (8.0\u00A0ft)');
});

test('a motorcycle tells its engine first', () => {
  expect(
    labels({
      itemType: 'motorcycle',
      engineSize: '649cc',
      cylinders: 2,
      simpleFuel: 'Petrol',
      fuel: 'Petrol',
      transmission: 'Manual',
      gearCount: 6,
    })[0],
  ).toBe('Engine: 649 cc, 2 cylinders');
});

const options = { today: '2026-11-20', showUnregistered: false };
const fullyDescribed = {
  year: 2022,
  badge: 'Ultra',
  body: 'SUV',
  colour: 'White',
  interiorColour: 'Black',
  seats: 5,
  doors: 5,
  buildDate: '2022-03-01',
  complianceDate: '2022-04-01',
  registration: '123ABC',
  registrationExpiry: '2027-03-01',
  stockNumber: 'H1',
  vin: 'JAAVANTEST0000001',
  odometerKm: 12_000,
  transmission: 'Automatic',
  simpleTransmission: 'Automatic',
  gearCount: 6,
  fuel: 'Unleaded',
  simpleFuel: 'Petrol',
  drive: '4x4',
  simpleDrive: '4WD',
  engineSizeLitres: 2,
  cylinders: 4,
};
const caravan = {
  bodyLengthMetres: 6.4008,
  bodyWidthMetres: 2.4384,
  tareWeightKg: 2180,
  sleeps: 4,
  axleType: 'Tandem',
  aggregateTrailerMassKg: 2800,
};

test.each([{ itemType: 'car' }, { itemType: 'truck' }, { itemType: 'motorcycle' }, { itemType: 'caravan', caravan }])(
  'the first eight rows of a $itemType repeat neither the key information nor the icon row nor the name',
  (kind) => {
    const described = vehicle({ ...fullyDescribed, ...kind });
    const information = keyInformation(described, options);
    const eight = detailsAfterKeyInformation(vehicleDetails(described, options), information).slice(0, 8);
    const elsewhere =
      'Body length, Tare weight, Sleeps, Odometer, Transmission, Body, Condition, Year, Make, Model, Badge, Series';
    const said = [
      ...information
        .slice(0, keyInformationShownFirst)
        .map(({ label }) => label.replace('ATM', 'Aggregate trailer mass')),
      ...elsewhere.split(', '),
    ];
    expect(eight.filter(({ label }) => said.includes(label))).toEqual([]);
  },
);

test('what the tiles say already comes last, and nothing is lost', () => {
  const details = [
    { label: 'Aggregate trailer mass', value: '2,800 kg' },
    { label: 'Colour', value: 'White' },
  ];
  const information = [{ kind: 'weight', label: 'ATM', value: '2,800 kg' }] as const;
  expect(detailsAfterKeyInformation(details, information)).toEqual(details.toReversed());
  expect(detailsAfterKeyInformation(details, [])).toEqual(details);
});
