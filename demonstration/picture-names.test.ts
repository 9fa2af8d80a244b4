import { expect, it } from 'vitest';
import {
  allPictureNames,
  demonstrationPicture,
  pictureBody,
  pictureColour,
  type PicturedModel,
} from './picture-names.ts';

/** Of the middle size, without a class of its own. */
const ordinary = { millimetres: [4600, 1850, 1650], doors: 5, axle: null } as const;

it.each([
  ['Glacier White', 'white'],
  ['Phantom Black Pearl', 'black'],
  ['Machine Grey Metallic', 'grey'],
  ['Soul Red Crystal', 'red'],
  ['Sunset Orange', 'orange'],
  ['Deep Crystal Blue', 'blue'],
  ['Mercury Silver Metallic', 'silver'],
  ['Olive Green', 'green'],
  ['Lime Green', 'green'],
  ['Quicksand', 'brown'],
  ['Plum', 'silver'],
])('the paint %s is drawn %s', (paint, colour) => {
  expect(pictureColour(paint)).toBe(colour);
});

it.each([
  ['Dual Cab Ute', 'ute-dual-cab'],
  ['Dual Cab Pickup', 'ute-dual-cab'],
  ['Space Cab Ute', 'ute-extra-cab'],
  ['Super Cab Ute', 'ute-extra-cab'],
  ['Freestyle Cab Chassis', 'ute-extra-cab'],
  ['Single Cab Chassis', 'ute-single-cab'],
  ['People Mover', 'people-mover'],
  ['Hatchback', 'hatch'],
  ['SUV', 'suv'],
  ['Convertible', 'convertible'],
  ['Van', 'van'],
])('the body %s is drawn as %s', (body, drawn) => {
  expect(pictureBody({ ...ordinary, itemType: 'car', body })).toBe(drawn);
});

it.each([
  ['Naked', 'motorcycle'],
  ['Sport', 'motorcycle-sport'],
  ['Sport Touring', 'motorcycle-touring'],
  ['Adventure', 'motorcycle-adventure'],
  ['Trail', 'motorcycle-trail'],
  ['Cruiser', 'motorcycle-cruiser'],
  ['Classic', 'motorcycle-classic'],
  ['Scooter', 'motorcycle-scooter'],
  ['Sidecar', 'motorcycle'],
])('a motorcycle of the style %s is drawn as %s', (body, drawn) => {
  expect(pictureBody({ ...ordinary, itemType: 'motorcycle', body })).toBe(drawn);
});

it.each([
  ['Caravan', 'caravan'],
  ['Pop-Top', 'caravan-pop-top'],
  ['Pop Top Caravan', 'caravan-pop-top'],
  ['Off-Road Caravan', 'caravan-off-road'],
  ['Hybrid Caravan', 'caravan-hybrid'],
  ['Family Caravan', 'caravan-family'],
  ['Camper Trailer', 'camper-trailer'],
])('a caravan of the kind %s is drawn as %s', (body, drawn) => {
  expect(pictureBody({ ...ordinary, itemType: 'caravan', body })).toBe(drawn);
});

const long = (mm: number) => ({ millimetres: [mm, 1850, 1650] }) as const;
it.each<[string, string, Partial<PicturedModel>, string]>([
  ['a hatch of 3.84 m', 'Hatchback', long(3840), 'hatch-small'],
  ['a hatch of 4.28 m', 'Hatchback', long(4284), 'hatch'],
  ['an SUV of 4.38 m', 'SUV', long(4385), 'suv-small'],
  ['an SUV of 4.4 m', 'SUV', long(4400), 'suv-small'],
  ['an SUV of 4.62 m', 'SUV', long(4615), 'suv'],
  ['an SUV of 4.98 m', 'SUV', long(4980), 'suv-large'],
  ['an SUV of 4.76 m that is 1.9 m tall', 'SUV', { millimetres: [4760, 1930, 1903] }, 'suv-large'],
  ['an SUV of 3.65 m with three doors', 'SUV', { ...long(3645), doors: 3 }, 'suv-short'],
  ['a dual cab of 5.37 m', 'Dual Cab Ute', long(5370), 'ute-dual-cab'],
  ['a dual cab of 5.92 m', 'Dual Cab Ute', long(5916), 'ute-full-size'],
  ['a single cab', 'Single Cab Chassis', { ...long(5330), doors: 2 }, 'ute-single-cab'],
])('%s has a drawing of its class', (_, body, facts, drawn) => {
  expect(pictureBody({ ...ordinary, itemType: 'car', body, ...facts })).toBe(drawn);
});

it('a caravan on one axle is drawn compact, one of another kind as its kind', () => {
  const single = { ...ordinary, itemType: 'caravan', axle: 'Single axle, leaf spring suspension' } as const;
  expect(pictureBody({ ...single, body: 'Caravan' })).toBe('caravan-compact');
  expect(pictureBody({ ...single, body: 'Pop-Top' })).toBe('caravan-pop-top');
  expect(pictureBody({ ...single, body: 'Caravan', axle: 'Tandem axle, independent suspension' })).toBe('caravan');
});

it('a picture is named by body, paint and angle', () => {
  expect(
    demonstrationPicture({ ...ordinary, itemType: 'motorcycle', body: 'Touring', colour: 'Racing Red', angle: 'side' }),
  ).toBe('/demonstration/pictures/motorcycle-touring-red-side.webp');
});

it('a paint that is not drawn is refused, and no other is shown for it', () => {
  expect(() =>
    demonstrationPicture({ ...ordinary, itemType: 'caravan', body: 'Caravan', colour: 'Red', angle: 'side' }),
  ).toThrow('Colour of a caravan: found "Red", expected a shade of white, black, silver, grey');
});

it('the inside is drawn once for each body, and a motorcycle has none', () => {
  expect(allPictureNames()).toHaveLength(1095);
  expect(new Set(allPictureNames()).size).toBe(1095);
  expect(allPictureNames()).toContain('suv-any-interior.webp');
  expect(allPictureNames().filter((name) => /^motorcycle.*interior/.test(name))).toEqual([]);
});
