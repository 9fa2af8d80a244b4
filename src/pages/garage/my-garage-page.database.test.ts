/** The garage, on real tables: what somebody has under way, and nothing of anybody else. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { appointmentField } from '../../leads/forms/appointment-field.ts';
import { preferredTimeField } from '../../leads/forms/test-drive-fields.ts';
import { fixtureSubmission } from '../../leads/lead-fixture.ts';
import { leadDeliveryQueue } from '../../leads/rounds/lead-delivery-job.ts';
import { action as bookedAction } from '../leads/booked-test-drive-page.tsx';
import { action as leadsCall } from '../leads/leads-api.ts';
import { action as saveCar } from '../account/save-car-api.ts';
import { post, postJson, signIn } from '../account/sign-in-fixture.ts';
import { action as accountAction } from '../account/my-account-page.tsx';
import { gate } from '../request/gate.ts';
import { fixtureVehicle, openFixtureSite, responseOf, type FixtureSite } from '../site-fixture.ts';
import { loader } from './my-garage-page.tsx';
import { fixtureLocation } from '../../locations/location-fixture.ts';

const dealers = openIdleDealers(leadDeliveryQueue);
const vehicle = fixtureVehicle({ id: '01a21c94-204a-7000-858e-7d51d8cca423' });
const open = (accounts: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) =>
  openFixtureSite({
    dealers,
    vehicles: [vehicle],
    settings: {
      accounts: {
        garage: { enabled: true },
        watchlist_enabled: true,
        sms: { kind: 'hosted', url: 'https://sms.example' },
        ...accounts,
      },
      ...settings,
    },
  });
const runGate = ({ args }: FixtureSite) =>
  responseOf(async () => (await gate(args('/my-garage'), async () => new Response())) ?? new Response());

async function send({ args }: FixtureSite, values: Record<string, string>): Promise<void> {
  const fields = {
    name: 'Ada',
    last_name: 'Citizen',
    phone: '0491 570 156',
    postcode: '4000',
    message: 'Hello there',
    car_id: vehicle.id,
    idempotency_key: `key of ${values['email']} ${values['form']}`,
    ...values,
  };
  const { status, body } = await responseOf(() => leadsCall(args('/api/leads', postJson(fields))));
  expect([status, await body()]).toMatchObject([201, {}]);
}

test('it shows the enquiries and test drives of the proved address, and the watchlist', async () => {
  const fixture = await open();
  await send(fixture, { form: 'enquiry', email: 'ada@example.com' });
  await send(fixture, { form: 'enquiry', email: 'grace@example.com', phone: '0491 570 157' });
  await signIn(fixture);
  const { args, sentCodes } = fixture;
  const phone = { form: 'phone', receiver: '0491 570 110' };
  await responseOf(() => accountAction(args('/my-account', post(phone))));
  await responseOf(() =>
    accountAction(args('/my-account', post({ ...phone, step: 'code', code: sentCodes.at(-1)!.code }))),
  );
  await saveCar(args('/', postJson({ car_id: vehicle.id })));
  expect(await loader(args('/my-garage'))).toMatchObject({
    watched: { count: 1, needsPhone: false, cards: [{ id: vehicle.id }] },
    testDrives: [],
    estimates: [],
    enquiries: [{ vehicle: { title: '2021 Toyota Corolla', href: `/cars/${vehicle.slug}` } }],
  });
  expect(fixture.wasCacheable()).toBe(false);
});

test('a test drive that was cancelled is listed as an enquiry, with the day on which it was cancelled', async () => {
  const fixture = await open(
    {},
    {
      locations: [
        fixtureLocation({
          name: 'City',
          slug: 'city',
          contact_detail: { opening_hours: [{ weekday: 5, status: 'Open', open: '10:30', close: '12:30' }] },
        }),
      ],
      leads: { test_drive_appointments: { enabled: true } },
    },
  );
  const { args, site } = fixture;
  const sent = await site.leads.submit(
    fixtureSubmission(
      {
        email: 'ada@example.com',
        car_id: vehicle.id,
        [appointmentField]: '1',
        [preferredTimeField]: '2026-11-27T10:30',
      },
      { form: 'test-drive' },
    ),
  );
  if (!sent.ok) throw new Error(JSON.stringify(sent.reason));
  await signIn(fixture);
  expect(await loader(args('/my-garage'))).toMatchObject({
    testDrives: [{ what: 'Test drive' }],
    enquiries: [{ cancelledOn: '' }],
  });
  const token = site.leads.bookedTestDrives.tokenOf(sent.value.leadId);
  await responseOf(() => bookedAction(args(`/my-test-drive?token=${token}`, post({ decision: 'cancel' }))));
  const { testDrives, enquiries } = await loader(args('/my-garage'));
  expect(testDrives).toEqual([]);
  expect(enquiries).toMatchObject([{ cancelledOn: enquiries[0]!.sentOn }]);
});

test('it needs a sign-in, and is there only where the dealer has one', async () => {
  expect((await runGate(await open())).location).toBe('/sign-in?redirect=%2Fmy-garage&back=%2Fmy-garage');
  // The page that says so is in the dealer's look, which the gate is not.
  for (const garage of [{ enabled: false }, { enabled: true, disabled_for: ['fixture'] }])
    expect((await responseOf(async () => loader((await open({ garage })).args('/my-garage')))).status).toBe(404);
  expect((await runGate(await open({ garage: { enabled_for: ['fixture'] } }))).status).toBe(302);
});
