/**
 * The browser checks the form that it shows, the server the one that was posted: neither may refuse what the other
 * takes.
 */
import { expect, test } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import { leadFormNames, type LeadFields } from '../lead/lead.ts';
import { leadFormOf, sentFormOf, validatePostedForm } from './lead-forms.ts';
import { validateLeadForm } from './validate-lead-form.ts';

const place = (id: number, location_type: string) => ({
  id,
  slug: `place-${id}`,
  name: `Place ${id}`,
  visible: true,
  dealership_slug: 'first',
  location_type,
});
const locations = [place(1, 'sales'), place(2, 'service'), place(3, 'parts'), place(4, '')];
const settings = leadsSettingsSchema.parse({
  enquiry_form: {
    category_shown: true,
    location_shown: true,
    terms_required: true,
    categories: ['General Enquiry', 'Vehicle Enquiry', 'Test Drive', 'Request Photos', 'Service Enquiry'],
  },
  test_drive_appointments: { enabled: true },
});
const dealer = { locations, dealerships: [{ slug: 'first', name: 'First' }], timeZone: 'Australia/Brisbane' };
const now = new Date('2026-11-20T02:00:00Z');
const person = {
  name: 'Sam',
  last_name: 'Citizen',
  email: 'sam@example.com',
  phone: '0491 570 006',
  postcode: '4000',
  message: 'Hello',
};

const onServer = (form: (typeof leadFormNames)[number], fields: LeadFields) =>
  validatePostedForm(form, fields, { ...dealer, settings, now });
function inBrowser(form: (typeof leadFormNames)[number], fields: LeadFields) {
  const definition = leadFormOf(form);
  return validateLeadForm(definition, fields, {
    options: { ...dealer, own: definition.own(settings), enquiry: settings.enquiry_form, state: '' },
    now,
  });
}
const errorsOf = (checked: ReturnType<typeof onServer>): unknown => (checked.ok ? {} : checked.reason);

test.each(leadFormNames)(
  'the form %s has the same errors on both sides, whatever category and place somebody chooses',
  (form) => {
    const choices = settings.enquiry_form.categories.flatMap((category) =>
      ['', '1', '2', '3', '4', '9'].flatMap((location) =>
        ['', 'true'].flatMap((terms_conditions) =>
          [person, { ...person, message: '' }].map((who): LeadFields => ({
            ...who,
            category,
            location,
            terms_conditions,
          })),
        ),
      ),
    );
    for (const fields of choices)
      expect({ fields, errors: errorsOf(onServer(form, fields)) }).toEqual({
        fields,
        errors: errorsOf(inBrowser(form, fields)),
      });
  },
);

test('a test drive that is chosen in the enquiry form is taken with a place that sells nothing, and is a test drive', () => {
  expect(
    onServer('enquiry', { ...person, category: 'Test Drive', location: '2', terms_conditions: 'true' }),
  ).toMatchObject({
    ok: true,
    value: { form: 'test-drive', category: 'Test Drive', locationId: 2, fields: { location: '2' } },
  });
});

test('who sends no name of a form asks for one by what it is about', () => {
  expect(sentFormOf('', { category: 'Test Drive' })).toBe('test-drive');
  expect(sentFormOf('', {})).toBe('enquiry');
  expect(sentFormOf('enquiry', { category: 'Test Drive' })).toBe('enquiry');
  expect(sentFormOf('careers', {})).toBe('careers');
  expect(sentFormOf('made-up', {})).toBeNull();
});
