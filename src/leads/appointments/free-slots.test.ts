import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openState } from '../../locations/opening-hours.ts';
import { addDays, instantOf, localTime } from '../../shared/local-time.ts';
import { leadsSettingsSchema } from '../settings.ts';
import {
  freePlace,
  freeSlots,
  offeredSlot,
  slotRulesOf,
  slotsOn,
  type AppointmentLocation,
  type SlotRules,
  type TakenTime,
} from './free-slots.ts';

const sydney = 'Australia/Sydney';
const settings = (values: object = {}) =>
  leadsSettingsSchema.parse({
    test_drive_appointments: { enabled: true, slot_minutes: 45, buffer_minutes: 15, lead_hours: 4, ...values },
  }).test_drive_appointments;
const rules: SlotRules = { ...settings() };

/** Monday to Friday 8:30 to 17:00, Saturday 9:00 to 12:00; closed on Christmas, short on its eve. */
function location(values: Partial<AppointmentLocation> = {}): AppointmentLocation {
  return {
    id: 1,
    name: 'City',
    visible: true,
    location_type: 'sales',
    time_zone: sydney,
    contact_detail: {
      opening_hours: [
        ...[1, 2, 3, 4, 5].map((weekday) => ({
          weekday,
          status: 'Open' as const,
          formated_hours: '',
          open: '08:30',
          close: '17:00',
        })),
        { weekday: 6, status: 'Open', formated_hours: '', open: '09:00', close: '12:00' },
        { weekday: 0, status: 'Closed', formated_hours: '', open: null, close: null },
      ],
    },
    special_hours: [
      { date: '2026-12-25', status: 'Closed', name: 'Christmas Day', start_hour: null, end_hour: null },
      { date: '2026-12-24', status: 'Open', name: 'Christmas Eve', start_hour: '08:30', end_hour: '12:00' },
    ],
    ...values,
  };
}

const clocks = (date: string, place = location()) => slotsOn(place, date, rules).map(({ time }) => time.slice(11));
const taken = (time: string, values: Partial<TakenTime> = {}): TakenTime => {
  const startsAt = instantOf(time.slice(0, 10), time.slice(11), sydney);
  return {
    locationId: 1,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 45 * 60_000),
    place: 1,
    heldVehicleId: '',
    ...values,
  };
};
/** Thursday 26 November 2026, 9:00 in Sydney. */
const now = new Date('2026-11-25T22:00:00Z');
const question = (values: Partial<Parameters<typeof freeSlots>[0]> = {}) => ({
  location: location(),
  rules,
  now,
  taken: [],
  vehicleId: 'v1',
  ...values,
});
const times = (values: Partial<Parameters<typeof freeSlots>[0]> = {}) =>
  freeSlots(question(values)).map(({ time }) => time);

describe('a day', () => {
  it('is divided from opening on, and none ends after closing', () => {
    expect(clocks('2026-11-28')).toEqual(['09:00', '10:00', '11:00']);
    expect(clocks('2026-12-24')).toEqual(['08:30', '09:30', '10:30']);
  });

  it('that is closed, a public holiday, or open by appointment only has no times', () => {
    expect(clocks('2026-11-29')).toEqual([]);
    expect(clocks('2026-12-25')).toEqual([]);
    const byAppointment = location({
      contact_detail: {
        opening_hours: [{ weekday: 6, status: 'Open', formated_hours: 'By appointment', open: null, close: null }],
      },
    });
    expect(clocks('2026-11-28', byAppointment)).toEqual([]);
  });

  it('keeps to the wall clock on both sides of a change of the clock', () => {
    const first = (date: string) => slotsOn(location(), date, rules)[0];
    expect(first('2026-10-02')).toMatchObject({ time: '2026-10-02T08:30', startsAt: new Date('2026-10-01T22:30:00Z') });
    expect(first('2026-10-05')).toMatchObject({ time: '2026-10-05T08:30', startsAt: new Date('2026-10-04T21:30:00Z') });
  });
});

describe('what is free', () => {
  it('begins with the first time that is far enough ahead', () => {
    expect(times()[0]).toBe('2026-11-26T13:30');
    expect(times({ rules: { ...rules, lead_hours: 24 } })[0]).toBe('2026-11-27T09:30');
    expect(times({ rules: { ...rules, lead_hours: 0 } })[0]).toBe('2026-11-26T09:30');
  });

  it('ends with the days that are offered', () => {
    expect(new Set(times({ rules: { ...rules, days_ahead: 3 } }).map((time) => time.slice(0, 10)))).toEqual(
      new Set(['2026-11-26', '2026-11-27', '2026-11-28']),
    );
  });

  it('leaves out a time when the location is full, and gives each test drive a place', () => {
    const one = [taken('2026-11-27T10:30')];
    expect(times({ taken: one })).not.toContain('2026-11-27T10:30');
    const slot = offeredSlot('2026-11-27T10:30', question())!;
    expect(freePlace(slot, question({ taken: one, rules: { ...rules, capacity: 2 } }))).toBe(2);
    expect(freePlace(slot, question({ taken: [{ ...one[0]!, place: 2 }], rules: { ...rules, capacity: 2 } }))).toBe(1);
    expect(freePlace(slot, question({ taken: [{ ...one[0]!, locationId: 2 }] }))).toBe(1);
  });

  it('leaves out a time when somebody drives that vehicle, wherever, unless the dealer has many of it', () => {
    const elsewhere = [taken('2026-11-27T10:45', { locationId: 2, heldVehicleId: 'v1' })];
    expect(times({ taken: elsewhere })).not.toContain('2026-11-27T10:30');
    expect(times({ taken: elsewhere })).toContain('2026-11-27T09:30');
    expect(times({ taken: elsewhere, vehicleId: 'v2' })).toContain('2026-11-27T10:30');
    expect(times({ taken: elsewhere, rules: { ...rules, vehicle_exclusive: false } })).toContain('2026-11-27T10:30');
  });

  it('takes a time away that only overlaps, as after a change of the hours', () => {
    expect(
      times({ taken: [taken('2026-11-27T11:00')] })
        .filter((time) => time.startsWith('2026-11-27'))
        .slice(0, 4),
    ).toEqual(['2026-11-27T08:30', '2026-11-27T09:30', '2026-11-27T12:30', '2026-11-27T13:30']);
  });
});

describe('a named time', () => {
  it.each(['2026-11-27T10:30'])('%s is one of the free times', (time) =>
    expect(offeredSlot(time, question())?.time).toBe(time),
  );

  it.each([
    '2026-11-26T09:30',
    '2026-11-27T10:31',
    '2026-11-29T10:00',
    '2027-11-27T10:30',
    '2026-02-30T10:30',
    '2026-11-27',
    '',
    'tomorrow',
    '2026-11-27T10:30:00',
  ])('"%s" is none of the free times', (time) => {
    expect(offeredSlot(time, question())).toBeNull();
  });
});

describe('a location', () => {
  it('has its own capacity and time ahead, and can take none', () => {
    const own = settings({
      capacity: 2,
      locations: [
        { location: 1, capacity: 4, lead_hours: 24 },
        { location: 2, enabled: false },
      ],
    });
    expect(slotRulesOf(own, location())).toMatchObject({ capacity: 4, lead_hours: 24, slot_minutes: 45 });
    expect(slotRulesOf(own, location({ id: 2 }))).toBeNull();
    expect(slotRulesOf(own, location({ id: 3 }))).toMatchObject({ capacity: 2, lead_hours: 4 });
  });

  it('that is a workshop, hidden from shoppers, keeps no hours, or whose dealer books no times offers none', () => {
    expect(slotRulesOf(settings(), location({ visible: false }))).toBeNull();
    expect(slotRulesOf(settings(), location({ location_type: 'service' }))).toBeNull();
    expect(slotRulesOf(settings(), location({ contact_detail: { opening_hours: [] } }))).toBeNull();
    expect(slotRulesOf(settings({ enabled: false }), location())).toBeNull();
  });
});

describe('whatever the dealer and the season', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const day = fc
    .integer({ min: 0, max: 6 })
    .chain((weekday) =>
      fc
        .tuple(clock, clock)
        .map(([first, second]) =>
          first < second
            ? { weekday, status: 'Open' as const, formated_hours: '', open: first, close: second }
            : { weekday, status: 'Closed' as const, formated_hours: '', open: null, close: null },
        ),
    );
  const zone = fc.constantFrom(
    'Australia/Sydney',
    'Australia/Brisbane',
    'Australia/Adelaide',
    'Australia/Perth',
    'Australia/Lord_Howe',
    'Australia/Hobart',
  );
  /** Around both changes of the clock, and any other day. */
  const moment = fc.oneof(
    fc
      .integer({ min: -4 * 24 * 60, max: 2 * 24 * 60 })
      .map((minutes) => new Date(Date.parse('2026-10-03T16:00:00Z') + minutes * 60_000)),
    fc
      .integer({ min: -4 * 24 * 60, max: 2 * 24 * 60 })
      .map((minutes) => new Date(Date.parse('2026-04-04T16:00:00Z') + minutes * 60_000)),
    fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
  );

  it('every free time is within the opening, far enough ahead, of the right length, named once and beside no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 7 }),
        zone,
        moment,
        fc.integer({ min: 10, max: 180 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 72 }),
        (hours, timeZone, at, slotMinutes, bufferMinutes, leadHours) => {
          const place = location({
            contact_detail: { opening_hours: hours },
            special_hours: [],
            time_zone: timeZone,
          });
          const own: SlotRules = {
            ...rules,
            slot_minutes: slotMinutes,
            buffer_minutes: bufferMinutes,
            lead_hours: leadHours,
            days_ahead: 5,
          };
          const free = freeSlots({ location: place, rules: own, now: at, taken: [], vehicleId: '' });
          const opening = { opening_hours: hours, special_hours: [] };
          for (const slot of free) {
            const wall = localTime(slot.startsAt, timeZone);
            expect(slot.time).toBe(`${wall.date}T${wall.time}`);
            expect(openState(opening, slot.startsAt, timeZone).isOpen).toBe(true);
            expect(openState(opening, new Date(slot.endsAt.getTime() - 60_000), timeZone).isOpen).toBe(true);
            expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(slotMinutes * 60_000);
            expect(slot.startsAt.getTime() - at.getTime()).toBeGreaterThanOrEqual(leadHours * 3_600_000);
            expect(wall.date < addDays(localTime(at, timeZone).date, 5)).toBe(true);
            expect(offeredSlot(slot.time, { location: place, rules: own, now: at })).toEqual(slot);
          }
          expect(new Set(free.map(({ time }) => time)).size).toBe(free.length);
          free
            .slice(1)
            .forEach((slot, index) =>
              expect(slot.startsAt.getTime()).toBeGreaterThanOrEqual(
                free[index]!.endsAt.getTime() + bufferMinutes * 60_000,
              ),
            );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('booking free times one after the other never puts more at once than there is room, nor a vehicle in two places', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ place: fc.constantFrom(1, 2), vehicleId: fc.constantFrom('v1', 'v2', 'v3', ''), pick: fc.nat() }),
          { maxLength: 40 },
        ),
        fc.integer({ min: 1, max: 3 }),
        (bookings, capacity) => {
          const booked: TakenTime[] = [];
          for (const { place, vehicleId, pick } of bookings) {
            const asked = question({
              location: location({ id: place }),
              rules: { ...rules, days_ahead: 2, capacity, buffer_minutes: place === 1 ? 15 : 0 },
              taken: booked,
              vehicleId,
            });
            const free = freeSlots(asked);
            if (free.length === 0) continue;
            const slot = free[pick % free.length]!;
            booked.push({
              locationId: place,
              startsAt: slot.startsAt,
              endsAt: slot.endsAt,
              place: freePlace(slot, asked)!,
              heldVehicleId: vehicleId,
            });
          }
          for (const each of booked) {
            const meanwhile = booked.filter(({ startsAt, endsAt }) => startsAt < each.endsAt && endsAt > each.startsAt);
            const here = meanwhile.filter(
              ({ locationId, startsAt }) =>
                locationId === each.locationId && startsAt.getTime() === each.startsAt.getTime(),
            );
            expect(here.length).toBeLessThanOrEqual(capacity);
            expect(new Set(here.map(({ place }) => place)).size).toBe(here.length);
            if (each.heldVehicleId !== '')
              expect(meanwhile.filter(({ heldVehicleId }) => heldVehicleId === each.heldVehicleId)).toEqual([each]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
