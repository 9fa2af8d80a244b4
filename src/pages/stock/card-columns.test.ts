import { expect, test } from 'vitest';
import { cardColumns } from './card-columns.ts';

test.each([
  [1, 'lg:grid-cols-2'],
  [2, 'lg:grid-cols-2'],
  [3, 'lg:grid-cols-3'],
  [4, 'lg:grid-cols-2 xl:grid-cols-4'],
  [5, 'lg:grid-cols-3'],
  [6, 'lg:grid-cols-3'],
  [8, 'lg:grid-cols-3 xl:grid-cols-4'],
])('%i vehicle cards stand in %s', (count, columns) => {
  expect(cardColumns(count)).toBe(columns);
});
