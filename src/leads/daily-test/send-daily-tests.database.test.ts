import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import { acmeMotors, noLog } from '../delivery/acme-fixture.ts';
import { registerLeadDelivery } from '../delivery/deliver-lead.server.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../destinations/email/smtp-receiver-fixture.ts';
import { openHttpReceiver, type HttpReceiver } from '../destination/http-receiver-fixture.ts';
import { fixtureSubmission, soldOutright } from '../lead-fixture.ts';
import { createLeadOperations } from '../lead-operations.server.ts';
import { listLeads, showLead } from '../lead-command-operations.server.ts';
import { watchLeads } from '../lead-watch.server.ts';
import { createTestOutbox, type TestOutbox } from '../outbox-fixture.ts';
import { leadsSettingsSchema, type LeadsSettings } from '../settings.ts';
import { createDailyTests, type DailyTests } from './send-daily-tests.server.ts';

/** 6 am in Brisbane. */
const sixOClock = new Date('2026-03-02T20:00:00Z');
const after = (minutes: number) => new Date(sixOClock.getTime() + minutes * 60_000);
const day = 24 * 60;

let database: Database;
let smtp: SmtpReceiver;
let webhook: HttpReceiver;
let folder: string;
let acme: TenantDatabase;
let outbox: TestOutbox;
let settings: LeadsSettings;
let now: Date;
let errors: unknown[];
let outcomes: { outcome: string; isTest: boolean }[];
let sequence = 0;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [smtp, webhook, folder] = await Promise.all([
    openSmtpReceiver(),
    openHttpReceiver(),
    mkdtemp(path.join(tmpdir(), 'forecourt-daily-')),
  ]);
  sequence += 1;
  acme = database.forTenant(await addTestTenant(database, `daily-${sequence}`));
  outbox = createTestOutbox();
  [now, errors, outcomes] = [sixOClock, [], []];
  settings = leadsSettingsSchema.parse({
    enquiry_form: { terms_required: true },
    smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' },
    destinations: [
      { kind: 'email', to: ['sales@acme.example'], locations: [7] },
      { kind: 'adf_email', to: ['crm@acme.example'], categories: ['Vehicle Enquiry'] },
      { kind: 'webhook', url: webhook.url },
    ],
  });
  registerLeadDelivery({
    outbox,
    outboxFolder: folder,
    log: noLog,
    allowLoopback: true,
    now: () => now,
    tenant: async () =>
      acmeMotors({ database: acme, settings, secret: async () => 'a-shared-secret', unsubscribeUrl: () => '' }),
    onOutcome: ({ outcome, isTest }) => outcomes.push({ outcome, isTest }),
  });
});
afterEach(async () => {
  await Promise.all([smtp.close(), webhook.close(), rm(folder, { recursive: true })]);
});

const dealer = () => ({
  settings,
  timeZone: 'Australia/Brisbane',
  locations: [],
  dealerships: [],
  stock: soldOutright,
});
const desk = () =>
  createLeadOperations({ ...dealer(), database: acme, outbox, now: () => now, findVehicle: async () => null });
/** As each server has one. */
const dailyTests = (): DailyTests =>
  createDailyTests({
    listTenants: async () => [acme.tenantId],
    dealer: async () => ({
      ...dealer(),
      site: { name: 'Acme Motors', hosts: ['acme.example'], slug: 'acme' },
      database: acme,
      desk: desk(),
    }),
    onError: (error) => errors.push(error),
    now: () => now,
  });
const tests = () => listLeads({ database: acme, isTest: true, limit: 10 });
const watch = () => watchLeads({ database: acme, settings, timeZone: 'Australia/Brisbane', now });
const overdue = async () =>
  (await watch()).tests.filter(({ isOverdue }) => isOverdue).map(({ destination }) => destination);

it('the daily test goes to every destination once a day, whatever they take, and says what it is', async () => {
  const [one, other] = [dailyTests(), dailyTests()];
  await Promise.all([one.look(), other.look(), other.look()]);
  await one.look();
  await outbox.runDue(now);
  expect(errors).toEqual([]);
  const [lead, ...more] = await tests();
  expect(more).toEqual([]);
  expect(lead?.deliveries.map(({ destination, state }) => `${destination} ${state}`)).toEqual([
    'adf-email delivered',
    'email delivered',
    'webhook delivered',
  ]);
  for (const message of smtp.messages) expect(message).toMatch(/^Subject: Daily test of the website - Website Test/m);
  expect(smtp.messages.some((message) => message.includes('<service>Daily test of the website</service>'))).toBe(true);
  expect(JSON.parse(webhook.posts[0]!.body)).toMatchObject({
    is_test: true,
    category: 'Daily test of the website',
    consents: [],
  });
  expect((await showLead({ database: acme, leadId: lead!.id }))?.consents).toEqual([]);

  now = after(day - 1);
  await one.look();
  expect(await tests()).toHaveLength(1);
  now = after(day);
  await Promise.all([one.look(), other.look()]);
  expect(await tests()).toHaveLength(2);
});

it('the daily test does not count as a lead of a visitor, in lists and figures', async () => {
  await dailyTests().look();
  await smtp.goDown();
  await outbox.runDue(now);
  expect(await listLeads({ database: acme, limit: 10 })).toEqual([]);
  expect(await watch()).toMatchObject({ waiting: 0, overdue: 0, dead: 0 });
  expect(outcomes.every(({ isTest }) => isTest)).toBe(true);
  expect((await desk().submit(fixtureSubmission({ terms_conditions: 'true' }))).ok).toBe(true);
  expect(await listLeads({ database: acme, limit: 10 })).toHaveLength(1);
  expect(await tests()).toHaveLength(1);
});

it('the daily test is overdue at the destination that it does not reach in time, and where none is sent at all', async () => {
  now = after(119);
  // The test of yesterday is due, and never came.
  expect(await overdue()).toEqual(['email', 'adf-email', 'webhook']);
  webhook.mood = 'refusing';
  await dailyTests().look();
  await outbox.runDue(now);
  now = after(121);
  expect(await overdue()).toEqual(['webhook']);
  expect((await watch()).tests.map(({ destination, deliveredAt }) => [destination, deliveredAt])).toEqual([
    ['email', after(119)],
    ['adf-email', after(119)],
    ['webhook', null],
  ]);

  webhook.mood = 'accepting';
  await outbox.runDue(now);
  expect(await overdue()).toEqual([]);
  now = after(day + 119);
  expect(await overdue()).toEqual([]);
  now = after(day + 120);
  expect(await overdue()).toEqual(['email', 'adf-email', 'webhook']);
});

it('the daily test skips what the dealer leaves out, is not sent when it is off, and is deleted when it is old', async () => {
  settings = leadsSettingsSchema.parse({ ...settings, daily_test: { adf: false } });
  await dailyTests().look();
  expect((await tests())[0]?.deliveries.map(({ destination }) => destination)).toEqual(['email', 'webhook']);
  expect((await watch()).tests.map(({ destination }) => destination)).toEqual(['email', 'webhook']);
  now = after(31 * day);
  await dailyTests().look();
  expect((await tests()).map(({ storedAt }) => storedAt)).toEqual([now.toISOString()]);

  settings = leadsSettingsSchema.parse({ ...settings, daily_test: { enabled: false } });
  now = after(32 * day);
  await dailyTests().look();
  expect(await tests()).toHaveLength(1);
  expect((await watch()).tests).toEqual([]);
});

it('that is refused is reported, and tried again at the next look', async () => {
  const broken = settings;
  settings = { ...settings, enquiry_form: { ...settings.enquiry_form, category_shown: true, categories: [''] } };
  const looking = dailyTests();
  await looking.look();
  expect(errors.map(String)).toEqual([expect.stringContaining('The daily test was refused')]);
  settings = broken;
  await looking.look();
  expect(await tests()).toHaveLength(1);
});
