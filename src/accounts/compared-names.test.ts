import { expect, test } from 'vitest';
import { comparedNames } from './compared-names.ts';

test.each([
  ['', []],
  ['a', ['a']],
  [' b , a,,b, ', ['b', 'a']],
  [Array.from({ length: 40 }, (_, index) => index).join(','), Array.from({ length: 16 }, (_, index) => String(index))],
])('“%s” names the cars in its order, once each, and 16 at most', (text, names) => {
  expect(comparedNames(text)).toEqual(names);
});
