import { expect, test } from 'vitest';
import { exampleVehicle } from '../../test/example-vehicle.ts';
import { feedFields } from './feeds/feed-fields.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import { changedColumns, columnsByPlace } from './stock-differences.ts';
import { type Vehicle, vehicleSchema } from './vehicle.ts';

const mapping = feedMappingSchema.parse({
  format: 'csv',
  identity: ['Stock'],
  fields: {
    stocknum: 'Stock',
    make: 'Make',
    model: 'Model',
    car_type: 'Type',
    price: { column: ['Price now', 'Price'] },
    images: { column: ['Photo List', 'Photos'] },
    body: 'Body',
    dealercomments: 'Comments',
  },
  location: { column: 'Yard' },
});
const columns = columnsByPlace(mapping);
const between = (before: Partial<Vehicle>, after: Partial<Vehicle>) =>
  changedColumns({ ...exampleVehicle(), ...before }, { ...exampleVehicle(), ...after }, { columns });
const picture = (number: number) => ({ url: `https://photos.example/${number}.jpg` });

test('amounts are dollars, as a feed may have them, under the feed’s own columns', () => {
  expect(between({ priceCents: 41_990_00 }, { priceCents: 39_990_50 })).toEqual([
    { column: 'Price now or Price', from: '41990', to: '39990.50' },
  ]);
});

test('the order of keys is no difference', () => {
  const [first] = [{ url: 'https://photos.example/1.jpg', width: 4, height: 3 }];
  const turned = { height: 3, width: 4, url: 'https://photos.example/1.jpg' };
  expect(between({ images: [first] as never }, { images: [turned] as never })).toEqual([]);
});

test('a list that differs is told by the number of entries and the first different one', () => {
  expect(
    between({ images: [picture(1), picture(2)] as never }, { images: [picture(1), picture(3), picture(4)] as never }),
  ).toEqual([
    {
      column: 'Photo List or Photos',
      from: '2 entries, number 2 https://photos.example/2.jpg',
      to: '3 entries, number 2 https://photos.example/3.jpg',
    },
  ]);
});

test('a long text that differs is told by the place of the difference', () => {
  const start = 'x'.repeat(5_000);
  expect(between({ dealerComments: `${start} old` }, { dealerComments: `${start} new` })).toEqual([
    { column: 'Comments', from: `…${'x'.repeat(19)} old`, to: `…${'x'.repeat(19)} new` },
  ]);
});

test('what follows from a column is told once, under that column', () => {
  expect(
    between({ body: 'Wagon', simpleBody: 'SUV' as never }, { body: 'Utility', simpleBody: 'Ute' as never }),
  ).toEqual([{ column: 'Body', from: 'Wagon', to: 'Utility' }]);
  expect(
    between({ locationName: 'North', locationId: 1, city: 'A' }, { locationName: 'South', locationId: 2, city: 'B' }),
  ).toEqual([{ column: 'Yard', from: 'North', to: 'South' }]);
});

test('a change that follows from none of the others is told beside them', () => {
  expect(
    between(
      { priceCents: 41_990_00, status: 'sold', soldAt: '2026-11-26T04:05:06.000Z', reducedFromCents: null },
      { priceCents: 39_990_00, status: 'in_stock', soldAt: null, reducedFromCents: 41_990_00 },
    ),
  ).toEqual([
    { column: 'Price now or Price', from: '41990', to: '39990' },
    { column: 'status', from: 'sold', to: 'in_stock' },
    { column: 'sold_date', from: '2026-11-26T04:05:06.000Z', to: null },
  ]);
  expect(between({ reducedFromCents: 45_000_00 }, { reducedFromCents: 42_000_00 })).toEqual([
    { column: 'price reduced from', from: '$45,000', to: '$42,000' },
  ]);
  expect(between({ locationName: 'North', state: 'QLD', colour: 'Red' }, { state: 'NSW', colour: 'Blue' })).toEqual([
    { column: 'colour', from: 'Red', to: 'Blue' },
    { column: 'Yard', from: 'North', to: null },
  ]);
});

test('a field without a column has the name that the guide to feeds has for it', () => {
  const lender = { ...vehicleSchema.shape.lenders.parse({ youx: {} }).youx!, paymentWeekCents: 150_25 };
  expect(
    between(
      { complianceDate: '2026-03-01', createdAt: '2026-03-01T00:00:00.000Z', lenders: {} },
      {
        complianceDate: '2026-04-01',
        createdAt: '2026-04-01T00:00:00.000Z',
        odometerKm: 50_000,
        preorder: true,
        caravan: vehicleSchema.shape.caravan.parse({ sleeps: 4 }),
        lenders: { youx: { ...lender, terms: { 60: 600_00 } } },
      },
    ),
  ).toEqual(
    expect.arrayContaining([
      { column: 'compliance_date', from: '2026-03-01', to: '2026-04-01' },
      { column: 'created_at', from: '2026-03-01', to: '2026-04-01' },
      { column: 'km', from: '41200', to: '50000' },
      { column: 'preorder', from: 'no', to: 'yes' },
      { column: 'specifications.sleeps', from: null, to: '4' },
      { column: 'lenders.youx.paymentWeek', from: null, to: '150.25' },
      { column: 'lenders.youx.term60', from: null, to: '600' },
    ]),
  );
});

test('every field of a vehicle has a name for people', () => {
  const groups = ['variant', 'caravan', 'marketPrice', 'quote', 'lenders', 'unmapped', 'paymentProcessors'];
  const keptByTheProduct = ['id', 'slug', 'updatedAt'];
  const plain = Object.keys(vehicleSchema.shape).filter((key) => ![...groups, ...keptByTheProduct].includes(key));
  const named = plain.map((key) =>
    changedColumns(exampleVehicle({ [key]: null }), exampleVehicle({ [key]: '2026-11-26T00:00:00.000Z' })),
  );
  expect(named.map((changes) => changes.length)).toEqual(plain.map(() => 1));
  const names = named.map(([change]) => change!.column);
  expect(names.filter((name) => !Object.hasOwn(feedFields, name) && !name.includes(' '))).toEqual([]);
});

test('whatever two fields differ, at least one difference is told', () => {
  const keptByTheProduct = ['id', 'slug', 'updatedAt'];
  const places = Object.keys(vehicleSchema.shape).filter((key) => !keptByTheProduct.includes(key));
  const vehicle = exampleVehicle();
  const silent = places.flatMap((one, index) =>
    places.slice(index).flatMap((other) => {
      const [before, after] = ['2026-11-26', '2026-11-27'].map((text) => ({ ...vehicle, [one]: text, [other]: text }));
      return changedColumns(before!, after!).length === 0 ? [`${one}, ${other}`] : [];
    }),
  );
  expect(silent).toEqual([]);
});

test('columns that no field takes keep their names, and what comes or goes is told', () => {
  expect(between({ unmapped: {} }, { unmapped: { Bay: '7' } })).toEqual([{ column: 'Bay', from: null, to: '7' }]);
});

test('a column that gives the engine’s size and its litres is told once, in the feed’s words', () => {
  const both = feedMappingSchema.parse({
    format: 'csv',
    identity: ['Stock'],
    fields: { make: 'Make', model: 'Model', car_type: 'Type', engine_size: 'cc', enginesize_litres: 'cc' },
  });
  const [before, after] = [
    { engineSize: '803cc', engineSizeLitres: 0.803 },
    { engineSize: '471cc', engineSizeLitres: 0.471 },
  ];
  expect(
    changedColumns(
      { ...exampleVehicle(), ...before },
      { ...exampleVehicle(), ...after },
      { columns: columnsByPlace(both) },
    ),
  ).toEqual([{ column: 'cc', from: '803cc', to: '471cc' }]);
});
