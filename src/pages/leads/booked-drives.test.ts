/** A test drive that a browser booked is shown to it again, and is booked a second time on purpose only. */
import { expect, test } from 'vitest';
import type { SlotOffer } from '../../leads/appointments/slot-days.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as appointments } from './appointments-api.ts';
import { action as api } from './leads-api.ts';
import { sentHeaders } from './send-lead.ts';

const receipt = { leadId: 'l1', replayed: false, eventId: 48 };
const standing = {
  state: 'booked',
  time: '2026-11-27T10:30',
  place: 'City',
  vehicle: '2021 Toyota Corolla',
  vehicleId: 'v1',
  freeTimes: [],
} as const;

/** The browser booked a drive of v1; `state` is what became of it. */
async function open(state: 'booked' | 'cancelled' | 'over' | 'none' = 'booked') {
  const fixture = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'v1' }), fixtureVehicle({ id: 'v2' })],
    settings: { leads: { test_drive_appointments: { enabled: true } } },
  });
  fixture.site.bookedTestDrives.find = async (token) =>
    token !== 'booked-l1' || state === 'none' ? null : { ...standing, freeTimes: [], state };
  return fixture;
}
type Fixture = Awaited<ReturnType<typeof open>>;

async function rememberBooking({ site, cookies }: Fixture, form: 'test-drive' | 'enquiry' = 'test-drive') {
  const set = (await sentHeaders(site, { form, receipt })).getSetCookie();
  const cookie = set.find((each) => each.startsWith('booked_drives='));
  if (cookie !== undefined) cookies.set('booked_drives', /=([^;]*)/.exec(cookie)![1]!);
  return cookie;
}
const offerOf = async ({ args }: Fixture, query: string) =>
  (await (await responseOf(() => appointments(args(`/api/appointments${query}`)))).body()) as SlotOffer;

const post = async ({ args }: Fixture, fields: Record<string, string>, key = crypto.randomUUID()) => {
  const answer = await responseOf(() =>
    api(
      args('/api/leads', {
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            form: 'test-drive',
            idempotency_key: key,
            name: 'Sam',
            last_name: 'Citizen',
            email: 'sam@example.com',
            phone: '0491 570 006',
            postcode: '4000',
            ...fields,
          }),
        },
      }),
    ),
  );
  return { status: answer.status, body: (await answer.body()) as { errors?: Record<string, string> } };
};

test('the cookie is the browser session’s own, out of reach of scripts, and comes with a booked test drive only', async () => {
  expect(await rememberBooking(await open())).toMatch(
    /^booked_drives=booked-l1; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await rememberBooking(await open())).not.toMatch(/Max-Age|Expires/);
  expect(await rememberBooking(await open(), 'enquiry')).toBeUndefined();
  // Its time was a wish.
  expect(await rememberBooking(await open('none'))).toBeUndefined();
});

test('the booking comes with the free times of its own vehicle, as long as it stands', async () => {
  const fixture = await open();
  expect((await offerOf(fixture, '?car_id=v1')).booked).toBeNull();
  await rememberBooking(fixture);
  expect((await offerOf(fixture, '?car_id=v1')).booked).toEqual({
    time: '2026-11-27T10:30',
    place: 'City',
    change_url: '/my-test-drive?token=booked-l1',
  });
  expect((await offerOf(fixture, '?car_id=v2')).booked).toBeNull();
  expect((await offerOf(fixture, '')).booked).toBeNull();
});

test.each(['cancelled', 'over', 'none'] as const)(
  'a booking that is %s is not shown and refuses nothing',
  async (state) => {
    const fixture = await open(state);
    fixture.cookies.set('booked_drives', 'booked-l1');
    expect((await offerOf(fixture, '?car_id=v1')).booked).toBeNull();
    expect((await post(fixture, { car_id: 'v1' })).status).toBe(201);
    expect(fixture.leads[0]).not.toHaveProperty('refusedBooking');
  },
);

test('the same vehicle is refused a second time until the box says that it is meant', async () => {
  const fixture = await open();
  await rememberBooking(fixture);
  await post(fixture, { car_id: 'v1' });
  expect(fixture.leads[0]?.refusedBooking).toEqual({
    another_test_drive:
      'Your test drive on Fri 27 Nov 2026, 10:30 am is booked already. Tick “Book a second test drive as well” if you want another one.',
  });
  await post(fixture, { car_id: 'v1', another_test_drive: 'true' });
  await post(fixture, { car_id: 'v2' });
  await post(fixture, {});
  expect(fixture.leads.slice(1).map((lead) => 'refusedBooking' in lead)).toEqual([false, false, false]);
});

test('several bookings of one browser are remembered, the newest first, and no more than three', async () => {
  const fixture = await open();
  fixture.cookies.set('booked_drives', 'b.c.d');
  await rememberBooking(fixture);
  expect(fixture.cookies.get('booked_drives')).toBe('booked-l1.b.c');
});
