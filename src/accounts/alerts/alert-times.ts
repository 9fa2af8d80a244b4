/** When alerts are sent: at once, or at the dealer's hour of the day. */
import { addDays, hourOf, localTime } from '../../shared/local-time.ts';

/** A text message that wakes somebody is an offence to them: text messages are sent from 8 am to 8 pm. */
const firstTextHour = 8;
const lastTextHour = 20;

interface Clock {
  now: Date;
  /** The dealer's. */
  timeZone: string;
}

/**
 * The next time, after `now`, that the wall shows the full hour. `8` in Sydney: 21:00 UTC of the day before under
 * daylight saving, 22:00 UTC otherwise. Once a day, also on the days on which the clock is changed: an hour that is
 * skipped is the moment of the jump or up to an hour after it.
 */
export function nextDailyAt({ hour, now, timeZone }: Clock & { hour: number }): Date {
  const today = localTime(now, timeZone).date;
  const due = hourOf(today, hour, timeZone);
  return due > now ? due : hourOf(addDays(today, 1), hour, timeZone);
}

export function atOnceAt({ channel, now, timeZone }: Clock & { channel: 'email' | 'sms' }): Date {
  if (channel === 'email') return now;
  const hour = Number(localTime(now, timeZone).time.slice(0, 2));
  return hour >= firstTextHour && hour < lastTextHour ? now : nextDailyAt({ hour: firstTextHour, now, timeZone });
}
