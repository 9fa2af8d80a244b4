import { expect, test } from 'vitest';
import { regionsOf } from './regions.ts';

test.each([
  ['4032', ['Brisbane']],
  ['4127', ['Brisbane', 'Logan']],
  ['4215', ['Gold Coast']],
  ['4305', ['Ipswich']],
  ['2750', ['Sydney']],
  ['2259', ['Central Coast']],
  ['2289', ['Newcastle']],
  ['4405', ['Darling Downs']],
  ['0820', ['Darwin']],
  ['2830', []],
  ['', []],
])('%s is in %j', (postcode, names) => {
  expect(regionsOf(postcode)).toEqual(names);
});
