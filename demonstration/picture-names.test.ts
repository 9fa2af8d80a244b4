import { expect, it } from 'vitest';
import { allPictureNames, demonstrationPicture, pictureBody, pictureColour } from './picture-names.ts';

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
  ['Space Cab Ute', 'ute-dual-cab'],
  ['Single Cab Chassis', 'ute-single-cab'],
  ['People Mover', 'people-mover'],
  ['Hatchback', 'hatch'],
  ['SUV', 'suv'],
  ['Convertible', 'convertible'],
  ['Van', 'van'],
])('the body %s is drawn as %s', (body, drawn) => {
  expect(pictureBody({ itemType: 'car', body })).toBe(drawn);
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
  expect(pictureBody({ itemType: 'motorcycle', body })).toBe(drawn);
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
  expect(pictureBody({ itemType: 'caravan', body })).toBe(drawn);
});

it('a picture is named by body, paint and angle', () => {
  expect(demonstrationPicture({ itemType: 'motorcycle', body: 'Touring', colour: 'Racing Red', angle: 'side' })).toBe(
    '/demonstration/pictures/motorcycle-touring-red-side.webp',
  );
});

it('a paint that is not drawn is refused, and no other is shown for it', () => {
  expect(() => demonstrationPicture({ itemType: 'caravan', body: 'Caravan', colour: 'Red', angle: 'side' })).toThrow(
    'Colour of a caravan: found "Red", expected a shade of white, black, silver, grey',
  );
});

it('the inside is drawn once for each body, and a motorcycle has none', () => {
  expect(allPictureNames()).toHaveLength(832);
  expect(new Set(allPictureNames()).size).toBe(832);
  expect(allPictureNames()).toContain('suv-any-interior.webp');
  expect(allPictureNames().filter((name) => /^motorcycle.*interior/.test(name))).toEqual([]);
});
