import { expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import { openFixtureSite, responseOf } from '../site-fixture.ts';
import { action, loader } from './location-contact-page.tsx';

const dealers = openIdleDealers();

const place = (id: number, slug: string, name: string, values: object = {}) => ({
  id,
  slug,
  name,
  dealership_id: 1,
  dealership_slug: 'harbour-skoda',
  address: { street: `${id} Example Street`, city: 'Brisbane', state: 'QLD', postcode: '4000' },
  contact_detail: {},
  ...values,
});
const settings = {
  locations: [
    place(1, 'skoda-service', 'Harbour Skoda - Service', { location_type: 'service' }),
    place(2, 'skoda-sales', 'Harbour Skoda - Sales', { location_type: 'sales' }),
    place(3, 'secret-yard', 'Secret Yard', { visible: false, dealership_slug: 'secret' }),
  ],
  dealerships: [{ id: 1, slug: 'harbour-skoda', name: 'Harbour Skoda' }],
};
const open = async (slug: string) => {
  const fixture = await openFixtureSite({ dealers, vehicles: [], settings });
  return { ...fixture, read: () => loader(fixture.args(`/contact-us/${slug}`, { params: { slug } })) };
};

test('the page of a location has its own form, itself first and the other services of the place beside it', async () => {
  const page = await (await open('skoda-service')).read();
  expect(page).toMatchObject({
    title: 'Contact Harbour Skoda - Service',
    path: '/contact-us/skoda-service',
    form: {
      locationName: 'Harbour Skoda - Service',
      context: { locationId: 1, subcategory: 'Service Enquiry', pageId: 'contact-us/skoda-service' },
    },
  });
  expect(page.block.panels.map(({ id }) => id)).toEqual([1, 2]);
});

test('a dealership is named by its slug, "koda" is "skoda", and sales answer for it', async () => {
  for (const slug of ['harbour-skoda', 'harbour-koda'])
    expect((await (await open(slug)).read()).form.context.locationId).toBe(2);
});

test('a location that shoppers do not see, and one that is none, are not found', async () => {
  for (const slug of ['secret-yard', 'nowhere'])
    expect(await responseOf((await open(slug)).read)).toMatchObject({ status: 404 });
});

test('what is sent arrives with the location', async () => {
  const { args, listLeads } = await open('skoda-service');
  const fields = {
    name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '0491 570 006',
    postcode: '4000',
    message: 'Are you open?',
    location_id: '1',
    idempotency_key: 'key-of-this-form',
  };
  const sent = args('/contact-us/skoda-service', {
    params: { slug: 'skoda-service' },
    init: { method: 'POST', body: new URLSearchParams(fields) },
  });
  expect(await responseOf(() => action(sent))).toMatchObject({ status: 303, location: '/success' });
  expect(await listLeads()).toMatchObject([{ form: 'contact', fields: { location_id: '1' } }]);
});
