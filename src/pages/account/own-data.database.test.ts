/** What somebody who has signed in gets of their own data, on real tables. */
import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { leadDeliveryQueue } from '../../leads/rounds/lead-delivery-job.ts';
import { action as leadsCall } from '../leads/leads-api.ts';
import { fixtureVehicle, openFixtureSite, responseOf, type FixtureSite } from '../site-fixture.ts';
import { action as accountAction, loader as accountPage } from './my-account-page.tsx';
import { loader as download } from './own-data-api.ts';
import { post, postJson, signIn } from './sign-in-fixture.ts';

const dealers = openIdleDealers(leadDeliveryQueue);
const vehicle = fixtureVehicle({ id: '01a21c94-204a-7000-858e-7d51d8cca423' });

async function enquire({ args }: FixtureSite, email: string): Promise<void> {
  const fields = {
    form: 'enquiry',
    name: 'Ada',
    last_name: 'Citizen',
    email,
    phone: '0491 570 156',
    postcode: '4000',
    message: `From ${email}`,
    car_id: vehicle.id,
    opt_in: 'true',
    idempotency_key: `a key of ${email}`,
  };
  const { status, body } = await responseOf(() => leadsCall(args('/api/leads', postJson(fields))));
  expect([status, await body()]).toMatchObject([201, { lead_id: expect.any(String) }]);
}

test('a person downloads the own enquiries and consents, and nothing of others or of the machinery', async () => {
  const fixture = await openFixtureSite({ dealers, vehicles: [vehicle] });
  await enquire(fixture, 'ada@example.com');
  await enquire(fixture, 'grace@example.com');
  expect((await download(fixture.args('/api/account/data'))).status).toBe(401);
  await signIn(fixture);
  const answer = await download(fixture.args('/api/account/data'));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data-fixture.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    from: 'Fixture Motors',
    account: { email: 'ada@example.com', mobile_number: '' },
    devices: [{ browser: 'test' }],
    enquiries: [{ form: 'enquiry', vehicle: '2021 Toyota Corolla', answers: { message: 'From ada@example.com' } }],
    consents: [{ address: 'ada@example.com', records: [{ form: 'enquiry' }] }],
  });
  expect(text).not.toContain('grace');
  expect(text).not.toMatch(/token|quarantine|sha256/i);
});

test('my account says what was agreed to, and takes it back', async () => {
  const fixture = await openFixtureSite({ dealers, vehicles: [vehicle] });
  await enquire(fixture, 'ada@example.com');
  await signIn(fixture);
  const { args } = fixture;
  expect((await accountPage(args('/my-account'))).offers).toMatchObject([
    { address: 'ada@example.com', state: 'not-express' },
  ]);
  const answer = await responseOf(() => accountAction(args('/my-account', post({ move: 'stop-offers' }))));
  expect(answer.location).toBe('/my-account?done=offers-stopped');
  expect((await accountPage(args('/my-account'))).offers).toMatchObject([{ state: 'withdrawn' }]);
});
