import { expect, test } from 'vitest';
import { salesThisMonth } from './sales-counter.ts';

const brisbane = { perDay: 192, timeZone: 'Australia/Brisbane' };

test.each([
  { at: '2026-10-31T14:00:00Z', says: 'the month begins at midnight in Brisbane, ten hours ahead of UTC', count: 0 },
  { at: '2026-10-31T13:59:59Z', says: 'a second before, the old month is nearly full', count: 31 * 192 - 1 },
  { at: '2026-10-31T14:07:29Z', says: 'nothing is sold in the first 449 seconds', count: 0 },
  { at: '2026-10-31T14:07:30Z', says: 'one car after 450 seconds', count: 1 },
  { at: '2026-11-01T14:15:00Z', says: 'a day and a quarter of an hour', count: 194 },
])('the counter of sold cars is right: $says', ({ at, count }) => {
  expect(salesThisMonth({ now: new Date(at), ...brisbane })).toBe(count);
});
