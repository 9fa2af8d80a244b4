import { expect, it } from 'vitest';
import { compareNames } from './text.ts';

it('names sort as people look for them: numbers by value, letter case and accents aside', () => {
  const names = ['Škoda', 'CX-30', 'suzuki', 'CX-5', 'Seat', 'BMW', 'audi'];
  expect(names.toSorted(compareNames)).toEqual(['audi', 'BMW', 'CX-5', 'CX-30', 'Seat', 'Škoda', 'suzuki']);
});
