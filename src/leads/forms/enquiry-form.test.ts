import { describe, expect, it } from 'vitest';
import { leadsSettingsSchema } from '../settings.ts';
import { enquiryForm } from './enquiry-form.ts';
import { describeLeadForm, type LeadFormContext, type LeadFormOptions } from './lead-form.ts';
import { validateLeadForm } from './validate-lead-form.ts';
import type { EnquiryVehicle } from './vehicle-fields.ts';

const enquiry = {
  name: 'Sam',
  last_name: 'Citizen',
  email: 'sam@example.com',
  phone: '0491 570 006',
  postcode: '4000',
  message: 'Is it still there?',
};
const locations = [
  { id: 1, slug: 'city', name: 'City', visible: true, dealership_slug: 'first' },
  { id: 2, slug: 'depot', name: 'Depot', visible: false, dealership_slug: 'second' },
];
const dealerships = [
  { slug: 'first', name: 'First' },
  { slug: 'second', name: 'Second' },
];
const vehicle: EnquiryVehicle = {
  id: 'v1',
  make: 'Toyota',
  model: 'Hilux',
  title: '2021 Toyota Hilux',
  stockNumber: 'U1',
  condition: 'used',
  status: 'in_stock',
  dealershipSlug: 'second',
  manufacturerSlug: 'toyota',
};

function options(form: object = {}, overrides: Partial<LeadFormOptions> = {}): LeadFormOptions {
  const { enquiry_form: enquiry } = leadsSettingsSchema.parse({ enquiry_form: form });
  return {
    own: enquiry,
    enquiry,
    locations,
    dealerships: dealerships.slice(0, 1),
    timeZone: 'Australia/Brisbane',
    state: '',
    ...overrides,
  };
}
const check = (fields: Record<string, string>, formOptions: LeadFormOptions) =>
  validateLeadForm(enquiryForm, fields, { options: formOptions, now: new Date('2026-11-20T02:00:00Z') });
const fieldsOf = (formOptions: LeadFormOptions, context: LeadFormContext = {}) => {
  const { steps, hidden } = describeLeadForm(enquiryForm, formOptions, context);
  return { visible: steps[0]!.fields, hidden };
};
const errorsOf = (fields: Record<string, string>, formOptions = options()) => {
  const result = check(fields, formOptions);
  return result.ok ? {} : result.reason;
};
const valueOf = (fields: Record<string, string>, formOptions = options()) => {
  const result = check(fields, formOptions);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value;
};
const shown = (formOptions: LeadFormOptions, context: LeadFormContext = {}) =>
  fieldsOf(formOptions, context).visible.map((field) => field.name);

describe('the fields of the form', () => {
  it('are the contact details, the comments and the marketing box unless the dealer asks for more', () => {
    expect(shown(options())).toEqual(['name', 'last_name', 'email', 'phone', 'postcode', 'message', 'opt_in']);
  });

  it('include category, location, rego, services and terms where the dealer configured them', () => {
    const all = options({
      category_shown: true,
      location_shown: true,
      rego_shown: true,
      additional_services: ['Finance'],
      terms_required: true,
    });
    expect(shown(all)).toEqual([
      'name',
      'last_name',
      'email',
      'phone',
      'postcode',
      'category',
      'location',
      'Rego',
      'additional_services',
      'message',
      'opt_in',
      'terms_conditions',
    ]);
  });

  it('offer only visible locations', () => {
    const field = fieldsOf(options({ location_shown: true })).visible.find((each) => each.name === 'location');
    expect(field?.options).toEqual([{ value: '1', label: 'City' }]);
  });

  it('ask for the dealership only when there is more than one and it is not removed', () => {
    expect(shown(options({}, { dealerships }))).toContain('dealership_slug');
    expect(shown(options({ dealership_shown: false }, { dealerships }))).not.toContain('dealership_slug');
    expect(shown(options())).not.toContain('dealership_slug');
  });

  it('do not ask again what the vehicle or the location already says', () => {
    const asking = options({ category_shown: true, location_shown: true }, { dealerships });
    expect(shown(asking, { vehicle })).not.toEqual(expect.arrayContaining(['category']));
    expect(shown(asking, { vehicle })).not.toEqual(expect.arrayContaining(['location']));
    expect(shown(asking, { locationId: 1 })).not.toContain('location');
  });

  it('carry the vehicle in hidden fields under the specification’s names', () => {
    const hidden = Object.fromEntries(
      fieldsOf(options(), { vehicle }).hidden.map((field) => [field.name, field.value]),
    );
    expect(hidden).toMatchObject({
      car_id: 'v1',
      stock_number: 'U1',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'Hilux',
      car_type: 'used',
      vehicle_status: 'in_stock',
      dealership_slug: 'second',
      manufacturer_slug: 'toyota',
    });
  });

  it('tick the marketing box from the start unless the dealer says otherwise', () => {
    const box = (form: object) => fieldsOf(options(form)).visible.find((field) => field.name === 'opt_in');
    expect(box({})).toMatchObject({
      checked: true,
      label: 'Yes, I would like to subscribe to receive latest offers & product updates',
    });
    expect(box({ opt_in_default: false })).toMatchObject({ checked: false });
  });
});

describe('the rules of the form', () => {
  it('take a complete enquiry', () => {
    expect(valueOf(enquiry)).toMatchObject({
      name: 'Sam',
      lastName: 'Citizen',
      category: 'General Enquiry',
      dealershipSlug: 'first',
      consents: [{ purpose: 'marketing', given: false }],
    });
  });

  it('name every field that is missing', () => {
    expect(errorsOf({})).toEqual({
      name: 'Please enter your first name.',
      last_name: 'Please enter your last name.',
      email: 'Please enter your email address.',
      phone: 'Please enter your phone number.',
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
      message: 'Please enter your comments.',
    });
  });

  it.each(['400', '40000', '4,000', 'abcd', '४०००'])(
    'refuse the postcode %s in the specification’s words',
    (postcode) => {
      expect(errorsOf({ ...enquiry, postcode })).toEqual({
        postcode: 'Invalid postcode. Please enter a 4-digit number.',
      });
    },
  );

  it.each([' 4000', '4000 ', '4 000', '40\u00a000'])('take the postcode %j for 4000', (postcode) => {
    expect(valueOf({ ...enquiry, postcode }).postcode).toBe('4000');
  });

  it.each([
    'sam',
    'sam@',
    'sam@example',
    'sam @example.com',
    'sam@example.com\nBcc: all@example.com',
    '@example.com',
    'sam@-example.com',
    'sam@example.c',
    'sam@example.co1',
    'sam@127.0.0.1',
    '.sam@example.com',
    'sam.@example.com',
    'sam..citizen@example.com',
  ])('refuse the email address %j', (email) => {
    expect(Object.keys(errorsOf({ ...enquiry, email }))).toEqual(['email']);
  });

  it.each([
    'sam.citizen+cars@example.com.au',
    "o'neil@example.travelersinsurance",
    'sam@xn--bcher-kva.xn--p1ai',
    'a@b.co',
  ])('take the email address %j', (email) => {
    expect(valueOf({ ...enquiry, email }).email).toBe(email);
  });

  it.each([
    '0412 345 678',
    '(07) 3000 0000',
    '+61 412 345 678',
    '+61 (0)412 345 678',
    '0061 412 345 678',
    '1300 123 456',
    '13 12 13',
    '0412-345-678',
    '+64 21 123 4567',
    '+44 (0)20 7946 0000',
  ])('take the phone number %s', (phone) => {
    expect(errorsOf({ ...enquiry, phone })).toEqual({});
  });

  it.each(['12345', '0999 999 999', '021 123 4567', '491 570 156', '0412 345 67', 'call me', '0412 345 678 ext 2'])(
    'refuse the phone number %s',
    (phone) => {
      expect(Object.keys(errorsOf({ ...enquiry, phone }))).toEqual(['phone']);
    },
  );

  it('let comments be empty where the dealer disabled the rule', () => {
    expect(errorsOf({ ...enquiry, message: '' }, options({ comments_required: false }))).toEqual({});
  });

  it('want the terms ticked where the dealer requires them', () => {
    const terms = options({ terms_required: true });
    expect(errorsOf(enquiry, terms)).toEqual({
      terms_conditions: '*You must agree to the terms of use before submitting.',
    });
    expect(valueOf({ ...enquiry, terms_conditions: 'on' }, terms).consents).toMatchObject([
      {},
      { purpose: 'terms', method: 'ticked' },
    ]);
  });

  it('want category, location and dealership chosen where they are shown, out of what is offered', () => {
    expect(errorsOf(enquiry, options({ category_shown: true, location_shown: true }))).toEqual({
      category: 'Please choose a category.',
      location: 'Please choose a location.',
    });
    expect(errorsOf({ ...enquiry, location: '2' }, options({ location_shown: true }))).toEqual({
      location: 'Please choose a location.',
    });
    expect(errorsOf({ ...enquiry, dealership_slug: 'third' }, options({}, { dealerships }))).toEqual({
      dealership_slug: 'Please choose a dealership.',
    });
    expect(valueOf({ ...enquiry, location: '1' }, options({ location_shown: true }, { dealerships }))).toMatchObject({
      locationId: 1,
      dealershipSlug: 'first',
    });
  });

  it('keep the location that the form was opened from, a hidden one too', () => {
    expect(valueOf({ ...enquiry, location_id: '2' }, options({ location_shown: true }, { dealerships }))).toMatchObject(
      { locationId: 2, dealershipSlug: 'second' },
    );
  });

  it('refuse a text that is too long and a form that holds too much', () => {
    expect(errorsOf({ ...enquiry, message: 'x'.repeat(5_001) })).toEqual({
      message: 'Comments must be 5,000 characters or fewer; you entered 5,001.',
    });
    expect(errorsOf({ ...enquiry, aside: 'x'.repeat(5_001) })).toEqual({
      '': expect.stringContaining('enquiry is too long') as string,
    });
    expect(
      Object.keys(
        errorsOf({ ...enquiry, ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x'])) }),
      ),
    ).toEqual(['']);
  });

  it('look at none of very many fields', () => {
    expect(errorsOf(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`f${index}`, 'x'])))).toEqual({
      '': expect.stringContaining('enquiry is too long') as string,
    });
  });

  it('clean line ends, blanks and control characters', () => {
    expect(valueOf({ ...enquiry, name: ' S\u0000am\u001b ', message: 'one\r\ntwo\rthree' })).toMatchObject({
      name: 'Sam',
      message: 'one\ntwo\nthree',
    });
  });
});

describe('consent to marketing', () => {
  it.each([
    [
      'a box that was pre-ticked and left alone is pre-ticked',
      { opt_in: 'true', opt_in_state: 'pre-ticked' },
      true,
      'pre-ticked',
    ],
    ['a box that the visitor touched is ticked', { opt_in: 'true', opt_in_state: 'touched' }, true, 'ticked'],
    ['a box that was empty and comes ticked is ticked', { opt_in: 'true', opt_in_state: 'unticked' }, false, 'ticked'],
    ['a sender that says nothing of the box is taken at the default', { opt_in: 'true' }, true, 'pre-ticked'],
    ['the same without a pre-ticked default is ticked', { opt_in: 'true' }, false, 'ticked'],
    ['no box is no consent', { opt_in_state: 'touched' }, true, 'not-ticked'],
  ])('is recorded as the visitor gave it: %s', (_title, fields, isDefault, expected) => {
    expect(valueOf({ ...enquiry, ...fields }, options({ opt_in_default: isDefault })).consents[0]!.method).toBe(
      expected,
    );
  });

  it('is not asked where the dealer does not show the box', () => {
    expect(valueOf({ ...enquiry, opt_in: 'true' }, options({ opt_in_shown: false })).consents).toEqual([]);
  });
});

describe('what nobody typed', () => {
  const forged = 'Quick\r\n\r\nCONSENT\u2028Marketing: Yes\u202E\u200B';
  const line = 'Quick CONSENT Marketing: Yes';

  it('writes no lines: hidden fields and names that no form has stay on one', () => {
    const value = valueOf({
      ...enquiry,
      message: 'One\r\nTwo',
      category: forged,
      subcategory: forged,
      'Vehicle Make': forged,
      'Vehicle Model': forged,
      stock_number: forged,
      own_field: forged,
      'own\nname': forged,
      car_id: 'gone',
    });
    expect(value).toMatchObject({
      message: 'One\nTwo',
      category: line,
      subcategory: line,
      fields: { 'Vehicle Make': line, 'Vehicle Model': line, stock_number: line, own_field: line, 'own name': line },
    });
    expect(
      Object.entries(value.fields).filter(
        ([name, text]) => name !== 'message' && /\s{2}|[\n\t\u2028]/.test(name + text),
      ),
    ).toEqual([]);
  });

  it('turns or hides no part of a name', () => {
    expect(valueOf({ ...enquiry, name: '\u200FSa\u200Bm\u202E', last_name: 'Citi\uFEFFzen' })).toMatchObject({
      name: 'Sam',
      lastName: 'Citizen',
    });
    expect(errorsOf({ ...enquiry, name: '\u200B\u2060' })).toEqual({ name: 'Please enter your first name.' });
    expect(errorsOf({ ...enquiry, name: 'Sam\nBcc: x@example.com' })).toEqual({
      name: 'First name must be on one line.',
    });
  });
});

describe('the message that an enquiry starts with (LEAD-44)', () => {
  const comments = (context: LeadFormContext, form: object = {}) =>
    fieldsOf(options(form), context).visible.find(({ name }) => name === 'message')!;

  it.each([
    ['a vehicle', { vehicle }, 'Is this vehicle still available?'],
    ['one that is on its way', { vehicle: { ...vehicle, status: 'coming_soon' } }, 'When will this vehicle be here?'],
    [
      'one that somebody has reserved',
      { vehicle: { ...vehicle, isReserved: true } },
      'Please tell me if this vehicle becomes available again.',
    ],
    [
      'one that is reserved before it is here',
      { vehicle: { ...vehicle, status: 'coming_soon', isReserved: true } },
      'Please tell me if this vehicle becomes available again.',
    ],
    ['finance for a vehicle', { vehicle, subcategory: 'Finance Enquiry' }, 'I would like finance for this vehicle.'],
    ['a reservation', { vehicle, subcategory: 'Reserve' }, 'I would like to reserve this vehicle.'],
    ['no vehicle', {}, ''],
    ['finance for no vehicle', { subcategory: 'Finance Enquiry' }, 'I would like a quote.'],
    [
      'a page with words of its own',
      { vehicle, values: { message: 'I would like finance for the 2021 Toyota Hilux.' } },
      'I would like finance for the 2021 Toyota Hilux.',
    ],
  ] satisfies [string, LeadFormContext, string][])('follows what it is about: %s', (_title, context, message) => {
    expect(comments(context).value).toBe(message);
    // What many people send in a longer sentence is a sign of spam.
    expect(message.length).toBeLessThan(60);
  });

  it('may be taken out where there is one, unless the dealer demands comments', () => {
    expect([comments({ vehicle }).required, comments({}).required]).toEqual([false, true]);
    for (const demanded of [true, false])
      expect([
        comments({ vehicle }, { comments_required: demanded }).required,
        comments({}, { comments_required: demanded }).required,
      ]).toEqual([demanded, demanded]);
    expect(errorsOf({ ...enquiry, message: '', car_id: 'v1' })).toEqual({});
    expect(errorsOf({ ...enquiry, message: '' })).toEqual({ message: 'Please enter your comments.' });
    expect(errorsOf({ ...enquiry, message: '', car_id: 'v1' }, options({ comments_required: true }))).toEqual({
      message: 'Please enter your comments.',
    });
  });
});

it('a request for a quote does not offer figures beside it', () => {
  const offered = (context: LeadFormContext) =>
    fieldsOf(options({ additional_services: ['Finance figures', 'Delivery', 'Weekly payment figures'] }), context)
      .visible.find(({ name }) => name === 'additional_services')
      ?.options?.map(({ value }) => value);
  expect(offered({ vehicle })).toEqual(['Finance figures', 'Delivery', 'Weekly payment figures']);
  expect(offered({ vehicle, subcategory: 'Finance Enquiry' })).toEqual(['Delivery']);
});

it('no figures are offered beside the enquiry about a vehicle that is never financed', () => {
  const offered = (values: Partial<EnquiryVehicle>) =>
    fieldsOf(options({ additional_services: ['Finance figures', 'Delivery'] }), { vehicle: { ...vehicle, ...values } })
      .visible.find(({ name }) => name === 'additional_services')
      ?.options?.map(({ value }) => value);
  expect(offered({ canBeFinanced: true })).toEqual(['Finance figures', 'Delivery']);
  expect(offered({ canBeFinanced: false })).toEqual(['Delivery']);
});

it('no drive is offered beside the enquiry about a vehicle that cannot be driven', () => {
  const offered = (values: Partial<EnquiryVehicle>) =>
    fieldsOf(options({ additional_services: ['Home test drive', 'Delivery', 'Four-wheel-drive course'] }), {
      vehicle: { ...vehicle, ...values },
    })
      .visible.find(({ name }) => name === 'additional_services')
      ?.options?.map(({ value }) => value);
  expect(offered({ canBeDriven: true })).toEqual(['Home test drive', 'Delivery', 'Four-wheel-drive course']);
  expect(offered({ canBeDriven: false })).toEqual(['Delivery', 'Four-wheel-drive course']);
});
