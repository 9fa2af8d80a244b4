/**
 * What the enquiry form asks when it books a test drive (VDP-72, LEAD-45): when the visitor would like to come, which
 * may stay empty, as may the comments and the terms. The time is the dealer's wall clock: it is a wish, and the dealer
 * answers it.
 */
import { localTime } from '../../shared/local-time.ts';

/**
 * The category that asks for a test drive; other forms of the product send it too, and a dealer's own page as the
 * subcategory.
 */
export const testDriveCategory = 'Test Drive';

export function isTestDrive({ category, subcategory }: { category: string; subcategory: string }): boolean {
  return [category, subcategory].some((text) => text.trim().toLowerCase() === testDriveCategory.toLowerCase());
}

/** Whether a lead asks for a test drive by its form, or as a general enquiry by its category. */
export function isTestDriveRequest(lead: { form: string; category: string; subcategory: string }): boolean {
  return lead.form === 'test-drive' || isTestDrive(lead);
}

/** Name of the field, as it stands among the lead's fields. */
export const preferredTimeField = 'preferred_time';

export const preferredTimeMessage = 'Please choose a day and a time, or leave both empty.';
export const farTimeMessage = 'Please choose a time within the next 12 months, or leave it empty.';
export const pastTimeMessage = 'Please choose a time in the future, or leave it empty.';

/** `2026-11-28T10:30`, what the dealer's wall clock shows, as a browser's date-time control has it. */
export function wallClock(now: Date, timeZone: string): string {
  const { date, time } = localTime(now, timeZone);
  return `${date}T${time}`;
}

/** `2026-11-28T10:30`, as a browser's date-time control sends it, and a day that there is. */
export function isPreferredTime(text: string): boolean {
  const found = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.exec(text);
  if (found === null) return false;
  const day = new Date(`${found[1]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(found[1]!);
}

/** `2026-11-28T10:30` -> `Sat 28 Nov 2026, 10:30 am`; what is no such time stays as it is. */
export function preferredTimeText(text: string): string {
  if (!isPreferredTime(text)) return text;
  const part = partsOf(text, 'short');
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}

/**
 * `2026-11-28T10:30` -> `Saturday 28 November at 10:30 am`, with its year where that is not the present one; what is no
 * such time is `''`.
 */
export function preferredTimeWords(text: string, present: string): string {
  if (!isPreferredTime(text)) return '';
  const part = partsOf(text, 'long');
  const year = text.slice(0, 4) === present.slice(0, 4) ? '' : ` ${part('year')}`;
  return `${part('weekday')} ${part('day')} ${part('month')}${year} at ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}

function partsOf(time: string, length: 'short' | 'long'): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    weekday: length,
    day: 'numeric',
    month: length,
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  }).formatToParts(new Date(`${time.slice(0, 16)}:00Z`));
  return (type) => parts.find((each) => each.type === type)?.value ?? '';
}
