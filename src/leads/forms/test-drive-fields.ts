/**
 * What the enquiry form asks when it books a test drive (VDP-72, LEAD-45): when the visitor would like to come, which may stay empty, as may
 * the comments and the terms. The time is the dealer's wall clock: it is a wish, and the dealer answers it.
 */

/** The category that asks for a test drive; other forms of the product send it too. */
export const testDriveCategory = 'Test Drive';

export const isTestDrive = (category: string): boolean => category.trim().toLowerCase() === testDriveCategory.toLowerCase();

/** Name of the field, as it stands among the lead's fields. */
export const preferredTimeField = 'preferred_time';

export const preferredTimeMessage = 'Please choose a day and a time, or leave both empty.';

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
  const parts = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }).formatToParts(new Date(`${text.slice(0, 16)}:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}
