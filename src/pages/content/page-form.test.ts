import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../site-fixture.ts';
import { readContentView } from './read-content-view.server.ts';

const settings = { pages: [{ slug: 'finance', title: 'Finance', markdown: 'Ask us.', form: 'enquiry', form_subcategory: 'Finance Enquiry' }] };

async function formFor(carId?: string) {
  const { site } = await openFixtureSite({ vehicles: [fixtureVehicle({ id: 'a' }), fixtureVehicle({ id: 'hidden', showOnDealerWebsite: false })], settings });
  const view = await readContentView(site, 'finance', carId);
  return view?.kind === 'text' ? view.form : undefined;
}

test('the form of the finance page is about the vehicle whose button led there', async () => {
  expect(await formFor('a')).toMatchObject({ subcategory: 'Finance Enquiry', about: { vehicle: { id: 'a', make: 'Toyota' }, subject: { title: '2021 Toyota Corolla', price: '$25,990' } } });
});

test('without a vehicle, and with one that is gone, it is about none', async () => {
  for (const carId of [undefined, '', 'gone', 'hidden']) expect(await formFor(carId)).toEqual({ subcategory: 'Finance Enquiry', about: null });
});
