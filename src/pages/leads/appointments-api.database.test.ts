import { describe, expect, it } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { SlotOffer } from '../../leads/forms/slot-days.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader } from './appointments-api.ts';
import { fixtureLocation } from '../../locations/location-fixture.ts';

const dealers = openIdleDealers();

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '12:00' }));
const location = (id: number, values: object = {}) =>
  fixtureLocation({
    id,
    name: `Place ${id}`,
    slug: `place-${id}`,
    contact_detail: { opening_hours: hours },
    ...values,
  });

/** Friday 20 November 2026, noon in Brisbane. */
async function ask(query: string, appointments: object = { enabled: true, slot_minutes: 45, buffer_minutes: 15 }) {
  const { args, wasCacheable } = await openFixtureSite({
    dealers,
    vehicles: [
      fixtureVehicle({ id: 'v1' }),
      fixtureVehicle({ id: 'v2', locationId: 2 }),
      fixtureVehicle({ id: 'v3', locationId: 3 }),
      fixtureVehicle({ id: 'coming', status: 'coming_soon' }),
      fixtureVehicle({ id: 'sold', status: 'sold', soldAt: '2026-11-19T00:00:00.000Z' }),
    ],
    settings: {
      locations: [location(1), location(2, { name: 'Second' }), location(3, { visible: false })],
      leads: { test_drive_appointments: appointments },
    },
  });
  const answer = await responseOf(() => loader(args(`/api/appointments${query}`)));
  return {
    ...answer,
    body: (await answer.body()) as SlotOffer & { error?: string; detail?: string },
    wasCacheable: wasCacheable(),
  };
}

describe('the free times', () => {
  it('of a vehicle at a location that shoppers do not see are none, and nobody says where it is', async () => {
    const { body } = await ask('?car_id=v3');
    expect(body).toMatchObject({ offered: false, location: null, places: [], days: [] });
  });

  it('are those of the location of the vehicle, by day, soonest first, and never kept', async () => {
    const { status, body, wasCacheable } = await ask('?car_id=v2');
    expect([status, wasCacheable]).toEqual([200, false]);
    expect(body).toMatchObject({
      offered: true,
      location: { id: 2, name: 'Second' },
      time_zone: 'Australia/Brisbane',
      slot_minutes: 45,
    });
    expect(body.days[0]).toEqual({
      date: '2026-11-23',
      slots: ['08:30', '09:30', '10:30'].map((time, hour) => ({
        time: `2026-11-23T${time}`,
        starts_at: `2026-11-2${hour < 2 ? 2 : 3}T${['22', '23', '00'][hour]}:30:00.000Z`,
      })),
    });
  });

  it('are found by the slug of a vehicle too, and by a location alone', async () => {
    expect((await ask('?car_id=vehicle-v1')).body.location).toEqual({ id: 1, name: 'Place 1' });
    expect((await ask('?location_id=2')).body.location).toEqual({ id: 2, name: 'Second' });
  });

  it('begin on the day that is asked for', async () => {
    expect((await ask('?car_id=v1&from=2026-11-26')).body.days.map(({ date }) => date).slice(0, 2)).toEqual([
      '2026-11-26',
      '2026-11-27',
    ]);
  });

  it('without vehicle and location are those of the only one that books any', async () => {
    expect((await ask('')).body).toMatchObject({
      offered: false,
      location: null,
      places: [
        { id: 1, name: 'Place 1' },
        { id: 2, name: 'Second' },
      ],
    });
    expect(
      (
        await ask('', {
          enabled: true,
          locations: [
            { location: 1, enabled: false },
            { location: 3, enabled: false },
          ],
        })
      ).body,
    ).toMatchObject({ offered: true, location: { id: 2 } });
  });

  it('are not offered where the dealer books none', async () => {
    expect((await ask('?car_id=v1', {})).body).toMatchObject({ offered: false, days: [] });
  });

  it.each([
    ['coming', 'coming_soon'],
    ['sold', 'sold'],
  ])('are not offered of a vehicle that is not there: %s', async (id, status) => {
    expect((await ask(`?car_id=${id}`)).body).toMatchObject({
      offered: false,
      vehicle_status: status,
      places: [],
      days: [],
    });
  });

  it.each([
    ['?car_id=v1&from=2026-02-30', 400],
    ['?car_id=v1&from=soon', 400],
    ['?car_id=gone', 404],
    ['?location_id=9', 404],
    ['?location_id=3', 404],
  ])('%s is answered with %i in words', async (query, expected) => {
    const { status, body } = await ask(query);
    expect(status).toBe(expected);
    expect(body.error).toMatch(/\.$/);
  });
});
