import { expect, test } from 'vitest';
import { evenColumns } from './even-columns.ts';

test.each([
  [7, 6, 4],
  [7, 7, 7],
  [16, 7, 4],
  [6, 4, 3],
  [5, 4, 3],
  [4, 3, 2],
  [3, 2, 2],
  [2, 3, 2],
  [1, 3, 1],
  [0, 3, 1],
])('%i cards of at most %i columns stand in %i', (count, most, columns) => {
  expect(evenColumns(count, { lg: most })).toBe(`lg:grid-cols-${columns}`);
});

test('each width has its own maximum', () => {
  expect(evenColumns(16, { xl: 8 })).toBe('xl:grid-cols-8');
  expect(evenColumns(4, { sm: 2, lg: 3, xl: 4 })).toBe('sm:grid-cols-2 lg:grid-cols-2 xl:grid-cols-4');
});
