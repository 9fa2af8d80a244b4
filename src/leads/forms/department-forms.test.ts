/** What each form of a department asks, by which rules, and under which topic its lead is sent. */
import { describe, expect, it, test } from 'vitest';
import { leadFormNames, type LeadFields, type LeadForm } from '../lead/lead.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { leadAnswers } from './lead-answers.ts';
import { describeLeadForm, type FormLocation, type LeadFormContext } from './lead-form.ts';
import { leadFormOf, validatePostedForm } from './lead-forms.ts';

const city: FormLocation = {
  id: 1,
  slug: 'city',
  name: 'City',
  visible: true,
  dealership_slug: 'first',
  location_type: 'sales',
};
const workshop: FormLocation = {
  id: 2,
  slug: 'workshop',
  name: 'City Service',
  visible: true,
  dealership_slug: 'first',
  location_type: 'service',
  contact_detail: {
    opening_hours: [
      { weekday: 0, status: 'Closed' },
      { weekday: 1, status: 'Open' },
    ],
  },
  special_hours: [
    { date: '2026-11-30', status: 'Closed' },
    { date: '2026-12-06', status: 'Open' },
  ],
};
const second: FormLocation = {
  ...workshop,
  id: 3,
  slug: 'north',
  name: 'North Service',
  contact_detail: { opening_hours: [] },
  special_hours: [],
};
const contact = { name: 'Sam', last_name: 'Citizen', email: 'sam@example.com', phone: '0491 570 006' };
const now = new Date('2026-11-20T02:00:00Z');

interface Dealer {
  settings?: object;
  locations?: readonly FormLocation[];
}
const optionsOf = ({ settings = {}, locations = [city] }: Dealer) => ({
  settings: leadsSettingsSchema.parse(settings),
  locations,
  dealerships: [{ slug: 'first', name: 'First' }],
  timeZone: 'Australia/Brisbane',
  now,
});
const check = (form: LeadForm, fields: LeadFields, dealer: Dealer = {}) =>
  validatePostedForm(form, fields, optionsOf(dealer));
function errorsOf(form: LeadForm, fields: LeadFields, dealer: Dealer = {}) {
  const checked = check(form, fields, dealer);
  return checked.ok ? {} : checked.reason;
}
function valueOf(form: LeadForm, fields: LeadFields, dealer: Dealer = {}) {
  const checked = check(form, fields, dealer);
  if (!checked.ok) throw new Error(JSON.stringify(checked.reason));
  return checked.value;
}
/** `Label*` is required. */
function asked(form: LeadForm, dealer: Dealer = {}, context: LeadFormContext = {}): string[][] {
  const definition = leadFormOf(form);
  const { settings, ...options } = optionsOf(dealer);
  const { steps } = describeLeadForm(
    definition,
    { ...options, own: definition.own(settings), enquiry: settings.enquiry_form, state: 'QLD' },
    context,
  );
  return steps.map(({ fields }) =>
    fields.map(({ label, name, required }) => `${name === 'opt_in' ? 'marketing' : label}${required ? '*' : ''}`),
  );
}

test.each(leadFormNames)('the form %s has one definition under its own name', (form) => {
  expect(leadFormOf(form).form).toBe(form);
});

describe('the contact form', () => {
  it('asks who it is, and which place where there are several and none is named', () => {
    expect(asked('contact')).toEqual([
      ['First name*', 'Last name*', 'Email*', 'Phone*', 'Postcode*', 'Comments*', 'marketing'],
    ]);
    expect(asked('contact', { locations: [city, workshop] })[0]).toContain('Location*');
    expect(asked('contact', { locations: [city, workshop] }, { locationId: 2 })[0]).not.toContain('Location*');
    expect(
      asked('contact', { settings: { enquiry_form: { comments_required: false, postcode_shown: false } } })[0],
    ).toEqual(['First name*', 'Last name*', 'Email*', 'Phone*', 'Comments', 'marketing']);
  });

  it('keeps the location that it was opened from', () => {
    expect(
      valueOf(
        'contact',
        { ...contact, postcode: '4000', message: 'Hello', location_id: '2' },
        { locations: [city, workshop] },
      ),
    ).toMatchObject({ form: 'contact', category: 'General Enquiry', locationId: 2 });
  });
});

describe('the service booking', () => {
  const booking = { ...contact, own_vehicle: '2019 Mazda CX-5' };

  it('asks for the vehicle, a day and what else, in one step', () => {
    expect(asked('service')).toEqual([
      [
        'Vehicle*',
        'Rego',
        'Preferred date',
        'Additional services',
        'First name*',
        'Last name*',
        'Email*',
        'Phone*',
        'Comments',
        'marketing',
      ],
    ]);
    expect(asked('service', { settings: { forms: { service: { additional_services: [] } } } })[0]).not.toContain(
      'Additional services',
    );
  });

  it('offers workshops only, where there are several', () => {
    expect(asked('service', { locations: [city, workshop] })[0]).not.toContain('Location*');
    expect(errorsOf('service', booking, { locations: [city, workshop, second] })).toEqual({
      location: 'Please choose a location.',
    });
    expect(errorsOf('service', { ...booking, location: '1' }, { locations: [city, workshop, second] })).toEqual({
      location: 'Please choose a location.',
    });
    expect(valueOf('service', { ...booking, location: '3' }, { locations: [city, workshop, second] }).locationId).toBe(
      3,
    );
  });

  it.each(['2026-11-20', '2026-11-19', '2025-12-01'])('refuses %s, which is not to come', (preferred_date) => {
    expect(errorsOf('service', { ...booking, preferred_date })).toEqual({
      preferred_date: 'Please choose a day in the future, or leave it empty.',
    });
  });

  it('takes a day within 12 months, and no later one', () => {
    expect(errorsOf('service', { ...booking, preferred_date: '2027-11-19' })).toEqual({});
    for (const preferred_date of ['2027-11-21', '2029-03-01'])
      expect(errorsOf('service', { ...booking, preferred_date })).toEqual({
        preferred_date: 'Please choose a day within the next 12 months, or leave it empty.',
      });
  });

  it.each(['tomorrow', '2026-02-30', '30/11/2026', '2026-11-28T10:30'])(
    'refuses "%s", which is no day',
    (preferred_date) => {
      expect(errorsOf('service', { ...booking, preferred_date })).toEqual({
        preferred_date: 'Please choose a day, or leave it empty.',
      });
    },
  );

  it('refuses a day on which the workshop is closed, and knows its special days', () => {
    const on = (preferred_date: string, more: LeadFields = {}) =>
      errorsOf('service', { ...booking, preferred_date, ...more }, { locations: [city, workshop] });
    expect(on('2026-11-22')).toEqual({
      preferred_date: 'City Service is closed on Sundays. Please choose another day.',
    });
    expect(on('2026-11-30')).toEqual({
      preferred_date: 'City Service is closed on Monday 30 November 2026. Please choose another day.',
    });
    expect(on('2026-12-06')).toEqual({});
    expect(on('2026-11-23')).toEqual({});
    // Of a place without hours nobody knows.
    expect(on('2026-11-22', { location_id: '1' })).toEqual({});
  });

  it('is a lead of the dealer’s category, with the day in words for people', () => {
    const lead = valueOf('service', {
      ...booking,
      Rego: '123ABC',
      preferred_date: '2026-11-23',
      additional_services: 'Loan car',
      category: 'Something else',
    });
    expect(lead).toMatchObject({ form: 'service', category: 'Service', subcategory: 'Service Booking' });
    expect(leadAnswers(lead)).toEqual([
      {
        heading: 'Answers',
        answers: [
          { name: 'own_vehicle', label: 'Vehicle', text: '2019 Mazda CX-5' },
          { name: 'preferred_date', label: 'Preferred date', text: 'Monday 23 November 2026' },
        ],
      },
    ]);
    expect(valueOf('service', booking, { settings: { forms: { service: { category: 'Workshop' } } } }).category).toBe(
      'Workshop',
    );
  });
});

describe('the parts enquiry', () => {
  it('asks for part, vehicle and fitting', () => {
    expect(asked('parts')).toEqual([
      [
        'Vehicle*',
        'VIN or rego',
        'Part or accessory*',
        'Shall we fit it?*',
        'First name*',
        'Last name*',
        'Email*',
        'Phone*',
        'marketing',
      ],
    ]);
    expect(errorsOf('parts', contact)).toEqual({
      own_vehicle: 'Please enter the make, model and year of the vehicle.',
      message: 'Please tell us which part or accessory you need.',
      fitting: 'Please choose whether we fit it.',
    });
  });

  it('says what is wanted in the comments, which every destination has a place for', () => {
    const lead = valueOf('parts', { ...contact, own_vehicle: '2021 D-MAX', message: 'Roof racks', fitting: 'fitted' });
    expect(lead).toMatchObject({ category: 'Parts', subcategory: 'Parts Enquiry', message: 'Roof racks' });
    expect(leadAnswers(lead)[0]!.answers).toContainEqual({
      name: 'fitting',
      label: 'Shall we fit it?',
      text: 'Yes, please fit it',
    });
  });
});

describe('the sale of a vehicle', () => {
  const offer = {
    ...contact,
    postcode: '4000',
    own_make: 'Mazda',
    own_model: 'CX-5',
    own_year: '2019',
    own_odometer: '85,000 kms',
    Rego: '123ABC',
    own_state: 'QLD',
    condition: 'good',
    accident: 'no',
    service_history: 'full',
    finance_owing: 'yes',
    message: 'One owner.',
  };

  it('asks in three steps', () => {
    expect(asked('sell-my-car')).toEqual([
      ['Make*', 'Model*', 'Year*', 'Odometer (km)*', 'Rego', 'State'],
      [
        'How does it look and drive?*',
        'Has it been repaired after an accident?*',
        'Service history*',
        'Is finance owing on it?*',
        'Anything else we should know?',
      ],
      ['First name*', 'Last name*', 'Email*', 'Phone*', 'Postcode*', 'marketing'],
    ]);
  });

  it.each([
    ['own_year', ['19', '1899', 'last year', 'twenty']],
    ['Rego', ['😀😀', 'ABC/123', 'ABCDEFGHIJ']],
    ['own_odometer', ['many', '-5', '3,000,000']],
    ['own_make', ['']],
    ['own_state', ['Texas']],
    ['condition', ['', 'shiny']],
    ['finance_owing', ['']],
  ])('refuses a %s of %j', (name, values) => {
    for (const value of values)
      expect(Object.keys(errorsOf('sell-my-car', { ...offer, [name]: value })), value).toEqual([name]);
  });

  it('brings the vehicle along for destinations that have a place for it', () => {
    expect(valueOf('sell-my-car', offer)).toMatchObject({
      category: 'Trade In',
      subcategory: 'Sell My Car',
      tradeIn: {
        year: 2019,
        make: 'Mazda',
        model: 'CX-5',
        odometerKm: 85_000,
        registration: '123ABC',
        registrationState: 'QLD',
        estimate: null,
        answers: [
          { question: 'How does it look and drive?', answer: 'Good: light wear' },
          { answer: 'No' },
          { answer: 'Complete' },
          { answer: 'Yes' },
        ],
      },
    });
    expect(valueOf('sell-my-car', { ...offer, Rego: '' }).tradeIn).toMatchObject({
      registration: '',
      registrationState: '',
    });
    expect(valueOf('contact', { ...contact, postcode: '4000', message: 'Hello' }).tradeIn).toBeNull();
  });

  it('is told once: the vehicle has its own place in messages', () => {
    expect(leadAnswers(valueOf('sell-my-car', offer))).toEqual([]);
  });
});

describe('the fleet enquiry', () => {
  it('asks for the business and how many', () => {
    expect(asked('fleet')).toEqual([
      [
        'Business name*',
        'ABN',
        'How many vehicles*',
        'When',
        'First name*',
        'Last name*',
        'Email*',
        'Phone*',
        'Comments',
        'marketing',
      ],
    ]);
    expect(errorsOf('fleet', { ...contact, business_number: '51 824 753 557' })).toEqual({
      company: 'Please enter the name of your business.',
      vehicles_wanted: 'Please choose how many vehicles.',
      business_number: 'Please enter an ABN of 11 digits, such as 51 824 753 556, or leave it empty.',
    });
    expect(
      valueOf('fleet', {
        ...contact,
        company: 'Acme Plumbing',
        business_number: '51 824 753 556',
        vehicles_wanted: '2 to 5',
      }),
    ).toMatchObject({ category: 'Fleet', subcategory: 'Fleet Enquiry' });
  });
});

describe('the form for work', () => {
  it('lets a position be chosen where the dealer names some, else written', () => {
    const positions = { settings: { forms: { careers: { positions: ['Technician'] } } } };
    expect(asked('careers')).toEqual([
      ['Position*', 'First name*', 'Last name*', 'Email*', 'Phone*', 'About you*', 'marketing'],
    ]);
    expect(errorsOf('careers', { ...contact, message: 'I mend things.', position: 'Pilot' })).toEqual({});
    expect(errorsOf('careers', { ...contact, message: 'I mend things.', position: 'Pilot' }, positions)).toEqual({
      position: 'Please choose a position.',
    });
    expect(
      errorsOf('careers', { ...contact, message: 'I mend things.', position: 'Another position' }, positions),
    ).toEqual({});
  });

  it('is a General Enquiry with the subcategory Career Enquiry, whatever was posted', () => {
    expect(
      valueOf('careers', {
        ...contact,
        position: 'Pilot',
        message: 'I fly.',
        category: 'Vehicle Enquiry',
        subcategory: 'Other',
      }),
    ).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' });
    expect(leadFormOf('careers').event).toBe('career');
  });
});

describe('the small forms of the dialog', () => {
  it('have few fields', () => {
    expect(asked('quick-enquiry')).toEqual([['Name*', 'Email', 'Phone', 'Comments*', 'marketing']]);
    expect(asked('find-similar')).toEqual([
      ['Make', 'Model', 'Body', 'Budget', 'First name*', 'Last name*', 'Email', 'Phone', 'Comments', 'marketing'],
    ]);
  });

  it('want one way to answer', () => {
    expect(errorsOf('quick-enquiry', { message: 'Is it red?' })).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter your email address or your phone number.',
    });
    expect(valueOf('quick-enquiry', { name: 'Sam', phone: '0491 570 006', message: 'Is it red?' })).toMatchObject({
      form: 'quick-enquiry',
      subcategory: 'Quick Enquiry',
      email: '',
    });
    expect(errorsOf('find-similar', { name: 'Sam', last_name: 'Citizen', email: 'sam@example.com' })).toEqual({});
  });

  it('start with what the vehicle was that is gone', () => {
    const { settings, ...options } = optionsOf({});
    const definition = leadFormOf('find-similar');
    const vehicle = {
      id: 'v1',
      make: 'Toyota',
      model: 'Hilux',
      title: '',
      stockNumber: 'U1',
      condition: 'used' as const,
      status: 'sold',
      dealershipSlug: 'first',
      manufacturerSlug: 'toyota',
    };
    const { steps } = describeLeadForm(
      definition,
      { ...options, own: definition.own(settings), enquiry: settings.enquiry_form, state: '' },
      { vehicle, values: { budget: '$29,990', wanted_body: 'Ute', other: 'x' } },
    );
    expect(steps[0]!.fields.slice(0, 4).map(({ value }) => value)).toEqual(['Toyota', 'Hilux', 'Ute', '$29,990']);
    // What is not offered may be typed all the same.
    const offered = describeLeadForm(
      definition,
      { ...options, own: definition.own(settings), enquiry: settings.enquiry_form, state: '' },
      { suggestions: { wanted_make: [{ value: 'Kia' }], budget: [{ value: '$20,000' }] } },
    );
    expect(
      offered.steps[0]!.fields.slice(0, 4).map(({ suggestions }) => suggestions?.map(({ value }) => value)),
    ).toEqual([['Kia'], [], [], ['$20,000']]);
    expect(errorsOf('find-similar', { ...contact, wanted_make: 'Lada', budget: 'what it takes' })).toEqual({});
    expect(valueOf('find-similar', { ...contact, car_id: 'v1' })).toMatchObject({
      category: 'Vehicle Enquiry',
      subcategory: 'Find Me Something Similar',
      vehicleId: 'v1',
    });
  });
});

describe('the contact step of a trade-in', () => {
  it('asks who it is and takes the stage from the valuation', () => {
    expect(asked('trade-in')).toEqual([['First name*', 'Last name*', 'Email*', 'Phone*', 'Postcode*', 'marketing']]);
    expect(valueOf('trade-in', { ...contact, postcode: '4000', subcategory: '2. Estimate' })).toMatchObject({
      category: 'Trade In',
      subcategory: '2. Estimate',
    });
    expect(leadFormOf('trade-in').event).toBe('general');
  });
});

describe('every form', () => {
  const complete: Record<LeadForm, LeadFields> = {
    enquiry: { message: 'Hello' },
    'quick-enquiry': { message: 'Hello' },
    'find-similar': {},
    'test-drive': { category: 'Test Drive' },
    'request-photos': {},
    contact: { message: 'Hello' },
    service: { own_vehicle: 'Mazda' },
    parts: { own_vehicle: 'Mazda', message: 'Mirror', fitting: 'part-only' },
    'sell-my-car': {
      own_make: 'Mazda',
      own_model: '3',
      own_year: '2019',
      own_odometer: '1',
      condition: 'good',
      accident: 'no',
      service_history: 'full',
      finance_owing: 'no',
    },
    fleet: { company: 'Acme', vehicles_wanted: '1' },
    careers: { position: 'Pilot', message: 'I fly.' },
    'finance-application': {
      vehiclePriceBudget: '30000',
      term_years: '5',
      frequency: 'weekly',
      loan_purpose: 'personal',
      date_of_birth: '27/3/1985',
      state: 'QLD',
      residency: 'citizen',
      employment: 'none',
      income: '0',
      income_frequency: 'weekly',
      housing: 'family',
      dependants: '0',
    },
    'online-payment': { invoice_number: 'INV-1', amount_paid: '$1.00', receipt_number: 'R-1' },
    'trade-in': {},
    reservation: {},
    order: {},
    'prize-claim': { prize: 'A full tank', prize_draw: 'Spin to win', spin: 'a spin' },
  };

  // What the product sends itself asks for no consent.
  it.each(leadFormNames.filter((form) => leadFormOf(form).isSentByProduct !== true))(
    '%s asks for the terms of use in the specification’s words where the dealer wants them, and keeps both consents apart',
    (form) => {
      const terms = { settings: { enquiry_form: { terms_required: true } } };
      const fields = { ...contact, postcode: '4000', ...complete[form] };
      const expected =
        form === 'test-drive' ? {} : { terms_conditions: '*You must agree to the terms of use before submitting.' };
      expect(errorsOf(form, fields, terms)).toEqual(expected);
      const { consents } = valueOf(
        form,
        { ...fields, terms_conditions: 'true', opt_in: 'true', opt_in_state: 'touched' },
        terms,
      );
      expect(consents.filter(({ purpose }) => purpose !== 'credit-check')).toMatchObject([
        { purpose: 'marketing', method: 'ticked' },
        { purpose: 'terms', method: 'ticked' },
      ]);
    },
  );

  it.each(leadFormNames.filter((form) => leadFormOf(form).isSentByProduct !== true))(
    '%s ticks the box for marketing beforehand as the dealer says, and never where somebody applies for work or a loan',
    (form) => {
      const applies = form === 'careers' || form === 'finance-application';
      for (const isDefault of [true, false]) {
        const dealer = { settings: { enquiry_form: { opt_in_default: isDefault } } };
        const { settings, ...options } = optionsOf(dealer);
        const { steps, hidden } = describeLeadForm(leadFormOf(form), {
          ...options,
          own: leadFormOf(form).own(settings),
          enquiry: settings.enquiry_form,
          state: 'QLD',
        });
        const preTicked = isDefault && !applies;
        expect(steps.at(-1)!.fields.find(({ name }) => name === 'opt_in')?.checked).toBe(preTicked);
        expect(hidden.find(({ name }) => name === 'opt_in_state')?.value).toBe(preTicked ? 'pre-ticked' : 'unticked');
        // A browser without scripts sends what stood there.
        const { consents } = valueOf(form, { ...contact, postcode: '4000', ...complete[form], opt_in: 'true' }, dealer);
        expect(consents.find(({ purpose }) => purpose === 'marketing')).toMatchObject({
          given: true,
          express: !preTicked,
        });
      }
    },
  );

  it.each(leadFormNames)('%s refuses a phone number and an email address that are none', (form) => {
    expect(errorsOf(form, { ...contact, postcode: '4000', ...complete[form], email: 'sam', phone: '12' })).toEqual({
      email: 'Please enter a valid email address, such as name@example.com.',
      phone:
        'Please enter a valid phone number, such as 0412 345 678, or with the code of its country, such as +64 21 123 4567.',
    });
  });
});
