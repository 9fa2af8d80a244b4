import { expect, test } from 'vitest';
import { adfDocument } from '../destinations/adf-email/adf.ts';
import { leadEmail } from '../destination/lead-email.ts';
import { webhookBody } from '../destinations/webhook/webhook-body.ts';
import { formFacts } from '../forms/form-facts.ts';
import { fixtureLead, fixtureMessage, fixtureTradeIn } from '../lead-fixture.ts';
import { sectionAsText } from './mail-sections.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { confirmationMessage } from '../visitor-messages/confirmation-message.ts';

/**
 * The column `fields` as it stands in databases since the first release: a test that has to change it breaks stored
 * leads.
 */
const storedFields = {
  'Vehicle Make': 'Toyota',
  'Vehicle Model': 'Hilux',
  Rego: '999XYZ',
  additional_services: 'Wheel alignment, Courtesy car',
  another_test_drive: 'true',
  appointment: '2',
  car_id: 'v1',
  car_type: 'demo',
  category: 'Test Drive',
  corrected_details: 'Phone (was 0491 570 110)',
  finance_estimate: 'Repayment: $141 per week\nTerm: 5 years',
  finance_panel: 'Lender: Example Bank\nDeposit: $0',
  finance_quote: 'Quoted by: quotes.example.com',
  location: '3',
  own_vehicle: '2019 Mazda CX-5',
  preferred_date: '2026-11-30',
  preferred_time: '2026-11-28T10:30',
  stock_number: 'U1',
  subcategory: 'Test Drive of a Ute',
  unlisted_topic: 'true',
  vin_or_rego: 'JM0KF4W2A10000001',
  wanted_make: 'Mazda',
};

test('a stored lead says everything that its form did', () => {
  expect(formFacts(storedFields)).toEqual({
    topic: { category: 'Test Drive', subcategory: 'Test Drive of a Ute' },
    vehicle: { id: 'v1', make: 'Toyota', model: 'Hilux', stockNumber: 'U1', condition: 'demo' },
    wantedMake: 'Mazda',
    ownVehicle: { description: '2019 Mazda CX-5', registration: '999XYZ', vinOrRegistration: 'JM0KF4W2A10000001' },
    chosenLocationId: 3,
    testDrive: { time: '2026-11-28T10:30', bookedAtLocationId: 2, isSecond: true },
    preferredDay: '2026-11-30',
    additionalServices: 'Wheel alignment, Courtesy car',
    figures: {
      quote: [{ label: 'Quoted by', text: 'quotes.example.com' }],
      panel: [
        { label: 'Lender', text: 'Example Bank' },
        { label: 'Deposit', text: '$0' },
      ],
      estimate: [
        { label: 'Repayment', text: '$141 per week' },
        { label: 'Term', text: '5 years' },
      ],
    },
    corrected: 'Phone (was 0491 570 110)',
    isTopicUnlisted: true,
  });
});

test('what a form did not say, and what nobody can read, is empty', () => {
  const nothing = formFacts({});
  expect(nothing).toEqual({
    topic: { category: '', subcategory: '' },
    vehicle: { id: '', make: '', model: '', stockNumber: '', condition: null },
    wantedMake: '',
    ownVehicle: { description: '', registration: '', vinOrRegistration: '' },
    chosenLocationId: null,
    testDrive: { time: '', bookedAtLocationId: null, isSecond: false },
    preferredDay: '',
    additionalServices: '',
    figures: { quote: [], panel: [], estimate: [] },
    corrected: '',
    isTopicUnlisted: false,
  });
  expect(formFacts({ car_type: 'nearly new', location: 'the city', appointment: '-1' })).toEqual(nothing);
  expect(formFacts({ 'Vehicle Make': 'Toyota' }).wantedMake).toBe('Toyota');
});

/**
 * With what earlier releases did not keep left out: the kind of the traded vehicle, when its offer was accepted, and
 * why the lead goes where it goes.
 */
const { itemType: _itemType, acceptedAt: _acceptedAt, ...storedTradeIn } = fixtureTradeIn;
const message = fixtureMessage({
  lead: fixtureLead({ fields: storedFields, tradeIn: storedTradeIn, routing: null }),
});

test.each([
  ['email to the dealer', leadEmail(message).text],
  ['ADF', adfDocument(message)],
  [
    'email to the visitor',
    confirmationMessage({
      ...message,
      timeZone: message.dealer.timeZone,
      vehicleUrl: '',
      settings: leadsSettingsSchema.parse({}),
    })
      .facts.map((section) => sectionAsText(section, 30))
      .join('\n'),
  ],
])('the %s prints the same facts of a stored lead in the same words', (_, printed) => {
  for (const fact of [
    /Preferred day and time: +Sat 28 Nov 2026, 10:30 am/,
    /Additional services: +Wheel alignment, Courtesy car/,
    /Rego: +123ABC QLD/,
    /\$17,500 to \$19,400/,
    /Repayment: +\$141 per week/,
    /Lender: +Example Bank/,
    /Quoted by: +quotes\.example\.com/,
  ])
    expect(printed).toMatch(fact);
});

test('the webhook passes the fields on as they are stored', () => {
  expect(JSON.parse(webhookBody(message))).toMatchObject({ fields: storedFields });
});

test('a time that is booked is no wish beside it, in any message', () => {
  const booked = {
    id: 'a1',
    startsAt: new Date('2026-11-28T00:30:00Z'),
    endsAt: new Date('2026-11-28T01:15:00Z'),
    bookedAt: new Date('2026-11-20T00:00:00Z'),
    locationId: 2,
    timeZone: 'Australia/Brisbane',
    place: 'City',
    movedFrom: new Date('2026-11-27T00:30:00Z'),
  };
  const { text } = leadEmail({ ...message, appointment: booked });
  expect(text).toMatch(/Test drive booked: +28 Nov 2026, 10:30 am AEST, City\nMoved from: +27 Nov 2026, 10:30 am AEST/);
  expect(text).not.toContain('Preferred day and time');
  // In another state than the dealer the clock is the yard's.
  const inSydney = { ...booked, timeZone: 'Australia/Sydney' };
  expect(leadEmail({ ...message, appointment: inSydney }).text).toMatch(/28 Nov 2026, 11:30 am AEDT, City\n/);
  expect(adfDocument({ ...message, appointment: inSydney })).toContain('booked: 28 Nov 2026, 11:30 am AEDT (');
  const adf = adfDocument({ ...message, appointment: booked });
  expect(adf).toContain('Test drive booked: 28 Nov 2026, 10:30 am AEST (moved from 27 Nov 2026, 10:30 am AEST)');
  expect(adf).not.toContain('Preferred day and time');
});
