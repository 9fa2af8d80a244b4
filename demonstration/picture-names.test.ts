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

it('a motorcycle is a motorcycle whatever its style is called', () => {
  expect(demonstrationPicture({ itemType: 'motorcycle', body: 'Touring', colour: 'Racing Red', angle: 'side' })).toBe(
    '/demonstration/pictures/motorcycle-red-side.webp',
  );
});

it('the inside is drawn once for each body', () => {
  expect(allPictureNames()).toHaveLength(492);
  expect(new Set(allPictureNames()).size).toBe(492);
  expect(allPictureNames()).toContain('suv-any-interior.webp');
});
