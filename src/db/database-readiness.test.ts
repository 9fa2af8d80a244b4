import { afterEach, expect, test, vi } from 'vitest';
import { databaseReadiness } from './database-readiness.server.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a database that refuses is away', async () => {
  expect(
    await databaseReadiness({
      system: async () => {
        throw new Error('Connection terminated');
      },
    }),
  ).toBe('away');
});

test('a database that never answers is away too, within the patience of a load balancer', async () => {
  vi.useFakeTimers();
  const readiness = databaseReadiness({ system: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await readiness).toBe('away');
});
