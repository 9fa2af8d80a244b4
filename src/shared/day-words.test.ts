import { expect, it } from 'vitest';
import { dayOfWeek, fullDay, longDay, monthOfDay, shortDay, weekdayNames, weekdayOf } from './day-words.ts';

it('a day of the calendar is said in the words that a place has room for', () => {
  const day = '2026-11-29';
  expect([shortDay(day), fullDay(day), monthOfDay(day), dayOfWeek(day), longDay(day)]).toEqual([
    '29 Nov 2026',
    '29 November 2026',
    'November 2026',
    'Sunday 29 November',
    'Sunday 29 November 2026',
  ]);
});

it('a text that is no day stays as it is', () => {
  expect([fullDay('2026-13-40'), fullDay('next week'), fullDay('')]).toEqual(['2026-13-40', 'next week', '']);
});

it('the days of a week are counted from Sunday', () => {
  expect(weekdayOf('2026-11-29')).toBe(0);
  expect(weekdayNames[weekdayOf('2026-12-25')]).toBe('Friday');
});
