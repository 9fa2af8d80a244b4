/** Free times of test drives as a form shows them: by day, in words. Plain, because browsers read it. */
import { dayOfWeek } from '../../shared/day-words.ts';
import { timeZoneTown } from '../../shared/local-time.ts';
import type { Vehicle } from '../../stock/vehicle.ts';

/** A free time: `time` is what the form sends, on the location's wall clock; `startsAt` is ISO. */
export interface SlotChoice {
  time: string;
  starts_at: string;
}

export interface SlotDay {
  date: string;
  slots: readonly SlotChoice[];
}

/** What `/api/appointments` answers; `offered` is false where the visitor names a time of their own. */
export interface SlotOffer {
  offered: boolean;
  /**
   * Of the vehicle that was asked for, since none is booked that is not there (yet, or any more); `null` without one.
   */
  vehicle_status: Vehicle['status'] | null;
  location: { id: number; name: string } | null;
  /** Where times are booked, as long as `location` is open: the visitor chooses one. */
  places: readonly { id: number; name: string }[];
  /** Of the location; the dealer's without one. */
  time_zone: string;
  slot_minutes: number;
  /** Soonest first, days without a free time left out. */
  days: readonly SlotDay[];
  /** The test drive of the same vehicle that this browser booked or asked for, while it stands; `null` for none. */
  earlier: EarlierDrive | null;
}

/** A test drive that its visitor booked or asked for before. */
export interface EarlierDrive {
  /** `requested`: the dealer calls to arrange a time. */
  state: 'booked' | 'requested';
  /** `2026-11-28T10:30` on the location's wall clock; `''` for a request without a time. */
  time: string;
  /** `City, 1 Example Street, Brisbane QLD 4000`; `''` for a request, and for a location that is gone. */
  place: string;
  /** Path of the page that moves or cancels a booking; `''` for a request. */
  change_url: string;
}

export function slotDays(slots: readonly { time: string; startsAt: Date }[]): SlotDay[] {
  return [...Map.groupBy(slots, ({ time }) => time.slice(0, 10))].map(([date, ofDay]) => ({
    date,
    slots: ofDay.map(({ time, startsAt }) => ({ time, starts_at: startsAt.toISOString() })),
  }));
}

/** `2026-11-28T10:30` -> `10:30 am`, `2026-11-28T14:00` -> `2:00 pm` */
export function clockText(time: string): string {
  const [hour, minute] = time.slice(11, 16).split(':').map(Number) as [number, number];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `2026-11-28` -> `Sat`, `28 Nov` and `Saturday 28 November`. */
export function dayWords(date: string): { weekday: string; day: string; full: string } {
  const at = new Date(`${date}T00:00:00Z`);
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' }).format(at).replace(',', '');
  return {
    weekday: words({ weekday: 'short' }),
    day: words({ day: 'numeric', month: 'short' }),
    full: dayOfWeek(date),
  };
}

/**
 * Says whose clock it is when the visitor's shows another time; `''` when they agree. `Times are those of Brisbane.`
 */
export function timeZoneNote({ days, time_zone: timeZone }: Pick<SlotOffer, 'days' | 'time_zone'>): string {
  const differs = days.some(({ slots }) =>
    slots.some(({ time, starts_at }) => {
      const at = new Date(starts_at);
      return Number(time.slice(11, 13)) !== at.getHours() || Number(time.slice(14, 16)) !== at.getMinutes();
    }),
  );
  return differs ? `Times are in the time zone of ${timeZoneTown(timeZone)}.` : '';
}

/** Times in the order that they have: `Friday 27 November at 4:30 pm; Saturday 28 November at 8:30 am or 9:30 am` */
export function timesByDay(times: readonly string[]): string {
  const list = new Intl.ListFormat('en-AU', { type: 'disjunction' });
  return [...Map.groupBy(times, (time) => time.slice(0, 10))]
    .map(([date, ofDay]) => `${dayWords(date).full} at ${list.format(ofDay.map(clockText))}`)
    .join('; ');
}
