/** Free times of test drives as a form shows them: by day, in words. Plain, because browsers read it. */

/** A free time: `time` is what the form sends, on the dealer's wall clock; `startsAt` is ISO. */
export interface SlotChoice { time: string; starts_at: string }

export interface SlotDay { date: string; slots: readonly SlotChoice[] }

/** What `/api/appointments` answers; `offered` is false where the visitor names a time of their own. */
export interface SlotOffer {
  offered: boolean;
  location: { id: number; name: string } | null;
  /** `Australia/Brisbane` */
  time_zone: string;
  slot_minutes: number;
  /** Soonest first, days without a free time left out. */
  days: readonly SlotDay[];
}

export function slotDays(slots: readonly { time: string; startsAt: Date }[]): SlotDay[] {
  return [...Map.groupBy(slots, ({ time }) => time.slice(0, 10))].map(([date, ofDay]) => ({ date, slots: ofDay.map(({ time, startsAt }) => ({ time, starts_at: startsAt.toISOString() })) }));
}
