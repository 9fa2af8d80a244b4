import { expect, test } from 'vitest';
import { vehicleSchema } from '../stock/vehicle.ts';
import { sizeClass } from './size-class.ts';

const sizeOf = (simpleBody: string, lengthMm: number | null, itemType = 'car') =>
  sizeClass(
    vehicleSchema.pick({ itemType: true, simpleBody: true, variant: true }).parse({
      itemType,
      simpleBody,
      variant: { lengthMm },
    }),
  );

test.each([
  ['Toyota Yaris', 'hatch', 3_940, 'Small'],
  ['Mazda 3', 'hatch', 4_460, 'Small'],
  ['Toyota Corolla Sedan', 'sedan', 4_630, 'Small'],
  ['BMW 3 Series', 'sedan', 4_709, 'Medium'],
  ['Toyota Camry', 'sedan', 4_885, 'Medium'],
  ['Holden Commodore', 'sedan', 4_966, 'Large'],
  ['Hyundai Kona', 'suv', 4_350, 'Small'],
  ['Nissan Qashqai', 'suv', 4_425, 'Small'],
  ['Mazda CX-5', 'suv', 4_575, 'Medium'],
  ['Mitsubishi Outlander', 'suv', 4_710, 'Medium'],
  ['Hyundai Santa Fe', 'suv', 4_785, 'Large'],
  ['Toyota Kluger', 'suv', 4_966, 'Large'],
])('a %s is what people call it', (_name, body, length, size) => {
  expect(sizeOf(body, length)).toBe(size);
});

test('utes, vans, caravans and cars of an unknown length have none', () => {
  expect(sizeOf('ute', 5_325)).toBe('');
  expect(sizeOf('van', 5_265)).toBe('');
  expect(sizeOf('caravan', 6_000, 'caravan')).toBe('');
  expect(sizeOf('suv', null)).toBe('');
});
