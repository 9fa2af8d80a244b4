import { expect, test } from 'vitest';
import { evenColumns, fullRows, sampleRows } from './even-columns.ts';

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

test.each([
  [1, 'sm:grid-cols-1 lg:grid-cols-1'],
  [2, 'sm:grid-cols-2 lg:grid-cols-2'],
  [3, 'sm:grid-cols-2 sm:max-lg:*:last:col-span-2 lg:grid-cols-3'],
  [4, 'sm:grid-cols-2 lg:grid-cols-2'],
  [5, 'sm:grid-cols-2 sm:max-lg:*:last:col-span-2 lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-last-[-n+2]:col-span-3'],
  [6, 'sm:grid-cols-2 lg:grid-cols-3'],
  [7, 'sm:grid-cols-2 sm:max-lg:*:last:col-span-2 lg:grid-cols-2 lg:*:last:col-span-2'],
])('the last row of %i cards is full at every width', (count, columns) => {
  expect(fullRows(count, { sm: 2, lg: 3 })).toBe(columns);
});

test.each([
  [1, 'sm:grid-cols-2 lg:grid-cols-2'],
  [3, 'sm:grid-cols-2 sm:max-lg:*:last:hidden lg:grid-cols-3'],
  [4, 'sm:grid-cols-2 lg:grid-cols-2 xl:grid-cols-4'],
  [6, 'sm:grid-cols-2 lg:grid-cols-3'],
  [7, 'sm:grid-cols-2 sm:max-lg:*:last:hidden lg:grid-cols-3 lg:*:last:hidden'],
  [8, 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 lg:max-xl:*:nth-last-[-n+2]:hidden'],
  [12, 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'],
])('%i tall cards out of a longer list stand in %s', (count, columns) => {
  expect(sampleRows(count)).toBe(columns);
});
