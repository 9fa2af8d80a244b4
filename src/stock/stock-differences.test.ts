import { expect, test } from 'vitest';
import { exampleVehicle } from '../../test/example-vehicle.ts';
import { feedMappingSchema } from './feeds/feed-mapping.ts';
import { changedColumns, columnsByPlace } from './stock-differences.ts';
import type { Vehicle } from './vehicle.ts';

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
  changedColumns({ ...exampleVehicle(), ...before }, { ...exampleVehicle(), ...after }, columns);
const picture = (number: number) => ({ url: `https://photos.example/${number}.jpg` });

test('amounts are dollars under the feed’s own columns', () => {
  expect(between({ priceCents: 41_990_00 }, { priceCents: 39_990_50 })).toEqual([
    { column: 'Price now', from: '41990', to: '39990.5' },
  ]);
});

test('the order of keys is no difference', () => {
  const [first] = [{ url: 'https://photos.example/1.jpg', width: 4, height: 3 }];
  const turned = { height: 3, width: 4, url: 'https://photos.example/1.jpg' };
  expect(between({ images: [first] as never }, { images: [turned] as never })).toEqual([]);
});

test('of a list the number of entries and the first that is another', () => {
  expect(
    between({ images: [picture(1), picture(2)] as never }, { images: [picture(1), picture(3), picture(4)] as never }),
  ).toEqual([
    {
      column: 'Photo List',
      from: '2 entries, number 2 https://photos.example/2.jpg',
      to: '3 entries, number 2 https://photos.example/3.jpg',
    },
  ]);
});

test('of a long text the place where it is another', () => {
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

test('columns that no field takes keep their names, and what comes or goes is told', () => {
  expect(between({ unmapped: {} }, { unmapped: { Bay: '7' } })).toEqual([{ column: 'Bay', from: null, to: '7' }]);
});
