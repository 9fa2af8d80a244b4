/**
 * Opening hours as people read them and as the clock sees them (LOC-50 to LOC-54). Times are wall-clock times in the
 * dealer's time zone; a special day replaces the weekday's hours (Christmas, a late opening).
 */
import { compareText } from '../shared/text.ts';
import type { Location, OpeningHour } from './location.ts';
import { dayOfWeek, weekdayNames, weekdayOf } from '../shared/day-words.ts';
import { addDays, instantOf, localTime } from '../shared/local-time.ts';

type SpecialHour = Location['special_hours'][number];
type Hours = Pick<Location['contact_detail'], 'opening_hours'> & Pick<Location, 'special_hours'>;

export interface HoursLine {
  /** `Monday`, or `Mon-Fri` for five equal weekdays. */
  days: string;
  /** `8:30am - 5:30pm`, `Closed`, or the dealer's own wording. */
  hours: string;
  isOpen: boolean;
  /** Weekdays of the line, Sunday 0. */
  weekdays: number[];
}

const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/**
 * Monday first. Five weekdays with the same hours, closed included, are one line unless `showFull` (LOC-50, LOC-51). A
 * day without an entry is left out, and then nothing is joined.
 */
export function openingHoursLines(openingHours: readonly OpeningHour[], showFull: boolean): HoursLine[] {
  const lines = weekFromMonday.flatMap((weekday) => {
    const entry = openingHours.find((hours) => hours.weekday === weekday);
    return entry === undefined
      ? []
      : [
          {
            days: weekdayNames[weekday]!,
            hours: hoursText(entry),
            isOpen: entry.status === 'Open',
            weekdays: [weekday as number],
          },
        ];
  });
  const workdays = lines.filter(({ weekdays: [weekday] }) => weekday! >= 1 && weekday! <= 5);
  const areSame = workdays.length === 5 && workdays.every(({ hours }) => hours === workdays[0]!.hours);
  if (showFull || !areSame) return lines;
  return [
    { ...workdays[0]!, days: 'Mon-Fri', weekdays: [1, 2, 3, 4, 5] },
    ...lines.filter((line) => !workdays.includes(line)),
  ];
}

/** Special days from today on, soonest first (LOC-54). `date` is `Friday 25 December`. */
export function upcomingSpecialHours(
  location: Pick<Location, 'special_hours'>,
  now: Date,
  timeZone: string,
): (HoursLine & { date: string; name: string })[] {
  const today = localTime(now, timeZone).date;
  return location.special_hours
    .filter(({ date }) => date >= today)
    .toSorted((first, second) => compareText(first.date, second.date))
    .map((special) => {
      const weekday = weekdayOf(special.date);
      return {
        date: special.date,
        name: special.name,
        days: dayOfWeek(special.date),
        hours: hoursText(specialAsDay(special)),
        isOpen: special.status === 'Open',
        weekdays: [weekday],
      };
    });
}

export type OpenState =
  /** `until` is `5:30pm`. */
  | { isOpen: true; until: string }
  /** `opens` is `today 8:30am`, `tomorrow 8:30am` or `Monday 8:30am`; `null` if it does not open within 14 days. */
  | { isOpen: false; opens: string | null };

/** Tells whether the location is open at this moment. A day with text instead of times counts as closed. */
export function openState(hours: Hours, now: Date, timeZone: string): OpenState {
  const { date, time } = localTime(now, timeZone);
  const today = openingOn(hours, date);
  if (today !== null && time >= today.open && time < today.close) return { isOpen: true, until: timeText(today.close) };
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const day = addDays(date, ahead);
    const span = openingOn(hours, day);
    if (span === null || (ahead === 0 && time >= span.open)) continue;
    const name = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : weekdayNames[weekdayOf(day)]!;
    return { isOpen: false, opens: `${name} ${timeText(span.open)}` };
  }
  return { isOpen: false, opens: null };
}

/**
 * The next moment at which the displayed hours change: opening, closing, or midnight (a new day moves "today" and drops
 * a past special day). A page that shows them can be cached until then.
 */
export function nextHoursChange(hours: Hours, now: Date, timeZone: string): Date {
  const { date, time } = localTime(now, timeZone);
  const span = openingOn(hours, date);
  const next = span === null ? undefined : [span.open, span.close].find((moment) => moment > time);
  return next === undefined ? instantOf(addDays(date, 1), '00:00', timeZone) : instantOf(date, next, timeZone);
}

/** `08:30` -> `8:30am`, `17:00` -> `5pm`, `12:00` -> `12pm`. */
export function timeText(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
}

function hoursText(entry: OpeningHour): string {
  if (entry.formated_hours !== '') return entry.formated_hours;
  return entry.status === 'Closed' || entry.open === null || entry.close === null
    ? 'Closed'
    : `${timeText(entry.open)} - ${timeText(entry.close)}`;
}

function specialAsDay(special: SpecialHour): OpeningHour {
  return { weekday: 0, status: special.status, formated_hours: '', open: special.start_hour, close: special.end_hour };
}

/** A day's opening hours in local time, `null` if it is closed. A day with text instead of times has none. */
export function openingOn(hours: Hours, date: string): { open: string; close: string } | null {
  const special = hours.special_hours.find((each) => each.date === date);
  const day =
    special !== undefined
      ? specialAsDay(special)
      : hours.opening_hours.find(({ weekday }) => weekday === weekdayOf(date));
  return day === undefined || day.status === 'Closed' || day.open === null || day.close === null
    ? null
    : { open: day.open, close: day.close };
}
