import { beforeEach, describe, expect, it } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { fixtureSubmission, fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import { leadDeliveryQueue } from '../rounds/lead-delivery-job.ts';
import { createLeadOperations, type LeadOperationsOptions } from '../lead-operations.server.ts';
import { listLeads } from '../lead-command-operations.server.ts';
import { createLeadLimiter } from '../lead-limiter.server.ts';
import type { LeadSubmission } from '../lead/lead.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { bookTime, chooseTime } from './book-appointment.server.ts';
import { cancelAppointment, listAppointments } from './appointment-store.server.ts';
import type { AppointmentLocation } from './free-slots.ts';

/** Thursday 26 November 2026, 9:00 in Brisbane. */
const now = new Date('2026-11-25T23:00:00Z');
const timeZone = 'Australia/Brisbane';
const hours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formated_hours: '',
  open: '08:30',
  close: '17:00',
}));
const places: AppointmentLocation[] = [1, 2].map((id) => ({
  id,
  name: `Place ${id}`,
  visible: true,
  location_type: 'sales',
  time_zone: timeZone,
  special_hours: [],
  contact_detail: { opening_hours: hours },
}));

const dealers = openIdleDealers(leadDeliveryQueue);
let acme: TenantDatabase;

beforeEach(async () => {
  acme = await dealers.add();
});

function deskOf(appointments: object = {}, overrides: Partial<LeadOperationsOptions> = {}) {
  return createLeadOperations({
    stock: soldOutright,
    database: acme,
    settings: leadsSettingsSchema.parse({
      limit_per_address: 1_000,
      test_drive_appointments: { enabled: true, slot_minutes: 45, buffer_minutes: 15, lead_hours: 4, ...appointments },
    }),
    timeZone,
    locations: places.map(({ id, name }) => ({
      id,
      slug: `place-${id}`,
      name,
      visible: true,
      dealership_slug: 'first',
    })),
    appointmentLocations: places,
    dealerships: [{ slug: 'first', name: 'First' }],
    outbox: dealers.outbox,
    limiter: createLeadLimiter(),
    now: () => now,
    findVehicle: async (id) =>
      ['v1', 'v2', 'v3'].includes(id) ? { ...fixtureVehicle, id, locationId: id === 'v3' ? 2 : 1 } : null,
    ...overrides,
  });
}
let person = 0;
/** Each from another person, unless `fields` says who. */
function drive(time: string, fields: Record<string, string> = {}): LeadSubmission {
  person += 1;
  return fixtureSubmission(
    {
      category: 'Test Drive',
      car_id: 'v1',
      message: '',
      preferred_time: time,
      appointment: '1',
      email: `sam${person}@example.com`,
      phone: `0491 57${String(person % 10_000).padStart(4, '0')}`,
      ...fields,
    },
    { form: 'test-drive', idempotencyKey: `key-of-${person}` },
  );
}
const standing = () =>
  acme.transaction((transaction) => listAppointments(transaction, { after: new Date(0), withCancelled: false }));
const leadCount = async () => (await listLeads({ database: acme, limit: 1_000 })).length;

describe('a test drive', () => {
  it('is booked with its lead, which can say when', async () => {
    const desk = deskOf();
    const outcome = await desk.submit(drive('2026-11-27T10:30'));
    expect(outcome).toMatchObject({ ok: true });
    expect(await standing()).toMatchObject([
      {
        leadId: outcome.ok ? outcome.value.leadId : '',
        locationId: 1,
        startsAt: new Date('2026-11-27T00:30:00Z'),
        endsAt: new Date('2026-11-27T01:15:00Z'),
        place: 1,
        vehicleId: 'v1',
        vehicle: '2021 Toyota Hilux',
      },
    ]);
    expect(outcome.ok && (await desk.findSent(outcome.value.leadId))).toMatchObject({
      form: 'test-drive',
      bookedTime: '2026-11-27T10:30',
      bookedPlace: 'Place 1',
    });
    expect((await desk.freeSlots({ locationId: 1, vehicleId: 'v1' }))!.map(({ time }) => time)).not.toContain(
      '2026-11-27T10:30',
    );
  });

  it('is on the clock of its yard, in another state than the dealer’s', async () => {
    // 9:00 at the dealer is 7:00 in Perth.
    const inPerth = places.map((place) => ({ ...place, time_zone: 'Australia/Perth' as const }));
    const desk = deskOf({ lead_hours: 1 }, { appointmentLocations: inPerth });
    const [first] = (await desk.freeSlots({ locationId: 1, vehicleId: 'v1' }))!;
    expect(first).toMatchObject({ time: '2026-11-26T08:30', startsAt: new Date('2026-11-26T00:30:00Z') });
    const outcome = await desk.submit(drive('2026-11-26T08:30'));
    expect(outcome).toMatchObject({ ok: true });
    expect(await standing()).toMatchObject([{ startsAt: new Date('2026-11-26T00:30:00Z') }]);
    expect(outcome.ok && (await desk.findSent(outcome.value.leadId))?.bookedTime).toBe('2026-11-26T08:30');
    expect(await desk.submit(drive('2026-11-25T08:30'))).toMatchObject({
      reason: { errors: { preferred_time: expect.stringMatching(/^That time can no longer be booked\./) } },
    });
  });

  it('that comes 100 times at once for one place is booked once; everybody else is told, with the next free times, and nothing is stored for them', async () => {
    const desk = deskOf();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => desk.submit(drive('2026-11-27T10:30'))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refusals = outcomes.filter((outcome) => !outcome.ok);
    expect(new Set(refusals.map(({ reason }) => JSON.stringify(reason)))).toEqual(
      new Set([
        JSON.stringify({
          kind: 'invalid',
          errors: {
            preferred_time:
              'Someone has just booked that time. Please choose another one. Next available: Friday 27 November at 11:30 am, 12:30 pm or 1:30 pm.',
          },
        }),
      ]),
    );
    expect([await leadCount(), (await standing()).length]).toEqual([1, 1]);
  });

  it('that comes 30 times at once for three vehicles and a place for two is booked twice', async () => {
    const desk = deskOf({ capacity: 2 });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_none, index) =>
        desk.submit(drive('2026-11-27T10:30', { car_id: `v${(index % 2) + 1}` })),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect((await standing()).map(({ vehicleId, place }) => [vehicleId, place]).sort()).toEqual([
      ['v1', expect.any(Number)],
      ['v2', expect.any(Number)],
    ]);
    expect((await standing()).map(({ place }) => place).sort()).toEqual([1, 2]);
  });

  it('sent again is the lead and the booking of the first time, also when the same person presses twice at once', async () => {
    const desk = deskOf();
    const one = drive('2026-11-27T10:30');
    const [first, second] = await Promise.all([desk.submit(one), desk.submit(one)]);
    const third = await desk.submit({ ...one, idempotencyKey: 'another-key' });
    expect([first, second, third].map((each) => each.ok && each.value.leadId)).toEqual(
      Array.from({ length: 3 }, () => first.ok && first.value.leadId),
    );
    expect(await standing()).toHaveLength(1);
  });

  it('that its browser may not book again is refused and stored nowhere, and a repeat of the first is answered as before', async () => {
    const desk = deskOf();
    const refusedBooking = { another_test_drive: 'It is booked already.' };
    const first = drive('2026-11-27T10:30');
    const booked = await desk.submit(first);
    expect(await desk.submit({ ...first, refusedBooking })).toMatchObject({
      ok: true,
      value: { leadId: booked.ok ? booked.value.leadId : '', replayed: true },
    });
    for (const again of [drive('2026-11-27T14:30'), drive('')]) {
      expect(await desk.submit({ ...again, refusedBooking })).toEqual({
        ok: false,
        reason: { kind: 'invalid', errors: refusedBooking },
      });
    }
    expect([await leadCount(), (await standing()).length]).toEqual([1, 1]);
  });

  it('that was refused is taken with another time and the same key', async () => {
    const desk = deskOf();
    await desk.submit(drive('2026-11-27T10:30'));
    const mine = drive('2026-11-27T10:30');
    expect(await desk.submit(mine)).toMatchObject({ ok: false });
    expect(
      await desk.submit({ ...mine, fields: { ...mine.fields, preferred_time: '2026-11-27T11:30' } }),
    ).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await standing()).toHaveLength(2);
  });

  it.each([
    ['2026-11-26T10:30', 'That time can no longer be booked.'],
    ['2026-11-28T10:30', 'That time can no longer be booked.'],
    ['2026-11-27T10:31', 'That time can no longer be booked.'],
    ['soon', 'Please choose a day and a time, or leave both empty.'],
  ])('at %s is refused in words', async (time, words) => {
    expect(await deskOf().submit(drive(time))).toMatchObject({
      ok: false,
      reason: { errors: { preferred_time: expect.stringContaining(words) as string } },
    });
    expect(await leadCount()).toBe(0);
  });

  it('without a time is a lead like any other', async () => {
    expect(await deskOf().submit(drive(''))).toMatchObject({ ok: true });
    expect([await leadCount(), (await standing()).length]).toEqual([1, 0]);
  });

  it('is a wish where the dealer books no times, at the location or at all', async () => {
    for (const desk of [
      deskOf({ enabled: false }),
      deskOf({ locations: [{ location: 1, enabled: false }] }),
      deskOf({}, { appointmentLocations: [] }),
    ]) {
      const outcome = await desk.submit(drive('2026-11-27T10:30'));
      expect(outcome.ok && (await desk.findSent(outcome.value.leadId))).toMatchObject({
        preferredTime: '2026-11-27T10:30',
        bookedTime: '',
      });
    }
    expect(await standing()).toEqual([]);
  });

  it.each(['coming_soon', 'sold'] as const)(
    'of a vehicle that is %s is a wish, also when its form was open before',
    async (status) => {
      const desk = deskOf({}, { findVehicle: async (id) => ({ ...fixtureVehicle, id, locationId: 1, status }) });
      const outcome = await desk.submit(drive('2026-11-27T10:30'));
      expect(outcome.ok && (await desk.findSent(outcome.value.leadId))).toMatchObject({
        preferredTime: '2026-11-27T10:30',
        bookedTime: '',
        vehicle: { status },
      });
      expect([await leadCount(), (await standing()).length]).toEqual([1, 0]);
    },
  );

  it('of a vehicle that is nowhere in the stock any more is a wish', async () => {
    const outcome = await deskOf().submit(drive('2026-11-27T10:30', { car_id: 'gone' }));
    expect([outcome.ok, await leadCount(), (await standing()).length]).toEqual([true, 1, 0]);
  });

  it('with a time that suits, at which nothing was offered to book, is a wish too', async () => {
    const desk = deskOf();
    const outcome = await desk.submit(drive('2026-11-27T10:37', { appointment: '' }));
    expect(outcome.ok && (await desk.findSent(outcome.value.leadId))).toMatchObject({
      preferredTime: '2026-11-27T10:37',
      bookedTime: '',
    });
  });

  it('with a time at which the place is closed is answered beside the field, in words, and nothing is stored', async () => {
    const closedOnSunday = [
      ...hours,
      { weekday: 0, status: 'Closed' as const, formated_hours: '', open: null, close: null },
    ];
    const desk = deskOf(
      { enabled: false },
      {
        appointmentLocations: places.map((place) => ({ ...place, contact_detail: { opening_hours: closedOnSunday } })),
      },
    );
    const answerOf = async (time: string, fields: Record<string, string> = {}) => {
      const outcome = await desk.submit(drive(time, { appointment: '', ...fields }));
      return outcome.ok ? 'taken' : outcome.reason;
    };
    const refusedWith = (preferred_time: string) => ({ kind: 'invalid', errors: { preferred_time } });
    expect(await answerOf('2026-11-29T03:00')).toEqual(
      refusedWith('Place 1 is closed on Sundays. Please choose another day.'),
    );
    const hoursOfFriday = refusedWith(
      'Place 1 is open from 8:30 am to 5:00 pm on Friday 27 November 2026. Please choose a time within these hours.',
    );
    expect(await answerOf('2026-11-27T08:29')).toEqual(hoursOfFriday);
    expect(await answerOf('2026-11-27T17:00')).toEqual(hoursOfFriday);
    expect(await answerOf('2026-11-29T10:30', { car_id: '' })).toEqual(
      refusedWith('All of our locations are closed then. Please choose another day or time.'),
    );
    expect(await answerOf('2026-11-29T10:30', { car_id: '', location_id: '2' })).toEqual(
      refusedWith('Place 2 is closed on Sundays. Please choose another day.'),
    );
    expect(await leadCount()).toBe(0);
    for (const time of ['2026-11-27T08:30', '2026-11-27T16:59', '']) expect(await answerOf(time)).toBe('taken');
  });

  it('is taken for any time where nobody knows when the place is open', async () => {
    const desk = deskOf(
      { enabled: false },
      { appointmentLocations: [{ ...places[0]!, contact_detail: { opening_hours: [] } }] },
    );
    expect(await desk.submit(drive('2026-11-29T03:00', { appointment: '' }))).toMatchObject({ ok: true });
  });

  it('whose visitor chose another place than that of the times is a wish at the chosen one', async () => {
    const desk = deskOf();
    const outcome = await desk.submit(drive('2026-11-27T10:30', { car_id: '', location: '2' }));
    expect(outcome.ok && (await desk.findSent(outcome.value.leadId))).toMatchObject({
      locationName: 'Place 2',
      preferredTime: '2026-11-27T10:30',
      bookedTime: '',
    });
    expect(await standing()).toEqual([]);
  });

  it('without a vehicle is booked at the place that the visitor chose', async () => {
    const desk = deskOf();
    const outcome = await desk.submit(drive('2026-11-27T10:30', { car_id: '', location: '2', appointment: '2' }));
    expect(outcome.ok && (await desk.findSent(outcome.value.leadId))).toMatchObject({
      locationName: 'Place 2',
      bookedTime: '2026-11-27T10:30',
    });
    expect(await standing()).toMatchObject([{ locationId: 2, holdsVehicle: false }]);
  });

  it('of a vehicle that stands elsewhere by now is refused', async () => {
    expect(await deskOf().submit(drive('2026-11-27T10:30', { car_id: 'v3' }))).toMatchObject({
      ok: false,
      reason: { errors: { preferred_time: expect.stringContaining('can no longer be booked') as string } },
    });
  });

  it('stops at a number of them for one phone', async () => {
    const desk = deskOf({ limit_per_phone: 2, capacity: 5 });
    const mine = { phone: '0491 570 156', car_id: '' };
    for (const time of ['2026-11-27T10:30', '2026-11-27T11:30'])
      expect(await desk.submit(drive(time, mine))).toMatchObject({ ok: true });
    expect(await desk.submit(drive('2026-11-27T13:30', mine))).toMatchObject({
      ok: false,
      reason: {
        errors: {
          preferred_time: 'This phone number already has 2 test drives booked. Please call us to book another one.',
        },
      },
    });
  });

  it('that is cancelled gives its time free', async () => {
    const desk = deskOf();
    await desk.submit(drive('2026-11-27T10:30'));
    const [booked] = await standing();
    const cancel = () => acme.transaction((transaction) => cancelAppointment(transaction, booked!.id, now));
    expect([await cancel(), await cancel()]).toEqual([true, false]);
    expect(await desk.submit(drive('2026-11-27T10:30'))).toMatchObject({ ok: true });
    expect(await desk.findSent(booked!.leadId)).toMatchObject({ bookedTime: '' });
  });

  it('of another dealer takes no time away', async () => {
    await deskOf().submit(drive('2026-11-27T10:30'));
    const other = await dealers.add();
    expect(await deskOf({}, { database: other }).submit(drive('2026-11-27T10:30'))).toMatchObject({ ok: true });
  });

  it('in quarantine holds no time, and is booked when it is released and the time is free still', async () => {
    const lead = {
      id: '',
      form: 'test-drive' as const,
      fields: { preferred_time: '2026-11-27T10:30', appointment: '1' },
      vehicle: null,
      phoneE164: '+61491570006',
    };
    const dealer = {
      settings: leadsSettingsSchema.parse({ test_drive_appointments: { enabled: true } }).test_drive_appointments,
      locations: places,
      timeZone,
      now,
    };
    const sent = await deskOf({ enabled: false }).submit(drive('2026-11-27T10:30', { car_id: '' }));
    lead.id = sent.ok ? sent.value.leadId : '';
    await acme.transaction(async (transaction) => {
      expect(
        await chooseTime(
          transaction,
          { ...lead, quarantine: { reasons: ['links'], signs: [], confirmedAt: null, releasedAt: null } },
          dealer,
        ),
      ).toEqual({ ok: true, value: null });
      const released = {
        ...lead,
        quarantine: { reasons: ['links'], signs: [], confirmedAt: null, releasedAt: '2026-11-26T00:00:00Z' },
      };
      const chosen = await chooseTime(transaction, released, dealer);
      if (chosen.ok && chosen.value !== null) await bookTime(transaction, released, chosen.value, now);
    });
    expect(await standing()).toMatchObject([{ leadId: lead.id, startsAt: new Date('2026-11-27T00:30:00Z') }]);
  });
});

it('the database itself refuses a second booking of a place and of a vehicle', async () => {
  const desk = deskOf();
  await desk.submit(drive('2026-11-27T10:30'));
  const copy = (place: number, location: number) =>
    acme.transaction((transaction) =>
      transaction.query(
        `insert into appointment (tenant_id, id, lead_id, location_id, starts_at, ends_at, place, vehicle_id, holds_vehicle, phone_e164, booked_at)
     select tenant_id, gen_random_uuid(), gen_random_uuid(), $2, starts_at, ends_at, $1, vehicle_id, holds_vehicle, phone_e164, booked_at from appointment where tenant_id = current_tenant()`,
        [place, location],
      ),
    );
  await expect(copy(1, 1)).rejects.toThrow(/appointment_place/);
  await expect(copy(2, 1)).rejects.toThrow(/appointment_vehicle/);
});
