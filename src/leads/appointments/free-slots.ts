/**
 * Which times of a test drive are free (LEAD-46). The day of a location is divided from its opening on, special hours
 * in the place of the weekday's; a time is offered while there is room at the location, nobody else drives the vehicle
 * then, and it is far enough ahead.
 */
import type { Location } from '../../locations/location.ts';
import { openingOn } from '../../locations/opening-hours.ts';
import { addDays, instantOf, localTime } from '../../shared/local-time.ts';
import { wallClock } from '../forms/test-drive-fields.ts';
import type { AppointmentSettings } from '../forms/appointment-settings.ts';

export type AppointmentLocation = Pick<
  Location,
  'id' | 'name' | 'visible' | 'location_type' | 'special_hours' | 'time_zone'
> & {
  contact_detail: Pick<Location['contact_detail'], 'opening_hours'>;
};

export interface Slot {
  /** The location's wall clock, `2026-11-28T10:30`: what a form sends. */
  time: string;
  startsAt: Date;
  endsAt: Date;
}

/** An appointment that stands, as it takes times away. */
export interface TakenTime {
  locationId: number;
  startsAt: Date;
  endsAt: Date;
  place: number;
  /** The vehicle that no one else may drive at that time; `''` for none. */
  heldVehicleId: string;
  /** Whose pick-up it is; `null` for a test drive. */
  orderId?: string | null;
}

/** How a location takes test drives. */
export type SlotRules = Pick<
  AppointmentSettings,
  'slot_minutes' | 'buffer_minutes' | 'lead_hours' | 'days_ahead' | 'capacity' | 'vehicle_exclusive'
>;

/**
 * `null` where no times are offered: the dealer switched them off there, shoppers may not see it, it is a workshop, or
 * it keeps no hours.
 */
export function slotRulesOf(settings: AppointmentSettings, location: AppointmentLocation): SlotRules | null {
  const own = settings.locations.find((each) => each.location === location.id);
  const keepsHours = location.contact_detail.opening_hours.some(({ open, close }) => open !== null && close !== null);
  if (
    !settings.enabled ||
    own?.enabled === false ||
    !location.visible ||
    !keepsHours ||
    ['service', 'parts'].includes(location.location_type)
  )
    return null;
  return {
    ...settings,
    capacity: own?.capacity ?? settings.capacity,
    lead_hours: own?.lead_hours ?? settings.lead_hours,
  };
}

/**
 * The times into which a day is divided, free or not. The dealer opens at 8:30 and closes at 12:00, a test drive takes
 * 45 minutes and 15 are between two: 8:30, 9:30 and 10:30; one at 11:30 would end too late. Minutes are those that
 * pass: on the day on which the clock is put back a time that the wall shows twice is offered once.
 */
export function slotsOn(
  location: AppointmentLocation,
  date: string,
  rules: Pick<SlotRules, 'slot_minutes' | 'buffer_minutes'>,
): Slot[] {
  const { time_zone: timeZone } = location;
  const opening = openingOn(
    { opening_hours: location.contact_detail.opening_hours, special_hours: location.special_hours },
    date,
  );
  if (opening === null) return [];
  const closesAt = instantOf(date, opening.close, timeZone).getTime();
  const lengthMs = rules.slot_minutes * 60_000;
  const slots = new Map<string, Slot>();
  for (
    let startsAt = instantOf(date, opening.open, timeZone).getTime();
    startsAt + lengthMs <= closesAt;
    startsAt += lengthMs + rules.buffer_minutes * 60_000
  ) {
    const time = wallClock(new Date(startsAt), timeZone);
    if (!slots.has(time))
      slots.set(time, { time, startsAt: new Date(startsAt), endsAt: new Date(startsAt + lengthMs) });
  }
  return [...slots.values()];
}

export interface FreeSlotsQuestion {
  location: AppointmentLocation;
  rules: SlotRules;
  now: Date;
  /** Appointments that stand, of all locations: a vehicle is in one place. */
  taken: readonly TakenTime[];
  /** `''` for a test drive without a certain vehicle. */
  vehicleId: string;
}

/** Soonest first. */
export function freeSlots(question: FreeSlotsQuestion): Slot[] {
  const { location, rules, now } = question;
  const today = localTime(now, location.time_zone).date;
  return Array.from({ length: rules.days_ahead }, (_none, day) => addDays(today, day))
    .flatMap((date) => slotsOn(location, date, rules))
    .filter((slot) => isFarEnough(slot, rules, now) && freePlace(slot, question) !== null);
}

/** The slot that a form names; `null` when it was never offered or is not offered any more. It may be taken. */
export function offeredSlot(
  time: string,
  { location, rules, now }: Pick<FreeSlotsQuestion, 'location' | 'rules' | 'now'>,
): Slot | null {
  const date = time.slice(0, 10);
  const today = localTime(now, location.time_zone).date;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < today || date >= addDays(today, rules.days_ahead)) return null;
  const slot = slotsOn(location, date, rules).find((each) => each.time === time);
  return slot !== undefined && isFarEnough(slot, rules, now) ? slot : null;
}

/** The lowest place that nobody has at that time, from 1; `null` when the location is full or the vehicle is out. */
export function freePlace(
  slot: Slot,
  { location, rules, taken, vehicleId }: Pick<FreeSlotsQuestion, 'location' | 'rules' | 'taken' | 'vehicleId'>,
): number | null {
  const atThatTime = taken.filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt);
  if (
    vehicleId !== '' &&
    rules.vehicle_exclusive &&
    atThatTime.some(({ heldVehicleId }) => heldVehicleId === vehicleId)
  )
    return null;
  const here = atThatTime.filter(({ locationId }) => locationId === location.id);
  if (here.length >= rules.capacity) return null;
  return Array.from({ length: here.length + 1 }, (_none, index) => index + 1).find((place) =>
    here.every((each) => each.place !== place),
  )!;
}

function isFarEnough(slot: Slot, { lead_hours: leadHours }: SlotRules, now: Date): boolean {
  return slot.startsAt.getTime() >= now.getTime() + leadHours * 3_600_000;
}
