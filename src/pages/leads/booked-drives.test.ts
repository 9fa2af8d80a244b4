/** A test drive that a browser booked or asked for is shown to it again; a second one is sent on purpose only. */
import { expect, test } from 'vitest';
import type { StandingDrive } from '../../leads/appointments/changed-appointment.ts';
import type { SlotOffer } from '../../leads/appointments/slot-days.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as appointments } from './appointments-api.ts';
import { action as api } from './leads-api.ts';
import { sentHeaders } from './send-lead.ts';

const receipt = { leadId: 'l1', replayed: false, eventId: 48 };
const booked: StandingDrive = { state: 'booked', time: '2026-11-27T10:30', place: 'City', vehicleId: 'v1' };
const requested: StandingDrive = { state: 'requested', time: '', place: '', vehicleId: 'v1' };

/** The browser sent a test drive of v1; `standing` is what is left of it. */
async function open(standing: StandingDrive | null = booked, enabled = true) {
  const fixture = await openFixtureSite({
    vehicles: [fixtureVehicle({ id: 'v1' }), fixtureVehicle({ id: 'v2' })],
    settings: { leads: { test_drive_appointments: { enabled } } },
  });
  fixture.site.leads.bookedTestDrives.findStanding = async (token) => (token === 'booked-l1' ? standing : null);
  return fixture;
}
type Fixture = Awaited<ReturnType<typeof open>>;

async function rememberBooking(
  { site, cookies }: Fixture,
  form: 'test-drive' | 'enquiry' = 'test-drive',
  fields: Record<string, string> = {},
) {
  const set = (await sentHeaders(site, { form, fields, receipt })).getSetCookie();
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

test('the cookie is the browser session’s own, out of reach of scripts, and comes with a test drive only', async () => {
  expect(await rememberBooking(await open())).toMatch(
    /^booked_drives=booked-l1; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await rememberBooking(await open())).not.toMatch(/Max-Age|Expires/);
  expect(await rememberBooking(await open(), 'enquiry')).toBeUndefined();
  expect(await rememberBooking(await open(requested))).toMatch(/^booked_drives=booked-l1;/);
  expect(await rememberBooking(await open(null))).toBeUndefined();
});

test('the booking comes with the free times of its own vehicle, as long as it stands', async () => {
  const fixture = await open();
  expect((await offerOf(fixture, '?car_id=v1')).earlier).toBeNull();
  await rememberBooking(fixture);
  expect((await offerOf(fixture, '?car_id=v1')).earlier).toEqual({
    state: 'booked',
    time: '2026-11-27T10:30',
    place: 'City',
    change_url: '/my-test-drive?token=booked-l1',
  });
  expect((await offerOf(fixture, '?car_id=v2')).earlier).toBeNull();
  expect((await offerOf(fixture, '')).earlier).toBeNull();
});

test('a drive that does not stand any more is not shown and refuses nothing', async () => {
  const fixture = await open(null);
  fixture.cookies.set('booked_drives', 'booked-l1');
  expect((await offerOf(fixture, '?car_id=v1')).earlier).toBeNull();
  expect((await post(fixture, { car_id: 'v1' })).status).toBe(201);
  expect(fixture.leads[0]).not.toHaveProperty('refusedBooking');
});

test.each([true, false])('a request is shown and refuses a second one; the dealer books times: %s', async (enabled) => {
  const fixture = await open(requested, enabled);
  await rememberBooking(fixture);
  expect((await offerOf(fixture, '?car_id=v1')).earlier).toEqual({
    state: 'requested',
    time: '',
    place: '',
    change_url: '',
  });
  await post(fixture, { car_id: 'v1' });
  expect(fixture.leads[0]?.refusedBooking).toEqual({
    another_test_drive:
      'We have your test drive request already. Tick “Send a second test drive request as well” if you want another one.',
  });
  await post(fixture, { car_id: 'v1', another_test_drive: 'true' });
  await post(fixture, { car_id: 'v2' });
  expect(fixture.leads.slice(1).map((lead) => 'refusedBooking' in lead)).toEqual([false, false]);
});

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

test('a general enquiry that asks for a test drive is held by the same rule', async () => {
  const fixture = await open(requested);
  const drive = { form: 'enquiry', category: 'Test Drive', comments: 'Saturday please', car_id: 'v1' };
  expect(await rememberBooking(fixture, 'enquiry', { category: 'Test Drive' })).toMatch(/^booked_drives=booked-l1;/);
  await post(fixture, drive);
  expect(fixture.leads[0]?.refusedBooking).toEqual({ another_test_drive: expect.any(String) as string });
  await post(fixture, { ...drive, another_test_drive: 'true' });
  await post(fixture, { ...drive, category: 'General Enquiry' });
  expect(fixture.leads.slice(1).map((lead) => 'refusedBooking' in lead)).toEqual([false, false]);
});

test('several bookings of one browser are remembered, the newest first, and no more than three', async () => {
  const fixture = await open();
  fixture.cookies.set('booked_drives', 'b.c.d');
  await rememberBooking(fixture);
  expect(fixture.cookies.get('booked_drives')).toBe('booked-l1.b.c');
});

test('a form is refused in words, with what to do, when earlier drives cannot be looked up', async () => {
  const fixture = await open();
  fixture.cookies.set('booked_drives', 'booked-l1');
  fixture.site.leads.bookedTestDrives.findStanding = () => Promise.reject(new Error('no database'));
  expect(await post(fixture, { car_id: 'v1' })).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('What you typed is still here') as string },
  });
  expect(fixture.leads).toEqual([]);
});
