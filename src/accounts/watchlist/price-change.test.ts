import { expect, test } from 'vitest';
import { priceChange } from './price-change.ts';

test.each([
  [30_990_00, 29_990_00, '$1,000 less than when you saved it ($30,990)'],
  [29_490_00, 29_990_00, '$500 more than when you saved it ($29,490)'],
  [29_990_00, 29_990_00, ''],
  [null, null, ''],
  [null, 29_990_00, 'It had no price when you saved it'],
  [29_990_00, null, 'It was $29,990 when you saved it'],
])('a price of %j then and %j now reads %j', (then, now, words) => {
  expect(priceChange(then, now)).toBe(words);
});
