import { expect, it } from 'vitest';
import { destinationsFor, type RoutedLead } from './route-lead.ts';
import { destinationName, leadsSettingsSchema } from './settings.ts';

const { destinations } = leadsSettingsSchema.parse({
  destinations: [
    { kind: 'email', name: 'sales', to: ['sales@example.com.au'], categories: ['Vehicle Enquiry', 'Test Drive'] },
    { kind: 'email', name: 'service', to: ['service@example.com.au'], categories: ['Service Enquiry'], locations: [2] },
    { kind: 'adf_email', to: ['crm@example.com.au'], dealerships: ['first'] },
  ],
});
const lead = (given: Partial<RoutedLead>) => ({ category: 'General Enquiry', locationId: null, dealershipSlug: '', ...given });
const namesFor = (given: Partial<RoutedLead>) => destinationsFor(lead(given), destinations).map(destinationName);

it.each([
  ['a category that one destination takes', { category: 'test drive' }, ['sales']],
  ['a category and a location that one takes', { category: 'Service Enquiry', locationId: 2 }, ['service']],
  ['a dealership that one takes', { dealershipSlug: 'first' }, ['adf-email']],
  ['what several take', { category: 'Vehicle Enquiry', dealershipSlug: 'first' }, ['sales', 'adf-email']],
  ['what none takes goes to all', { category: 'Service Enquiry', locationId: 1 }, ['sales', 'service', 'adf-email']],
])('%s', (_title, given, expected) => expect(namesFor(given)).toEqual(expected));

it('two destinations of one kind need names', () => {
  const mail = { kind: 'email', to: ['a@example.com'] };
  expect(leadsSettingsSchema.safeParse({ destinations: [mail, mail] }).error?.issues[0]).toMatchObject({ path: ['destinations', 1, 'name'] });
  expect(leadsSettingsSchema.safeParse({ destinations: [mail, { ...mail, name: 'second' }] }).success).toBe(true);
});
