import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action } from './phone-reveal-api.ts';
import { action as pageAction, loader as pageLoader } from './vehicle-page.tsx';

const phones = { used: '(07) 7010 4321' };
const open = (settings: Record<string, unknown> = { phones }) =>
  openFixtureSite({
    vehicles: [
      fixtureVehicle({ id: 'a' }),
      fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false }),
      fixtureVehicle({ id: 'nowhere', locationId: null }),
    ],
    settings,
  });
const body = (values: Record<string, unknown>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(values),
});
const asked = { car_id: 'a', dealership_id: 1, website_id: 'fixture' };
type Site = Awaited<ReturnType<typeof open>>;
const ask = ({ args }: Site, init: RequestInit) => responseOf(() => action(args('/api/phone-reveal', { init })));

test('a visitor who asks for the number gets it, by JSON or by a form', async () => {
  for (const init of [body(asked), { method: 'POST', body: new URLSearchParams({ ...asked, dealership_id: '1' }) }]) {
    const answer = await ask(await open(), init);
    expect(answer.status).toBe(200);
    expect(await answer.body()).toEqual({ phone: '(07) 7010 4321' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  { ...asked, car_id: 'zzz' },
  { ...asked, car_id: 'hidden' },
])('a vehicle that is not on the site has no number: $car_id', async (values) => {
  expect(await ask(await open(), body(values))).toMatchObject({ status: 404 });
});

test('a vehicle without any number has none to tell', async () => {
  const site = await open({ locations: [{ ...(await open()).site.locations[0]!, contact_detail: { phone: '' } }] });
  expect(await ask(site, body(asked))).toMatchObject({ status: 404 });
});

test.each([
  ['no vehicle', body({ website_id: 'fixture' })],
  ['another website', body({ ...asked, website_id: 'elsewhere' })],
  ['a list', body([] as never)],
  ['no JSON', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }],
  ['nothing', { method: 'POST' }],
] as [string, RequestInit][])('a body with %s is refused', async (_title, init) => {
  expect(await ask(await open(), init)).toMatchObject({ status: 400 });
});

test('a robot is refused, and who asks too often is told when to come back', async () => {
  const site = await open();
  site.numberLeave.current = { ok: false, reason: 'robot' };
  expect(await ask(site, body(asked))).toMatchObject({ status: 403 });
  site.numberLeave.current = { ok: false, reason: 'too-many', retryAfterSeconds: 130 };
  const answer = await ask(site, body(asked));
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('130');
  expect(await answer.body()).toMatchObject({
    error: 'Too many phone numbers were requested from your connection. Please try again in 3 minutes.',
  });
});

test('the page as it is sent holds the number nowhere, and the page that was posted has it', async () => {
  const { args } = await open();
  const page = JSON.stringify(await pageLoader(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } })));
  expect(page).toContain('(07) 701');
  expect(page.replace(/\D/g, '')).not.toContain('0770104321');
  const posted = await responseOf(() =>
    pageAction(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' }, init: { method: 'POST' } })),
  );
  expect(await posted.body()).toEqual({ ok: true, phone: '(07) 7010 4321' });
});

test('where the dealer masks nothing the page has the number', async () => {
  const { args } = await open({ phones, vdp_config: { phone_reveal: false } });
  expect((await pageLoader(args('/cars/vehicle-a', { params: { slug: 'vehicle-a' } }))).content.call).toMatchObject({
    number: '(07) 7010 4321',
    masked: '',
    disguised: '',
  });
});
