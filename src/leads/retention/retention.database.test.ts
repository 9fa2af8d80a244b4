import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import { findConsent, readConsentAddress, withdrawConsent } from '../consent-ledger/consent-operations.server.ts';
import { acmeMotors, noLog } from '../delivery/acme-fixture.ts';
import { registerLeadDelivery } from '../delivery/deliver-lead.server.ts';
import { createLeadOperations } from '../lead-operations.server.ts';
import { listLeads, showLead } from '../lead-command-operations.server.ts';
import { fixtureSubmission, soldOutright } from '../lead-fixture.ts';
import type { LeadSubmission } from '../lead/lead.ts';
import { createTestOutbox, type TestOutbox } from '../outbox-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { createQuarantineOperations } from '../spam/quarantine-operations.server.ts';
import { registerQuarantineReports } from '../spam/send-quarantine-report.server.ts';
import { hiddenFieldName } from '../spam/spam-signals.ts';
import { createRetentionOperations } from './retention-operations.server.ts';
import type { Person } from './retention-store.server.ts';

const start = new Date('2026-03-02T02:00:00Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000);
const settings = leadsSettingsSchema.parse({ confirmation: { send: 'always' } });
const spam = { [hiddenFieldName]: 'x' };
const ticked = { opt_in: 'true', opt_in_state: 'touched' };
const sam: Person = readConsentAddress('sam@example.com')!;
const eraseAll = { keepConsents: false, withdrawalsToo: false };

let database: Database;
let acme: TenantDatabase;
let folder: string;
let outbox: TestOutbox;
let now: Date;
let photosOf: string[];
let sequence = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-retention-'));
  acme = database.forTenant(await addTestTenant(database, `acme-${(sequence += 1)}`));
  [outbox, now, photosOf] = [createTestOutbox(), start, []];
  const shared = {
    outbox,
    outboxFolder: folder,
    log: noLog,
    now: () => now,
    tenant: async () => acmeMotors({ database: acme, settings }),
  };
  registerLeadDelivery(shared);
  registerQuarantineReports({ ...shared, leadUrl: async () => 'https://acme.example/held' });
});
afterEach(() => rm(folder, { recursive: true }));

async function send(fields: Record<string, string> = {}, overrides: Partial<LeadSubmission> = {}): Promise<string> {
  const desk = createLeadOperations({
    stock: soldOutright,
    database: acme,
    settings,
    timeZone: 'Australia/Brisbane',
    locations: [],
    dealerships: [],
    outbox,
    now: () => now,
    findVehicle: async () => null,
  });
  const outcome = await desk.submit(
    fixtureSubmission(
      { message: `Lead ${(sequence += 1)}`, ...fields },
      { idempotencyKey: crypto.randomUUID(), ...overrides },
    ),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value.leadId;
}
const desk = (bound = acme) =>
  createRetentionOperations({
    database: bound,
    settings: settings.retention,
    outboxFolder: path.join(folder, 'acme'),
    key: Buffer.alloc(32, 7),
    now: () => now,
    deleteDocuments: async () => {},
    async deletePhotos(leadIds) {
      photosOf.push(...leadIds);
      return leadIds.length;
    },
  });
const ids = async () => (await listLeads({ database: acme, limit: 100 })).map(({ id }) => id).toSorted();
const files = async () => (await readdir(path.join(folder, 'acme')).catch(() => [])).length;
const quarantine = () =>
  createQuarantineOperations({
    database: acme,
    outbox,
    settings,
    appointmentLocations: [],
    timeZone: 'Australia/Brisbane',
    now: () => now,
  });

describe('what is kept no longer', () => {
  it('is an enquiry of two years ago, with its messages and photographs, and not its proof of consent', async () => {
    const old = await send(ticked);
    await outbox.runDue(now);
    expect(await files()).toBe(2);
    now = daysLater(2);
    const young = await send({ email: 'kim@example.com', phone: '07 3003 0000' });
    await outbox.runDue(now);
    now = daysLater(731);
    expect(await desk().countDue()).toEqual({ enquiries: 1, held: 0, consents: 0, reservations: 0 });
    expect(await ids()).toEqual([old, young].toSorted());
    expect(await desk().deleteDue()).toEqual({ enquiries: 1, held: 0, consents: 0, reservations: 0 });
    expect(await ids()).toEqual([young]);
    expect([photosOf, await files()]).toEqual([[old], 2]);
    expect(await findConsent(acme, sam)).toMatchObject({
      consent: { state: 'express', since: start },
      records: [{ kind: 'ticked', leadId: old, person: 'Sam Citizen' }],
    });
  });

  it('is a record of a consent after seven years, and never that somebody unsubscribed', async () => {
    await send(ticked);
    await outbox.runDue(now);
    await send({ ...ticked, email: 'kim@example.com', phone: '07 3003 0000' });
    await outbox.runDue(now);
    const kim = readConsentAddress('kim@example.com')!;
    await withdrawConsent(acme, kim, { method: 'link', now });
    now = daysLater(7 * 365 + 3);
    expect(await desk().deleteDue()).toEqual({ enquiries: 2, held: 0, consents: 2, reservations: 0 });
    expect([(await findConsent(acme, sam)).consent.state, (await findConsent(acme, kim)).consent.state]).toEqual([
      'none',
      'withdrawn',
    ]);
  });

  it('is suspected spam after ninety days, once the dealer was told of it, with the consent that it typed in for others', async () => {
    await send({ ...spam, ...ticked });
    now = daysLater(91);
    expect((await desk().deleteDue()).held).toBe(0);
    await outbox.runDue(now);
    expect((await desk().deleteDue()).held).toBe(1);
    expect(await ids()).toEqual([]);
    expect((await findConsent(acme, sam)).records).toEqual([]);
  });

  it('is what the dealer called spam, and what was released is kept like every enquiry', async () => {
    const [confirmed, released] = [await send(spam), await send({ ...spam, message: 'Real' })];
    await quarantine().confirm(confirmed);
    await quarantine().release(released);
    await outbox.runDue(now);
    now = daysLater(91);
    expect(await desk().deleteDue()).toMatchObject({ enquiries: 0, held: 1 });
    expect(await ids()).toEqual([released]);
  });

  it('is nothing that is still on its way to the dealer', async () => {
    const waiting = await send();
    now = daysLater(800);
    expect((await desk().deleteDue()).enquiries).toBe(0);
    expect(await ids()).toEqual([waiting]);
  });
});

describe('a person who asks to be erased', () => {
  it('goes with everything that is about them, and nobody else does', async () => {
    const own = [await send(ticked), await send({ email: 'SAM@Example.com', phone: '07 3003 0000' }), await send(spam)];
    const other = await send({
      email: 'kim@example.com',
      phone: '0491 570 156',
      message: 'My friend sam@example.com has one too',
    });
    await outbox.runDue(now);
    now = daysLater(1);
    await outbox.runDue(now);
    const found = await desk().find(sam);
    expect(found).toMatchObject({
      consents: 3,
      withdrawals: 0,
      upcomingTestDrives: 0,
      reservations: 0,
      destinations: ['email'],
      mentionedIn: [other],
    });
    expect(found.leads.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
    expect(found.leads.filter(({ wasReported }) => wasReported).map(({ id }) => id)).toEqual([own[2]]);
    const erasure = await desk().erase(sam, eraseAll);
    // Two messages of each lead that was sent, and the report of the held one.
    expect(erasure).toMatchObject({ leads: 3, consents: 3, messages: 5, photos: 3, destinations: ['email'] });
    expect(await ids()).toEqual([other]);
    expect((await findConsent(acme, sam)).records).toEqual([]);
    expect(await files()).toBe(2);
    expect(await showLead({ database: acme, leadId: own[0]! })).toBeNull();
  });

  it('leaves the account that it was done, which tells the address to nobody', async () => {
    await send();
    const erasure = await desk().erase({ ...sam, phoneE164: '+61491570006' }, eraseAll);
    expect(await desk().listErasures(null)).toEqual([erasure]);
    expect(await desk().listErasures(sam)).toEqual([erasure]);
    expect(await desk().listErasures(readConsentAddress('0491 570 006'))).toEqual([erasure]);
    expect(await desk().listErasures(readConsentAddress('kim@example.com'))).toEqual([]);
    const rows = await acme.transaction((transaction) =>
      transaction.query<{ text: string }>('select row_to_json(e)::text as text from erasure e'),
    );
    // Three letters alone stand in a random hash now and then.
    expect(rows[0]!.text).not.toMatch(/sam@|example\.com|citizen|491570006/i);
  });

  it('stays unsubscribed, and keeps the proof of their consent where the dealer wants it', async () => {
    const lead = await send(ticked);
    await withdrawConsent(acme, sam, { method: 'link', now: daysLater(1) });
    expect(await desk().erase(sam, { ...eraseAll, keepConsents: true })).toMatchObject({
      leads: 1,
      consents: 0,
      withdrawals: 0,
    });
    expect((await findConsent(acme, sam)).records).toMatchObject([
      { kind: 'ticked', leadId: lead },
      { kind: 'withdrawn' },
    ]);
    expect(await desk().erase(sam, eraseAll)).toMatchObject({ leads: 0, consents: 1 });
    expect((await findConsent(acme, sam)).consent.state).toBe('withdrawn');
    expect(await desk().erase(sam, eraseAll)).toBeNull();
    expect(await desk().erase(sam, { ...eraseAll, withdrawalsToo: true })).toMatchObject({ withdrawals: 1 });
    expect((await findConsent(acme, sam)).consent.state).toBe('none');
  });

  it('is erased at one dealer and at no other', async () => {
    const lead = await send();
    const other = database.forTenant(await addTestTenant(database, `other-${sequence}`));
    expect(await desk(other).erase(sam, eraseAll)).toBeNull();
    expect(await ids()).toEqual([lead]);
  });
});
