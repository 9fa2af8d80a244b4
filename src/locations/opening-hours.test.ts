import { describe, expect, test } from 'vitest';
import type { OpeningHour } from './location.ts';
import { nextHoursChange, openingHoursLines, openState, timeText, upcomingSpecialHours } from './opening-hours.ts';

const open = (weekday: number, from = '08:30', to = '17:30'): OpeningHour => ({
  weekday,
  status: 'Open',
  formated_hours: '',
  open: from,
  close: to,
});
const closed = (weekday: number): OpeningHour => ({
  weekday,
  status: 'Closed',
  formated_hours: '',
  open: null,
  close: null,
});
const week = [closed(0), open(1), open(2), open(3), open(4), open(5), open(6, '09:00', '16:00')];
const special = (date: string, from: string | null, to: string | null, name = '') => ({
  date,
  status: from === null ? ('Closed' as const) : ('Open' as const),
  name,
  start_hour: from,
  end_hour: to,
});
const plain = { opening_hours: week, special_hours: [] };
const brisbane = 'Australia/Brisbane';
const sydney = 'Australia/Sydney';
/** Brisbane is ten hours ahead of UTC all year. 2026-11-20 is a Friday. */
const at = (local: string) => new Date(`${local}:00+10:00`);

describe('the lines of a week', () => {
  const texts = (hours: OpeningHour[], showFull = false) =>
    openingHoursLines(hours, showFull).map(({ days, hours: text }) => `${days} ${text}`);

  test('five equal weekdays are joined', () => {
    expect(texts(week)).toEqual(['Mon-Fri 8:30am - 5:30pm', 'Saturday 9am - 4pm', 'Sunday Closed']);
  });
  test('closed on all five joins as well', () => {
    expect(texts([open(0), closed(1), closed(2), closed(3), closed(4), closed(5), open(6)])).toEqual([
      'Mon-Fri Closed',
      'Saturday 8:30am - 5:30pm',
      'Sunday 8:30am - 5:30pm',
    ]);
  });
  test('one other weekday, or one that is missing, joins nothing', () => {
    expect(texts([...week.slice(0, 5), open(5, '08:30', '18:00')])).toHaveLength(6);
    expect(texts([open(1), open(2), open(3), open(4)])).toEqual([
      'Monday 8:30am - 5:30pm',
      'Tuesday 8:30am - 5:30pm',
      'Wednesday 8:30am - 5:30pm',
      'Thursday 8:30am - 5:30pm',
    ]);
  });
  test('the whole week stands when the dealer asks for it', () => {
    expect(texts(week, true).map((line) => line.split(' ')[0])).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
  });
  test('the dealer’s own wording replaces the times', () => {
    expect(texts([{ ...open(0), formated_hours: 'By appointment' }])).toEqual(['Sunday By appointment']);
  });
});

describe('special days', () => {
  test('stand from today on, soonest first', () => {
    const place = {
      special_hours: [
        special('2026-12-25', null, null, 'Christmas Day'),
        special('2026-11-19', null, null),
        special('2026-11-20', '10:00', '14:00'),
      ],
    };
    expect(
      upcomingSpecialHours(place, at('2026-11-20T23:30'), brisbane).map(({ days, hours, name }) => [days, hours, name]),
    ).toEqual([
      ['Friday 20 November', '10am - 2pm', ''],
      ['Friday 25 December', 'Closed', 'Christmas Day'],
    ]);
  });
});

describe('open now', () => {
  test.each([
    ['2026-11-20T08:29', { isOpen: false, opens: 'today 8:30am' }],
    ['2026-11-20T08:30', { isOpen: true, until: '5:30pm' }],
    ['2026-11-20T17:29', { isOpen: true, until: '5:30pm' }],
    ['2026-11-20T17:30', { isOpen: false, opens: 'tomorrow 9am' }],
    ['2026-11-21T16:30', { isOpen: false, opens: 'Monday 8:30am' }],
  ])('is answered at %s', (local, state) => expect(openState(plain, at(local), brisbane)).toEqual(state));

  test('a special day replaces the weekday', () => {
    const hours = {
      opening_hours: week,
      special_hours: [special('2026-11-20', null, null), special('2026-11-21', '12:00', '13:00')],
    };
    expect(openState(hours, at('2026-11-20T10:00'), brisbane)).toEqual({ isOpen: false, opens: 'tomorrow 12pm' });
    expect(openState(hours, at('2026-11-21T12:30'), brisbane)).toEqual({ isOpen: true, until: '1pm' });
  });

  test('the dealer’s time zone decides, daylight saving included', () => {
    // 21:45 UTC on a Thursday in November: 7:45 on Friday in Brisbane, 8:45 in Sydney.
    const moment = new Date('2026-11-19T21:45:00Z');
    expect(openState(plain, moment, brisbane).isOpen).toBe(false);
    expect(openState(plain, moment, sydney).isOpen).toBe(true);
  });

  test('a place without hours, or closed for good, has no next opening', () => {
    expect(openState({ opening_hours: [], special_hours: [] }, at('2026-11-20T10:00'), brisbane)).toEqual({
      isOpen: false,
      opens: null,
    });
  });
});

describe('the next change', () => {
  test.each([
    ['2026-11-20T07:00', '2026-11-20T08:30'],
    ['2026-11-20T08:30', '2026-11-20T17:30'],
    ['2026-11-20T17:30', '2026-11-21T00:00'],
    ['2026-11-22T10:00', '2026-11-23T00:00'],
  ])('after %s is %s', (now, next) => expect(nextHoursChange(plain, at(now), brisbane)).toEqual(at(next)));

  test('is right across the change to daylight saving', () => {
    // Sydney jumps from 2:00 to 3:00 on Sunday 4 October 2026, so that Sunday midnight to Monday midnight is 23 hours.
    expect(nextHoursChange(plain, new Date('2026-10-03T14:00:00Z'), sydney)).toEqual(new Date('2026-10-04T13:00:00Z'));
    // And back on Sunday 5 April 2026, from 3:00 to 2:00.
    expect(nextHoursChange(plain, new Date('2026-04-04T14:30:00Z'), sydney)).toEqual(new Date('2026-04-05T14:00:00Z'));
  });
});

test.each([
  ['08:30', '8:30am'],
  ['17:00', '5pm'],
  ['12:00', '12pm'],
  ['00:15', '12:15am'],
  ['09:05', '9:05am'],
])('the time %s is shown as %s', (time, text) => expect(timeText(time)).toBe(text));
