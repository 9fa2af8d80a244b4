import { expect, test } from 'vitest';
import { atOnceAt, nextDailyAt } from './alert-times.ts';

const at = (text: string) => new Date(text);

test.each([
  ['before the hour', '2026-11-20T20:00:00Z', 'Australia/Sydney', 8, '2026-11-20T21:00:00.000Z'],
  ['at the hour', '2026-11-20T21:00:00Z', 'Australia/Sydney', 8, '2026-11-21T21:00:00.000Z'],
  ['where there is no daylight saving', '2026-11-20T21:00:00Z', 'Australia/Brisbane', 8, '2026-11-20T22:00:00.000Z'],
  ['over the night on which it begins', '2026-10-03T00:00:00Z', 'Australia/Sydney', 8, '2026-10-03T21:00:00.000Z'],
  ['over the night on which it ends', '2026-04-04T00:00:00Z', 'Australia/Sydney', 8, '2026-04-04T22:00:00.000Z'],
  ['half an hour off', '2026-11-20T00:00:00Z', 'Australia/Adelaide', 8, '2026-11-20T21:30:00.000Z'],
])('the next daily message is sent at the dealer’s hour: %s', (_, now, timeZone, hour, expected) => {
  expect(nextDailyAt({ hour, now: at(now), timeZone }).toISOString()).toBe(expected);
});

test.each(['2026-10-03T12:00:00Z', '2026-04-04T12:00:00Z'])(
  'each day has one daily message of every hour, also when the clock is changed after %s',
  (from) => {
    for (let hour = 0; hour < 24; hour += 1) {
      let now = at(from);
      const days = [];
      for (let count = 0; count < 4; count += 1) {
        now = nextDailyAt({ hour, now, timeZone: 'Australia/Sydney' });
        days.push(now.toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' }));
      }
      expect(new Set(days).size, `${hour} o'clock: ${days.join()}`).toBe(4);
    }
  },
);

test('an email goes at once at any hour, a text message between 8 am and 8 pm', () => {
  const timeZone = 'Australia/Brisbane';
  const night = at('2026-11-20T15:00:00Z');
  const day = at('2026-11-20T02:00:00Z');
  expect(atOnceAt({ channel: 'email', now: night, timeZone })).toBe(night);
  expect(atOnceAt({ channel: 'sms', now: day, timeZone })).toBe(day);
  expect(atOnceAt({ channel: 'sms', now: night, timeZone })).toEqual(at('2026-11-20T22:00:00Z'));
  expect(atOnceAt({ channel: 'sms', now: at('2026-11-20T10:00:00Z'), timeZone })).toEqual(at('2026-11-20T22:00:00Z'));
});
