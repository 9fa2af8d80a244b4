import { expect, test } from 'vitest';
import { fitTitle } from './fit-title.ts';

/** Each letter is half as wide as it is high. */
const widthOf = (text: string): number => text.length / 2;
const space = { width: 1_000, height: 320, mostLines: 3, sizes: [100, 80, 50], lineHeight: 1.1 };
const fit = (title: string) => fitTitle({ title, space, widthOf });

test('a short title has the largest letters', () => {
  expect(fit('Finance')).toEqual({ lines: ['Finance'], size: 100 });
});

test('a longer one is broken between words, and then gets smaller letters', () => {
  expect(fit('Used cars for sale in Brisbane')).toEqual({ lines: ['Used cars for sale', 'in Brisbane'], size: 100 });
  expect(fit('Used cars for sale in Brisbane and on the Gold Coast today')).toEqual({
    lines: ['Used cars for sale in', 'Brisbane and on the Gold', 'Coast today'],
    size: 80,
  });
});

test('one that is too long at the smallest size ends with …, behind a whole word', () => {
  const { lines, size } = fit('word '.repeat(60));
  expect(size).toBe(50);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^(word )+word…$/);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(space.width);
});

test('a word that is wider than the space is not cut: its letters are smaller still', () => {
  const { lines, size } = fit('x'.repeat(80));
  expect(lines).toEqual(['x'.repeat(80)]);
  expect(size).toBe(25);
});
