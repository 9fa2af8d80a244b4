import { expect, test } from 'vitest';
import { exampleVehicle } from '../../test/example-vehicle.ts';
import { packVehicle, unpackVehicle } from './packed-vehicle.ts';
import { vehicleSlugs } from './vehicle-slug.ts';

test('an address ends in the stock number, and adds a code when another vehicle has it', () => {
  const vehicle = { year: 2021, make: 'Škoda', model: 'Octavia', badge: 'RS 2.0', stockNumber: 'T 12/34' };
  expect(vehicleSlugs(vehicle, '0123456789abcdef')).toEqual([
    '2021-skoda-octavia-rs-2-0-t-12-34',
    '2021-skoda-octavia-rs-2-0-t-12-34-0123456789abcdef',
  ]);
});

test('the slug of a vehicle without a stock number ends in a short code', () => {
  expect(
    vehicleSlugs({ year: null, make: 'Mazda', model: '3', badge: '', stockNumber: '' }, '0123456789abcdef'),
  ).toEqual(['mazda-3-01234567', 'mazda-3-0123456789abcdef']);
});

test('a name without a Latin letter still gives an address', () => {
  expect(
    vehicleSlugs({ year: null, make: '丰田', model: '—', badge: '', stockNumber: '' }, '0123456789abcdef')[0],
  ).toBe('vehicle-01234567');
});

test('a packed vehicle unpacks to what it was, and holds no defaults', () => {
  const { id, slug, ...rest } = exampleVehicle({
    images: [{ url: '/a', thumbUrl: '', alt: '' }],
    showOnDealerWebsite: false,
  });
  const document = packVehicle(rest);
  expect(unpackVehicle({ id, slug, document: JSON.parse(JSON.stringify(document)) })).toEqual({ id, slug, ...rest });
  expect(Object.keys(document)).not.toContain('vin');
});
