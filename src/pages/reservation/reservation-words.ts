/** Moments of a reservation as people read them, on the dealer's clock. */

/** `2:32 pm AEST` */
export function clockTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
    timeZoneName: 'short',
  }).format(instant);
}

/** `Saturday 28 November 2026, 2:32 pm AEST` */
export function dayAndTime(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
    .format(instant)
    .replaceAll(',', '');
  return `${day}, ${clockTime(instant, timeZone)}`;
}
