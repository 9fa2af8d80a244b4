import { expect, test } from 'vitest';
import { isTilePattern, tileOrigins } from './map-tiles.ts';
import { locationsSettingsSchema } from './settings.ts';

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', ['https://tiles.example.com']],
  ['https://maps.example.com:8443/t/{z}/{x}/{y}?key=abc', ['https://maps.example.com:8443']],
  ['/tiles/{z}/{x}/{y}.png', []],
])('%s is a pattern, and the policy names %j', (pattern, origins) => {
  expect(isTilePattern(pattern)).toBe(true);
  expect(tileOrigins(pattern)).toEqual(origins);
  expect(locationsSettingsSchema.safeParse({ map_tiles_url: pattern }).success).toBe(true);
});

test.each([
  'http://tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}.png',
  '//tiles.example.com/{z}/{x}/{y}',
  "https://tiles.example.com'; script-src */{z}/{x}/{y}",
  'tiles/{z}/{x}/{y}',
])('the pattern %s is refused for map tiles', (pattern) => {
  expect(isTilePattern(pattern)).toBe(false);
  expect(locationsSettingsSchema.safeParse({ map_tiles_url: pattern }).success).toBe(false);
});
