import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from './local-time.ts';

test.each([
  { timeZone: 'Australia/Brisbane', date: '2026-12-24', ends: '2026-12-24T14:00:00.000Z' },
  { timeZone: 'Australia/Sydney', date: '2026-12-24', ends: '2026-12-24T13:00:00.000Z' },
  { timeZone: 'Australia/Sydney', date: '2026-06-30', ends: '2026-06-30T14:00:00.000Z' },
  { timeZone: 'Australia/Adelaide', date: '2026-06-30', ends: '2026-06-30T14:30:00.000Z' },
])('$date in $timeZone ends at $ends', ({ timeZone, date, ends }) => {
  expect(endOfDay(date, timeZone).toISOString()).toBe(ends);
});

test('a day on which the clocks change begins and ends at midnight on the wall', () => {
  expect(startOfDay('2026-10-04', 'Australia/Sydney').toISOString()).toBe('2026-10-03T14:00:00.000Z');
  expect(endOfDay('2026-10-04', 'Australia/Sydney').toISOString()).toBe('2026-10-04T13:00:00.000Z');
});
