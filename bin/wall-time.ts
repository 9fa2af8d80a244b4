/** A moment on the clock of a time zone, with its name, `2026-11-28 13:21 AEST`: who reads it may be in another one. */
import { localTime } from '../src/shared/local-time.ts';

export const wallTimeIn =
  (timeZone: string) =>
  (instant: Date): string => {
    const { date, time } = localTime(instant, timeZone);
    const zone = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value;
    return `${date} ${time} ${zone ?? timeZone}`;
  };
