import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { fixtureApplication } from '../../leads/forms/finance-application-fixture.ts';
import { showLead } from '../../leads/lead-command-operations.server.ts';
import type { PostedStep } from '../../leads/forms/stepped-form.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action, loader } from './finance-application-page.tsx';

const key = 'key-of-this-application';
const address =
  '/apply-for-finance?car_id=a&vehiclePriceBudget=25990&car_type=used&vin=V1&preferredDealership=fixture-motors';
const open = (settings: Record<string, unknown> = {}) =>
  openFixtureSite({
    dealers,
    vehicles: [
      fixtureVehicle({ id: 'a' }),
      fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false }),
      fixtureVehicle({ id: 'sold', status: 'sold' }),
    ],
    settings,
  });
const form = (values: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(values) });

const dealers = openIdleDealers();

test('the page carries what its address says and is not kept for others', async () => {
  const { args, wasCacheable } = await open();
  const page = await loader(args(address));
  expect(page.form.context).toMatchObject({
    vehicle: { id: 'a', make: 'Toyota' },
    dealershipSlug: 'fixture-motors',
    subcategory: 'Finance Enquiry',
    values: { vehiclePriceBudget: '25990', car_type: 'used', vin: 'V1' },
  });
  expect(page.form).toMatchObject({
    subject: { title: '2021 Toyota Corolla' },
    present: '2026-11-20T12:00',
    action: expect.stringMatching(/^\/apply-for-finance\?(?=.*car_id=a)(?=.*vin=V1)/) as string,
    options: { state: 'QLD' },
  });
  expect(wasCacheable()).toBe(false);
});

test.each([
  ['/apply-for-finance', { vehicle: null, dealershipSlug: '', values: { vehiclePriceBudget: '' } }],
  ['/apply-for-finance?car_id=vehicle-a', { vehicle: { id: 'a' }, values: { vehiclePriceBudget: '25990' } }],
  ['/apply-for-finance?car_id=hidden', { vehicle: null, values: { vehiclePriceBudget: '' } }],
  ['/apply-for-finance?car_id=a&vehiclePriceBudget=30000.50', { values: { vehiclePriceBudget: '30001' } }],
  [
    '/apply-for-finance?vehiclePriceBudget=lots&preferredDealership=nobody',
    { vehicle: null, dealershipSlug: '', values: { vehiclePriceBudget: '' } },
  ],
])('%s opens the form with %j', async (path, opened) => {
  const { args } = await open();
  expect((await loader(args(path))).form.context).toMatchObject(opened);
});

test.each([
  ['a', false],
  ['hidden', true],
  ['sold', true],
  ['', false],
])('an application about the vehicle "%s" says that it is gone: %s', async (carId, isGone) => {
  const { args } = await open();
  const page = await loader(args(`/apply-for-finance?car_id=${carId}`));
  expect(page.isGone).toBe(isGone);
  expect(page.form.context.vehicle?.id ?? '').toBe(isGone ? '' : carId);
});

test('an application about a vehicle that is never financed leads to the page that says so', async () => {
  const { args } = await open({ finance: { excluded_makes: ['Toyota'] } });
  expect(await responseOf(() => loader(args('/apply-for-finance?car_id=a')))).toMatchObject({
    status: 302,
    location: '/finance?car_id=a',
  });
  expect((await loader(args('/apply-for-finance'))).form.context.vehicle).toBeNull();
});

test('a dealer without the application sends its visitors to the finance enquiry, with what they came with', async () => {
  const { args } = await open({ finance: { application: { enabled: false } } });
  expect(await responseOf(() => loader(args('/apply-for-finance?car_id=a')))).toMatchObject({
    status: 302,
    location: '/finance-enquiry?car_id=a',
  });
  expect(await responseOf(() => action(args('/apply-for-finance', { init: form({ move: 'next' }) })))).toMatchObject({
    status: 302,
    location: '/finance-enquiry',
  });
});

test('a body that is no form is refused', async () => {
  const { args } = await open();
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await responseOf(() => action(args('/apply-for-finance', { init: json })))).status).toBe(400);
});

test('a browser without scripts goes through every step, back and on, and makes one lead with its consents', async () => {
  const { args, site, listLeads, database } = await open();
  const post = (values: Record<string, string>) =>
    responseOf(() => action(args(address, { init: form({ ...values, car_id: 'a', idempotency_key: key }) })));
  const posted = async (response: Awaited<ReturnType<typeof post>>) => (await response.body()) as PostedStep;
  const { date_of_birth: _birth, ...withoutBirth } = fixtureApplication;

  const wrong = await post({ step: 'your-finance', move: 'next', vehiclePriceBudget: '25,990' });
  expect(wrong.status).toBe(422);
  expect(await posted(wrong)).toMatchObject({
    step: 0,
    values: { vehiclePriceBudget: '25,990' },
    errors: { loan_purpose: expect.any(String) as string },
    idempotencyKey: key,
  });

  const second = await posted(
    await post({
      step: 'your-finance',
      move: 'next',
      vehiclePriceBudget: '25,990',
      term_years: '5',
      frequency: 'weekly',
      loan_purpose: 'personal',
    }),
  );
  expect(second).toMatchObject({
    step: 1,
    errors: {},
    values: { vehiclePriceBudget: '25,990', loan_purpose: 'personal' },
  });
  expect(await posted(await post({ ...second.values, step: 'about-you', move: 'back', name: 'Ada' }))).toMatchObject({
    step: 0,
    values: { name: 'Ada' },
  });

  // Everything except one answer, at the last step: the step that lacks it comes back with everything else.
  const check = await post({ ...withoutBirth, step: 'check', move: 'next' });
  expect(check.status).toBe(422);
  expect(await posted(check)).toMatchObject({
    step: 1,
    errors: { date_of_birth: 'Please enter your date of birth.' },
    values: { income: '$1,650' },
  });
  expect(await posted(await post({ ...fixtureApplication, step: 'about-you', move: 'next' }))).toMatchObject({
    step: 4,
    errors: {},
  });
  expect(await posted(await post({ ...fixtureApplication, step: 'check', move: 'work-and-income' }))).toMatchObject({
    step: 2,
  });
  expect(await listLeads()).toEqual([]);

  for (let time = 1; time <= 2; time += 1) {
    const sent = await post({ ...fixtureApplication, step: 'check', move: 'next' });
    expect(sent).toMatchObject({ status: 303, location: '/success' });
    expect(sent.headers.get('set-cookie')).toMatch(/^enquiry_sent=/);
  }
  const leads = await listLeads();
  expect(leads).toMatchObject([
    {
      form: 'finance-application',
      category: 'Finance',
      subcategory: 'Finance Enquiry',
      vehicle: { title: '2021 Toyota Corolla' },
    },
  ]);
  const shown = await showLead({ database, leadId: leads[0]!.id });
  expect(shown?.consents).toMatchObject([
    { purpose: 'credit-check', given: true, wording: site.configuration.leads.finance_application.credit_check_label },
    { purpose: 'marketing' },
  ]);
  expect(Object.keys(shown!.lead.fields).filter((name) => ['step', 'move', 'idempotency_key'].includes(name))).toEqual(
    [],
  );
});

test('an application that is too many, or was sent with other answers, comes back whole', async () => {
  const { args } = await open({ leads: { limit_per_address: 1 } });
  const post = (values: Record<string, string>) =>
    responseOf(() =>
      action(
        args(address, {
          init: form({ ...fixtureApplication, idempotency_key: key, ...values, step: 'check', move: 'next' }),
        }),
      ),
    );
  await post({});
  const other = await post({ income: '2,000' });
  expect(other.status).toBe(409);
  const again = (await other.body()) as PostedStep;
  expect(again).toMatchObject({
    step: 4,
    values: { income: '2,000' },
    errors: { '': expect.stringContaining('already sent') as string },
  });
  expect(again.idempotencyKey).not.toBe(key);
  expect((await post({ income: '2,000', idempotency_key: again.idempotencyKey! })).status).toBe(429);
});
