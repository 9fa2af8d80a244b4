import { expect, test } from 'vitest';
import { clockText, dayWords, slotDays, timesByDay, timeZoneNote } from './slot-days.ts';

const slot = (time: string, startsAt: string) => ({ time, startsAt: new Date(startsAt) });

test('free times stand by day, in their order', () => {
  expect(
    slotDays([
      slot('2026-11-27T10:30', '2026-11-27T00:30:00Z'),
      slot('2026-11-27T11:30', '2026-11-27T01:30:00Z'),
      slot('2026-11-30T08:30', '2026-11-29T22:30:00Z'),
    ]),
  ).toEqual([
    {
      date: '2026-11-27',
      slots: [
        { time: '2026-11-27T10:30', starts_at: '2026-11-27T00:30:00.000Z' },
        { time: '2026-11-27T11:30', starts_at: '2026-11-27T01:30:00.000Z' },
      ],
    },
    { date: '2026-11-30', slots: [{ time: '2026-11-30T08:30', starts_at: '2026-11-29T22:30:00.000Z' }] },
  ]);
});

test.each([
  ['2026-11-27T00:15', '12:15 am'],
  ['2026-11-27T09:05', '9:05 am'],
  ['2026-11-27T12:00', '12:00 pm'],
  ['2026-11-27T16:30', '4:30 pm'],
])('%s is %s on the clock', (time, text) => {
  expect(clockText(time)).toBe(text);
});

test('a day is named short and long', () => {
  expect(dayWords('2026-11-28')).toEqual({ weekday: 'Sat', day: '28 Nov', full: 'Saturday 28 November' });
});

test('times are told by day', () => {
  expect(timesByDay(['2026-11-27T16:30', '2026-11-28T08:30', '2026-11-28T09:30'])).toBe(
    'Friday 27 November at 4:30 pm; Saturday 28 November at 8:30 am or 9:30 am',
  );
});

test('whose clock it is is said to those whose own shows another time', () => {
  const startsAt = new Date('2026-11-27T00:30:00Z');
  const own = `${String(startsAt.getHours()).padStart(2, '0')}:${String(startsAt.getMinutes()).padStart(2, '0')}`;
  const other = `${String((startsAt.getHours() + 3) % 24).padStart(2, '0')}:30`;
  const offer = (clock: string) => ({
    time_zone: 'Australia/Broken_Hill',
    days: slotDays([{ time: `2026-11-27T${clock}`, startsAt }]),
  });
  expect(timeZoneNote(offer(own))).toBe('');
  expect(timeZoneNote(offer(other))).toBe('Times are in the time zone of Broken Hill.');
});
