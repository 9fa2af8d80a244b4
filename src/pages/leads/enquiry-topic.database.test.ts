import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { cardEnquiryHref } from '../../stock/vehicle-card.tsx';
import { describeLeadForm } from '../../leads/forms/lead-form.ts';
import { findSimilarForm } from '../../leads/forms/find-similar-form.ts';
import { fixtureVehicle, openFixtureSite, responseOf } from '../site-fixture.ts';
import { action, loader } from './enquiry-page.tsx';
import { loader as successLoader } from './success-page.tsx';

const dealers = openIdleDealers();

const open = (values: Parameters<typeof fixtureVehicle>[0] = { id: 'a' }, settings: Record<string, unknown> = {}) =>
  openFixtureSite({ dealers, vehicles: [fixtureVehicle(values)], settings });
const sold = { id: 'a', status: 'sold', soldAt: '2026-11-19T00:00:00.000Z' } as const;
const page = async (query: string) => {
  const { args } = await open();
  return loader(args(`/enquiry?${query}`));
};
/** Sends the form without JavaScript, as its sender, and gives what the success page says. */
async function sendAndRead(
  query: string,
  fields: Record<string, string>,
  vehicle: Parameters<typeof open>[0] = { id: 'a' },
  settings: Record<string, unknown> = {},
) {
  const { args, cookies, listLeads, failures, site } = await open(vehicle, settings);
  const init = {
    method: 'POST',
    body: new URLSearchParams({ car_id: 'a', name: 'Ada', last_name: 'Lovelace', ...fields }),
  };
  const sent = await responseOf(() => action(args(`/enquiry?${query}`, { init })));
  const marker = /^enquiry_sent=([^;]*)/.exec(sent.headers.get('set-cookie') ?? '')?.[1];
  if (marker !== undefined) cookies.set('enquiry_sent', marker);
  return { sent, listLeads, failures, site, read: () => successLoader(args('/success')) };
}

test('a request for photos is a page of its own', async () => {
  expect(await page('car_id=a&subcategory=Request+Photos')).toMatchObject({
    title: 'Request Photos',
    form: { context: { subcategory: 'Request Photos' } },
  });
});

test('a card asks in short, and for a vehicle that is gone for one like it', async () => {
  const soldOne = fixtureVehicle({ id: 'gone', status: 'sold', soldAt: '2026-11-19T00:00:00.000Z' });
  const { args } = await openFixtureSite({ dealers, vehicles: [fixtureVehicle({ id: 'a' }), soldOne] });
  const at = (id: string) => loader(args(cardEnquiryHref({ id }, 'quick-enquiry')));
  expect(await at('a')).toMatchObject({
    name: 'quick-enquiry',
    title: 'Quick enquiry',
    form: { subject: { title: '2021 Toyota Corolla' }, context: { subcategory: 'Quick Enquiry' } },
  });
  expect(await at('gone')).toMatchObject({ name: 'find-similar', title: 'Find Me Something Similar' });
});

test.each(['category=Test+Drive', 'subcategory=Request+Photos', 'category=Test+Drive&subcategory=Test+Drive'])(
  'of a vehicle that is sold, ?%s asks for one like it, in words, and makes no test drive',
  async (asked) => {
    const { args, listLeads } = await open(sold);
    const shown = await loader(args(`/enquiry?car_id=a&${asked}`));
    expect(shown).toMatchObject({
      name: 'find-similar',
      title: 'Find Me Something Similar',
      note: 'This vehicle has been sold, but we may have one like it, or find one.',
    });
    const described = describeLeadForm(findSimilarForm, shown.form.options, shown.form.context);
    expect(described.hidden.find(({ name }) => name === 'category')?.value).toBe('Vehicle Enquiry');
    const hidden = Object.fromEntries(described.hidden.map(({ name, value }) => [name, value]));
    await responseOf(() =>
      action(
        args('/enquiry', {
          init: {
            method: 'POST',
            body: new URLSearchParams({
              ...hidden,
              form: 'find-similar',
              name: 'Ada',
              last_name: 'Lovelace',
              email: 'ada@example.com',
            }),
          },
        }),
      ),
    );
    expect(await listLeads()).toMatchObject([
      { form: 'find-similar', fields: { category: 'Vehicle Enquiry', subcategory: 'Find Me Something Similar' } },
    ]);
  },
);

test('a test drive of a vehicle that was sold while the form was open is taken, and promised to nobody', async () => {
  const { listLeads, read } = await sendAndRead(
    'car_id=a&category=Test+Drive',
    {
      category: 'Test Drive',
      email: 'ada@example.com',
      phone: '0491 570 006',
      postcode: '4000',
      preferred_time: '2026-11-28T10:30',
    },
    sold,
  );
  expect(await listLeads()).toHaveLength(1);
  expect(await read()).toMatchObject({
    title: 'Thank you for your enquiry',
    text: 'This vehicle has since been sold. We will be in touch about others like it.',
    time: '',
    isBooked: false,
    vehicle: { subject: { price: '' } },
  });
});

test('without a vehicle there is nothing to send photos of', async () => {
  expect(await page('subcategory=Request+Photos')).toMatchObject({ title: 'Submit an enquiry' });
});

test('a test drive is booked under its own title, from now on by the dealer’s clock', async () => {
  expect(await page('car_id=a&category=Test+Drive')).toMatchObject({
    title: 'Book a Test Drive',
    form: { context: { category: 'Test Drive' }, present: '2026-11-20T12:00' },
  });
});

test('who booked a test drive reads which vehicle and when', async () => {
  const { read } = await sendAndRead('car_id=a&category=Test+Drive', {
    category: 'Test Drive',
    email: 'ada@example.com',
    phone: '0491 570 006',
    postcode: '4000',
    preferred_time: '2026-11-28T10:30',
  });
  expect(await read()).toMatchObject({
    title: 'We have your test drive request',
    time: 'Saturday 28 November at 10:30 am',
    vehicle: { subject: { title: '2021 Toyota Corolla', price: '$25,990' }, href: '/cars/vehicle-a' },
  });
});

test('a time that has passed comes back with the form', async () => {
  const { sent, listLeads } = await sendAndRead('car_id=a&category=Test+Drive', {
    category: 'Test Drive',
    email: 'ada@example.com',
    phone: '0491 570 006',
    postcode: '4000',
    preferred_time: '2026-11-20T11:59',
  });
  expect(sent.status).toBe(422);
  expect(await sent.body()).toMatchObject({
    errors: { preferred_time: 'Please choose a time in the future, or leave it empty.' },
  });
  expect(await listLeads()).toEqual([]);
});

test('who asked for photos reads of them', async () => {
  const { read } = await sendAndRead('car_id=a&subcategory=Request+Photos', {
    subcategory: 'Request Photos',
    phone: '0491 570 006',
  });
  expect(await read()).toMatchObject({
    title: 'We have your request for photos',
    time: '',
    vehicle: { subject: { title: '2021 Toyota Corolla' } },
  });
});

test('who asked to reserve a vehicle reads the promise of its form again, and the number of the vehicle', async () => {
  const settings = {
    purchase: { reserve_enabled: true, reserve_amount_dollars: 500, hold_hours: 72 },
    phones: { main: '(07) 7010 1100', used: '(07) 7010 1103' },
  };
  const query = 'car_id=a&subcategory=Reserve';
  const { args } = await open({ id: 'a' }, settings);
  const { note } = await loader(args(`/enquiry?${query}`));
  const person = { email: 'ada@example.com', phone: '0491 570 006', postcode: '4000', message: 'Please hold it.' };
  const { read } = await sendAndRead(query, { ...person, subcategory: 'Reserve' }, { id: 'a' }, settings);
  expect(note).toMatch(/^Nothing is charged now\. .* take the \$500 .* 72 hours\.$/);
  expect(await read()).toMatchObject({ promise: note, phone: '(07) 7010 1103' });
  const other = await sendAndRead('car_id=a', person, { id: 'a' }, settings);
  expect(await other.read()).toMatchObject({ promise: '', phone: '(07) 7010 1103' });
});

test('thanks are said even when the enquiry cannot be read again', async () => {
  const { site, failures, read } = await sendAndRead('car_id=a&subcategory=Request+Photos', {
    subcategory: 'Request Photos',
    phone: '0491 570 006',
  });
  site.leads.findSent = async () => {
    throw new Error('away');
  };
  expect(await read()).toMatchObject({ title: 'Thank you for your enquiry', vehicle: null, time: '' });
  expect(failures).toEqual(['the enquiry that was sent']);
});

test('the heading and the note follow what is asked', async () => {
  expect(await page('car_id=a&subcategory=Finance+Enquiry')).toMatchObject({ title: 'Request a Quote', note: '' });
  expect(await page('car_id=a')).toMatchObject({ title: 'Submit an enquiry', note: '' });
  expect(await page('')).toMatchObject({ title: 'Submit an enquiry', note: '' });
  expect(await page('car_id=gone')).toMatchObject({
    title: 'Submit an enquiry',
    note: expect.stringMatching(/^This vehicle is no longer on our website/) as string,
  });
});
