/** A day as a browser's date control sends it, `2026-12-25`, by the dealer's wall clock. */

export const dayMessage = 'Please choose a day, or leave it empty.';
export const pastDayMessage = 'Please choose a day that is still to come, or leave it empty.';

/** What is wrong with a day that is wished for; `null` for nothing. Today is no day to come. `today` is `2026-11-20`. */
export function wishedDayProblem(day: string, today: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return dayMessage;
  return day <= today ? pastDayMessage : null;
}
