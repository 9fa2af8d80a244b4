import { expect, test } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import { dialogFormOf } from './dialog-forms.ts';
import { describeLeadForm, type LeadFormContext, type LeadFormOptions } from './lead-form.ts';
import { testDriveForm } from './test-drive-form.ts';
import { termsMessage } from './form-field.ts';
import {
  farTimeMessage,
  isPreferredTime,
  pastTimeMessage,
  preferredTimeMessage,
  preferredTimeText,
  preferredTimeWords,
  wallClock,
} from './test-drive-fields.ts';
import { validateLeadForm } from './validate-lead-form.ts';

const contact = {
  name: 'Sam',
  last_name: 'Citizen',
  email: 'sam@example.com',
  phone: '0491 570 156',
  postcode: '4000',
};
const { enquiry_form: enquiry } = leadsSettingsSchema.parse({ enquiry_form: { terms_required: true } });
const options: LeadFormOptions = {
  own: enquiry.test_drive,
  enquiry,
  locations: [],
  dealerships: [],
  timeZone: 'Australia/Brisbane',
  state: '',
};
const formOf = ({ category = '', subcategory = '' }: Record<string, string>) =>
  dialogFormOf({ category, subcategory, vehicleId: '' });
const fieldsOf = (topic: Record<string, string>) => describeLeadForm(formOf(topic), options, topic).steps[0]!.fields;
/** Noon of 20 November in Brisbane. */
const now = new Date('2026-11-20T02:00:00Z');
const errors = (fields: Record<string, string>, timeZone = options.timeZone) => {
  const checked = validateLeadForm(
    formOf(fields),
    { ...contact, ...fields },
    { options: { ...options, timeZone }, now },
  );
  return checked.ok ? {} : checked.reason;
};

test('a test drive asks for a time before the comments, and all three of time, comments and terms may stay empty', () => {
  const fields = fieldsOf({ category: 'Test Drive' });
  expect(fields.map(({ name }) => name)).toEqual([
    'name',
    'last_name',
    'email',
    'phone',
    'preferred_time',
    'message',
    'opt_in',
    'terms_conditions',
  ]);
  expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'name',
    'last_name',
    'email',
    'phone',
  ]);
  expect(fields.at(-1)).toMatchObject({ name: 'terms_conditions', note: 'optional' });
  expect(errors({ category: 'Test Drive' })).toEqual({});
  expect(errors({ category: 'test drive', preferred_time: '2026-11-28T10:30' })).toEqual({});
});

test('a dealer’s own page about test drives books one too', () => {
  expect(fieldsOf({ subcategory: 'Test Drive' }).map(({ name }) => name)).toContain('preferred_time');
  expect(errors({ subcategory: 'Test Drive' })).toEqual({});
});

test('any other enquiry asks for comments and terms, and for no time', () => {
  expect(fieldsOf({}).map(({ name }) => name)).not.toContain('preferred_time');
  expect(errors({ category: 'Vehicle Enquiry' })).toEqual({
    message: 'Please enter your comments.',
    terms_conditions: termsMessage,
  });
});

test.each(['tomorrow', '2026-11-28', '2026-02-30T10:30', '2026-11-28T25:00', '10:30'])('"%s" is no time', (text) => {
  expect(isPreferredTime(text)).toBe(false);
  expect(errors({ category: 'Test Drive', preferred_time: text })).toEqual({ preferred_time: preferredTimeMessage });
});

test('a time is still to come on the dealer’s own wall clock', () => {
  const at = (time: string, timeZone?: string) => errors({ category: 'Test Drive', preferred_time: time }, timeZone);
  expect(at('2026-11-20T12:00')).toEqual({
    preferred_time: 'Please choose a time in the future, or leave it empty.',
  });
  expect(at('2026-11-20T12:00:59')).toEqual({ preferred_time: pastTimeMessage });
  expect(at('2025-12-01T10:00')).toEqual({ preferred_time: pastTimeMessage });
  expect(at('2029-03-01T10:00')).toEqual({ preferred_time: farTimeMessage });
  expect(at('2026-11-20T12:01')).toEqual({});
  // In Perth it is ten in the morning.
  expect(at('2026-11-20T10:01', 'Australia/Perth')).toEqual({});
  expect(wallClock(now, 'Australia/Perth')).toBe('2026-11-20T10:00');
});

test('a time is read as people read it', () => {
  expect(preferredTimeText('2026-11-28T10:30')).toBe('Sat 28 Nov 2026, 10:30 am');
  expect(preferredTimeText('2026-11-29T14:05:00')).toBe('Sun 29 Nov 2026, 2:05 pm');
  expect(preferredTimeText('after lunch')).toBe('after lunch');
});

test('a time is said in words, with its year when that is another one', () => {
  expect(preferredTimeWords('2026-11-28T10:30', '2026-11-20T12:00')).toBe('Saturday 28 November at 10:30 am');
  expect(preferredTimeWords('2027-01-02T12:00', '2026-11-20T12:00')).toBe('Saturday 2 January 2027 at 12:00 pm');
  expect(preferredTimeWords('', '2026-11-20T12:00')).toBe('');
});

test('a dealer who books times asks for a free one, which may stay empty too', () => {
  const booking = leadsSettingsSchema.parse({ test_drive_appointments: { enabled: true } });
  const fieldOf = (settings: typeof booking) =>
    describeLeadForm(testDriveForm, { ...options, own: testDriveForm.own(settings) }).steps[0]!.fields.find(
      ({ name }) => name === 'preferred_time',
    );
  expect(fieldOf(booking)).toMatchObject({ type: 'appointment', label: 'Day and time', required: false });
  expect(fieldOf(leadsSettingsSchema.parse({}))).toMatchObject({
    type: 'datetime-local',
    label: 'Preferred day and time',
  });
});

test('where times are those of one of several places, the visitor chooses the place, unless the vehicle or the page says it', () => {
  const place = (id: number, location_type: string) => ({
    id,
    slug: `place-${id}`,
    name: `Place ${id}`,
    visible: true,
    dealership_slug: '',
    location_type,
  });
  const vehicle = {
    id: 'v1',
    make: 'Toyota',
    model: 'Hilux',
    title: '2021 Toyota Hilux',
    stockNumber: 'U1',
    condition: 'used',
    status: '',
    dealershipSlug: '',
    manufacturerSlug: 'toyota',
  } as const;
  const fieldOf = (context: LeadFormContext, enabled = true) => {
    const own = testDriveForm.own(leadsSettingsSchema.parse({ test_drive_appointments: { enabled } }));
    return describeLeadForm(
      testDriveForm,
      { ...options, own, locations: [place(1, 'sales'), place(2, 'service'), place(3, '')] },
      context,
    ).steps[0]!.fields.find(({ name }) => name === 'location');
  };
  expect(fieldOf({})).toMatchObject({
    label: 'Location',
    required: false,
    options: [
      { value: '1', label: 'Place 1' },
      { value: '3', label: 'Place 3' },
    ],
  });
  expect([fieldOf({ vehicle }), fieldOf({ locationId: 3 }), fieldOf({}, false)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
