import { beforeEach, describe, expect, it } from 'vitest';
import { openIdleDealers } from '../../test/idle-dealers.ts';
import type { TenantDatabase } from '../db/database.server.ts';
import { addressSchema } from '../locations/location.ts';
import { postcodeAnswer } from '../locations/postcode-answer.ts';
import type { Outbox } from '../outbox/outbox.server.ts';
import { fixtureApplication } from './forms/finance-application-fixture.ts';
import { leadDeliveryQueue } from './rounds/lead-delivery-job.ts';
import { fixtureSubmission, fixtureTradeIn, fixtureVehicle, soldOutright } from './lead-fixture.ts';
import type { LeadForm, LeadSubmission } from './lead/lead.ts';
import { createLeadOperations, type LeadOperationsOptions } from './lead-operations.server.ts';
import { listLeads, showLead } from './lead-command-operations.server.ts';
import { createLeadLimiter } from './lead-limiter.server.ts';
import { leadsSettingsSchema } from './settings.ts';

const vehicleWithoutYard = { ...fixtureVehicle, id: 'v9', slug: 'v9', locationId: null, dealershipSlug: '' };
const now = new Date('2026-03-02T00:00:00Z');
const dealers = openIdleDealers(leadDeliveryQueue);
let acme: TenantDatabase;

beforeEach(async () => {
  acme = await dealers.add();
});

const addressAt = (lat: number, long: number) =>
  addressSchema.parse({ street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000', lat, long });

function deskOf(overrides: Partial<LeadOperationsOptions> = {}, settings: object = {}) {
  return createLeadOperations({
    stock: soldOutright,
    database: acme,
    settings: leadsSettingsSchema.parse(settings),
    timeZone: 'Australia/Brisbane',
    locations: [{ id: 1, slug: 'city', name: 'City', visible: true, dealership_slug: 'first' }],
    dealerships: [{ slug: 'first', name: 'First' }],
    outbox: dealers.outbox,
    limiter: createLeadLimiter(),
    now: () => now,
    findVehicle: async (id) => [fixtureVehicle, vehicleWithoutYard].find((each) => each.id === id) ?? null,
    ...overrides,
  });
}
const leads = () => listLeads({ database: acme, limit: 1_000 });
const jobs = () =>
  dealers.database.ownerQuery<{ data: { leadId: string; destination: string } }>(
    "select data from pgboss.job where name = 'lead-delivery' and data->>'tenantId' = $1",
    [acme.tenantId],
  );
async function leadIdOf(submission: LeadSubmission, desk = deskOf()): Promise<string> {
  const outcome = await desk.submit(submission);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value.leadId;
}

describe('a lead that is handed in', () => {
  it('is stored with its consent, its deliveries and a job for each', async () => {
    const settings = {
      destinations: [{ kind: 'email', to: ['sales@acme.example'] }, { kind: 'webhook' }],
      enquiry_form: { terms_required: true },
    };
    const leadId = await leadIdOf(
      fixtureSubmission({ opt_in: 'true', opt_in_state: 'touched', terms_conditions: 'true', car_id: 'v1' }),
      deskOf({}, settings),
    );
    const shown = await showLead({ database: acme, leadId });
    expect(shown?.lead).toMatchObject({
      id: leadId,
      storedAt: now,
      eventId: 15,
      name: 'Sam',
      phone: '0491 570 006',
      phoneE164: '+61491570006',
      category: 'Vehicle Enquiry',
      locationId: 1,
      dealershipSlug: 'first',
      vehicle: { id: 'v1', title: '2021 Toyota Hilux', stockNumber: 'U1', priceCents: 4_599_000 },
      source: { network: '203.0.113.0/24' },
    });
    expect(JSON.stringify(shown)).not.toContain('203.0.113.77');
    expect(shown?.consents).toEqual([
      {
        purpose: 'marketing',
        given: true,
        express: true,
        method: 'ticked',
        wording: 'Yes, I would like to subscribe to receive latest offers & product updates',
      },
      { purpose: 'terms', given: true, express: true, method: 'ticked', wording: 'I agree to the terms of use' },
    ]);
    expect(shown?.deliveries.map(({ destination, state, attempts }) => [destination, state, attempts])).toEqual([
      ['email', 'waiting', 0],
      ['webhook', 'waiting', 0],
    ]);
    expect((await jobs()).map(({ data }) => data.destination).sort()).toEqual(['email', 'webhook']);
  });

  it('records a box that was pre-ticked as no express consent, and an empty one as none', async () => {
    const preTicked = await leadIdOf(fixtureSubmission({ opt_in: 'true', opt_in_state: 'pre-ticked' }));
    const empty = await leadIdOf(
      fixtureSubmission({ opt_in_state: 'touched', message: 'No offers please' }, { idempotencyKey: 'key-00000002' }),
    );
    expect((await showLead({ database: acme, leadId: preTicked }))?.consents).toMatchObject([
      { given: true, express: false, method: 'pre-ticked' },
    ]);
    expect((await showLead({ database: acme, leadId: empty }))?.consents).toMatchObject([
      { given: false, express: false, method: 'not-ticked' },
    ]);
  });

  it('is taken and marked when nobody offers what it is said to be about, whatever the sender says of that', async () => {
    const isTopicOffered = ({ subcategory }: { subcategory: string }) => subcategory !== 'URGENT: pay invoice 4711';
    const byHand = await leadIdOf(
      fixtureSubmission({ subcategory: 'URGENT: pay invoice 4711' }),
      deskOf({ isTopicOffered }),
    );
    const byForm = await leadIdOf(
      fixtureSubmission({ message: 'Another one', unlisted_topic: 'true' }, { idempotencyKey: 'key-00000002' }),
      deskOf({ isTopicOffered }),
    );
    expect((await showLead({ database: acme, leadId: byHand }))?.lead).toMatchObject({
      subcategory: 'URGENT: pay invoice 4711',
      fields: { unlisted_topic: 'true' },
    });
    expect((await showLead({ database: acme, leadId: byForm }))?.lead.fields).not.toHaveProperty('unlisted_topic');
  });

  it('is taken also when its vehicle is not there', async () => {
    const leadId = await leadIdOf(fixtureSubmission({ car_id: 'gone', 'Vehicle Make': 'Kia' }));
    expect((await showLead({ database: acme, leadId }))?.lead).toMatchObject({
      vehicle: null,
      eventId: 22,
      fields: { 'Vehicle Make': 'Kia' },
    });
  });

  it('is stored whatever a sender calls its own fields', async () => {
    const leadId = await leadIdOf(
      fixtureSubmission({ 'own\u0000 \u001b[31mname\ud800': 'kept', __proto__x: 'too', constructor: 'and this' }),
    );
    const fields = (await showLead({ database: acme, leadId }))?.lead.fields ?? {};
    expect(Object.entries(fields)).toEqual(
      expect.arrayContaining([
        ['own [31mname\ufffd', 'kept'],
        ['__proto__x', 'too'],
        ['constructor', 'and this'],
      ]),
    );
  });

  it.each(['short', 'a key with a \u0000 in it', 'a key with a \ud800 in it', 'k'.repeat(256)])(
    'is refused under the key %j, which cannot be kept',
    async (idempotencyKey) => {
      expect(await deskOf().submit(fixtureSubmission({}, { idempotencyKey }))).toMatchObject({
        ok: false,
        reason: { kind: 'invalid' },
      });
    },
  );

  it('leaves nothing behind when it cannot be stored whole', async () => {
    const failing: Outbox = {
      ...dealers.outbox,
      send: async () => {
        throw new Error('the queue is broken');
      },
    };
    await expect(deskOf({ outbox: failing }).submit(fixtureSubmission())).rejects.toThrow('the queue is broken');
    expect(await leads()).toEqual([]);
    await expect(deskOf().submit(fixtureSubmission())).resolves.toMatchObject({ ok: true, value: { replayed: false } });
  });

  it('is refused field by field when it is wrong, also by rules that the browser does not have', async () => {
    expect(await deskOf().submit(fixtureSubmission({ postcode: '1' }))).toEqual({
      ok: false,
      reason: { kind: 'invalid', errors: { postcode: 'Invalid postcode. Please enter a 4-digit number.' } },
    });
    // Ten digits in the right shape, in a range that nobody was given.
    expect(await deskOf().submit(fixtureSubmission({ phone: '08 0000 0000' }))).toMatchObject({
      ok: false,
      reason: { kind: 'invalid', errors: { phone: expect.any(String) as string } },
    });
    expect(await leads()).toEqual([]);
  });
});

describe('where a lead goes', () => {
  const stores = [
    {
      id: 1,
      slug: 'city',
      name: 'City',
      visible: true,
      primary: true,
      dealership_slug: 'first',
      address: addressAt(-27.4, 153),
    },
    { id: 2, slug: 'coast', name: 'Coast', visible: true, dealership_slug: 'second', address: addressAt(-28, 153.4) },
  ];
  const settings = {
    destinations: [
      { kind: 'email', to: ['city@acme.example'], locations: [1] },
      { kind: 'email', name: 'coast', to: ['coast@acme.example'], locations: [2] },
    ],
  };
  const placeOf = async (postcode: string) =>
    postcodeAnswer(
      postcode,
      postcode === '4217' ? { postcode, name: 'Surfers Paradise QLD', position: { lat: -28, long: 153.41 } } : null,
    );
  const desk = (overrides: Partial<LeadOperationsOptions> = {}) =>
    deskOf({ locations: stores, dealerships: [], placeOf, ...overrides }, settings);

  it('is the nearest store to the visitor’s postcode, and the reason stays with it', async () => {
    const shown = await showLead({
      database: acme,
      leadId: await leadIdOf(fixtureSubmission({ postcode: '4217' }), desk()),
    });
    expect(shown?.lead).toMatchObject({
      locationId: 2,
      dealershipSlug: 'second',
      routing: {
        department: 'general',
        locationName: 'Coast',
        locationReason: 'it is the nearest of 2 for general to Surfers Paradise QLD, 1.0 km away',
        destinationReason: 'coast, coast@acme.example (leads of the location Coast)',
      },
    });
    expect(shown?.deliveries.map(({ destination }) => destination)).toEqual(['coast']);
  });

  it('is where the vehicle stands before anything else', async () => {
    const shown = await showLead({
      database: acme,
      leadId: await leadIdOf(fixtureSubmission({ postcode: '4217', car_id: 'v1' }), desk()),
    });
    expect(shown?.lead).toMatchObject({
      locationId: 1,
      routing: { department: 'used', locationReason: 'the vehicle is there' },
    });
  });

  it('is the used desk for a test drive of no vehicle where only used ones are for sale, in the department and in the event', async () => {
    const leadId = await leadIdOf(
      fixtureSubmission({ category: 'Test Drive', postcode: '4217' }, { form: 'test-drive' }),
      desk({ conditionsForSale: async () => ['used'] }),
    );
    expect((await showLead({ database: acme, leadId }))?.lead).toMatchObject({
      eventId: 48,
      routing: {
        department: 'used',
        departmentReason: 'it asks for a vehicle without naming one; only used vehicles are for sale',
      },
    });
  });

  it('is a general lead where both are for sale, and where the stock does not answer', async () => {
    const ask = async (message: string, conditionsForSale: LeadOperationsOptions['conditionsForSale'] & object) =>
      (
        await showLead({
          database: acme,
          leadId: await leadIdOf(
            fixtureSubmission(
              { category: 'Test Drive', postcode: '4217', message },
              { form: 'test-drive', idempotencyKey: `key-${message}-00000` },
            ),
            desk({ conditionsForSale }),
          ),
        })
      )?.lead;
    expect(await ask('both', async () => ['new', 'used'])).toMatchObject({
      eventId: 22,
      routing: { department: 'general' },
    });
    expect(
      await ask('down', async () => {
        throw new Error('the index is away');
      }),
    ).toMatchObject({ eventId: 22, routing: { department: 'general' } });
  });

  it('counts a vehicle that has gone meanwhile as what its form says that it was', async () => {
    const leadId = await leadIdOf(
      fixtureSubmission({ postcode: '4217', car_id: 'gone', car_type: 'used', 'Vehicle Make': 'Kia' }),
      desk(),
    );
    expect((await showLead({ database: acme, leadId }))?.lead).toMatchObject({
      vehicle: null,
      eventId: 15,
      routing: { department: 'used' },
    });
  });

  it('is the store that the visitor chose, whatever else the form holds', async () => {
    const own = {
      destinations: [
        { kind: 'email', to: ['city@acme.example'], dealerships: ['first'] },
        { kind: 'email', name: 'coast', to: ['coast@acme.example'], dealerships: ['second'] },
      ],
    };
    const dealerships = [
      { slug: 'first', name: 'First' },
      { slug: 'second', name: 'Second' },
    ];
    const send = async (fields: Record<string, string>) =>
      showLead({
        database: acme,
        leadId: await leadIdOf(
          fixtureSubmission(
            { postcode: '4217', location: '2', dealership_slug: 'first', message: JSON.stringify(fields), ...fields },
            { idempotencyKey: `key-${JSON.stringify(fields)}` },
          ),
          deskOf({ locations: stores, dealerships, placeOf }, own),
        ),
      });
    const others: Record<string, string>[] = [
      { car_id: 'gone', car_type: 'used', 'Vehicle Make': 'Kia' },
      { car_id: 'v1' },
      { location_id: '1' },
      { category: 'Test Drive' },
    ];
    for (const fields of others) {
      const shown = await send(fields);
      expect(shown?.lead, JSON.stringify(fields)).toMatchObject({
        locationId: 2,
        dealershipSlug: 'second',
        routing: { locationName: 'Coast', locationReason: 'the visitor chose it' },
      });
      expect(shown?.deliveries.map(({ destination }) => destination)).toEqual(['coast']);
    }
    expect((await send({ car_id: 'v1', location: '99' }))?.lead).toMatchObject({ locationId: 1 });
  });

  it('is where the make is for sale that somebody wants, and the primary store where the stock does not answer', async () => {
    const asked: string[] = [];
    const makeForSale = async (make: string) => {
      asked.push(make);
      return [{ locationId: 2, new: 0, used: 3 }];
    };
    const send = async (
      values: Record<string, string>,
      find: LeadOperationsOptions['makeForSale'] & object = makeForSale,
      form: LeadForm = 'find-similar',
    ) =>
      (
        await showLead({
          database: acme,
          leadId: await leadIdOf(
            fixtureSubmission(
              { subcategory: 'Find Me Something Similar', postcode: '', ...values },
              { form, idempotencyKey: `key-${JSON.stringify(values)}` },
            ),
            desk({ makeForSale: find }),
          ),
        })
      )?.lead;
    expect(await send({ wanted_make: 'Land Rover' })).toMatchObject({
      locationId: 2,
      routing: { locationReason: 'it is the only one for general with land-rover for sale' },
    });
    // What somebody wants, not the vehicle that is gone.
    expect(await send({ wanted_make: 'Kia', car_id: 'gone', car_type: 'used', 'Vehicle Make': 'Mazda' })).toMatchObject(
      { locationId: 2 },
    );
    expect(asked).toEqual(['Land Rover', 'Kia']);
    expect(
      await send({ wanted_make: 'Ford', message: 'down' }, async () => {
        throw new Error('the index is away');
      }),
    ).toMatchObject({ locationId: 1 });
    // A test drive of a make, before a vehicle is chosen.
    expect(await send({ category: 'Test Drive', 'Vehicle Make': 'Kia' }, makeForSale, 'test-drive')).toMatchObject({
      locationId: 2,
    });
    // A vehicle in stock, and a place that was chosen, say where by themselves.
    expect(await send({ wanted_make: 'Ford', car_id: 'v1' })).toMatchObject({ locationId: 1 });
    expect(await send({ wanted_make: 'Ford', location_id: '1' })).toMatchObject({ locationId: 1 });
    expect(asked).toHaveLength(3);
    // One whose feed does not say where it stands goes to where its make is sold.
    expect(await send({ car_id: 'v9', message: 'Where is it?' })).toMatchObject({ locationId: 2 });
    expect(asked.slice(3)).toEqual([fixtureVehicle.make]);
  });

  it('is where the kind is for sale that somebody trades in, and the primary store where the stock does not answer', async () => {
    const bikes = async (itemType: string) => (itemType === 'motorcycle' ? [2] : [1, 2]);
    const send = async (
      itemType: 'car' | 'motorcycle',
      values: Record<string, string> = {},
      find: LeadOperationsOptions['kindForSale'] & object = bikes,
    ) => {
      const submission = fixtureSubmission(
        { subcategory: '1. Call Me', postcode: '8007', ...values },
        {
          form: 'trade-in',
          idempotencyKey: `kind-${itemType}-${JSON.stringify(values)}`,
          tradeIn: { ...fixtureTradeIn, itemType },
        },
      );
      return (await showLead({ database: acme, leadId: await leadIdOf(submission, desk({ kindForSale: find })) }))
        ?.lead;
    };
    expect(await send('motorcycle')).toMatchObject({
      locationId: 2,
      routing: { department: 'trade', locationReason: 'it is the only one for trade that sells such vehicles' },
    });
    expect(await send('car', { message: 'a car' })).toMatchObject({ locationId: 1 });
    expect(
      await send('motorcycle', { message: 'down' }, async () => {
        throw new Error('the index is away');
      }),
    ).toMatchObject({ locationId: 1 });
    expect(await send('motorcycle', { message: 'for a vehicle', car_id: 'v1' })).toMatchObject({ locationId: 1 });
  });

  it('is refused for a postcode that there is not, and taken for one of post office boxes and when nobody can say', async () => {
    const refusal = { ok: false, reason: { kind: 'invalid', errors: { postcode: 'Invalid postcode' } } };
    expect(await desk().submit(fixtureSubmission({ postcode: '9999' }))).toEqual(refusal);
    expect(await desk().submit(fixtureSubmission({ postcode: '4999' }))).toEqual(refusal);
    // With all the others in one answer (LEAD-28).
    expect(await desk().submit(fixtureSubmission({ postcode: '4999', email: '', message: '' }))).toEqual({
      ok: false,
      reason: {
        kind: 'invalid',
        errors: {
          email: 'Please enter your email address.',
          message: 'Please enter your comments.',
          postcode: 'Invalid postcode',
        },
      },
    });
    expect(await desk().submit(fixtureSubmission({ postcode: '4999', phone: '08 0000 0000' }))).toMatchObject({
      ok: false,
      reason: { errors: { phone: expect.any(String) as string, postcode: 'Invalid postcode' } },
    });
    expect(
      (await showLead({ database: acme, leadId: await leadIdOf(fixtureSubmission({ postcode: '8007' }), desk()) }))
        ?.lead.locationId,
    ).toBe(1);
    const away = desk({
      placeOf: async () => {
        throw new Error('the list cannot be read');
      },
    });
    expect(await away.submit(fixtureSubmission({ postcode: '4999', email: '' }))).toEqual({
      ok: false,
      reason: { kind: 'invalid', errors: { email: 'Please enter your email address.' } },
    });
    expect(
      await away.submit(fixtureSubmission({ postcode: '4999' }, { idempotencyKey: 'key-00000009' })),
    ).toMatchObject({ ok: true });
  });
});

describe('what its sender may be told of a lead again', () => {
  it('is its form, its vehicle and the time that was wished for', async () => {
    const desk = deskOf();
    const leadId = await leadIdOf(
      fixtureSubmission({ category: 'Test Drive', car_id: 'v1', preferred_time: '2026-03-07T10:30' }),
      desk,
    );
    expect(await desk.findSent(leadId)).toEqual({
      form: 'test-drive',
      vehicle: { id: 'v1', title: '2021 Toyota Hilux', status: 'in_stock', condition: 'used' },
      promise: '',
      locationId: 1,
      preferredTime: '2026-03-07T10:30',
      preferredDay: '',
      locationName: 'City',
      bookedTime: '',
      bookedTimeZone: 'Australia/Brisbane',
      sellsVehicle: false,
      bookedPlace: '',
    });
    expect(await deskOf({}, { routing: { location_told: false } }).findSent(leadId)).toMatchObject({
      locationName: '',
    });
  });

  it('is what was promised to who asked to reserve it, as long as it can be reserved', async () => {
    const reserve = fixtureSubmission({ subcategory: 'Reserve', car_id: 'v1' });
    const promise =
      'Nothing is charged now. We will call you to take the $500 and then hold the vehicle for you for 72 hours.';
    const desk = deskOf({ reserveTerms: () => ({ amountCents: 500_00, holdHours: 72 }) });
    const leadId = await leadIdOf(reserve, desk);
    expect(await desk.findSent(leadId)).toMatchObject({ promise });
    expect((await showLead({ database: acme, leadId }))?.lead.vehicle).toMatchObject({
      reserve: { amountCents: 500_00, holdHours: 72 },
    });
    for (const [fields, of] of [
      [{ car_id: 'v1', message: 'Only a question' }, desk],
      [{ car_id: 'v1', subcategory: 'Reserve', message: 'Again' }, deskOf({ reserveTerms: () => null })],
    ] as const) {
      const other = await leadIdOf(fixtureSubmission(fields, { idempotencyKey: `key-${fields.message}` }), of);
      expect(await desk.findSent(other)).toMatchObject({ promise: '' });
    }
  });

  it('is not that somebody else has reserved what this lead reserves', async () => {
    const desk = deskOf({ findVehicle: async () => ({ ...fixtureVehicle, reserved: true }) });
    const vehicleOf = async (form: 'enquiry' | 'reservation', more: object) => {
      const submission = fixtureSubmission({ car_id: 'v1' }, { form, idempotencyKey: `key-of-${form}`, ...more });
      return (await showLead({ database: acme, leadId: await leadIdOf(submission, desk) }))?.lead.vehicle;
    };
    expect(await vehicleOf('enquiry', {})).toHaveProperty('isReservedByOther', true);
    expect(await vehicleOf('reservation', { isPaid: true })).not.toHaveProperty('isReservedByOther');
  });

  it('is nothing at another dealer', async () => {
    const leadId = await leadIdOf(fixtureSubmission());
    const other = await dealers.add();
    expect(await deskOf({ database: other }).findSent(leadId)).toBeNull();
  });
});

it('a request for photos needs no phone number, and its consent record names its form', async () => {
  const leadId = await leadIdOf(
    fixtureSubmission(
      { car_id: 'v1', subcategory: 'Request Photos', phone: '', postcode: '', message: '' },
      { form: 'request-photos' },
    ),
  );
  const shown = await showLead({ database: acme, leadId });
  expect(shown?.lead).toMatchObject({
    form: 'request-photos',
    phone: '',
    phoneE164: '',
    email: 'sam@example.com',
    eventId: 15,
  });
  expect(await acme.transaction((transaction) => transaction.query('select form from lead_consent'))).toEqual([
    { form: 'request-photos' },
  ]);
});

describe('a finance application', () => {
  const application = (
    changes: Record<string, string> = {},
    idempotencyKey = 'key-of-an-application',
  ): LeadSubmission => ({
    ...fixtureSubmission({}, { idempotencyKey }),
    form: 'finance-application',
    fields: { ...fixtureApplication, ...changes },
  });

  it('is stored with its answers and three consents, and delivered as any lead', async () => {
    const settings = {
      destinations: [
        { kind: 'email', to: ['finance@acme.example'], categories: ['Finance'] },
        { kind: 'webhook', categories: ['Service Enquiry'] },
      ],
      enquiry_form: { terms_required: true },
    };
    const leadId = await leadIdOf(application({ car_id: 'v1', terms_conditions: 'true' }), deskOf({}, settings));
    const shown = await showLead({ database: acme, leadId });
    expect(shown?.lead).toMatchObject({
      form: 'finance-application',
      category: 'Finance',
      subcategory: 'Finance Enquiry',
      name: 'Ada',
      phoneE164: '+61491570006',
      message: 'Call me after five.',
      vehicle: { id: 'v1' },
      fields: { income: '$1,650', date_of_birth: '27/3/1985', housing: 'renting' },
      collectionNotice: expect.stringContaining('lenders') as string,
    });
    expect(shown?.consents.map(({ purpose, given, express }) => [purpose, given, express])).toEqual([
      ['credit-check', true, true],
      ['marketing', true, true],
      ['terms', true, true],
    ]);
    expect((await jobs()).map(({ data }) => data.destination)).toEqual(['email']);
    expect(await leads()).toMatchObject([{ form: 'finance-application', name: 'Ada Lovelace' }]);
  });

  it('is one lead however often it is sent, and another one when an answer differs', async () => {
    const leadId = await leadIdOf(application());
    expect(await leadIdOf(application())).toBe(leadId);
    expect(await leadIdOf(application({}, 'another-key-of-it'))).toBe(leadId);
    expect(await deskOf().submit(application({ income: '2000' }))).toEqual({
      ok: false,
      reason: { kind: 'key-reused' },
    });
    expect(await leadIdOf(application({ income: '2000' }, 'a-third-key-of-it'))).not.toBe(leadId);
  });

  it('is refused field by field, by the day that it is at the dealer', async () => {
    // Two hours before midnight in London it is 3 March already in Brisbane.
    const evening = deskOf({ now: () => new Date('2026-03-02T22:00:00Z') });
    expect(await evening.submit(application({ date_of_birth: '4/3/2008', income: 'plenty' }))).toEqual({
      ok: false,
      reason: {
        kind: 'invalid',
        errors: {
          date_of_birth: 'You must be at least 18 years old to apply for finance.',
          income: expect.any(String) as string,
        },
      },
    });
    expect(await leads()).toEqual([]);
    await leadIdOf(application({ date_of_birth: '3/3/2008' }), evening);
  });
});

describe('the same form again', () => {
  it('is the same lead', async () => {
    const first = await deskOf().submit(fixtureSubmission());
    const second = await deskOf().submit(fixtureSubmission());
    expect(second).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), replayed: true } });
    expect(await leads()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it('is the same lead when it comes by another way, with other line ends and blanks', async () => {
    const leadId = await leadIdOf(fixtureSubmission({ message: 'one\ntwo' }));
    const source = {
      path: '/enquiry',
      userAgent: 'another',
      address: '198.51.100.1',
      origin: 'https://fixture.example',
    };
    expect(await leadIdOf(fixtureSubmission({ message: ' one\r\ntwo ', Rego: '' }, { source }))).toBe(leadId);
  });

  it('is the same lead when a reload drew its box in another way, and another one when the answer is another', async () => {
    const refused = await leadIdOf(fixtureSubmission({ opt_in_state: 'touched' }));
    expect(await leadIdOf(fixtureSubmission({ opt_in_state: 'pre-ticked' }))).toBe(refused);
    // From another page it is the same too.
    expect(await leadIdOf(fixtureSubmission({ opt_in_state: 'pre-ticked', page_id: 'finance' }))).toBe(refused);
    expect(
      await leadIdOf(
        fixtureSubmission({ opt_in: 'true', opt_in_state: 'pre-ticked' }, { idempotencyKey: 'key-00000002' }),
      ),
    ).not.toBe(refused);
  });

  it('makes one lead out of 50 posts at once', async () => {
    const desk = deskOf();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => desk.submit(fixtureSubmission())));
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.leadId : ''))).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.value.replayed)).toHaveLength(1);
    expect(await leads()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it('makes one lead out of 50 posts at once with 50 keys', async () => {
    const desk = deskOf();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        desk.submit(fixtureSubmission({}, { idempotencyKey: `parallel-${index}` })),
      ),
    );
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.leadId : ''))).size).toBe(1);
    expect(await leads()).toHaveLength(1);
  });

  it('makes one lead and 49 refusals out of 50 different forms at once under one key', async () => {
    const desk = deskOf();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => desk.submit(fixtureSubmission({ message: `Message ${index}` }))),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason.kind === 'key-reused')).toHaveLength(49);
    expect(await leads()).toHaveLength(1);
  });

  it('with other contents under the same key is refused, and a lead after a wrong form is not', async () => {
    await deskOf().submit(fixtureSubmission({ postcode: '1' }));
    await leadIdOf(fixtureSubmission());
    expect(await deskOf().submit(fixtureSubmission({ message: 'Something else' }))).toEqual({
      ok: false,
      reason: { kind: 'key-reused' },
    });
    expect(await deskOf().submit(fixtureSubmission({ further: 'field' }))).toEqual({
      ok: false,
      reason: { kind: 'key-reused' },
    });
    expect(await leads()).toHaveLength(1);
  });

  it('with a new key counts as the same for a while, and as a new one after it', async () => {
    const leadId = await leadIdOf(fixtureSubmission());
    const later = (minutes: number) => deskOf({ now: () => new Date(now.getTime() + minutes * 60_000) });
    expect(await leadIdOf(fixtureSubmission({}, { idempotencyKey: 'reloaded-1' }), later(9))).toBe(leadId);
    expect(await leadIdOf(fixtureSubmission({}, { idempotencyKey: 'reloaded-2' }), later(11))).not.toBe(leadId);
    // The key stays with the lead that it was given.
    expect(await leadIdOf(fixtureSubmission({}, { idempotencyKey: 'reloaded-1' }), later(60))).toBe(leadId);
    expect(await deskOf().submit(fixtureSubmission({ message: 'other' }, { idempotencyKey: 'reloaded-1' }))).toEqual({
      ok: false,
      reason: { kind: 'key-reused' },
    });
  });

  it('with a new key is a new lead where the dealer counts each', async () => {
    const desk = deskOf({}, { repeat_window_minutes: 0 });
    expect(await leadIdOf(fixtureSubmission(), desk)).not.toBe(
      await leadIdOf(fixtureSubmission({}, { idempotencyKey: 'another-key' }), desk),
    );
  });

  it('is two leads when two people send the same words', async () => {
    const leadId = await leadIdOf(fixtureSubmission());
    expect(
      await leadIdOf(fixtureSubmission({ email: 'alex@example.com' }, { idempotencyKey: 'key-of-alex' })),
    ).not.toBe(leadId);
  });

  it('is another lead at another dealer, the same key too', async () => {
    const leadId = await leadIdOf(fixtureSubmission());
    const other = await dealers.add();
    expect(await leadIdOf(fixtureSubmission(), deskOf({ database: other }))).not.toBe(leadId);
    expect(await showLead({ database: other, leadId })).toBeNull();
    expect(await listLeads({ database: other, limit: 10 })).toHaveLength(1);
  });

  it.each(['', 'short', 'x'.repeat(256)])('is refused without a usable key: %j', async (idempotencyKey) => {
    expect(await deskOf().submit(fixtureSubmission({}, { idempotencyKey }))).toMatchObject({
      ok: false,
      reason: { kind: 'invalid', errors: { '': expect.any(String) as string } },
    });
  });
});

describe('what was paid for', () => {
  it('is taken as it was agreed on, by whatever rules the form has since', async () => {
    const paid = fixtureSubmission(
      { phone: '12', email: 'nowhere', last_name: '', message: '' },
      { idempotencyKey: 'paid-for-before' },
    );
    expect(await deskOf().submit(paid)).toMatchObject({ ok: false, reason: { kind: 'invalid' } });
    expect(await deskOf().submit({ ...paid, isPaid: true })).toMatchObject({ ok: true });
    expect(await leads()).toHaveLength(1);
  });
});

describe('too many from one address', () => {
  const other = (number: number, address = '203.0.113.77') =>
    fixtureSubmission(
      { message: `Message ${number}` },
      { idempotencyKey: `message-${number}`, source: { path: '/', userAgent: '', address, origin: '' } },
    );

  it('are refused, while repeats, other addresses and other dealers are not', async () => {
    const limiter = createLeadLimiter();
    const desk = deskOf({ limiter }, { limit_per_address: 3 });
    for (const number of [1, 2, 3]) await leadIdOf(other(number), desk);
    expect(await desk.submit(other(4))).toEqual({ ok: false, reason: { kind: 'too-many' } });
    expect(await desk.submit(other(1))).toMatchObject({ ok: true, value: { replayed: true } });
    expect(await desk.submit(other(5, '198.51.100.1'))).toMatchObject({ ok: true });
    const elsewhere = await dealers.add();
    expect(await deskOf({ limiter, database: elsewhere }, { limit_per_address: 3 }).submit(other(4))).toMatchObject({
      ok: true,
    });
    expect(await leads()).toHaveLength(4);
  });
});

describe('the list of leads', () => {
  it('is newest first, and can be cut by time, number and state', async () => {
    const at = (minutes: number) => deskOf({ now: () => new Date(now.getTime() + minutes * 60_000) });
    for (const minutes of [0, 1, 2])
      await leadIdOf(
        fixtureSubmission({ message: `At ${minutes}` }, { idempotencyKey: `listed-${minutes}` }),
        at(minutes),
      );
    expect((await leads()).map(({ storedAt }) => storedAt)).toEqual([
      '2026-03-02T00:02:00.000Z',
      '2026-03-02T00:01:00.000Z',
      '2026-03-02T00:00:00.000Z',
    ]);
    expect(await listLeads({ database: acme, since: new Date('2026-03-02T00:01:00Z'), limit: 10 })).toHaveLength(2);
    expect(await listLeads({ database: acme, limit: 1 })).toHaveLength(1);
    expect(await listLeads({ database: acme, state: 'waiting', limit: 10 })).toHaveLength(3);
    expect(await listLeads({ database: acme, state: 'dead', limit: 10 })).toEqual([]);
    expect(
      await listLeads({ database: acme, state: 'overdue', overdueBefore: new Date('2026-03-02T00:01:00Z'), limit: 10 }),
    ).toHaveLength(2);
  });
});
