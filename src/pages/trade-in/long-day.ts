const format = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11-29` -> `Sunday 29 November 2026`. */
export function longDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}
