import { expect, test } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import { dialogFormOf } from './dialog-forms.ts';
import { areaCodeMessage, emailMessage, phoneMessage, termsMessage } from './form-field.ts';
import { describeLeadForm, eitherContactMessage, type LeadFormOptions } from './lead-form.ts';
import { quickEnquiryForm } from './quick-enquiry-form.ts';
import { requestPhotosForm } from './request-photos-form.ts';
import { validateLeadForm } from './validate-lead-form.ts';
import type { EnquiryVehicle } from './vehicle-fields.ts';

const vehicle: EnquiryVehicle = {
  id: 'v1',
  make: 'Toyota',
  model: 'Hilux',
  title: '2021 Toyota Hilux',
  stockNumber: 'U1',
  condition: 'used',
  status: 'in_stock',
  dealershipSlug: 'first',
  manufacturerSlug: 'toyota',
};
function asking(form: object = {}): LeadFormOptions {
  const { enquiry_form: enquiry } = leadsSettingsSchema.parse({ enquiry_form: form });
  return {
    own: enquiry.request_photos,
    enquiry,
    locations: [],
    dealerships: [],
    timeZone: 'Australia/Brisbane',
    state: '',
  };
}
const photos = { car_id: 'v1', subcategory: 'Request Photos', name: 'Sam', last_name: 'Citizen' };
const check = (fields: Record<string, string>, options = asking()) =>
  validateLeadForm(requestPhotosForm, { ...photos, ...fields }, { options, now: new Date('2026-11-20T02:00:00Z') });
const errors = (fields: Record<string, string>, options = asking()) => {
  const checked = check(fields, options);
  return checked.ok ? {} : checked.reason;
};

test('photos are asked for with a name and one way to send them, whatever else the dealer asks in an enquiry', () => {
  const options = asking({
    rego_shown: true,
    additional_services: ['Finance'],
    category_shown: true,
    location_shown: true,
  });
  const { fields } = describeLeadForm(requestPhotosForm, options, { vehicle }).steps[0]!;
  expect(fields.map(({ name }) => name)).toEqual(['name', 'last_name', 'email', 'phone', 'message', 'opt_in']);
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['name', 'last_name']);
});

test('an email address or a phone number is enough, and each has to be one', () => {
  expect(errors({ email: 'sam@example.com' })).toEqual({});
  expect(errors({ phone: '0491 570 156' })).toEqual({});
  expect(errors({})).toEqual({ email: eitherContactMessage });
  expect(errors({ email: 'sam', phone: '123' })).toEqual({ email: emailMessage, phone: phoneMessage });
  // A number of somewhere, and only its owner knows where.
  expect(errors({ phone: '5550 3300' })).toEqual({ phone: areaCodeMessage });
});

test('who asks is checked also where the form has no field for it', () => {
  const quick = (fields: Record<string, string>) =>
    validateLeadForm(
      quickEnquiryForm,
      { name: 'Sam', email: 'sam@example.com', ...fields },
      { options: asking({ comments_required: false }), now: new Date('2026-11-20T02:00:00Z') },
    );
  expect(quick({ last_name: 'Citizen', postcode: '4000' })).toMatchObject({ ok: true, value: { lastName: 'Citizen' } });
  expect(quick({ last_name: 'Citizen\nBcc: eve@example.com' })).toMatchObject({
    ok: false,
    reason: { last_name: expect.any(String) as string },
  });
  expect(quick({ last_name: 'x'.repeat(101), postcode: '<b>' })).toMatchObject({
    ok: false,
    reason: { last_name: expect.any(String) as string, postcode: expect.any(String) as string },
  });
});

test('the dealer’s terms are asked with photos too', () => {
  expect(errors({ email: 'sam@example.com' }, asking({ terms_required: true }))).toEqual({
    terms_conditions: termsMessage,
  });
});

test('a checked form says which one it is', () => {
  const checked = check({ email: 'sam@example.com' });
  expect(checked.ok && checked.value).toMatchObject({ form: 'request-photos', category: 'Vehicle Enquiry', phone: '' });
});

test.each([
  [{ category: 'Test Drive', subcategory: '', vehicleId: '' }, 'test-drive'],
  [{ category: 'General Enquiry', subcategory: 'test drive', vehicleId: '' }, 'test-drive'],
  [{ category: 'Vehicle Enquiry', subcategory: 'Request Photos', vehicleId: 'v1' }, 'request-photos'],
  [{ category: 'Vehicle Enquiry', subcategory: 'request photos', vehicleId: 'v1' }, 'request-photos'],
  [{ category: 'General Enquiry', subcategory: 'Request Photos', vehicleId: '' }, 'enquiry'],
  [{ category: 'Vehicle Enquiry', subcategory: 'Reserve', vehicleId: 'v1' }, 'enquiry'],
  [{ category: 'Vehicle Enquiry', subcategory: 'Find Me Something Similar', vehicleId: 'v1' }, 'find-similar'],
  [{ category: '', subcategory: 'Quick Enquiry', vehicleId: '' }, 'quick-enquiry'],
] as const)('%o is the form %s', (topic, form) => {
  expect(dialogFormOf(topic).form).toBe(form);
});
