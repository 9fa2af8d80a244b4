import { expect, test } from 'vitest';
import { isBuildYear } from './build-year.ts';

test.each([
  ['1899', false],
  ['1900', true],
  ['2027', true],
  ['2028', false],
  ['2099', false],
  ['98', false],
  ['', false],
  ['20 6', false],
])('the text %j is a build year in 2026: %s', (text, expected) => {
  expect(isBuildYear(text, 1900, new Date('2026-11-22T00:00:00Z'))).toBe(expected);
});
