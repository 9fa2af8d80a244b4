import { expect, test } from 'vitest';
import { breakWord } from './break-word.ts';

test.each([
  ['Autonomous', ['Autonomous']],
  ['semi-automatic/manual', ['semi-', '', 'automatic/', '', 'manual']],
  ['dealer.example/cars/2019-mazda', ['dealer.', '', 'example/', '', 'cars/', '', '2019-', '', 'mazda']],
  ['W'.repeat(70), ['W'.repeat(32), '', 'W'.repeat(32), '', 'W'.repeat(6)]],
])('a long word may break after its joints: %s', (word, parts) => {
  expect(breakWord(word)).toEqual(parts);
  expect(breakWord(word).join('')).toBe(word);
});
