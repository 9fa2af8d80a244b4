import { expect, it } from 'vitest';
import { maximumAttempts, nextAttemptAt } from './next-attempt.ts';

const sent = new Date('2026-03-02T00:00:00Z');

it('a delivery is tried at 0 s, 1 m, 5 m, 30 m, 2 h, 8 h, 24 h, 48 h and 72 h, and then no more', () => {
  const minutes: number[] = [];
  let at: Date | null = sent;
  for (let attempts = 1; at !== null; attempts += 1) {
    minutes.push((at.getTime() - sent.getTime()) / 60_000);
    at = nextAttemptAt({ attempts, failedAt: at });
  }
  expect(minutes).toEqual([0, 1, 5, 30, 120, 480, 1_440, 2_880, 4_320]);
  expect(minutes).toHaveLength(maximumAttempts);
});

it('a late attempt keeps the interval to the next one', () => {
  const late = new Date('2026-03-03T12:00:00Z');
  expect(nextAttemptAt({ attempts: 2, failedAt: late })).toEqual(new Date('2026-03-03T12:04:00Z'));
});
