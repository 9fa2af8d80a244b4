/** A day as a browser's date control sends it, `2026-12-25`, by the dealer's wall clock. */
import { addDays } from '../../shared/local-time.ts';

/** Name of the field, as it stands among the lead's fields. */
export const preferredDayField = 'preferred_date';

export const dayMessage = 'Please choose a day, or leave it empty.';
export const pastDayMessage = 'Please choose a day in the future, or leave it empty.';
export const farDayMessage = 'Please choose a day within the next 12 months, or leave it empty.';

/** The last day that can be wished for: a year on, beyond which nobody keeps a diary. */
export const lastPreferredDay = (today: string): string => addDays(today, 365);

/**
 * What is wrong with a day that is wished for; `null` for nothing. Today is no day to come. `today` is `2026-11-20`.
 */
export function preferredDayProblem(day: string, today: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    return dayMessage;
  if (day <= today) return pastDayMessage;
  return day > lastPreferredDay(today) ? farDayMessage : null;
}
