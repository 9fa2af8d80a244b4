import { expect, onTestFinished, test, vi } from 'vitest';
import { createDelayedWriter } from './delayed-writer.ts';

/** `refuse` is how many writes fail before the rest succeed. */
function writer({ refuse = 0 } = {}) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waiting: string[] = [];
  const written: string[][] = [];
  let left = refuse;
  const { wait, ...rest } = createDelayedWriter({
    waitMs: 1_000,
    isWaiting: () => waiting.length > 0,
    async write() {
      const batch = waiting.splice(0);
      if (batch.length === 0) return;
      if (left > 0) {
        left -= 1;
        waiting.push(...batch);
      } else written.push(batch);
    },
  });
  return {
    ...rest,
    written,
    add(name: string) {
      waiting.push(name);
      wait();
    },
  };
}

test('what comes within the time is written together, once', async () => {
  const { add, written } = writer();
  add('a');
  await vi.advanceTimersByTimeAsync(900);
  add('b');
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual([['a', 'b']]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toEqual([['a', 'b']]);
});

test('what cannot be written waits for the next time', async () => {
  const { add, written } = writer({ refuse: 2 });
  add('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([['a']]);
});

test('closing writes at once, and not again', async () => {
  const { add, close, written } = writer({ refuse: 1 });
  add('a');
  await close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
