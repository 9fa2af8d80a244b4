/**
 * Cars sold since the first of the month (BRAND-5 to BRAND-7): a steady rate in the dealer's time zone, starting at
 * zero each month. Example: 192 a day is one every 450 seconds; on the 2nd at 00:15 in Brisbane the counter shows 192 +
 * 2 = 194.
 */
export function salesThisMonth({ now, perDay, timeZone }: { now: Date; perDay: number; timeZone: string }): number {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: 'day' | 'hour' | 'minute' | 'second') => Number(parts.find((each) => each.type === type)?.value);
  const secondsOfMonth = (part('day') - 1) * 86_400 + part('hour') * 3_600 + part('minute') * 60 + part('second');
  return Math.floor((secondsOfMonth * perDay) / 86_400);
}
