/** Formats calendar days, `2026-11-29`, for display. Any other text is returned unchanged. */

/** `2026-11-29` -> `29 Nov 2026` */
export function shortDay(day: string): string {
  return inWords(day, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** `2026-11-29` -> `29 November 2026` */
export function fullDay(day: string): string {
  return inWords(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** `2026-11-29` -> `November 2026` */
export function monthOfDay(day: string): string {
  return inWords(day, { month: 'long', year: 'numeric' });
}

/** `2026-11-29` -> `Sunday 29 November` */
export function dayOfWeek(day: string): string {
  return inWords(day, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `2026-11-29` -> `Sunday 29 November 2026` */
export function longDay(day: string): string {
  return inWords(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** `3` -> `March` */
export function monthName(month: number): string {
  return inWords(`2026-${String(month).padStart(2, '0')}-01`, { month: 'long' });
}

/** Sunday is 0: `2026-11-29` -> 0 */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function inWords(day: string, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? day
    : new Intl.DateTimeFormat('en-AU', { ...parts, timeZone: 'UTC' }).format(date).replaceAll(',', '');
}
