import { expect, test } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import type { FormField } from './form-field.ts';
import { contextOf, describeLeadForm } from './lead-form.ts';
import { quickEnquiryForm } from './quick-enquiry-form.ts';
import { namedVehicle, vehicleFields, wantedFields } from './vehicle-fields.ts';

test('the vehicle of a posted form is the one whose hidden fields it carried', () => {
  const vehicle = {
    id: 'v1',
    make: 'Toyota',
    model: 'Hilux',
    title: '2021 Toyota Hilux',
    stockNumber: 'X9',
    condition: 'used' as const,
    status: 'in_stock',
    dealershipSlug: 'city',
    manufacturerSlug: 'toyota',
  };
  const posted = Object.fromEntries(vehicleFields(vehicle).map(({ name, value }) => [name, value]));
  expect(namedVehicle(posted)).toEqual({ id: 'v1', make: 'Toyota', model: 'Hilux', stockNumber: 'X9' });
  expect(namedVehicle({ email: 'ada@example.com' })).toEqual({ id: '', make: '', model: '', stockNumber: '' });
});

test('a form on the page of a model names it, until a certain vehicle is meant', () => {
  const about = { make: 'Isuzu', model: 'D-MAX' };
  expect(namesIn(wantedFields(about))).toEqual({ 'Vehicle Make': 'Isuzu', 'Vehicle Model': 'D-MAX' });
  expect(wantedFields({})).toEqual([]);
  const settings = leadsSettingsSchema.parse({});
  const options = {
    own: quickEnquiryForm.own(settings),
    enquiry: settings.enquiry_form,
    locations: [],
    dealerships: [],
    timeZone: 'Australia/Brisbane',
    state: '',
  };
  const posted = namesIn(describeLeadForm(quickEnquiryForm, options, about).hidden);
  expect(namedVehicle(posted)).toEqual({ id: '', make: 'Isuzu', model: 'D-MAX', stockNumber: '' });
  // A form that comes back with an error still says it.
  expect(contextOf(posted, options)).toMatchObject(about);
});

const namesIn = (fields: readonly FormField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
