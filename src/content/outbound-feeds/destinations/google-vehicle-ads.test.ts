import { describe, expect, test } from 'vitest';
import { anotherVehicle, madeFeed } from '../feed-destination-contract.ts';
import type { OutboundVehicle } from '../outbound-vehicle.ts';
import { outboundVehicle } from '../outbound-vehicle-fixture.ts';
import { googleVehicleAds } from './google-vehicle-ads.ts';

const made = (values: Partial<OutboundVehicle> = {}, options: Parameters<typeof madeFeed>[2] = {}) =>
  madeFeed(googleVehicleAds, [outboundVehicle(values)], options);

test('a used car in Google’s own words and units', async () => {
  expect((await made()).rows).toEqual([
    {
      id: '0192f0c0-0000-7000-8000-000000000001',
      VIN: 'JTNKU3JE60J012345',
      google_product_category: '916',
      'vehicle_fulfillment(option:store_code)': 'in_store:acme-moorooka',
      title: 'Used 2021 Toyota Corolla Ascent Sport ZWE211R',
      description: 'One owner. Full service history. Price: drive away.',
      link: 'https://acme.example/cars/2021-toyota-corolla-ascent-sport-t1234',
      link_template: 'https://acme.example/cars/2021-toyota-corolla-ascent-sport-t1234?store={store_code}',
      image_link: 'https://acme.example/pictures/1200.jpg?q=72&src=/a.webp',
      additional_image_link: 'https://photos.example/b%2C1.jpg',
      price: '24990.00 AUD',
      vehicle_price_type: 'drive_away_price',
      condition: 'used',
      brand: 'Toyota',
      model: 'Corolla',
      trim: 'Ascent Sport',
      year: '2021',
      mileage: '41200 km',
      color: 'Glacier White',
      body_style: 'hatchback',
      engine: 'gasoline',
    },
  ]);
});

describe('Australian price types', () => {
  const labels = {
    drive_away: 'Drive away',
    excl_govt_charges: 'Excluding government charges',
    estimate: 'Estimate',
    '': '',
  };
  test.each([
    ['new', 'drive_away', 'drive_away_price'],
    ['new', 'estimate', 'estimated_drive_away_price'],
    ['new', 'excl_govt_charges', null],
    ['new', '', null],
    ['demo', 'drive_away', 'drive_away_price'],
    ['demo', 'excl_govt_charges', 'excluding_government_charges_price'],
    ['demo', 'estimate', null],
    ['used', 'drive_away', 'drive_away_price'],
    ['used', 'excl_govt_charges', 'excluding_government_charges_price'],
    ['used', 'estimate', null],
    ['used', '', null],
  ] as const)('a %s vehicle with the price type "%s" is told as %s', async (condition, priceType, told) => {
    const { rows, report } = await made({ condition, priceType, priceLabel: labels[priceType] });
    expect(rows[0]?.vehicle_price_type ?? null).toBe(told);
    expect(report.leftOut.map(({ rule }) => rule)).toEqual(told === null ? ['price-type'] : []);
  });

  test('the report says what was found and what Google takes', async () => {
    const { report } = await made({
      condition: 'new',
      priceType: 'excl_govt_charges',
      priceLabel: labels.excl_govt_charges,
    });
    expect(report.leftOut).toMatchObject([
      { found: '"Excluding government charges"', expected: 'a drive-away price or an estimate, for a new vehicle' },
    ]);
  });
});

test.each([
  ['a caravan', { itemType: 'caravan', simpleBody: 'caravan' }, 'vehicle-type'],
  ['a motorcycle', { itemType: 'motorcycle', simpleBody: 'motorcycle' }, 'vehicle-type'],
  ['a truck', { itemType: 'truck', simpleBody: 'lightTruck' }, 'vehicle-type'],
  ['a motorhome', { simpleBody: 'motorhome' }, 'vehicle-type'],
  ['a reserved vehicle', { reserved: true }, 'reserved'],
  [
    'a vehicle by subscription',
    { price: { kind: 'subscription', cents: 299_00, text: '$299' }, priceLabel: 'a week, by subscription' },
    'price',
  ],
  ['a vehicle without a price', { price: { kind: 'none', text: 'Enquire for price' } }, 'price'],
  ['a preorder without a price', { price: { kind: 'preorder', text: 'PREORDER' } }, 'price'],
  ['a vehicle without a VIN', { vin: '' }, 'vin'],
  ['a short VIN', { vin: 'JTNKU3JE60J01234' }, 'vin'],
  ['a VIN with an O', { vin: 'JTNKU3JE6OJ012345' }, 'vin'],
  ['a VIN that stands for unknown', { vin: '11111111111111111' }, 'vin'],
  ['a vehicle without a year', { year: null }, 'year'],
  ['a used vehicle without an odometer reading', { odometerKm: null }, 'mileage'],
  ['a vehicle at no location that shoppers see', { place: null }, 'store-code'],
  ['a vehicle without a picture', { pictures: [] }, 'picture'],
  [
    'a vehicle whose only picture is WebP',
    { pictures: [{ url: 'https://photos.example/a.webp', alt: '', format: 'other' }] },
    'picture',
  ],
] as const)('%s is left out', async (_, values, rule) => {
  const { rows, report } = await made(values);
  expect(rows).toEqual([]);
  expect(report.leftOut.map((finding) => finding.rule)).toEqual([rule]);
});

test.each([
  ['Hybrid', 'hybrid'],
  ['PHEV', 'plug-in_hybrid'],
  ['LPG', 'lpg'],
] as const)('a vehicle of the fuel %s has the engine %s', async (simpleFuel, engine) => {
  const { rows } = await made({ simpleFuel });
  expect(rows).toMatchObject([{ engine }]);
});

test('a ute is a truck in Google’s words, and a new vehicle without a reading has 0 km', async () => {
  const { rows } = await made({ simpleBody: 'ute', condition: 'new', odometerKm: null });
  expect(rows).toMatchObject([{ body_style: 'truck', mileage: '0 km', condition: 'new' }]);
});

test('a location is named by the store code of the Business Profile where the dealer gives one', async () => {
  const { rows } = await made({}, { storeCodes: { 'acme-moorooka': 'AC-7' } });
  expect(rows[0]!['vehicle_fulfillment(option:store_code)']).toBe('in_store:AC-7');
});

test('of two vehicles with one VIN the first is in the feed; one that is left out anyway takes no VIN', async () => {
  const { rows, report } = await madeFeed(googleVehicleAds, [
    anotherVehicle(1, { vin: 'JTNKU3JE60J012345', reserved: true }),
    outboundVehicle(),
    anotherVehicle(2, { vin: 'JTNKU3JE60J012345' }),
  ]);
  expect(rows).toHaveLength(1);
  expect(report.leftOut.map(({ stockNumber, rule, found }) => [stockNumber, rule, found])).toEqual([
    ['T1', 'reserved', 'a reserved vehicle'],
    ['T2', 'vin-once', '"JTNKU3JE60J012345", which stock number T1234 has too'],
  ]);
});

test('a vehicle without a colour stays in the feed, with a warning', async () => {
  const { rows, report } = await made({ colour: '' });
  expect(rows).toHaveLength(1);
  expect(report.warnings.map(({ rule }) => rule)).toEqual(['color']);
});

test('a feed without a vehicle, or at an address that nobody can fetch, breaks the rules as a whole', async () => {
  const { report } = await made({ status: 'sold' }, { origin: 'http://acme.localhost:3000' });
  expect(report.problems.map(({ rule }) => rule)).toEqual(['not-empty', 'public-address']);
});

test('a row names at most eleven pictures', async () => {
  const pictures = Array.from({ length: 30 }, (_, index) => ({
    url: `https://photos.example/${index}.jpg`,
    alt: '',
    format: 'jpeg' as const,
  }));
  const { rows } = await made({ pictures });
  expect(rows[0]!.additional_image_link!.split(',')).toHaveLength(10);
});
