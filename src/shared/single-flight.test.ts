import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

test('who asks for what is under way waits for the same answer, and the next one starts anew', async () => {
  const flight = createSingleFlight<number>();
  const waiting: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const next = Promise.withResolvers<number>();
    waiting.push(next);
    return next.promise;
  };
  const [first, second, other] = [flight.run('a', work), flight.run('a', work), flight.run('b', work)];
  expect([waiting.length, flight.size(), flight.isUnderWay('a'), flight.isUnderWay('c')]).toEqual([2, 2, true, false]);
  waiting[0]!.resolve(1);
  waiting[1]!.reject(new Error('b failed'));
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  await expect(other).rejects.toThrow('b failed');
  expect(flight.size()).toBe(0);
  const again = flight.run('a', work);
  waiting[2]!.resolve(2);
  expect(await again).toBe(2);
});
