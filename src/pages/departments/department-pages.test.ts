import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action as careersAction, loader as careers } from './careers-page.tsx';
import { loader as fleet } from './fleet-page.tsx';
import { loader as parts } from './parts-page.tsx';
import { action as sellAction, loader as sell } from './sell-page.tsx';
import { action as serviceAction, loader as service } from './service-page.tsx';

const open = (settings: Record<string, unknown> = {}) =>
  openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' })], settings });
const form = (values: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(values) });
const person = { name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '0491 570 006' };
const key = 'key-of-this-form';

test('a dealer’s own page gives a department its words, without one it speaks in standard ones', async () => {
  const { args } = await open({
    pages: [
      {
        slug: 'fleet',
        title: 'Fleet and farm',
        description: 'ABN pricing.',
        markdown: 'A ute is a **tool**.',
        stock_search: 'make=Toyota',
      },
    ],
  });
  const { page } = await fleet(args('/fleet'));
  expect(page).toMatchObject({
    title: 'Fleet and farm',
    description: 'ABN pricing.',
    path: '/fleet',
    words: { html: expect.stringContaining('<strong>tool</strong>'), stock: { cards: [{ id: 'a' }] } },
  });
  expect((await careers(args('/careers'))).page).toMatchObject({ title: 'Careers', words: null });
  // As a link of the site asks for it.
  expect((await careers(args('/careers.data?_routes=careers'))).form).toMatchObject({
    action: '/careers',
    context: { pageId: 'careers' },
  });
});

test('the page with a form is not kept for others', async () => {
  const { args, wasKept } = await open();
  expect((await service(args('/service'))).form.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(wasKept()).toBe(false);
});

test('work is asked for as a General Enquiry with the subcategory Career Enquiry', async () => {
  const { args, leads } = await open();
  const sent = {
    ...person,
    position: 'Apprentice',
    message: 'I mend tractors.',
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    idempotency_key: key,
  };
  expect(await responseOf(() => careersAction(args('/careers', { init: form(sent) })))).toMatchObject({
    status: 303,
    location: '/success',
  });
  expect(leads).toMatchObject([
    { form: 'careers', fields: { category: 'General Enquiry', subcategory: 'Career Enquiry' } },
  ]);
});

test('a service request comes back with what is wrong and keeps what was typed', async () => {
  const { args, leads } = await open();
  const response = await responseOf(() =>
    serviceAction(
      args('/service', {
        init: form({ ...person, Rego: 'ABC123', preferred_date: '2020-01-01', idempotency_key: key }),
      }),
    ),
  );
  expect(response.status).toBe(422);
  expect(await response.body()).toMatchObject({
    errors: { own_vehicle: expect.any(String), preferred_date: expect.any(String) },
    values: { Rego: 'ABC123' },
  });
  expect(leads).toEqual([]);
});

test('the service page leads on to booking sites, and to none without them', async () => {
  const bookings = (...urls: string[]) => ({
    location_directory: {
      service_booking_enabled: true,
      service_bookings: urls.map((url, index) => ({ make: `Make ${index}`, url })),
    },
  });
  const bookingOf = async (settings: Record<string, unknown>) =>
    (await service((await open(settings)).args('/service'))).booking;
  expect(await bookingOf({})).toBeNull();
  expect(await bookingOf(bookings('https://one.example/book'))).toEqual({
    href: 'https://one.example/book',
    host: 'one.example',
  });
  expect(await bookingOf(bookings('https://one.example/book', 'https://two.example/book'))).toEqual({
    href: '/book-a-service',
    host: '',
  });
});

test('a dealer without a parts page has none, whatever stands in the folder', async () => {
  const pages = [{ slug: 'vehicle-parts-and-accessories', title: 'Parts', markdown: 'Filters.' }];
  expect((await parts((await open({ pages })).args('/vehicle-parts-and-accessories'))).page).toMatchObject({
    title: 'Parts',
  });
  const { args } = await open({ pages, content: { parts_page_enabled: false } });
  expect(await responseOf(() => parts(args('/vehicle-parts-and-accessories')))).toMatchObject({ status: 404 });
});

test('both addresses for people who sell are one page, and neither is there where the dealer turned them off', async () => {
  const { args } = await open();
  for (const address of ['/sell-my-car', '/sell-your-car'])
    expect((await sell(args(address))).page).toMatchObject({ path: '/sell-my-car' });
  const off = await open({ trade_in: { sell_pages_enabled: false } });
  expect(await responseOf(() => sell(off.args('/sell-your-car')))).toMatchObject({ status: 404 });
  expect(await responseOf(() => sellAction(off.args('/sell-my-car', { init: form(person) })))).toMatchObject({
    status: 404,
  });
});

test('who sells is led to an online estimate only where there is one', async () => {
  expect((await sell((await open()).args('/sell-my-car'))).estimateHref).toBe('/trade-in');
  expect((await sell((await open({ trade_in: { enabled: false } })).args('/sell-my-car'))).estimateHref).toBe('');
});

test.each([
  ['https://value.example/ours', true, 'https://value.example/ours'],
  ['https://value.example/ours', false, 'https://value.example/ours'],
  ['/value-my-ute', false, '/value-my-ute'],
  ['/trade-in?from=menu', true, '/trade-in?from=menu'],
  ['/trade-in?from=menu', false, ''],
  ['/sell-my-car#form', true, '/trade-in'],
  ['/sell-your-car/', true, '/trade-in'],
  ['/sell-my-car', false, ''],
])('an estimate follows the dealer’s link for trade-ins: %s, valuations %s', async (path, enabled, expected) => {
  const { args } = await open({ links: { trade_in: { path } }, trade_in: { enabled } });
  expect((await sell(args('/sell-my-car'))).estimateHref).toBe(expected);
});
