/** A complete lead and its surroundings for tests; all people and numbers are invented. */
import { vehicleSchema, type Vehicle } from '../stock/vehicle.ts';
import type { LeadMessage } from './destination/destination.ts';
import type { LeadSubmission } from './lead/lead.ts';
import { noAttribution } from './lead/attribution.ts';
import type { LeadTradeIn } from './lead/lead-trade-in.ts';
import { leadVehicleOf, type ShownStock, type StoredLead } from './lead/stored-lead.ts';

export const fixtureVehicle: Vehicle = vehicleSchema.parse({
  id: 'v1',
  slug: '2021-toyota-hilux-u1',
  stockNumber: 'U1',
  vin: 'MR0FZ22G001234567',
  registration: '123ABC',
  year: 2021,
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  series: 'GUN126R',
  condition: 'used',
  priceCents: 4_599_000,
  odometerKm: 45_000,
  colour: 'White',
  interiorColour: 'Black',
  body: 'Ute',
  doors: 4,
  transmission: 'Automatic',
  locationId: 1,
  dealershipSlug: 'first',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});

/** A site that shows no subscriptions. */
export const soldOutright: ShownStock = {
  subscriptions: false,
  subscription_period: 'week',
  no_price_text: 'Enquire for price',
};

export function fixtureSubmission(
  fields: Record<string, string> = {},
  overrides: Partial<LeadSubmission> = {},
): LeadSubmission {
  return {
    form: 'enquiry',
    fields: {
      name: 'Sam',
      last_name: 'Citizen',
      email: 'sam@example.com',
      phone: '0491 570 006',
      postcode: '4000',
      message: 'Is it still there?',
      ...fields,
    },
    idempotencyKey: 'key-00000001',
    source: {
      path: '/cars/2021-toyota-hilux-u1',
      userAgent: 'test',
      address: '203.0.113.77',
      origin: 'https://fixture.example',
    },
    ...overrides,
  };
}

export function fixtureLead(overrides: Partial<StoredLead> = {}): StoredLead {
  return {
    id: '019c0000-0000-7000-8000-000000000001',
    storedAt: new Date('2026-03-02T00:12:00Z'),
    form: 'enquiry',
    eventId: 15,
    name: 'Sam',
    lastName: 'Citizen',
    email: 'sam@example.com',
    phone: '0491 570 006',
    phoneE164: '+61491570006',
    postcode: '4000',
    message: 'Is it still there?\nI could come <today> & pay "cash".',
    category: 'Vehicle Enquiry',
    subcategory: '',
    dealershipSlug: 'first',
    locationId: 1,
    vehicle: leadVehicleOf(fixtureVehicle, soldOutright),
    fields: { Rego: '999XYZ' },
    contentsSha256: '',
    collectionNotice: '',
    source: { path: '/cars/2021-toyota-hilux-u1', referrer: '', userAgent: 'test', network: '203.0.113.0/24' },
    tradeIn: null,
    attribution: noAttribution,
    quarantine: null,
    isTest: false,
    routing: null,
    ...overrides,
  };
}

export const fixtureTradeIn: LeadTradeIn = {
  valuationId: 'valuation-1',
  registration: '123ABC',
  registrationState: 'QLD',
  vin: 'JM0KF4W2A10000001',
  year: 2018,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  colour: 'Red',
  transmission: 'Automatic',
  odometerKm: 82_000,
  answers: [
    { question: 'What condition is it in overall?', answer: 'Good' },
    { question: 'How are the tyres?', answer: 'Half worn' },
  ],
  estimate: { lowCents: 1_750_000, offerCents: 1_845_000, highCents: 1_940_000, validUntil: '2026-03-09' },
  noEstimateReason: '',
  photoUrls: ['https://acme.example/photo/1', 'https://acme.example/photo/2'],
  isOfferAccepted: true,
  acceptedAt: '2026-03-03T01:00:00.000Z',
};

export function fixtureMessage(overrides: Partial<LeadMessage> = {}): LeadMessage {
  return {
    lead: fixtureLead(),
    sealed: null,
    consents: [{ purpose: 'marketing', given: true, express: false, method: 'pre-ticked', wording: 'Send me offers' }],
    unsubscribedAt: null,
    dealer: { slug: 'acme', name: 'Acme Motors', host: 'acme.example', timeZone: 'Australia/Brisbane' },
    dealershipName: 'First Dealership',
    location: { name: 'City', phone: '07 5550 0100' },
    chosenLocation: null,
    appointment: null,
    reservation: null,
    vehicleUrl: 'https://acme.example/cars/2021-toyota-hilux-u1',
    destination: 'email',
    round: 1,
    sentAt: new Date('2026-03-02T00:12:05Z'),
    ...overrides,
  };
}
