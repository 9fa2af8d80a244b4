import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test.each([
  ['a text that fits stays', 30, 'a text that fits stays'],
  ['cut in the middle of a word', 12, 'cut in the…'],
  ['cut at the end of a word', 17, 'cut at the end of…'],
  ['cut at the end of a word', 18, 'cut at the end of…'],
  ['cut at a comma, which goes', 16, 'cut at a comma…'],
  ['Donaudampfschifffahrt sets off', 10, 'Donaudampf…'],
  ['a Donaudampfschifffahrt', 12, 'a Donaudampf…'],
])('%j at %i characters is %j', (text, length, expected) => {
  expect(excerpt(text, length)).toBe(expected);
});
