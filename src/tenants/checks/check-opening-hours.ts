/** Opening hours and special hours of a location: each day once, and a day that is open ends after it begins. */
import type { Location } from '../../locations/location.ts';
import type { Report } from './problem-report.ts';

export function checkOpeningHours(location: Location, report: Report): void {
  const weekdays = new Set<number>();
  location.contact_detail.opening_hours.forEach((hours, index) => {
    const at = ['contact_detail', 'opening_hours', index] as const;
    if (weekdays.has(hours.weekday)) report([...at, 'weekday'], hours.weekday, 'each weekday once');
    weekdays.add(hours.weekday);
    checkSpan(
      {
        status: hours.status,
        begin: hours.open,
        end: hours.close,
        names: ['open', 'close'],
        hasWording: hours.formated_hours !== '',
      },
      (path, found, expected) => report([...at, ...path], found, expected),
    );
  });
  const dates = new Set<string>();
  location.special_hours.forEach((hours, index) => {
    const at = ['special_hours', index] as const;
    if (dates.has(hours.date)) report([...at, 'date'], hours.date, 'each date once for a location');
    dates.add(hours.date);
    checkSpan(
      {
        status: hours.status,
        begin: hours.start_hour,
        end: hours.end_hour,
        names: ['start_hour', 'end_hour'],
        hasWording: false,
      },
      (path, found, expected) => report([...at, ...path], found, expected),
    );
  });
}

function checkSpan(
  span: {
    status: 'Open' | 'Closed';
    begin: string | null;
    end: string | null;
    names: readonly [string, string];
    hasWording: boolean;
  },
  report: Report,
): void {
  const [beginName, endName] = span.names;
  if (span.status === 'Closed') return;
  if (span.begin === null && span.end === null && span.hasWording) return;
  for (const [name, value] of [
    [beginName, span.begin],
    [endName, span.end],
  ] as const) {
    if (value === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
      return report([name], value ?? undefined, 'a time as HH:MM on a day that is open');
  }
  if (span.begin! >= span.end!) report([endName], span.end, `a time after ${span.begin}`);
}
