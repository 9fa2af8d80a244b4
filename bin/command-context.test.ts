import { expect, test } from 'vitest';
import { parseInstant } from './command-context.ts';

test.each([
  ['2026-07-01', '2026-07-01T00:00:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T09:30:00.000Z'],
  ['2026-07-01T09:30+10:00', '2026-06-30T23:30:00.000Z'],
  ['2026-07-01T09:30:15.5Z', '2026-07-01T09:30:15.500Z'],
])('%s is the moment %s', (text, instant) => {
  expect(parseInstant(text).toISOString()).toBe(instant);
});

test.each(['', '5', 'yesterday', '1 July 2026', '2026-02-30', '2026-13-01', '2026-07-01T25:00', '20260701'])(
  '"%s" is no moment, and what would be one is said',
  (text) => {
    expect(() => parseInstant(text)).toThrow(
      `--since: found "${text}", expected a date such as 2026-07-01, or a time such as 2026-07-01T09:30Z.`,
    );
  },
);
