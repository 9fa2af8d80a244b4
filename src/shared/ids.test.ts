import { expect, test } from 'vitest';
import { createId, isId } from './ids.ts';

test('ids sort by their time, and those of one millisecond in the order in which they were made', () => {
  const now = new Date('2026-03-02T00:00:00Z');
  const later = new Date(now.getTime() + 1);
  const ids = [...Array.from({ length: 5_000 }, () => createId(now)), createId(later)];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !isId(id) || !/^.{14}7.{4}[89ab]/.test(id))).toEqual([]);
  expect([ids[0]!.slice(0, 13), ids.at(-1)!.slice(0, 13)]).toEqual(['019cabd8-3800', '019cabd8-3801']);
});
