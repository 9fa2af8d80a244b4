import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { fixtureLocation } from '../../locations/location-fixture.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { pages } from '../../routes.ts';
import { departments } from './departments.ts';
import { action, loader } from './department-route.tsx';

const dealers = openIdleDealers();

const open = (settings: Record<string, unknown> = {}) =>
  openFixtureSite({ dealers, vehicles: [fixtureVehicle({ id: 'a' })], settings });
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
  const { page } = await loader(args('/fleet'));
  expect(page).toMatchObject({
    title: 'Fleet and farm',
    description: 'ABN pricing.',
    path: '/fleet',
    words: { html: expect.stringContaining('<strong>tool</strong>'), stock: { cards: [{ id: 'a' }] } },
  });
  expect((await loader(args('/careers'))).page).toMatchObject({ title: 'Careers', words: null });
  // As a client-side navigation requests it.
  expect((await loader(args('/careers.data?_routes=careers'))).form).toMatchObject({
    action: '/careers',
    context: { pageId: 'careers' },
  });
});

test('a dealer changes the standard words one by one, and may name themselves in them', async () => {
  const { args, site } = await open({
    content: {
      departments: { careers: { title: 'Jobs', description: 'Work with {dealer}.', steps: ['Write to us.'] } },
    },
  });
  expect((await loader(args('/careers'))).page).toMatchObject({
    title: 'Jobs',
    description: `Work with ${site.configuration.name}.`,
    steps: { heading: 'How to apply', items: ['Write to us.'] },
  });
  expect((await loader(args('/service/'))).page).toMatchObject({
    title: site.configuration.links.service.label,
    placesHeading: 'Our workshops',
  });
});

test('the service page alone shows the dealer’s film, with the dealer’s heading', async () => {
  const { args } = await open({
    content: { service_video_url: 'https://youtu.be/driveway123', service_video_title: 'Where to drive in' },
  });
  expect((await loader(args('/service'))).page.film).toEqual({
    title: 'Where to drive in',
    posterUrl: '',
    film: expect.objectContaining({ kind: 'frame', service: 'YouTube' }) as unknown,
  });
  expect((await loader(args('/careers'))).page.film).toBeNull();
  expect((await loader((await open()).args('/service'))).page.film).toBeNull();
});

test('an address in other letters is the same page, and is off with it', async () => {
  const { args } = await open({ content: { parts_page_enabled: false } });
  expect((await loader(args('/Careers'))).page).toMatchObject({ title: 'Careers', path: '/careers' });
  const status = async (path: string) => (await responseOf(() => loader(args(path)))).status;
  expect(await status('/Vehicle-Parts-And-Accessories')).toBe(404);
  expect(await status('/%63areers')).toBe(404);
});

test('every department of the table has its addresses among the routes', () => {
  const files = new Map<string, string>(
    pages.flatMap((page) => ('path' in page ? [[`/${page.path}`, page.file] as const] : [])),
  );
  for (const address of departments.flatMap(({ addresses }) => addresses))
    expect([address, files.get(address)]).toEqual([address, 'pages/departments/department-route.tsx']);
});

test('the page with a form is not kept for others', async () => {
  const { args, wasCacheable } = await open();
  expect((await loader(args('/service'))).form.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(wasCacheable()).toBe(false);
});

test('an application for work is a General Enquiry with the subcategory Career Enquiry', async () => {
  const { args, listLeads } = await open();
  const sent = {
    ...person,
    position: 'Apprentice',
    message: 'I mend tractors.',
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    idempotency_key: key,
  };
  expect(await responseOf(() => action(args('/careers', { init: form(sent) })))).toMatchObject({
    status: 303,
    location: '/success',
  });
  expect(await listLeads()).toMatchObject([
    { form: 'careers', fields: { category: 'General Enquiry', subcategory: 'Career Enquiry' } },
  ]);
});

test('a service request comes back with what is wrong and keeps what was typed', async () => {
  const { args, listLeads } = await open();
  const response = await responseOf(() =>
    action(
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
  expect(await listLeads()).toEqual([]);
});

test('a service is booked at a yard that has a workshop beside two service locations', async () => {
  const place = (id: number, values: object) =>
    fixtureLocation({ id, name: `Place ${id}`, slug: `place-${id}`, ...values });
  const { args, listLeads } = await open({
    locations: [
      place(1, { location_type: 'service' }),
      place(2, { location_type: 'service' }),
      place(3, { location_type: 'sales', motor_vehicle_repairer: '42' }),
    ],
  });
  const sent = { ...person, own_vehicle: '2019 Mazda CX-5', location: '3', idempotency_key: key };
  const response = await responseOf(() => action(args('/service', { init: form(sent) })));
  expect(response.status).toBe(303);
  expect(await listLeads()).toMatchObject([{ form: 'service', locationId: 3 }]);
});

test('the service page leads on to booking sites, and to none without them', async () => {
  const bookings = (...urls: string[]) => ({
    location_directory: {
      service_booking_enabled: true,
      service_bookings: urls.map((url, index) => ({ make: `Make ${index}`, url })),
    },
  });
  const wayOf = async (settings: Record<string, unknown>) =>
    (await loader((await open(settings)).args('/service'))).way;
  expect(await wayOf({})).toBeNull();
  expect(await wayOf(bookings('https://one.example/book'))).toMatchObject({
    href: 'https://one.example/book',
    text: 'Choose an available day and time on one.example.',
    formTitle: 'Ask our service team',
  });
  expect(await wayOf(bookings('https://one.example/book', 'https://two.example/book'))).toMatchObject({
    href: '/book-a-service',
    isOtherSite: false,
  });
});

test('a dealer says in their own words what stands above a form', async () => {
  const wayOf = async (address: string, departments: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    (await loader((await open({ ...more, content: { departments } })).args(address))).way;
  const bookings = {
    location_directory: {
      service_booking_enabled: true,
      service_bookings: [{ make: 'Any', url: 'https://one.example/book' }],
    },
  };
  const booking = {
    heading: 'Pick a day',
    text_for_site: 'See {site}.',
    link_label: 'To the diary',
    form_title: 'Write',
  };
  expect(await wayOf('/service', { service: { booking } }, bookings)).toMatchObject({
    heading: 'Pick a day',
    text: 'See one.example.',
    linkLabel: 'To the diary',
    formTitle: 'Write',
  });
  const estimate = { heading: 'A price?', text: 'Two minutes.', link_label: 'Go' };
  expect(await wayOf('/sell-my-car', { sell_my_car: { estimate } })).toMatchObject({
    heading: 'A price?',
    text: 'Two minutes.',
    linkLabel: 'Go',
  });
});

test('a dealer without a parts page has none, whatever stands in the folder', async () => {
  const pages = [{ slug: 'vehicle-parts-and-accessories', title: 'Parts', markdown: 'Filters.' }];
  expect((await loader((await open({ pages })).args('/vehicle-parts-and-accessories'))).page).toMatchObject({
    title: 'Parts',
  });
  const { args } = await open({ pages, content: { parts_page_enabled: false } });
  expect(await responseOf(() => loader(args('/vehicle-parts-and-accessories')))).toMatchObject({ status: 404 });
});

test('both addresses for people who sell are one page, and neither is there where the dealer turned them off', async () => {
  const { args } = await open();
  for (const address of ['/sell-my-car', '/sell-your-car'])
    expect((await loader(args(address))).page).toMatchObject({ path: '/sell-my-car' });
  const off = await open({ trade_in: { sell_pages_enabled: false } });
  expect(await responseOf(() => loader(off.args('/sell-your-car')))).toMatchObject({ status: 404 });
  expect(await responseOf(() => action(off.args('/sell-my-car', { init: form(person) })))).toMatchObject({
    status: 404,
  });
});

test('who sells is led to an online estimate only where there is one', async () => {
  expect((await loader((await open()).args('/sell-my-car'))).way).toMatchObject({ href: '/trade-in' });
  expect((await loader((await open({ trade_in: { enabled: false } })).args('/sell-my-car'))).way).toBeNull();
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
  expect((await loader(args('/sell-my-car'))).way?.href ?? '').toBe(expected);
});
