import { expect, test } from 'vitest';
import { createViewCountCache } from './view-count-cache.server.ts';

test('a minute long a count is told from memory, that nobody looked too, and each dealer has its own', async () => {
  let time = 1;
  const asked: string[][] = [];
  const kept = createViewCountCache({ now: () => time });
  const ask = (tenant: string, ids: string[], stored: Record<string, number>) =>
    kept.countsOf(tenant, ids, async (missing) => {
      asked.push([...missing]);
      return new Map(Object.entries(stored).filter(([id]) => missing.includes(id)));
    });
  expect(Object.fromEntries(await ask('ours', ['a', 'b'], { a: 5 }))).toEqual({ a: 5 });
  expect(Object.fromEntries(await ask('ours', ['b', 'a', 'c'], { a: 6, b: 1, c: 2 }))).toEqual({ a: 5, c: 2 });
  expect(Object.fromEntries(await ask('theirs', ['a'], { a: 70 }))).toEqual({ a: 70 });
  time += 60_001;
  expect(Object.fromEntries(await ask('ours', ['a', 'b'], { a: 6, b: 1 }))).toEqual({ a: 6, b: 1 });
  expect(asked).toEqual([['a', 'b'], ['c'], ['a'], ['a', 'b']]);
});
