/** What a finance application tells each destination, and who reads the rest behind the link. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { registerLeadDelivery } from '../delivery/deliver-lead.server.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../destinations/smtp-receiver-fixture.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../destinations/webhook-receiver-fixture.ts';
import { fixtureApplication } from '../forms/finance-application-fixture.ts';
import { createLeadDesk } from '../lead-desk.server.ts';
import { resendLead, showLead } from '../lead-desk-tools.server.ts';
import { fixtureLead, fixtureSubmission, fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import { createTestOutbox } from '../outbox-fixture.ts';
import { createRetentionDesk } from '../retention/retention-desk.server.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { isSealed, toldLead } from './sealed-answers.ts';
import { createSealedLeadDesk } from './sealed-lead-desk.server.ts';
import { sealedLinks } from './sealed-link.server.ts';

const start = new Date('2026-03-02T00:00:00Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);
const key = randomBytes(32);
/** Nothing of these stands in anything that leaves. */
const secrets = [
  '27/3/1985',
  '27 March 1985',
  '1985',
  '1,650',
  '1650',
  'Analytical Engines',
  '1900',
  '1,900',
  'Renting',
  '30,000',
  '30000',
  '$120',
  'born in',
  'My tax file',
  '4321',
];
const application = {
  ...fixtureApplication,
  car_id: 'v1',
  message: 'I was born in Bathurst. My tax file number is 4321.',
  tax_file: '4321',
};

let database: Database;
let smtp: SmtpReceiver;
let webhook: WebhookReceiver;
let folder: string;
let acme: TenantDatabase;
let other: TenantDatabase;
let sequence = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [smtp, webhook, folder] = await Promise.all([
    openSmtpReceiver(),
    openWebhookReceiver(),
    mkdtemp(path.join(tmpdir(), 'forecourt-sealed-')),
  ]);
  sequence += 1;
  acme = database.forTenant(await addTestTenant(database, `acme-${sequence}`));
  other = database.forTenant(await addTestTenant(database, `other-${sequence}`));
});
afterEach(async () => {
  await Promise.all([smtp.close(), webhook.close(), rm(folder, { recursive: true })]);
});

function world({ withServers = true, days = 30 }: { withServers?: boolean; days?: number } = {}) {
  const outbox = createTestOutbox();
  const logged: string[] = [];
  const log = (data: object, text: string): void => {
    logged.push(`${text} ${JSON.stringify(data)}`);
  };
  const settings = leadsSettingsSchema.parse({
    sealed_link_days: days,
    confirmation: { send: 'always' },
    ...(withServers ? { smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' } } : {}),
    destinations: [
      { kind: 'email', to: ['sales@acme.example'] },
      { kind: 'adf_email', to: ['crm@acme.example'] },
      { kind: 'webhook', url: withServers ? webhook.url : '' },
    ],
  });
  const made = { outbox, now: start, logged };
  registerLeadDelivery({
    outbox,
    outboxFolder: folder,
    allowLoopback: true,
    log: { info: log, warn: log, error: log },
    now: () => made.now,
    tenant: async () => ({
      database: acme,
      settings,
      locations: [],
      secret: async () => 'a-shared-secret',
      siteUrl: 'https://acme.example',
      unsubscribeUrl: () => 'https://acme.example/unsubscribe',
      site: {
        slug: 'acme',
        name: 'Acme Motors',
        hosts: ['acme.example'],
        time_zone: 'Australia/Brisbane',
        dealerships: [],
      },
      appointmentUrl: () => 'https://acme.example/my-test-drive?token=abc',
      sealedUrl: (link) =>
        `https://acme.example/leads/application?token=${sealedLinks({ key, tenantId: acme.tenantId }).seal(link)}`,
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
    async apply(): Promise<string> {
      const outcome = await desk.submit({
        ...fixtureSubmission({}, { form: 'finance-application' }),
        fields: application,
      });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
      await outbox.runDue(made.now);
      return outcome.value.leadId;
    },
  };
}

/** As a mail program reads it: whole lines, and what was encoded for the way is text again. */
const asRead = (message: string): string =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(
      /(?:^[A-Za-z\d+/]{40,}={0,2}\r?\n)+/gm,
      (block) => `${block}${Buffer.from(block, 'base64').toString('utf8')}`,
    );

const tokenIn = (text: string): string => /leads\/application\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const pagesOf = (tenant: TenantDatabase, { at = start, by = key }: { at?: Date; by?: SecretKey } = {}) =>
  createSealedLeadDesk({ database: tenant, links: sealedLinks({ key: by, tenantId: tenant.tenantId }), now: () => at });

test('no destination, log line or record holds an answer of an application, and each that goes to the dealer holds the link', async () => {
  const { made, apply } = world();
  const leadId = await apply();
  const mails = smtp.messages.map(asRead);
  expect(mails).toHaveLength(3);
  expect(webhook.posts).toHaveLength(1);
  const toDealer = [...mails.filter((mail) => !/^To: ada@example/m.test(mail)), webhook.posts[0]!.body];
  for (const text of toDealer) expect(tokenIn(text)).not.toBe('');
  const toApplicant = mails.find((mail) => /^To: ada@example/m.test(mail))!;
  expect(toApplicant).not.toContain('leads/application');
  expect(toApplicant).toContain('Your answers are in no e-mail');
  const shown = (await showLead({ database: acme, leadId }))!;
  for (const text of [
    ...mails,
    webhook.posts[0]!.body,
    ...made.logged,
    JSON.stringify([shown.deliveries, shown.attempts, shown.readings]),
  ]) {
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  // A notice all the same: who, how to reach them, about what.
  for (const part of ['Ada Lovelace', 'ada@example.com', '0491 570 006', '2021 Toyota Hilux'])
    expect(toDealer[0]).toContain(part);
  expect(JSON.parse(webhook.posts[0]!.body)).toMatchObject({
    lead_id: leadId,
    message: '',
    contact: { name: 'Ada' },
    sealed_answers: { expires_at: daysLater(30).toISOString() },
  });
});

test('nor does what is written to the outbox folder of a dealer without servers', async () => {
  await world({ withServers: false }).apply();
  const files = await readdir(path.join(folder, 'acme'));
  expect(files).toHaveLength(4);
  for (const file of files) {
    const text = await readFile(path.join(folder, 'acme', file), 'utf8');
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
});

test('to open the link reads nothing; the press reads the answers and is written down without a word of them', async () => {
  const leadId = await world().apply();
  const token = tokenIn(asRead(smtp.messages[0]!));
  const pages = pagesOf(acme);
  const before = await pages.find(token);
  expect(before).toEqual({
    state: 'sealed',
    reference: leadId.slice(-12),
    storedAt: start,
    expiresAt: daysLater(30),
    timesRead: 0,
  });
  const read = (await pages.read(token))!;
  expect(read).toMatchObject({ name: 'Ada Lovelace', vehicle: '2021 Toyota Hilux (U1)', message: application.message });
  expect(read.sections.flatMap(({ rows }) => rows)).toEqual(
    expect.arrayContaining([
      { label: 'Date of birth', text: '27 March 1985' },
      { label: 'Income after tax', text: '$1,650' },
    ]),
  );
  expect(await pages.find(token)).toMatchObject({ timesRead: 1 });
  expect((await showLead({ database: acme, leadId }))!.readings).toEqual([
    { readAt: start, destination: expect.stringMatching(/^(email|adf-email)$/) as string },
  ]);
});

test('the link of one dealer opens nothing at another, and neither does one that was made up, changed or cut', async () => {
  await world().apply();
  const token = tokenIn(webhook.posts[0]!.body);
  for (const forged of [
    '',
    'x',
    token.slice(0, -3),
    `${token.slice(0, 20)}A${token.slice(21)}`,
    `${token}AAAA`,
    sealedLinks({ key: randomBytes(32), tenantId: acme.tenantId }).seal({
      leadId: fixtureLead().id,
      destination: 'email',
      expiresAt: daysLater(9),
    }),
  ]) {
    if (forged === token) continue;
    expect(await pagesOf(acme).find(forged)).toBeNull();
    expect(await pagesOf(acme).read(forged)).toBeNull();
  }
  expect(await pagesOf(other).find(token)).toBeNull();
  expect(await pagesOf(other).read(token)).toBeNull();
});

test('it works until its day, and a lead that is sent again has a new one', async () => {
  const { made, apply } = world({ days: 7 });
  const leadId = await apply();
  const token = tokenIn(webhook.posts[0]!.body);
  expect(await pagesOf(acme, { at: new Date(daysLater(7).getTime() - 1) }).read(token)).not.toBeNull();
  expect(await pagesOf(acme, { at: daysLater(7) }).find(token)).toEqual({ state: 'expired', expiredAt: daysLater(7) });
  expect(await pagesOf(acme, { at: daysLater(7) }).read(token)).toBeNull();
  made.now = daysLater(8);
  await resendLead({ database: acme, outbox: made.outbox, leadId, now: made.now });
  await made.outbox.runDue(made.now);
  expect(await pagesOf(acme, { at: made.now }).read(tokenIn(webhook.posts.at(-1)!.body))).not.toBeNull();
});

test('each attempt of a round is the same message with the same link', async () => {
  const { made, apply } = world();
  smtp.mood = 'cutting-after-acceptance';
  await apply();
  smtp.mood = 'accepting';
  made.now = new Date(start.getTime() + 60_000);
  await made.outbox.runDue(made.now);
  const tokens = smtp.messages
    .filter((message) => /^To: sales@/m.test(message))
    .map((message) => tokenIn(asRead(message)));
  expect(tokens).toHaveLength(2);
  expect(tokens[1]).toBe(tokens[0]);
});

test('an applicant who was erased is gone from behind the link, with the readings', async () => {
  const leadId = await world().apply();
  const token = tokenIn(webhook.posts[0]!.body);
  await pagesOf(acme).read(token);
  const retention = createRetentionDesk({
    database: acme,
    settings: leadsSettingsSchema.parse({}).retention,
    outboxFolder: path.join(folder, 'acme'),
    key,
    now: () => start,
    deletePhotos: async () => 0,
  });
  await retention.erase({ email: 'ada@example.com', phoneE164: '' }, { keepConsents: false, withdrawalsToo: false });
  expect(await pagesOf(acme).find(token)).toEqual({ state: 'deleted' });
  expect(await pagesOf(acme).read(token)).toBeNull();
  expect(
    await acme.transaction((transaction) =>
      transaction.query('select 1 from lead_reading where lead_id = $1', [leadId]),
    ),
  ).toEqual([]);
});

test('a link that was sent before the key was exchanged opens while the old key is read, and not after', async () => {
  await world().apply();
  const token = tokenIn(webhook.posts[0]!.body);
  const next = randomBytes(32);
  expect(await pagesOf(acme, { by: [next, key] }).read(token)).not.toBeNull();
  expect(await pagesOf(acme, { by: next }).find(token)).toBeNull();
});

test('only forms with such answers are sealed; every other lead is told whole', () => {
  expect(isSealed({ form: 'finance-application' })).toBe(true);
  for (const form of ['enquiry', 'careers', 'test-drive', 'sell-my-car'] as const) {
    const lead = fixtureLead({ form });
    expect(isSealed(lead)).toBe(false);
    expect(toldLead(lead)).toBe(lead);
  }
});
