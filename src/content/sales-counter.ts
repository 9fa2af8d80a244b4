import { formatCount } from '../shared/text.ts';

/**
 * Cars sold since the first of the month (BRAND-5 to BRAND-7): a steady rate in the dealer's time zone, starting at
 * zero each month. Example: 192 a day is one every 450 seconds; on the 2nd at 00:15 in Brisbane the counter shows 192 +
 * 2 = 194. The figure is an estimate and no count of sales, so it never stands without `salesEstimateNote`.
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

/** Says where the figure comes from, because shoppers take a bare figure for a count (Australian Consumer Law s18). */
export const salesEstimateNote = (perDay: number): string =>
  `An estimate from our average of ${formatCount(perDay)} a day, not a count.`;
