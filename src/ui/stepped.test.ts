import { expect, test } from 'vitest';
import { stepped } from './stepped.ts';

const interest = { min: 0.5, max: 15, step: 0.5 };

test.each([
  [10, 1, 10.5],
  [10, -1, 9.5],
  [7.49, 1, 7.5],
  [7.49, -1, 7],
  [7.51, 1, 8],
  [15, 1, 15],
  [14.8, 1, 15],
  [0.5, -1, 0.5],
  [0.7, -1, 0.5],
  [40, -1, 15],
  [-3, 1, 0.5],
] as const)('a step from %d in direction %d leads to %d', (value, direction, next) => {
  expect(stepped(value, direction, interest)).toBe(next);
});

test('steps are counted from the least, and gather no noise', () => {
  expect(stepped(2, 1, { min: 2, max: 7, step: 3 })).toBe(5);
  let value = 4;
  for (let step = 0; step < 10; step += 1) value = stepped(value, 1, { min: 4, max: 20, step: 0.1 });
  expect(value).toBe(5);
});
