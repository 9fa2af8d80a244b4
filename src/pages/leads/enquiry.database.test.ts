import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { describeLeadForm } from '../../leads/forms/lead-form.ts';
import { leadFormOf } from '../../leads/forms/lead-forms.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action, loader } from './enquiry-page.tsx';
import { action as apiAction } from './leads-api.ts';
import { loader as successLoader } from './success-page.tsx';
import { fixtureLocation } from '../../locations/location-fixture.ts';

const dealers = openIdleDealers();

const fields = {
  name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '0491 570 006',
  postcode: '4000',
  message: 'Is it still for sale?',
};
const key = 'key-of-this-form';
const open = () =>
  openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'a' }), fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false })],
  });
const form = (values: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(values) });
const json = (values: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(values),
  headers: { 'content-type': 'application/json', ...headers },
});

test('the page carries a key of its own and is not kept for others', async () => {
  const { args, wasCacheable } = await open();
  const page = await loader(args('/enquiry?car_id=a'));
  expect(page.form.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(page.form.subject).toMatchObject({ title: '2021 Toyota Corolla', price: '$25,990' });
  expect(page.form.context.vehicle).toMatchObject({ id: 'a', make: 'Toyota', manufacturerSlug: 'toyota' });
  expect(wasCacheable()).toBe(false);
});

test('who asked for a service reads on which day they would like to come', async () => {
  const { args, cookies } = await open();
  const sent = await responseOf(() =>
    apiAction(
      args('/api/leads', {
        init: json({
          ...fields,
          form: 'service',
          own_vehicle: 'Isuzu D-MAX 2021',
          preferred_date: '2026-11-30',
          idempotency_key: key,
        }),
      }),
    ),
  );
  expect(sent.status).toBe(201);
  cookies.set('enquiry_sent', /^enquiry_sent=([^;]*)/.exec(sent.headers.get('set-cookie') ?? '')![1]!);
  expect(await successLoader(args('/success'))).toMatchObject({
    title: 'We have your service request',
    time: 'Monday 30 November 2026',
    isBooked: false,
  });
});

test('a vehicle is found by its slug too; one that is not there or hidden makes a general enquiry', async () => {
  const { args } = await open();
  expect((await loader(args('/enquiry?car_id=vehicle-a'))).form.context.vehicle).toMatchObject({ id: 'a' });
  expect((await loader(args('/enquiry?car_id=zzz'))).form.context.vehicle).toBeNull();
  expect((await loader(args('/enquiry?car_id=hidden'))).form.context.vehicle).toBeNull();
});

test('a test drive of a vehicle on its way opens as an enquiry about it, and one that is sent is taken as a wish', async () => {
  const closed = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Closed' }));
  const { args, listLeads } = await openFixtureSite({
    dealers,
    vehicles: [fixtureVehicle({ id: 'coming', status: 'coming_soon' })],
    settings: {
      stock: { test_drive_for_coming_soon: false },
      locations: [
        fixtureLocation({
          name: 'Yard',
          slug: 'yard',
          contact_detail: { opening_hours: closed },
        }),
      ],
    },
  });
  const page = await loader(args('/enquiry?car_id=coming&category=Test+Drive'));
  expect(page).toMatchObject({ name: 'enquiry', note: expect.stringMatching(/still on its way/) });
  expect(page.form.context.slotOffer).toBeUndefined();
  const sent = { ...fields, form: 'test-drive', category: 'Test Drive', car_id: 'coming', idempotency_key: key };
  const response = await responseOf(() =>
    action(args('/enquiry', { init: form({ ...sent, preferred_time: '2026-11-29T10:30' }) })),
  );
  expect(response).toMatchObject({ status: 303, location: '/success' });
  expect(await listLeads()).toMatchObject([{ form: 'test-drive', fields: { preferred_time: '2026-11-29T10:30' } }]);
});

test('who offers a vehicle for sale reads the number of those who buy it', async () => {
  const { args, cookies } = await openFixtureSite({
    dealers,
    vehicles: [],
    settings: { trade_in: { buying_team_phone: '(07) 7010 0099' } },
  });
  const sent = await responseOf(() =>
    apiAction(
      args('/api/leads', {
        init: json({
          ...fields,
          form: 'sell-my-car',
          own_year: '2019',
          own_make: 'Mazda',
          own_model: 'CX-5',
          own_odometer: '61 000km',
          condition: 'good',
          accident: 'no',
          service_history: 'full',
          finance_owing: 'no',
          idempotency_key: key,
        }),
      }),
    ),
  );
  expect(sent.status).toBe(201);
  cookies.set('enquiry_sent', /^enquiry_sent=([^;]*)/.exec(sent.headers.get('set-cookie') ?? '')![1]!);
  expect(await successLoader(args('/success'))).toMatchObject({ phone: '(07) 7010 0099' });
});

test('a place that the address names is chosen in the list of places, and another choice wins', async () => {
  const places = ['North', 'South', 'Hidden'].map((name, index) =>
    fixtureLocation({
      id: index + 1,
      name,
      slug: `place-${index + 1}`,
      primary: index === 0,
      visible: name !== 'Hidden',
      contact_detail: { phone: '(07) 7010 0001' },
    }),
  );
  const openPlaces = (location_shown: boolean) =>
    openFixtureSite({
      dealers,
      vehicles: [fixtureVehicle({ id: 'a' })],
      settings: { locations: places, leads: { enquiry_form: { location_shown } } },
    });
  const { args, listLeads } = await openPlaces(true);
  const formOf = async (address: string) => {
    const { name, form: page } = await loader(args(address));
    return describeLeadForm(leadFormOf(name), page.options as never, page.context);
  };
  const answersOf = async (address: string) => {
    const { steps, hidden } = await formOf(address);
    const valueOf = (wanted: string) =>
      [...steps.flatMap(({ fields: asked }) => asked), ...hidden].find(({ name }) => name === wanted)?.value;
    return [valueOf('location'), valueOf('location_id')];
  };
  expect(await answersOf('/enquiry?location_id=2')).toEqual(['2', undefined]);
  expect(await answersOf('/enquiry')).toEqual(['', undefined]);
  expect(await answersOf('/enquiry?location_id=3')).toEqual(['', undefined]);
  // A form about a vehicle asks for no place.
  expect(await answersOf('/enquiry?car_id=a&location_id=2')).toEqual([undefined, '2']);

  const response = await responseOf(() =>
    action(
      args('/enquiry?location_id=2', { init: form({ ...fields, location: '1', car_id: '', idempotency_key: key }) }),
    ),
  );
  expect(response).toMatchObject({ status: 303, location: '/success' });
  expect(await listLeads()).toMatchObject([{ locationId: 1 }]);

  const without = await openPlaces(false);
  const page = await loader(without.args('/enquiry?location_id=2'));
  expect(page.form.context).toMatchObject({ locationId: 2, values: {} });
});

test('a form without JavaScript makes a lead and leads to the success page', async () => {
  const { args, listLeads } = await open();
  const response = await responseOf(() =>
    action(args('/enquiry', { init: form({ ...fields, idempotency_key: key }) })),
  );
  expect(response).toMatchObject({ status: 303, location: '/success' });
  expect(response.headers.get('set-cookie')).toMatch(/^enquiry_sent=.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(await listLeads()).toMatchObject([{ fields, source: { path: '/enquiry', network: '203.0.113.0/24' } }]);
});

test('a form with errors comes back with every value and the same key', async () => {
  const { args, listLeads } = await open();
  const response = await responseOf(() =>
    action(args('/enquiry', { init: form({ ...fields, postcode: '40', email: '', idempotency_key: key }) })),
  );
  expect(response.status).toBe(422);
  expect(await response.body()).toMatchObject({
    errors: { email: expect.any(String), postcode: 'Invalid postcode. Please enter a 4-digit number.' },
    values: { name: 'Ada', message: fields.message },
    idempotencyKey: key,
  });
  expect(await listLeads()).toEqual([]);
});

test('a browser without scripts brings the campaign of the page that its form stood on, also when the form comes back once', async () => {
  const { args, listLeads } = await open();
  const post = (values: Record<string, string>, referer: string) =>
    responseOf(() =>
      action(args('/enquiry', { init: { ...form({ ...values, idempotency_key: key }), headers: { referer } } })),
    );
  const first = await post({ ...fields, postcode: '40' }, 'https://fixture.example/contact?utm_source=radio&q=private');
  const { values } = (await first.body()) as { values: Record<string, string> };
  await post({ ...values, postcode: '4000' }, 'https://fixture.example/enquiry');
  expect(await listLeads()).toMatchObject([
    { fields, attribution: { visitedPages: ['/contact'], linkedQueryParams: { utm_source: 'radio' } } },
  ]);
  expect((await listLeads())[0]!.fields).not.toHaveProperty('lead_attributes');
});

test('the page before the form brings its campaign too, the later one counts, and neither is a field of the lead', async () => {
  const { args, listLeads } = await open();
  const campaign = async (before: string, own: string) => {
    const page = await loader(
      args('/enquiry?car_id=a', { init: { headers: { referer: `https://fixture.example${before}` } } }),
    );
    const post = {
      ...form({
        ...fields,
        message: before + own,
        came_from: page.form.cameFrom,
        idempotency_key: `key${before}${own}`,
      }),
      headers: { referer: `https://fixture.example${own}` },
    };
    await responseOf(() => action(args('/enquiry', { init: post })));
    return (await listLeads()).at(-1);
  };
  const sent = await campaign('/cars/vehicle-a?utm_source=radio&q=private', '/enquiry?car_id=a');
  expect(sent?.attribution).toEqual({
    visitedPages: ['/cars/vehicle-a', '/enquiry'],
    linkedQueryParams: { utm_source: 'radio' },
  });
  expect(sent?.fields).not.toHaveProperty('came_from');
  expect((await campaign('/?utm_source=radio', '/enquiry?utm_source=mail'))?.attribution?.linkedQueryParams).toEqual({
    utm_source: 'mail',
  });
  expect(
    (await loader(args('/enquiry', { init: { headers: { referer: 'https://elsewhere.example/?utm_source=radio' } } })))
      .form.cameFrom,
  ).not.toContain('utm_source');
});

test('a browser without scripts brings the other site that led to its form, also when the form comes back once', async () => {
  const { args, listLeads } = await open();
  const page = await loader(
    args('/enquiry', { init: { headers: { referer: 'https://elsewhere.example/list?q=private' } } }),
  );
  const post = (values: Record<string, string>) =>
    responseOf(() =>
      action(
        args('/enquiry', {
          init: {
            ...form({ ...values, idempotency_key: key }),
            headers: { referer: 'https://fixture.example/enquiry' },
          },
        }),
      ),
    );
  const first = await post({ ...fields, postcode: '40', came_from: page.form.cameFrom });
  const { values } = (await first.body()) as { values: Record<string, string> };
  await post({ ...values, postcode: '4000' });
  expect(await listLeads()).toMatchObject([
    {
      attribution: { visitedPages: ['/enquiry'], referrer: 'https://elsewhere.example/list' },
      source: { path: '/enquiry', referrer: 'https://elsewhere.example/list' },
    },
  ]);
});

test('a form that comes back keeps what the page before brought', async () => {
  const { args, listLeads } = await open();
  const post = (values: Record<string, string>) =>
    responseOf(() =>
      action(
        args('/enquiry', {
          init: {
            ...form({ ...values, idempotency_key: key }),
            headers: { referer: 'https://fixture.example/enquiry' },
          },
        }),
      ),
    );
  const first = await post({
    ...fields,
    postcode: '40',
    came_from: JSON.stringify({ visited_pages: ['/'], linked_query_params: { gclid: 'x' } }),
  });
  const { values } = (await first.body()) as { values: Record<string, string> };
  expect(values).not.toHaveProperty('came_from');
  // The page that comes back says again what was before it, which is the form itself.
  await post({
    ...values,
    postcode: '4000',
    came_from: JSON.stringify({ visited_pages: ['/enquiry'], linked_query_params: {} }),
  });
  expect(await listLeads()).toMatchObject([
    { attribution: { visitedPages: ['/', '/enquiry'], linkedQueryParams: { gclid: 'x' } } },
  ]);
});

test('what another site says of itself is no campaign of ours', async () => {
  const { args, listLeads } = await open();
  await action(
    args('/enquiry', {
      init: {
        ...form({ ...fields, idempotency_key: key }),
        headers: { referer: 'https://elsewhere.example/?utm_source=radio' },
      },
    }),
  );
  expect(await listLeads()).toMatchObject([{ attribution: { visitedPages: [], linkedQueryParams: {} } }]);
});

test('a form that was sent with other details gets a new key', async () => {
  const { args } = await open();
  await action(args('/enquiry', { init: form({ ...fields, idempotency_key: key }) }));
  const response = await responseOf(() =>
    action(args('/enquiry', { init: form({ ...fields, message: 'And red?', idempotency_key: key }) })),
  );
  expect(response.status).toBe(409);
  expect(((await response.body()) as { idempotencyKey: string }).idempotencyKey).not.toBe(key);
});

test('a key that cannot be kept is none', async () => {
  const { args, listLeads } = await open();
  const refused = await responseOf(() =>
    apiAction(args('/api/leads', { init: json({ ...fields, idempotency_key: 'a key with a \u0000 in it' }) })),
  );
  expect([refused.status, await listLeads()]).toEqual([400, []]);
  expect(
    (
      await responseOf(() =>
        action(args('/enquiry', { init: form({ ...fields, idempotency_key: 'a key with a \u0000 in it' }) })),
      )
    ).status,
  ).toBe(303);
  expect(await listLeads()).toHaveLength(1);
});

test('who sends no name of a form asks for one by its category, and the enquiry form stays one whatever is chosen in it', async () => {
  const { args, listLeads } = await open();
  const send = (values: Record<string, string>) =>
    responseOf(() =>
      apiAction(args('/api/leads', { init: json({ ...fields, category: 'Test Drive', message: '', ...values }) })),
    );
  expect((await send({ idempotency_key: key })).status).toBe(201);
  expect(await listLeads()).toMatchObject([{ form: 'test-drive' }]);
  expect((await send({ form: 'enquiry', idempotency_key: 'another-key' })).status).toBe(422);
});

test('a form that nobody sends by this call is refused, and is not named among those that are expected', async () => {
  const { args, listLeads } = await open();
  for (const name of ['reservation', 'online-payment', 'order', 'prize-claim', 'nonsense']) {
    const init = json({ ...fields, form: name, idempotency_key: key });
    const { status, body } = await responseOf(() => apiAction(args('/api/leads', { init })));
    const { error } = (await body()) as { error: string };
    const [found, expected] = error.split(', expected one of ');
    expect([status, found]).toEqual([400, `Found the form "${name}"`]);
    expect(expected?.replace('.', '').split(', ')).toContain('test-drive');
    expect(expected?.replace('.', '').split(', ')).not.toContain(name);
  }
  expect(await listLeads()).toEqual([]);
});

test('who posts the contact step of a trade-in past its valuation cannot say that an offer was accepted', async () => {
  const { args, listLeads } = await open();
  await responseOf(() =>
    apiAction(
      args('/api/leads', {
        init: json({
          ...fields,
          form: 'trade-in',
          subcategory: '3. Offer Accepted',
          valuation_id: 'made up',
          idempotency_key: key,
        }),
      }),
    ),
  );
  expect(await listLeads()).toMatchObject([{ form: 'trade-in', fields: { name: 'Ada' } }]);
  expect((await listLeads())[0]!.fields).not.toHaveProperty('subcategory');
  expect((await listLeads())[0]!.fields).not.toHaveProperty('valuation_id');
});

test('the success page is for who has just sent an enquiry', async () => {
  const { args, cookies, site, wasCacheable } = await open();
  expect(await responseOf(() => successLoader(args('/success')))).toMatchObject({ status: 302, location: '/' });
  const leadId = '01890000-0000-7000-8000-000000000001';
  cookies.set('enquiry_sent', `${leadId}.22`);
  expect(await responseOf(() => successLoader(args('/success')))).toMatchObject({ status: 302, location: '/' });
  cookies.set('enquiry_sent', site.leads.sentMarker.seal({ leadId, eventId: 22 }));
  expect(await (await responseOf(() => successLoader(args('/success')))).body()).toMatchObject({
    title: 'Thank you for your enquiry',
    eventId: 22,
  });
  cookies.set('enquiry_sent', '<script>');
  expect(await responseOf(() => successLoader(args('/success')))).toMatchObject({ status: 302, location: '/' });
  expect(wasCacheable()).toBe(false);
});

test('POST /api/leads takes JSON and forms and answers with the lead', async () => {
  for (const init of [
    json({ ...fields, idempotency_key: key }),
    json(fields, { 'idempotency-key': key }),
    form({ ...fields, idempotency_key: key }),
  ]) {
    const { args, listLeads } = await open();
    const response = await responseOf(() => apiAction(args('/api/leads', { init })));
    expect(response.status).toBe(201);
    expect(response.headers.get('idempotent-replayed')).toBeNull();
    const stored = await listLeads();
    expect(stored).toMatchObject([{ fields }]);
    expect(await response.body()).toEqual({ lead_id: stored[0]!.id });
  }
});

test('a step that is not the last is checked by itself and makes no lead', async () => {
  const { args, listLeads } = await open();
  const step = async (values: Record<string, unknown>) => {
    const { status, body } = await responseOf(() =>
      apiAction(args('/api/leads', { init: json({ ...values, idempotency_key: key }) })),
    );
    return [status, await body()];
  };
  for (const isLastStep of [false, 'false', '0'])
    expect(await step({ ...fields, isLastStep })).toEqual([200, { lead_id: null }]);
  expect(await step({ name: 'Ada', isLastStep: false })).toEqual([200, { lead_id: null }]);
  expect(await step({ name: '', email: 'ada', isLastStep: false })).toMatchObject([
    422,
    { errors: { name: 'Please enter your first name.', email: expect.any(String) as string } },
  ]);
  expect(await listLeads()).toEqual([]);
  expect(await step({ ...fields, isLastStep: true })).toMatchObject([201, { lead_id: expect.any(String) as string }]);
  expect(await listLeads()).toMatchObject([{ fields }]);
});

test('the same post again is the same lead, and says so', async () => {
  const { args, listLeads } = await open();
  const post = () =>
    responseOf(() => apiAction(args('/api/leads', { init: json({ ...fields, idempotency_key: key }) })));
  await post();
  const again = await post();
  expect(again.status).toBe(201);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await listLeads()).toHaveLength(1);
});

test.each([
  {
    title: 'a field is wrong',
    init: json({ ...fields, email: 'ada', idempotency_key: key }),
    status: 422,
    body: { error: 'Please fix the following errors', errors: { email: expect.any(String) } },
  },
  {
    title: 'there is no key',
    init: json(fields),
    status: 400,
    body: { error: expect.stringContaining('idempotency') },
  },
  {
    title: 'the body is no JSON',
    init: { method: 'POST', body: '{"name":', headers: { 'content-type': 'application/json' } },
    status: 400,
    body: { error: expect.any(String) },
  },
  { title: 'the body is a list', init: json([1]), status: 400, body: { error: expect.any(String) } },
  {
    title: 'the method is another',
    init: { ...json(fields), method: 'PUT' },
    status: 405,
    body: { error: expect.any(String) },
  },
])('a call gets $status when $title', async ({ init, status, body }) => {
  const { args, listLeads } = await open();
  const response = await responseOf(() => apiAction(args('/api/leads', { init })));
  expect(response.status).toBe(status);
  expect(await response.body()).toMatchObject(body);
  expect(await listLeads()).toEqual([]);
});

test('409 when the key was used for something else', async () => {
  const { args } = await open();
  await apiAction(args('/api/leads', { init: json({ ...fields, idempotency_key: key }) }));
  expect(
    await responseOf(() =>
      apiAction(args('/api/leads', { init: json({ ...fields, name: 'Grace', idempotency_key: key }) })),
    ),
  ).toMatchObject({ status: 409 });
});

test('a form that the database does not take is no success: it comes back whole, with the same key and the telephone number', async () => {
  const { args } = await openFixtureSite({ vehicles: [] });
  const said =
    /^We could not store your enquiry, so it was not sent\. What you typed is still here: please wait a few minutes and try again, or call us on .*\d{4}\.$/;
  const page = await responseOf(() => action(args('/enquiry', { init: form({ ...fields, idempotency_key: key }) })));
  expect(page.status).toBe(503);
  expect(await page.body()).toMatchObject({
    values: fields,
    idempotencyKey: key,
    errors: { '': expect.stringMatching(said) as string },
  });
  const answer = await responseOf(() =>
    apiAction(args('/api/leads', { init: json({ ...fields, idempotency_key: key }) })),
  );
  expect(answer.status).toBe(503);
  expect(await answer.body()).toMatchObject({ code: 'not-stored', error: expect.stringMatching(said) as string });
});

test('the answers that a failed page shows again have the labels and the choices of their form', async () => {
  const places = ['Fixture North', 'Fixture South'].map((name, index) =>
    fixtureLocation({
      id: index + 1,
      name,
      slug: `place-${index + 1}`,
      primary: index === 0,
      contact_detail: { phone: '(07) 7010 0001' },
    }),
  );
  const { args, site } = await openFixtureSite({ dealers, vehicles: [], settings: { locations: places } });
  await responseOf(() =>
    action(
      args('/enquiry', {
        init: form({ ...fields, form: 'contact', location: '2', page_id: 'contact', category: 'Sales', other: 'x' }),
      }),
    ),
  );
  expect(site.request.posted?.typed).toEqual([
    { label: 'First name', value: 'Ada' },
    { label: 'Last name', value: 'Lovelace' },
    { label: 'Email', value: 'ada@example.com' },
    { label: 'Phone', value: '0491 570 006' },
    { label: 'Postcode', value: '4000' },
    { label: 'Comments', value: 'Is it still for sale?' },
    { label: 'Location', value: 'Fixture South' },
    { label: 'Other', value: 'x' },
  ]);
});
