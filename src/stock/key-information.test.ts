import { expect, test } from 'vitest';
import { detailsNotSaidYet, keyInformation, keyInformationShownFirst } from './key-information.ts';
import { pageFacts } from './card-content.ts';
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

test('the key information of a car begins with fuel, engine, drive and seats', () => {
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
    // Of a vehicle whose feed says little the told rows would be among the first ones too.
    const littleKnown = { ...described, vin: '', registration: '', buildDate: null, complianceDate: null };
    for (const each of [described, littleKnown]) {
      const information = keyInformation(each, options);
      const facts = pageFacts(each);
      const details = vehicleDetails(each, options);
      const { rows, newCount } = detailsNotSaidYet(details, { information, facts });
      const said = [
        ...information
          .slice(0, keyInformationShownFirst)
          .map(({ label }) => label.replace('ATM', 'Aggregate trailer mass')),
        ...'Condition, Year, Make, Model, Badge, Series'.split(', '),
        ...details
          .filter(({ value }) => facts.some(({ text }) => text.endsWith(value) || value === text))
          .map(({ label }) => label),
      ];
      expect(rows.slice(0, newCount).filter(({ label }) => said.includes(label))).toEqual([]);
      expect(rows.length).toBe(details.length);
      expect(newCount).toBeGreaterThan(0);
    }
  },
);

test('what the tiles and the icon row say already comes last, and nothing is lost', () => {
  const details = [
    { label: 'Aggregate trailer mass', value: '2,800 kg' },
    { label: 'Body length', value: '3.40 m (11.2 ft)' },
    { label: 'Colour', value: 'White' },
  ];
  const information = [{ kind: 'weight', label: 'ATM', value: '2,800 kg' }] as const;
  const facts = [{ kind: 'length', text: '3.40 m (11.2 ft)' }] as const;
  const [mass, length, colour] = details;
  expect(detailsNotSaidYet(details, { information, facts })).toEqual({ rows: [colour, mass, length], newCount: 1 });
  expect(detailsNotSaidYet(details, { information: [], facts: [] })).toEqual({ rows: details, newCount: 3 });
});
