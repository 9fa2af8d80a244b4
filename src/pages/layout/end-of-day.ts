/**
 * The instant at which a day is over where the dealer is. `2026-12-24` in Brisbane (UTC+10) ends at 14:00 UTC of that day.
 * Where the clocks change at that midnight the answer is off by an hour at most.
 */
export function endOfDay(date: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + 86_400_000;
  return new Date(asIfUtc - offsetMs(new Date(asIfUtc), timeZone));
}

/** Making one takes a quarter of a millisecond, and a page asks for several. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clocks of the time zone are ahead of UTC at an instant. */
function offsetMs(instant: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`) - instant.getTime();
}
