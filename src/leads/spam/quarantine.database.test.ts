import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import { findConsent, readConsentAddress } from '../consent-ledger/consent-operations.server.ts';
import { acmeMotors, noLog } from '../delivery/acme-fixture.ts';
import { registerLeadDelivery } from '../delivery/deliver-lead.server.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../destinations/email/smtp-receiver-fixture.ts';
import { createLeadOperations } from '../lead-operations.server.ts';
import { listLeads, showLead } from '../lead-command-operations.server.ts';
import { watchLeads } from '../lead-watch.server.ts';
import { fixtureSubmission, fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import type { LeadSubmission } from '../lead/lead.ts';
import { createTestOutbox, type TestOutbox } from '../outbox-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { createQuarantineOperations } from './quarantine-operations.server.ts';
import { quarantineLinks } from './quarantine-link.server.ts';
import { createQuarantinePages } from './quarantine-pages.server.ts';
import { createSentenceSightings } from './sentence-sightings.server.ts';
import { registerQuarantineReports } from './send-quarantine-report.server.ts';
import { hiddenFieldName, secondsFieldName } from './spam-signals.ts';

/** Noon in Brisbane. */
const noon = new Date('2026-03-02T02:00:00Z');
const eightNextMorning = new Date('2026-03-02T22:00:00Z');
const links = (tenantId: string) => quarantineLinks({ key: Buffer.alloc(32, 3), tenantId });
let database: Database;
let smtp: SmtpReceiver;
let folder: string;
let acme: TenantDatabase;
let outbox: TestOutbox;
let now: Date;
let heldFor: string[];
let settings: ReturnType<typeof leadsSettingsSchema.parse>;
let sequence = 0;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [smtp, folder] = await Promise.all([openSmtpReceiver(), mkdtemp(path.join(tmpdir(), 'forecourt-held-'))]);
  acme = database.forTenant(await addTestTenant(database, `acme-${(sequence += 1)}`));
  [outbox, now, heldFor] = [createTestOutbox(), noon, []];
  settings = leadsSettingsSchema.parse({
    smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' },
    destinations: [{ kind: 'email', to: ['sales@acme.example'] }],
  });
  const shared = {
    outbox,
    outboxFolder: folder,
    log: noLog,
    now: () => now,
    tenant: async () => {
      const dealer = acmeMotors({ database: acme, settings });
      return { ...dealer, site: { ...dealer.site, email: 'hello@acme.example' } };
    },
  };
  registerLeadDelivery(shared);
  registerQuarantineReports({
    ...shared,
    leadUrl: async (tenantId, leadId, reportedAt) =>
      `https://acme.example/held?token=${links(tenantId).seal(leadId, reportedAt)}`,
  });
});
afterEach(async () => {
  await Promise.all([smtp.close(), rm(folder, { recursive: true })]);
});

async function send(
  fields: Record<string, string> = {},
  overrides: Partial<LeadSubmission> = {},
  dealer = acme,
): Promise<string> {
  const desk = createLeadOperations({
    stock: soldOutright,
    database: dealer,
    settings,
    timeZone: 'Australia/Brisbane',
    locations: [],
    dealerships: [],
    outbox,
    now: () => now,
    findVehicle: async () => fixtureVehicle,
    ownHosts: ['acme.example'],
    sightings: createSentenceSightings({ database, key: Buffer.alloc(32, 4) }),
    onHeld(signs) {
      heldFor.push(...signs);
    },
  });
  const outcome = await desk.submit(
    fixtureSubmission(
      { car_id: 'v1', [secondsFieldName]: '30', ...fields },
      { idempotencyKey: crypto.randomUUID(), ...overrides },
    ),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  await outbox.runDue(now);
  return outcome.value.leadId;
}
const spam = { [hiddenFieldName]: 'x', opt_in: 'true', opt_in_state: 'touched' };
const quarantineOperations = () =>
  createQuarantineOperations({
    database: acme,
    outbox,
    settings,
    appointmentLocations: [],
    timeZone: 'Australia/Brisbane',
    now: () => now,
  });
const deliveries = async (leadId: string) =>
  (await showLead({ database: acme, leadId }))!.deliveries.map(({ destination, state }) => `${destination} ${state}`);
const reports = () => smtp.messages.filter((message) => /^Subject: .*quarantined/m.test(message));
const later = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);

describe('a lead that is suspected spam', () => {
  it('is kept whole and goes to nobody, and its sender reads the same as everybody', async () => {
    const leadId = await send(spam);
    const shown = await showLead({ database: acme, leadId });
    expect(shown?.lead).toMatchObject({
      message: 'Is it still there?',
      quarantine: {
        reasons: ['A hidden field was filled in.'],
        signs: ['hidden-field'],
        releasedAt: null,
      },
    });
    expect(shown?.lead.fields).not.toHaveProperty(hiddenFieldName);
    expect(shown?.consents).toHaveLength(1);
    expect(shown?.deliveries).toEqual([]);
    expect(smtp.messages).toEqual([]);
    expect(heldFor).toEqual(['hidden-field']);
    expect(await listLeads({ database: acme, limit: 10, overdueBefore: now, isTest: false })).toMatchObject([
      { id: leadId, isHeld: true },
    ]);
    expect(await watchLeads({ database: acme, settings, timeZone: 'Australia/Brisbane', now })).toMatchObject({
      held: 1,
      waiting: 0,
      overdue: 0,
    });
  });

  it('gives no consent for whoever’s address it holds, until it is released', async () => {
    const leadId = await send(spam);
    const consent = async () => (await findConsent(acme, readConsentAddress('sam@example.com')!)).consent.state;
    expect(await consent()).toBe('none');
    await quarantineOperations().release(leadId);
    expect(await consent()).toBe('express');
  });

  it('is the same lead when it is sent again, by key or by contents', async () => {
    const leadId = await send(spam, { idempotencyKey: 'key-00000001' });
    expect(await send(spam, { idempotencyKey: 'key-00000001' })).toBe(leadId);
    expect(await send({ opt_in: 'true', opt_in_state: 'touched' }, { idempotencyKey: 'key-00000002' })).toBe(leadId);
    expect(heldFor).toEqual(['hidden-field']);
  });

  it('is what a person sends beyond the limit, by phone or by address in other letters, and never what the others send', async () => {
    settings = leadsSettingsSchema.parse({ ...settings, spam: { limit_per_person: 3 } });
    for (const email of ['sam@example.com', 'SAM@example.com', 'sam2@example.com'])
      expect(await deliveries(await send({ message: `About ${email}`, email }))).not.toEqual([]);
    expect(await deliveries(await send({ message: 'A fourth by number', email: 'sam3@example.com' }))).toEqual([]);
    expect(
      await deliveries(await send({ message: 'Somebody else', email: 'kim@example.com', phone: '07 3003 0000' })),
    ).not.toEqual([]);
    now = later(noon, 1.1);
    expect(await deliveries(await send({ message: 'An hour later' }))).not.toEqual([]);
  });

  it('is a sentence that others sent too, to whichever dealer, and no short one', async () => {
    settings = leadsSettingsSchema.parse({ ...settings, spam: { repeated_text_people: 2 } });
    const other = database.forTenant(await addTestTenant(database, `other-${sequence}`));
    const text = (number: number) =>
      `Hello Number ${number}. We wash the windows of your showroom every week, inside and outside, ${number} dollars! https://wash${number}.example`;
    const from = (number: number, message: string, dealer = acme) =>
      send({ message, email: `p${number}@example.com`, phone: `04915700${10 + number}` }, {}, dealer);
    const held = async (id: string, dealer = acme) =>
      (await showLead({ database: dealer, leadId: id }))!.lead.quarantine !== null;
    expect([
      await held(await from(1, text(1), other), other),
      await held(await from(1, text(7))),
      await held(await from(2, text(2))),
    ]).toEqual([false, false, false]);
    expect(await held(await from(3, text(3)))).toBe(true);
    expect(heldFor).toEqual(['repeated-text', 'links']);
    now = later(noon, 8 * 24);
    expect(await held(await from(4, text(4)))).toBe(false);
    for (const number of [5, 6, 7, 8]) expect(await held(await from(number, 'Is it still available?'))).toBe(false);
  });

  it('is what comes from a sender of spam, and not from one whose message was released', async () => {
    const offer =
      'Could you connect me with the person responsible for your website? I have an idea that would increase your sales.';
    const first = await send({ ...spam, message: 'First' });
    await quarantineOperations().confirm(first);
    const second = await send({ message: 'Second' });
    expect((await showLead({ database: acme, leadId: second }))?.lead.quarantine?.signs).toContain('called-spam');
    // Spam is sent under other people's addresses, and they may enquire with their own number.
    expect(await deliveries(await send({ message: 'Third', phone: '07 3003 0000' }))).not.toEqual([]);
    now = later(noon, 1);
    await quarantineOperations().release(second);
    expect(await deliveries(await send({ message: offer }))).not.toEqual([]);
    expect(await deliveries(await send({ message: offer, email: 'kim@example.com', phone: '07 3003 0000' }))).toEqual(
      [],
    );
  });

  it('is not looked for in the daily test, nor where the dealer wants no screening', async () => {
    expect(await deliveries(await send(spam, { isTest: true }))).not.toEqual([]);
    settings = leadsSettingsSchema.parse({ ...settings, spam: { screening: false } });
    expect(await deliveries(await send({ ...spam, message: 'Again' }))).not.toEqual([]);
  });

  it('counts the time that the browser measured and asks nothing of who says none', async () => {
    expect(
      await deliveries(await send({ [secondsFieldName]: '0.2', message: 'https://one.example https://two.example' })),
    ).toEqual([]);
    expect(heldFor).toEqual(['too-fast', 'links']);
    expect(await deliveries(await send({ [secondsFieldName]: '0.2', message: 'Quick' }))).not.toEqual([]);
  });
});

describe('somebody at the dealer’s', () => {
  it('releases it once, and then it goes its whole way', async () => {
    const leadId = await send(spam);
    now = later(noon, 2);
    expect(await quarantineOperations().release(leadId)).toBe('released');
    expect(await quarantineOperations().release(leadId)).toBe('before');
    expect(await quarantineOperations().confirm(leadId)).toBe('before');
    await outbox.runDue(now);
    expect(await deliveries(leadId)).toEqual(['email delivered', 'visitor delivered']);
    expect(smtp.recipients.sort()).toEqual(['sales@acme.example', 'sam@example.com']);
    expect(smtp.messages.find((message) => message.includes('To: sales@acme.example'))).toContain('Quarantined');
    expect(await quarantineOperations().list(10)).toEqual([]);
  });

  it('confirms it as spam: it is kept, listed no more, and can still be released', async () => {
    const leadId = await send(spam);
    expect((await quarantineOperations().list(10)).map(({ id }) => id)).toEqual([leadId]);
    expect(await quarantineOperations().confirm(leadId)).toBe('confirmed');
    expect(await quarantineOperations().list(10)).toEqual([]);
    expect(await quarantineOperations().release(leadId)).toBe('released');
  });

  it('cannot release what was never held, is no lead, or is another dealer’s', async () => {
    const ordinary = await send();
    const other = database.forTenant(await addTestTenant(database, `other-${sequence}`));
    const held = await send({ ...spam, message: 'Held' });
    expect(await quarantineOperations().release(ordinary)).toBe('none');
    expect(await quarantineOperations().release('nonsense')).toBe('none');
    expect(
      await createQuarantineOperations({
        database: other,
        outbox,
        settings,
        appointmentLocations: [],
        timeZone: 'Australia/Brisbane',
        now: () => now,
      }).release(held),
    ).toBe('none');
  });
});

describe('the report of a day', () => {
  it('lists once what was held, at the dealer’s hour, and nothing on a day without any', async () => {
    await send(spam);
    await send({ ...spam, message: 'Buy at https://spam.example now' });
    await outbox.runDue(later(eightNextMorning, -0.1));
    expect(reports()).toEqual([]);
    now = eightNextMorning;
    await outbox.runDue(now);
    expect(reports()).toHaveLength(1);
    const [report = ''] = reports();
    expect(report).toMatch(/^To: sales@acme\.example$/m);
    expect(report).toMatch(/^Subject: 2 enquiries were quarantined as suspected spam$/m);
    for (const part of [
      'Sam Citizen\r\n0491 570 006, sam@example.com',
      'Is it still there?',
      'A hidden field was filled in',
      'spam . example',
    ])
      expect(report).toContain(part);
    await outbox.runDue(later(eightNextMorning, 72));
    expect(reports()).toHaveLength(1);
    // The next day lists only what is new.
    now = later(eightNextMorning, 1);
    await send({ ...spam, message: 'A third' });
    now = later(eightNextMorning, 24);
    await outbox.runDue(now);
    expect(reports()).toHaveLength(2);
    expect(reports()[1]).toMatch(/^Subject: One enquiry was quarantined/m);
  });

  it('is tried again as the same message', async () => {
    const leadId = await send(spam);
    smtp.mood = 'cutting-after-acceptance';
    now = eightNextMorning;
    await outbox.runDue(now);
    smtp.mood = 'accepting';
    now = later(eightNextMorning, 0.1);
    await outbox.runDue(now);
    expect(smtp.taken).toEqual([`<${leadId}.held@acme.example>`, `<${leadId}.held@acme.example>`]);
    expect(reports()[0]!.split('\r\n\r\n').slice(1)).not.toEqual([]);
  });

  it.each([
    [{ destinations: [{ kind: 'webhook' }] }, 'hello@acme.example'],
    [{ spam: { report_to: ['boss@acme.example'] } }, 'boss@acme.example'],
  ])('goes to whom %j makes it go', async (given, to) => {
    settings = leadsSettingsSchema.parse({ ...settings, ...given });
    await send(spam);
    now = eightNextMorning;
    await outbox.runDue(now);
    expect(reports()).toHaveLength(1);
    expect(reports()[0]).toMatch(new RegExp(`^To: ${to}$`, 'm'));
  });

  it('says nothing when everything was released before', async () => {
    await quarantineOperations().release(await send(spam));
    now = eightNextMorning;
    await outbox.runDue(now);
    expect(reports()).toEqual([]);
  });
});

describe('a link of the report', () => {
  const pages = () =>
    createQuarantinePages({ desk: quarantineOperations(), links: links(acme.tenantId), now: () => now });

  it('shows the lead and releases it once, for two weeks', async () => {
    const leadId = await send(spam);
    const token = links(acme.tenantId).seal(leadId, eightNextMorning);
    expect(await pages().find(token)).toMatchObject({
      state: 'held',
      name: 'Sam Citizen',
      reasons: ['A hidden field was filled in.'],
    });
    expect(await deliveries(leadId)).toEqual([]);
    now = later(eightNextMorning, 14 * 24);
    expect(await pages().find(token)).toBe('expired');
    await pages().release(token);
    expect(await deliveries(leadId)).toEqual([]);
    now = later(eightNextMorning, 14 * 24 - 1);
    await pages().confirm(token);
    expect(await pages().find(token)).toMatchObject({ state: 'confirmed' });
    await pages().release(token);
    expect(await pages().find(token)).toMatchObject({ state: 'released' });
  });

  it('opens nothing at another dealer', async () => {
    const leadId = await send(spam);
    const token = links('another-dealer').seal(leadId, eightNextMorning);
    expect(await pages().find(token)).toBeNull();
    await pages().release(token);
    expect(await deliveries(leadId)).toEqual([]);
  });
});
