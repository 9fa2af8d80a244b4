import { expect, test } from 'vitest';
import { madeFeed } from '../feed-destination-contract.ts';
import type { OutboundVehicle } from '../outbound-vehicle.ts';
import { outboundVehicle } from '../outbound-vehicle-fixture.ts';
import { metaAutomotiveInventory } from './meta-automotive-inventory.ts';

const made = (values: Partial<OutboundVehicle> = {}) => madeFeed(metaAutomotiveInventory, [outboundVehicle(values)]);

test('a used car in Meta’s own words and units', async () => {
  expect((await made()).rows).toEqual([
    {
      vehicle_id: '0192f0c0-0000-7000-8000-000000000001',
      vin: 'JTNKU3JE60J012345',
      title: 'Used 2021 Toyota Corolla Ascent Sport ZWE211R',
      description: 'One owner.\nFull service history.\nPrice: drive away.',
      url: 'https://acme.example/cars/2021-toyota-corolla-ascent-sport-t1234',
      image: JSON.stringify([
        { url: 'https://acme.example/pictures/1200.jpg?q=72&src=/a.webp', tag: ['From the front'] },
        { url: 'https://photos.example/b,1.jpg', tag: ['2021 Toyota Corolla Ascent Sport ZWE211R'] },
      ]),
      make: 'Toyota',
      model: 'Corolla',
      trim: 'Ascent Sport',
      year: '2021',
      'mileage.value': '41200',
      'mileage.unit': 'KM',
      vehicle_type: 'CAR_TRUCK',
      body_style: 'HATCHBACK',
      transmission: 'AUTOMATIC',
      drivetrain: 'FWD',
      fuel_type: 'GASOLINE',
      exterior_color: 'Glacier White',
      interior_color: 'Black',
      price: '24990.00 AUD',
      state_of_vehicle: 'USED',
      availability: 'AVAILABLE',
      'address.addr1': '1 Example Street',
      'address.city': 'Moorooka',
      'address.region': 'QLD',
      'address.postal_code': '4105',
      'address.country': 'AU',
      latitude: '-27.5346',
      longitude: '153.0249',
      custom_label_0: 'Drive away',
    },
  ]);
});

test('a reserved vehicle stays in the catalogue, and is not available', async () => {
  const { rows, report } = await made({ reserved: true });
  expect(rows[0]!.availability).toBe('NOT_AVAILABLE');
  expect(report.leftOut).toEqual([]);
});

test.each([
  ['caravan', 'caravan', 'RV_CAMPER', 'OTHER'],
  ['motorcycle', 'motorcycle', 'MOTORCYCLE', 'OTHER'],
  ['car', 'ute', 'CAR_TRUCK', 'TRUCK'],
  ['car', 'peopleMover', 'CAR_TRUCK', 'MINIVAN'],
  ['car', '', 'CAR_TRUCK', 'OTHER'],
] as const)('a %s with the body "%s" is a %s with the body style %s', async (itemType, simpleBody, type, style) => {
  const { rows } = await made({ itemType, simpleBody });
  expect(rows).toMatchObject([{ vehicle_type: type, body_style: style }]);
});

test('a hybrid that is plugged in is told from one that is not', async () => {
  expect((await made({ simpleFuel: 'PHEV' })).rows).toMatchObject([{ fuel_type: 'PLUGIN_HYBRID' }]);
  expect((await made({ simpleFuel: 'Hybrid' })).rows).toMatchObject([{ fuel_type: 'HYBRID' }]);
});

test.each([
  ['a vehicle by subscription', { price: { kind: 'subscription', cents: 299_00, text: '$299' } }, 'price'],
  ['a vehicle without a price', { price: { kind: 'none', text: 'Enquire for price' } }, 'price'],
  ['a vehicle without a VIN', { vin: '' }, 'vin'],
  ['a vehicle without a year', { year: null }, 'year'],
  ['a vehicle without a colour', { colour: '-' }, 'exterior-color'],
  ['a vehicle at no location that shoppers see', { place: null }, 'address'],
  ['a vehicle without a picture', { pictures: [] }, 'picture'],
] as const)('%s is left out', async (_, values, rule) => {
  const { rows, report } = await made(values);
  expect(rows).toEqual([]);
  expect(report.leftOut.map((finding) => finding.rule)).toEqual([rule]);
});

test.each([
  ['a used car without an odometer reading', { odometerKm: null }, ['mileage']],
  ['a new car without one', { odometerKm: null, condition: 'new' }, []],
  ['a caravan, which has none', { odometerKm: null, itemType: 'caravan' }, []],
  [
    'a new car that is not priced drive away',
    { condition: 'new', priceType: 'excl_govt_charges', priceLabel: 'Excluding government charges' },
    ['drive-away'],
  ],
  [
    'a used car that is not priced drive away',
    { priceType: 'excl_govt_charges', priceLabel: 'Excluding government charges' },
    [],
  ],
] as const)('%s is in the feed, with a warning where something is missing', async (_, values, rules) => {
  const { rows, report } = await made(values);
  expect(rows).toHaveLength(1);
  expect(report.warnings.map(({ rule }) => rule)).toEqual(rules);
});

test('a description is cut at 5,000 characters, and still says what the price contains', async () => {
  const [row] = (await made({ description: 'Good car. '.repeat(800) })).rows;
  expect(row!.description!.length).toBeLessThanOrEqual(5_000);
  expect(row!.description).toMatch(/… Price: drive away\.$/);
});
