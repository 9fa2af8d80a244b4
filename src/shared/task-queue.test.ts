import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('tasks run one after the other, whatever becomes of the one before', async () => {
  const inTurn = createTaskQueue();
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled([inTurn(task('a')), inTurn(task('b')), inTurn(task('c'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results).toMatchObject([{ value: 'a' }, { reason: { message: 'b failed' } }, { value: 'c' }]);
});

test('whatever waits for the event loop comes between two tasks', async () => {
  const inTurn = createTaskQueue();
  const order: string[] = [];
  await Promise.all([
    inTurn(async () => {
      setImmediate(() => order.push('between'));
      order.push('first');
    }),
    inTurn(async () => {
      order.push('second');
    }),
  ]);
  expect(order).toEqual(['first', 'between', 'second']);
});
