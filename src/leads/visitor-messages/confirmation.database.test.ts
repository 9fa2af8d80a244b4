import { expect, test } from 'vitest';
import { openLeadWorlds, worldStart, type LeadWorld } from '../delivery/lead-worlds-fixture.ts';
import { withdrawConsent } from '../consent-ledger/consent-operations.server.ts';
import { resendLead, showLead } from '../lead-command-operations.server.ts';
import { fixtureLead, fixtureTradeIn, fixtureVehicle } from '../lead-fixture.ts';
import type { LeadSubmission } from '../lead/lead.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { confirmationMessage } from './confirmation-message.ts';
import { renderVisitorMessage, type VisitorMessageSender } from './visitor-message.ts';

const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formated_hours: '',
  open: '08:30',
  close: '17:30',
}));

const worlds = openLeadWorlds();
const open = (settings: object): LeadWorld =>
  worlds.open({
    settings,
    tenant: {
      locations: [{ id: 1, name: 'Acme City', contact_detail: { phone: '07 5550 0100', opening_hours } }],
      estimateUrls: {
        estimate: (id, email) => `https://acme.example/estimate/${id}?s=for-${email.length}`,
        terms: 'https://acme.example/terms-of-valuations',
      },
      buyingTeam: { phone: '07 5550 0140', hours: 'Mon–Fri 8:30–5:30, Sat 9–5' },
    },
  });

/** Lines that the transport broke are whole again. */
const toVisitor = () =>
  worlds.smtp.messages
    .map((message) => message.replace(/=\r?\n/g, ''))
    .filter((message) => /^To: sam@example\.com/m.test(message));

test('a visitor gets what they sent, what happens next, whom to ring and how to unsubscribe', async () => {
  const leadId = await open(worlds.bySmtp()).send({ car_id: 'v1', opt_in: 'true' });
  const [message = ''] = toVisitor();
  expect(message).toMatch(/^Subject: Thank you for your enquiry: 2021 Toyota Hilux$/m);
  expect(message).toMatch(/^Reply-To: Acme Motors <sales@acme\.example>$/m);
  expect(message).toMatch(new RegExp(`^Message-ID: <${leadId}\\.visitor@acme\\.example>$`, 'm'));
  expect(message.replace(/\r?\n[ \t]/g, ' ')).toContain(
    'List-Unsubscribe: <https://acme.example/unsubscribe?token=for-15>',
  );
  expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-replied$/m);
  for (const part of [
    'Hello Sam',
    'Is it still there?',
    '$45,990',
    '07 5550 0100',
    'Mon-Fri 8:30am - 5:30pm',
    'be in touch with you shortly',
  ])
    expect(message).toContain(part);
  expect((await showLead({ database: worlds.acme, leadId }))?.deliveries).toMatchObject([
    { destination: 'email', state: 'delivered' },
    { destination: 'visitor', kind: 'visitor_email', state: 'delivered' },
  ]);
});

test('a visitor whose vehicle is at a place that shoppers do not see reads nothing of it, the dealer reads all', async () => {
  const place = (id: number, name: string, phone: string, opens: string) => ({
    id,
    name,
    slug: `place-${id}`,
    visible: id === 1,
    dealership_slug: 'acme',
    location_type: 'sales' as const,
    contact_detail: { phone, opening_hours: opening_hours.map((day) => ({ ...day, open: opens })) },
  });
  const locations = [place(1, 'Acme City', '07 5550 0100', '08:30'), place(9, 'Secret Yard', '07 5550 0999', '05:00')];
  const world = worlds.open({
    settings: { confirmation: { send: 'always' } },
    tenant: { locations },
    desk: { locations: locations as never, findVehicle: async () => ({ ...fixtureVehicle, locationId: 9 }) },
  });
  await world.send({ car_id: 'v1' });
  const sent = await world.messages();
  const told = sent.find(({ to }) => to === 'sam@example.com')!;
  expect(told.body).not.toMatch(/Secret|0999|5am/i);
  expect(told.body).toContain('8:30am - 5:30pm');
  expect(sent.find(({ to }) => to !== 'sam@example.com')!.body).toContain('Secret Yard');
});

test('who never agreed to marketing, or has taken it back, reads nothing of offers', async () => {
  const world = open(worlds.bySmtp());
  await world.send();
  await world.send({ message: 'And this one?', opt_in: 'true' }, { idempotencyKey: 'key-00000002' });
  await withdrawConsent(worlds.acme, { email: 'sam@example.com', phoneE164: '' }, { method: 'link', now: world.now });
  await world.send({ message: 'Or that one?' }, { idempotencyKey: 'key-00000003' });
  expect(toVisitor().map((message) => /unsubscribe/i.test(message))).toEqual([false, true, false]);
});

test('a confirmation about the visitor’s own vehicle names the buying team and its hours (TRADE-17)', async () => {
  const world = open({ confirmation: { send: 'always' } });
  await world.send({ car_id: 'v1' }, { form: 'trade-in', tradeIn: { ...fixtureTradeIn, isOfferAccepted: false } });
  const told = (await world.messages()).find(({ to }) => to === 'sam@example.com')!;
  expect(told.body).toContain('Acme Motors, buying team\nPhone 07 5550 0140\nMon–Fri 8:30–5:30, Sat 9–5\n');
  expect(told.body).not.toContain('07 5550 0100');
  // It says that the estimate can be accepted, where, and on which terms.
  expect(told.body).toContain('press "Accept this offer"');
  expect(told.body).toContain('See and accept your estimate: https://acme.example/estimate/valuation-1?s=for-15\n');
  expect(told.body).toContain('Valuation terms and conditions: https://acme.example/terms-of-valuations\n');
});

test('a confirmation whose acceptance was never learned comes again under the same name', async () => {
  const world = open(worlds.bySmtp());
  worlds.smtp.mood = 'cutting-after-acceptance';
  const leadId = await world.send({ car_id: 'v1' });
  worlds.smtp.mood = 'accepting';
  world.now = new Date(worldStart.getTime() + 60_000);
  await world.run();
  expect(worlds.smtp.taken.filter((name) => name.includes('visitor'))).toEqual([
    `<${leadId}.visitor@acme.example>`,
    `<${leadId}.visitor@acme.example>`,
  ]);
});

test('a lead that is sent to the dealer once more does not reach its visitor once more', async () => {
  const world = open(worlds.bySmtp());
  const leadId = await world.send({ car_id: 'v1' });
  expect(await resendLead({ database: worlds.acme, outbox: world.outbox, leadId, now: world.now })).toBe(1);
  await world.run();
  expect(worlds.smtp.taken).toHaveLength(3);
  expect(toVisitor()).toHaveLength(1);
});

test('a confirmation is not sent without an address, for a test of the product, or where the dealer has no mail server or wants none', async () => {
  const names = async (settings: object, fields: Record<string, string>, overrides: Partial<LeadSubmission> = {}) => {
    const leadId = await open(settings).send(
      { car_id: 'v1', ...fields },
      { idempotencyKey: `key-${crypto.randomUUID()}`, ...overrides },
    );
    return (await showLead({ database: worlds.acme, leadId }))!.deliveries.map(({ destination }) => destination);
  };
  const bySmtp = worlds.bySmtp();
  expect(
    await names(bySmtp, { message: '1', email: '', subcategory: 'Request Photos' }, { form: 'request-photos' }),
  ).toEqual(['email']);
  expect(await names(bySmtp, { message: '2' }, { isTest: true })).toEqual(['email']);
  expect(await names({ ...bySmtp, confirmation: { send: 'never' } }, { message: '3' })).toEqual(['email']);
  expect(await names({}, { message: '4' })).toEqual(['email']);
  expect(await names({ confirmation: { send: 'always' } }, { message: '5' })).toEqual(['email', 'visitor']);
  expect((await open({}).messages()).filter(({ to }) => to === 'sam@example.com')).toMatchObject([
    { subject: 'Thank you for your enquiry: 2021 Toyota Hilux' },
  ]);
});

const sender: VisitorMessageSender = {
  dealerName: 'Acme Motors',
  locationName: 'City',
  phone: '07 5550 0100',
  openingHours: [],
  siteUrl: 'https://acme.example',
  unsubscribeUrl: 'https://acme.example/unsubscribe?token=abc&x="1"',
  look: null,
};
const render = (lead: Parameters<typeof fixtureLead>[0]) =>
  renderVisitorMessage(
    confirmationMessage({
      lead: fixtureLead(lead),
      appointment: null,
      timeZone: 'Australia/Brisbane',
      vehicleUrl: '',
      settings: leadsSettingsSchema.parse({}),
    }),
    sender,
  );

test('what was typed stays text in the HTML, and text and HTML both carry the link', () => {
  const { html, text } = render({ name: '<b>Sam</b>' });
  expect(html).toContain('Hello &lt;b&gt;Sam&lt;/b&gt;');
  expect(html).toContain('come &lt;today&gt; &amp; pay');
  expect(html).toContain('href="https://acme.example/unsubscribe?token=abc&amp;x=&quot;1&quot;"');
  expect(text).toContain('unsubscribe: https://acme.example/unsubscribe?token=abc');
  expect(text).toContain('Acme Motors, City');
});

test('the foot of a message without a link says why it came, and no more', () => {
  const message = renderVisitorMessage(
    { subject: 'Thank you', opening: [], facts: [], closing: [] },
    { ...sender, unsubscribeUrl: '' },
  );
  expect(message.text).toMatch(/It is a reply to that form, not advertising\.\n$/);
  expect(`${message.text}${message.html}`).not.toMatch(/unsubscribe/);
});

test('about a vehicle it names the number that the vehicle’s page shows', async () => {
  const phones = {
    override: '',
    by_car_type: { new: '', demo: '', used: '07 5550 0177' },
    new: '',
    used: '',
    main: '07 5550 0199',
  };
  const acme = {
    slug: 'acme',
    name: 'Acme Motors',
    hosts: ['acme.example'],
    time_zone: 'Australia/Brisbane',
    dealerships: [],
  };
  const world = worlds.open({ settings: worlds.bySmtp(), tenant: { site: { ...acme, phones } } });
  await world.send({ car_id: 'v1' });
  const [message = ''] = toVisitor();
  expect(message).toContain('07 5550 0177');
  expect(message).not.toContain('07 5550 0100');
});

test('it fits a phone: the width of the screen, letters of 16 px, the dealer and the subject above', () => {
  const { html, subject } = render({});
  expect(html).toContain('content="width=device-width, initial-scale=1"');
  expect(html).toMatch(
    /<body style="[^"]*font:16px[^"]*"><div style="max-width:640px[^"]*"><p[^>]*>Acme Motors<\/p><h1[^>]*>/,
  );
  expect(html).toContain(`>${subject}</h1>`);
});

test('a confirmation about a vehicle that has since been sold promises nothing and names no price', () => {
  const vehicle = { ...fixtureLead().vehicle!, status: 'sold' as const };
  for (const form of ['enquiry', 'test-drive', 'request-photos'] as const) {
    const { subject, text } = render({ form, vehicle, fields: { preferred_time: '2026-03-04T10:30' } });
    expect(subject).toBe('Thank you for your enquiry: 2021 Toyota Hilux');
    expect(text).toContain('This vehicle has since been sold.');
    expect(text).not.toMatch(/45,990|ready|take more photos/);
  }
});

test('the test drive of a vehicle that is coming soon is not promised for a time', () => {
  const { subject, text } = render({
    form: 'test-drive',
    vehicle: { ...fixtureLead().vehicle!, status: 'coming_soon' },
  });
  expect(subject).toBe('We have your test drive request: 2021 Toyota Hilux');
  expect(text).toContain('still on its way to us, so no time is booked yet');
  expect(text).not.toContain('ready');
  expect(text).toMatch(/^Price: +\$45,990$/m);
});

test.each([
  ['in_stock', false, ''],
  ['coming_soon', false, 'Coming soon'],
  ['sold', false, 'Sold'],
  ['in_stock', true, 'Somebody has reserved it. We will tell you if it becomes available.'],
  ['coming_soon', true, 'Coming soon. Somebody has reserved it. We will tell you if it becomes available.'],
] as const)(
  'a confirmation says of a vehicle (%s, reserved: %s) what keeps the visitor from it',
  (status, isReserved, said) => {
    const vehicle = {
      ...fixtureLead().vehicle!,
      status,
      ...(isReserved ? { isReservedByOther: true as const } : {}),
    };
    const { text } = render({ vehicle });
    const row = /^Availability: +(.*(?:\n .*)*)$/m.exec(text)?.[1] ?? '';
    expect(row.replaceAll(/\s+/g, ' ')).toBe(said);
  },
);

test('the estimate of a trade-in stands in it, and the answers of a finance application do not', () => {
  const tradeIn = {
    valuationId: 'x',
    registration: '123ABC',
    registrationState: 'QLD',
    vin: '',
    year: 2018,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx',
    colour: 'Red',
    transmission: 'Automatic',
    odometerKm: 81_000,
    answers: [],
    estimate: { lowCents: 1_800_000, offerCents: 1_900_000, highCents: 2_000_000, validUntil: '2026-03-09' },
    noEstimateReason: '',
    photoUrls: [],
    isOfferAccepted: false,
  };
  const { subject, text } = render({ tradeIn, vehicle: null });
  expect(subject).toBe('Thank you for your enquiry: 2018 Mazda CX-5');
  for (const part of ['$19,000', '$18,000 to $20,000', 'Monday 9 March 2026', '81,000 km'])
    expect(text).toContain(part);
  // With a vehicle of the stock in sight it is still about their own.
  const accepted = render({
    tradeIn: { ...tradeIn, isOfferAccepted: true, acceptedAt: '2026-03-08T23:30:00.000Z' },
    subcategory: '3. Offer Accepted',
  });
  expect(accepted.subject).toBe('You accepted our offer: 2018 Mazda CX-5');
  expect(accepted.text).toContain('sell us your vehicle for $19,000');
  expect(accepted.text).not.toContain('3. Offer Accepted');
  // As the page and the terms say: once accepted it holds beyond its last day.
  expect(text).toMatch(/^Valid until: +Monday 9 March 2026$/m);
  expect(accepted.text).toMatch(/^Accepted: +Mon 9 Mar 2026, 9:30 am$/m);
  expect(accepted.text).toMatch(/^Valid until: +the inspection we arrange$/m);
  const application = render({ form: 'finance-application', fields: { 'Net Income': '4321' } });
  expect(application.text).not.toContain('4321');
  expect(application.text).toContain('Your answers are not in this email');
});
