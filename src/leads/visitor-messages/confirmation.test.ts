import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import { registerLeadDelivery } from '../delivery/deliver-lead.server.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../destinations/smtp-receiver-fixture.ts';
import { createLeadDesk } from '../lead-desk.server.ts';
import { resendLead, showLead } from '../lead-desk-tools.server.ts';
import { fixtureLead, fixtureSubmission, fixtureTradeIn, fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import type { LeadSubmission } from '../lead.ts';
import { createTestOutbox } from '../outbox-fixture.ts';
import { readOutboxMessages } from '../destinations/outbox-messages.server.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { confirmationMessage } from './confirmation-message.ts';
import { renderVisitorMessage, type VisitorMessageSender } from './visitor-message.ts';

const start = new Date('2026-03-02T00:00:00Z');
const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formated_hours: '',
  open: '08:30',
  close: '17:30',
}));
let database: Database;
let smtp: SmtpReceiver;
let folder: string;
let acme: TenantDatabase;
let sequence = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [smtp, folder] = await Promise.all([openSmtpReceiver(), mkdtemp(path.join(tmpdir(), 'forecourt-visitor-'))]);
  acme = database.forTenant(await addTestTenant(database, `acme-${(sequence += 1)}`));
});
afterEach(async () => {
  await Promise.all([smtp.close(), rm(folder, { recursive: true })]);
});

function world(given: object) {
  const outbox = createTestOutbox();
  const settings = leadsSettingsSchema.parse(given);
  const made = { outbox, now: start };
  registerLeadDelivery({
    outbox,
    outboxFolder: folder,
    log: { info() {}, warn() {}, error() {} },
    now: () => made.now,
    tenant: async () => ({
      database: acme,
      settings,
      locations: [{ id: 1, name: 'Acme City', contact_detail: { phone: '07 5550 0100', opening_hours } }],
      site: {
        slug: 'acme',
        name: 'Acme Motors',
        hosts: ['acme.example'],
        time_zone: 'Australia/Brisbane',
        dealerships: [{ slug: 'first', name: 'First' }],
      },
      secret: async () => null,
      vehicleUrl: (slug) => `https://acme.example/cars/${slug}`,
      siteUrl: 'https://acme.example',
      appointmentUrl: () => 'https://acme.example/my-test-drive?token=abc',
      sealedUrl: () => 'https://acme.example/leads/application?token=abc',
      unsubscribeUrl: (email) => `https://acme.example/unsubscribe?token=for-${email.length}`,
      estimateUrls: {
        estimate: (id, email) => `https://acme.example/estimate/${id}?s=for-${email.length}`,
        terms: 'https://acme.example/terms-of-valuations',
      },
      buyingTeam: { phone: '07 5550 0140', hours: 'Mon–Fri 8:30–5:30, Sat 9–5' },
    }),
  });
  const desk = createLeadDesk({
    stock: soldOutright,
    database: acme,
    settings,
    timeZone: 'Australia/Brisbane',
    locations: [],
    dealerships: [],
    outbox,
    now: () => made.now,
    findVehicle: async () => fixtureVehicle,
  });
  return {
    made,
    async send(fields: Record<string, string> = {}, overrides: Partial<LeadSubmission> = {}): Promise<string> {
      const outcome = await desk.submit(fixtureSubmission({ car_id: 'v1', ...fields }, overrides));
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
      await outbox.runDue(made.now);
      return outcome.value.leadId;
    },
  };
}
const bySmtp = () => ({
  smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' },
  destinations: [{ kind: 'email', to: ['sales@acme.example'] }],
});
/** Lines that the transport broke are whole again. */
const toVisitor = () =>
  smtp.messages
    .map((message) => message.replace(/=\r?\n/g, ''))
    .filter((message) => /^To: sam@example\.com/m.test(message));

test('a visitor gets what they sent, what happens next, whom to ring and how to unsubscribe', async () => {
  const leadId = await world(bySmtp()).send();
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
  expect((await showLead({ database: acme, leadId }))?.deliveries).toMatchObject([
    { destination: 'email', state: 'delivered' },
    { destination: 'visitor', kind: 'visitor_email', state: 'delivered' },
  ]);
});

test('of their own vehicle a visitor rings the buying team, in its hours (TRADE-17)', async () => {
  await world({ confirmation: { send: 'always' } }).send(
    {},
    { form: 'trade-in', tradeIn: { ...fixtureTradeIn, isOfferAccepted: false } },
  );
  const messages = await readOutboxMessages(path.join(folder, 'acme'));
  const told = messages.find(({ to }) => to === 'sam@example.com')!;
  expect(told.body).toContain('Acme Motors, buying team\nPhone 07 5550 0140\nMon–Fri 8:30–5:30, Sat 9–5\n');
  expect(told.body).not.toContain('07 5550 0100');
  // It says that the estimate can be accepted, where, and on which terms.
  expect(told.body).toContain('press "Accept this offer"');
  expect(told.body).toContain('See and accept your estimate: https://acme.example/estimate/valuation-1?s=for-15\n');
  expect(told.body).toContain('Valuation terms and conditions: https://acme.example/terms-of-valuations\n');
});

test('a confirmation whose acceptance was never learned comes again under the same name', async () => {
  const { made, send } = world(bySmtp());
  smtp.mood = 'cutting-after-acceptance';
  const leadId = await send();
  smtp.mood = 'accepting';
  made.now = new Date(start.getTime() + 60_000);
  await made.outbox.runDue(made.now);
  expect(smtp.taken.filter((name) => name.includes('visitor'))).toEqual([
    `<${leadId}.visitor@acme.example>`,
    `<${leadId}.visitor@acme.example>`,
  ]);
});

test('a lead that is sent to the dealer once more does not reach its visitor once more', async () => {
  const { made, send } = world(bySmtp());
  const leadId = await send();
  expect(await resendLead({ database: acme, outbox: made.outbox, leadId, now: start })).toBe(1);
  await made.outbox.runDue(start);
  expect(smtp.taken).toHaveLength(3);
  expect(toVisitor()).toHaveLength(1);
});

test('goes to nobody who left no address, for no test of the product, and not where the dealer has no mail server or wants none', async () => {
  const names = async (settings: object, fields: Record<string, string>, overrides: Partial<LeadSubmission> = {}) => {
    const leadId = await world(settings).send(fields, { idempotencyKey: `key-${crypto.randomUUID()}`, ...overrides });
    return (await showLead({ database: acme, leadId }))!.deliveries.map(({ destination }) => destination);
  };
  expect(
    await names(bySmtp(), { message: '1', email: '', subcategory: 'Request Photos' }, { form: 'request-photos' }),
  ).toEqual(['email']);
  expect(await names(bySmtp(), { message: '2' }, { isTest: true })).toEqual(['email']);
  expect(await names({ ...bySmtp(), confirmation: { send: 'never' } }, { message: '3' })).toEqual(['email']);
  expect(await names({}, { message: '4' })).toEqual(['email']);
  expect(await names({ confirmation: { send: 'always' } }, { message: '5' })).toEqual(['email', 'visitor']);
  expect(
    (await readOutboxMessages(path.join(folder, 'acme'))).filter(({ to }) => to === 'sam@example.com'),
  ).toMatchObject([{ subject: 'Thank you for your enquiry: 2021 Toyota Hilux' }]);
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

test('it fits a phone: the width of the screen, letters of 16 px, the dealer and the subject above', () => {
  const { html, subject } = render({});
  expect(html).toContain('content="width=device-width, initial-scale=1"');
  expect(html).toMatch(
    /<body style="[^"]*font:16px[^"]*"><div style="max-width:640px[^"]*"><p[^>]*>Acme Motors<\/p><h1[^>]*>/,
  );
  expect(html).toContain(`>${subject}</h1>`);
});

test('of a vehicle that was sold meanwhile it promises nothing and names no price, whatever was asked for', () => {
  const vehicle = { ...fixtureLead().vehicle!, status: 'sold' as const };
  for (const form of ['enquiry', 'test-drive', 'request-photos'] as const) {
    const { subject, text } = render({ form, vehicle, fields: { preferred_time: '2026-03-04T10:30' } });
    expect(subject).toBe('Thank you for your enquiry: 2021 Toyota Hilux');
    expect(text).toContain('This vehicle has been sold meanwhile.');
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
  expect(text).toMatch(/^Holds until: +Monday 9 March 2026$/m);
  expect(accepted.text).toMatch(/^Accepted: +Mon 9 Mar 2026, 9:30 am$/m);
  expect(accepted.text).toMatch(/^Holds until: +the inspection that we agree on$/m);
  const application = render({ form: 'finance-application', fields: { 'Net Income': '4321' } });
  expect(application.text).not.toContain('4321');
  expect(application.text).toContain('Your answers are in no e-mail');
});
