import { expect, test } from 'vitest';
import { fixtureVehicle, openFixtureSite } from '../pages/site-fixture.ts';
import { vehicleFinanceLink } from './vehicle-finance.ts';

const formOf = { finance: { form: 'enquiry', form_subcategory: 'Finance Enquiry' }, general: { form: 'enquiry' } };

test.each([
  ['the form of the product', '/finance', 'finance', '/finance'],
  ['a page of the dealer’s own with the form for finance', '/money', 'finance', '/money'],
  ['the product’s form where the dealer’s own page has another', '/money', 'general', '/finance-enquiry'],
  ['another site', 'https://lender.example/apply', 'general', 'https://lender.example/apply'],
] as const)('the finance buttons of a vehicle lead to %s', async (_, path, form, expected) => {
  const vehicle = fixtureVehicle({ id: 'a' });
  const { site } = await openFixtureSite({
    vehicles: [vehicle],
    settings: {
      links: { finance: { path } },
      pages: [{ slug: 'money', title: 'Money', markdown: 'a', ...formOf[form] }],
    },
  });
  const link = vehicleFinanceLink(site, vehicle);
  expect(link.split('?')[0]).toBe(expected);
  expect(link).toContain('car_id=a');
});
