import { expect, test } from 'vitest';
import { unknownMakeText } from './unknown-make.ts';

test.each([
  ['', ''],
  ['Hyundai', ''],
  ['land rover', ''],
  ['VW', ''],
  ['Bruder', ''],
  ['Hundai', '--make: "Hundai" is unknown, so it decides nothing. Did you mean "Hyundai"?'],
  ['Brudder', '--make: "Brudder" is unknown, so it decides nothing. Did you mean "Bruder"?'],
  ['Zaphod Motors', '--make: "Zaphod Motors" is unknown, so it decides nothing.'],
])('the check of the make %j says %j', (make, expected) => {
  expect(unknownMakeText(make, ['Bruder'])).toBe(expected);
});
