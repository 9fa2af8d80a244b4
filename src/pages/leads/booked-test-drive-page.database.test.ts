import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { appointmentField } from '../../leads/forms/appointment-field.ts';
import { preferredTimeField } from '../../leads/forms/test-drive-fields.ts';
import { fixtureSubmission } from '../../leads/lead-fixture.ts';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { action, handle, loader, meta } from './booked-test-drive-page.tsx';
import { fixtureLocation } from '../../locations/location-fixture.ts';

const dealers = openIdleDealers();

/** A site with a test drive that is booked for Friday at half past ten, and the address of its visitor's link. */
async function openBooked() {
  const fixture = await openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'v1' })],
    settings: {
      locations: [
        fixtureLocation({
          name: 'City',
          slug: 'city',
          contact_detail: { opening_hours: [{ weekday: 5, status: 'Open', open: '10:30', close: '12:30' }] },
        }),
      ],
      leads: { test_drive_appointments: { enabled: true } },
    },
  });
  const sent = await fixture.site.leads.submit(
    fixtureSubmission(
      { car_id: 'v1', [appointmentField]: '1', [preferredTimeField]: '2026-11-27T10:30' },
      { form: 'test-drive' },
    ),
  );
  if (!sent.ok) throw new Error(JSON.stringify(sent.reason));
  const token = fixture.site.leads.bookedTestDrives.tokenOf(sent.value.leadId);
  const address = `/my-test-drive?token=${token}`;
  const shown = async () => (await loader(fixture.args(address))).data.booked;
  return { ...fixture, address, shown };
}
const press = (values: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(values) });

const booked = {
  state: 'booked',
  kind: 'test-drive',
  time: '2026-11-27T10:30',
  timeZone: 'Australia/Brisbane',
  place: 'City, 1 Example Street, Brisbane QLD 4000',
  vehicle: '2021 Toyota Corolla',
  vehicleId: 'v1',
  freeTimes: ['2026-11-27T11:30'],
};

test('GET shows the booking, changes nothing, and is kept nowhere', async () => {
  const { args, address, shown, wasCacheable } = await openBooked();
  const page = await loader(args(address));
  expect([page.data.booked, page.init?.status, wasCacheable()]).toEqual([booked, 200, false]);
  expect(await shown()).toEqual(booked);
});

test.each([
  [{ decision: 'cancel' }, { state: 'cancelled', time: '2026-11-27T10:30' }, 200],
  [{ decision: 'move', time: '2026-11-27T11:30' }, { state: 'booked', time: '2026-11-27T11:30' }, 200],
  [{ decision: 'move' }, booked, 409],
  [{ decision: 'delete' }, booked, undefined],
])('posting %j makes the booking %j', async (values, found, status) => {
  const { args, address, shown } = await openBooked();
  const answer = await action(args(address, { init: press(values as Record<string, string>) }));
  expect(answer.init?.status).toBe(status);
  expect(await shown()).toMatchObject(found);
});

test('a link that the dealer never sent is not found, and that of a lead without a booking is gone', async () => {
  const { args, site } = await openBooked();
  expect((await loader(args('/my-test-drive?token=t'))).init?.status).toBe(404);
  const unbooked = site.leads.bookedTestDrives.tokenOf('01890000-0000-7000-8000-000000000001');
  expect((await loader(args(`/my-test-drive?token=${unbooked}`))).init?.status).toBe(410);
});

test('its address is told to no search engine, no other site and nobody who measures', () => {
  expect(meta({ loaderData: undefined } as never)).toEqual(
    expect.arrayContaining([
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'strict-origin' },
    ]),
  );
  expect(handle.isSecretAddress).toBe(true);
});
