/** A test drive that a browser booked or asked for is shown to it again; a second one is sent on purpose only. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { SlotOffer } from '../../leads/forms/slot-days.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { loader as appointments } from './appointments-api.ts';
import { action as api } from './leads-api.ts';
import { fixtureLocation } from '../../locations/location-fixture.ts';

const dealers = openIdleDealers();

const place = fixtureLocation({
  name: 'City',
  slug: 'city',
  primary: true,
  contact_detail: {
    phone: '(07) 7010 0001',
    opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:00' })),
  },
});

async function open(enabled = true) {
  return openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'v1' }), fixtureVehicle({ id: 'v2' })],
    settings: { locations: [place], leads: { test_drive_appointments: { enabled, buffer_minutes: 15 } } },
  });
}
type Fixture = Awaited<ReturnType<typeof open>>;

/** Sends a form as the browser does, which keeps the cookie of its drives. */
async function post({ args, cookies }: Fixture, fields: Record<string, string>) {
  const answer = await responseOf(() =>
    api(
      args('/api/leads', {
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            form: 'test-drive',
            idempotency_key: crypto.randomUUID(),
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
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('booked_drives='));
  if (cookie !== undefined) cookies.set('booked_drives', /=([^;]*)/.exec(cookie)![1]!);
  const body = (await answer.body()) as { lead_id?: string; errors?: Record<string, string> };
  return { status: answer.status, body, cookie };
}
const statusOf = async (fixture: Fixture, fields: Record<string, string>) => (await post(fixture, fields)).status;

const requested = { car_id: 'v1' };
const booked = { car_id: 'v1', appointment: '1', preferred_time: '2026-11-27T10:30' };
const again = { another_test_drive: 'true' };

const offerOf = async ({ args }: Fixture, query: string) =>
  (await (await responseOf(() => appointments(args(`/api/appointments${query}`)))).body()) as SlotOffer;

test('the cookie is the browser session’s own, out of reach of scripts, and comes with a test drive only', async () => {
  const fixture = await open();
  const { body, cookie } = await post(fixture, booked);
  const token = fixture.site.leads.bookedTestDrives.tokenOf(body.lead_id!);
  expect(cookie).toBe(`booked_drives=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`);
  expect((await post(await open(), { form: 'enquiry', message: 'Is it there?' })).cookie).toBeUndefined();
  expect((await post(await open(), requested)).cookie).toMatch(/^booked_drives=./);
});

test('the booking comes with the free times of its own vehicle, as long as it stands', async () => {
  const fixture = await open();
  expect((await offerOf(fixture, '?car_id=v1')).earlier).toBeNull();
  const { body } = await post(fixture, booked);
  const token = fixture.site.leads.bookedTestDrives.tokenOf(body.lead_id!);
  expect((await offerOf(fixture, '?car_id=v1')).earlier).toEqual({
    state: 'booked',
    time: '2026-11-27T10:30',
    place: 'City, 1 Example Street, Brisbane QLD 4000',
    change_url: `/my-test-drive?token=${token}`,
  });
  expect((await offerOf(fixture, '?car_id=v2')).earlier).toBeNull();
  expect((await offerOf(fixture, '')).earlier).toBeNull();
});

test('a drive that does not stand any more is not shown and refuses nothing', async () => {
  const fixture = await open();
  const { body } = await post(fixture, booked);
  const { cancel, tokenOf } = fixture.site.leads.bookedTestDrives;
  expect(await cancel(tokenOf(body.lead_id!))).toBe('done');
  expect((await offerOf(fixture, '?car_id=v1')).earlier).toBeNull();
  expect(await statusOf(fixture, requested)).toBe(201);
});

test.each([true, false])('a request is shown and refuses a second one; the dealer books times: %s', async (enabled) => {
  const fixture = await open(enabled);
  await post(fixture, requested);
  expect((await offerOf(fixture, '?car_id=v1')).earlier).toEqual({
    state: 'requested',
    time: '',
    place: '',
    change_url: '',
  });
  expect(await post(fixture, { ...requested, message: 'Once more' })).toMatchObject({
    status: 422,
    body: {
      errors: {
        another_test_drive:
          'We have your test drive request already. Tick “I would like a second test drive” to send this form as well.',
      },
    },
  });
  expect(await statusOf(fixture, { ...requested, ...again })).toBe(201);
  expect(await statusOf(fixture, { car_id: 'v2' })).toBe(201);
  expect(await fixture.listLeads()).toHaveLength(3);
});

test('the same vehicle is refused a second time until the box says that it is meant', async () => {
  const fixture = await open();
  await post(fixture, booked);
  const later = { ...booked, preferred_time: '2026-11-27T11:30' };
  expect(await post(fixture, later)).toMatchObject({
    status: 422,
    body: {
      errors: {
        another_test_drive:
          'Your test drive on Fri 27 Nov 2026, 10:30 am is booked already. Tick “I would like a second test drive” to send this form as well.',
      },
    },
  });
  expect(await statusOf(fixture, { ...later, ...again })).toBe(201);
  expect(await statusOf(fixture, { car_id: 'v2' })).toBe(201);
  expect(await statusOf(fixture, {})).toBe(201);
});

test('what was stored is the same lead when it is posted again, and no second drive', async () => {
  const fixture = await open();
  const first = await post(fixture, booked);
  expect((await post(fixture, booked)).body.lead_id).toBe(first.body.lead_id);
  expect(await fixture.listLeads()).toHaveLength(1);
});

test('a general enquiry that asks for a test drive is held by the same rule', async () => {
  const fixture = await open();
  const drive = { form: 'enquiry', category: 'Test Drive', comments: 'Saturday please', car_id: 'v1' };
  expect((await post(fixture, drive)).cookie).toMatch(/^booked_drives=./);
  expect(await post(fixture, { ...drive, message: 'Once more' })).toMatchObject({
    status: 422,
    body: { errors: { another_test_drive: expect.any(String) as string } },
  });
  expect(await statusOf(fixture, { ...drive, ...again })).toBe(201);
  expect(await statusOf(fixture, { ...drive, category: 'General Enquiry', message: 'Is it there?' })).toBe(201);
});

test('several bookings of one browser are remembered, the newest first, and no more than three', async () => {
  const fixture = await open();
  fixture.cookies.set('booked_drives', 'b.c.d');
  const { body } = await post(fixture, booked);
  const token = fixture.site.leads.bookedTestDrives.tokenOf(body.lead_id!);
  expect(fixture.cookies.get('booked_drives')).toBe(`${token}.b.c`);
});

test('a form is refused in words, with what to do, when earlier drives cannot be looked up', async () => {
  const fixture = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'v1' })] });
  fixture.cookies.set('booked_drives', fixture.site.leads.bookedTestDrives.tokenOf('l1'));
  expect(await post(fixture, requested)).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('What you typed is still here') as string },
  });
  expect(fixture.failures).toContain('an enquiry that was sent');
});
