import { expect, it } from 'vitest';
import { compareNames, formatCount } from './text.ts';

it('names sort as people look for them: numbers by value, letter case and accents aside', () => {
  const names = ['Škoda', 'CX-30', 'suzuki', 'CX-5', 'Seat', 'BMW', 'audi'];
  expect(names.toSorted(compareNames)).toEqual(['audi', 'BMW', 'CX-5', 'CX-30', 'Seat', 'Škoda', 'suzuki']);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12345.5, '12,346'],
  [1234567, '1,234,567'],
  [-1234, '-1,234'],
  [-0.4, '0'],
])('the count %d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
