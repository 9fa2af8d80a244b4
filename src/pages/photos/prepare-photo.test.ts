import { expect, test } from 'vitest';
import { fitted } from './prepare-photo.ts';

test.each([
  [
    { width: 4_032, height: 3_024 },
    { width: 2_048, height: 1_536 },
  ],
  [
    { width: 3_024, height: 4_032 },
    { width: 1_536, height: 2_048 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 9_000, height: 2 },
    { width: 2_048, height: 1 },
  ],
])('a picture of %o fits as %o', (size, wanted) => {
  expect(fitted(size, 2_048)).toEqual(wanted);
});
