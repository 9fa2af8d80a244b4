import { saveAlertConsent } from './consent-store.server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import { leadEmail } from '../destination/lead-email.ts';
import { webhookBody } from '../destinations/webhook/webhook-body.ts';
import { createLeadOperations } from '../lead-operations.server.ts';
import { fixtureMessage, fixtureSubmission, soldOutright } from '../lead-fixture.ts';
import type { LeadSubmission } from '../lead/lead.ts';
import { createTestOutbox } from '../outbox-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { consentCsv } from './consent-csv.ts';
import {
  findConsent,
  listConsentLedger,
  readConsentAddress,
  unsubscribedAt,
  withdrawConsent,
} from './consent-operations.server.ts';

let database: Database;
let acme: TenantDatabase;
let sequence = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  acme = database.forTenant(await addTestTenant(database, `acme-${(sequence += 1)}`));
});

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
async function send(
  now: Date,
  fields: Record<string, string>,
  overrides: Partial<LeadSubmission> = {},
): Promise<string> {
  const desk = createLeadOperations({
    stock: soldOutright,
    database: acme,
    settings: leadsSettingsSchema.parse({}),
    timeZone: 'Australia/Brisbane',
    locations: [],
    dealerships: [],
    outbox: createTestOutbox(),
    now: () => now,
    findVehicle: async () => null,
  });
  const outcome = await desk.submit(
    fixtureSubmission(
      { message: `On ${now.toISOString()}`, ...fields },
      { idempotencyKey: crypto.randomUUID(), ...overrides },
    ),
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value.leadId;
}
const ticked = { opt_in: 'true', opt_in_state: 'touched' };
const preTicked = { opt_in: 'true', opt_in_state: 'pre-ticked' };
const sam = readConsentAddress('SAM@example.com')!;
const state = async (address = sam) => (await findConsent(acme, address)).consent.state;

describe('the consent of a person', () => {
  it('follows from their forms and withdrawals, whatever way the address is written', async () => {
    expect(await state()).toBe('none');
    await send(day(1), { ...preTicked, email: 'Sam@Example.com' });
    expect(await state()).toBe('not-express');
    await send(day(2), ticked);
    expect(await state()).toBe('express');
    expect(await withdrawConsent(acme, sam, { method: 'link', now: day(3) })).toBe(true);
    expect(await state()).toBe('withdrawn');
    await send(day(4), preTicked);
    expect(await state()).toBe('withdrawn');
    await send(day(5), ticked);
    expect(await findConsent(acme, sam)).toMatchObject({
      consent: { state: 'express', since: day(5) },
      records: [
        { kind: 'pre-ticked' },
        {
          kind: 'ticked',
          form: 'enquiry',
          page: '/cars/2021-toyota-hilux-u1',
          person: 'Sam Citizen',
          network: '203.0.113.0/24',
          wording: expect.stringContaining('subscribe') as string,
        },
        { kind: 'withdrawn', withdrawalMethod: 'link' },
        { kind: 'pre-ticked' },
        { kind: 'ticked' },
      ],
    });
  });

  it('is asked by phone number too, and a withdrawal of the one leaves the other', async () => {
    await send(day(1), ticked);
    const phone = readConsentAddress('0491 570 006')!;
    expect(await state(phone)).toBe('express');
    await withdrawConsent(acme, sam, { method: 'staff', now: day(2) });
    expect(await state()).toBe('withdrawn');
    expect(await state(phone)).toBe('express');
    expect(readConsentAddress('nobody')).toBeNull();
  });

  it('is recorded as withdrawn once, however often the link is used', async () => {
    expect(await withdrawConsent(acme, sam, { method: 'one-click', now: day(1) })).toBe(true);
    expect(await withdrawConsent(acme, sam, { method: 'link', now: day(2) })).toBe(false);
    expect((await findConsent(acme, sam)).records).toHaveLength(1);
  });

  it('has the alerts that were asked for, and a withdrawal ends both', async () => {
    await acme.transaction((transaction) =>
      saveAlertConsent(transaction, {
        email: 'sam@example.com',
        phoneE164: '',
        wording: 'Send me alerts.',
        page: '/saved-searches',
        network: '203.0.113.0/24',
        recordedAt: day(1),
      }),
    );
    expect(await findConsent(acme, sam)).toMatchObject({
      consent: { state: 'none' },
      alerts: { state: 'express', since: day(1) },
      records: [{ kind: 'ticked', purpose: 'alerts', wording: 'Send me alerts.' }],
    });
    await withdrawConsent(acme, sam, { method: 'link', now: day(2) });
    expect(await findConsent(acme, sam)).toMatchObject({
      consent: { state: 'withdrawn' },
      alerts: { state: 'withdrawn', since: day(2) },
      records: [{ kind: 'ticked' }, { kind: 'withdrawn' }],
    });
  });

  it('is one dealer’s alone', async () => {
    await send(day(1), ticked);
    const other = database.forTenant(await addTestTenant(database, `other-${sequence}`));
    expect((await findConsent(other, sam)).consent.state).toBe('none');
    await withdrawConsent(other, sam, { method: 'link', now: day(2) });
    expect(await state()).toBe('express');
  });
});

describe('a lead after a withdrawal', () => {
  const at = (lead: { email: string; phoneE164: string }) =>
    acme.transaction((transaction) => unsubscribedAt(transaction, lead));

  it('is known by its address or its number, until the person agrees again', async () => {
    const lead = { email: 'Sam@example.com', phoneE164: '+61491570006' };
    expect(await at(lead)).toBeNull();
    await withdrawConsent(acme, readConsentAddress('0491570006')!, { method: 'staff', now: day(1) });
    expect(await at(lead)).toEqual(day(1));
    await send(day(2), preTicked);
    expect(await at(lead)).toEqual(day(1));
    await send(day(3), ticked);
    expect(await at(lead)).toBeNull();
    expect(await at({ email: '', phoneE164: '' })).toBeNull();
  });

  it('tells the dealer so', () => {
    const message = fixtureMessage({ unsubscribedAt: new Date('2026-03-01T00:00:00Z') });
    expect(leadEmail(message).text).toContain(
      'On 1 Mar 2026, 10:00 am AEST, and has not agreed again since. Reply to the enquiry, but do not send marketing.',
    );
    expect(JSON.parse(webhookBody(message))).toMatchObject({ unsubscribed_at: '2026-03-01T00:00:00.000Z' });
    expect(leadEmail(fixtureMessage()).text).not.toContain('Unsubscribed');
  });
});

it('the ledger is exported as a table that no spreadsheet runs, from a day on', async () => {
  await send(day(1), { ...ticked, name: '=SUM("A1")' });
  await send(day(3), { ...ticked, email: 'kim@example.com', phone: '07 3003 0000' });
  await withdrawConsent(acme, readConsentAddress('kim@example.com')!, { method: 'one-click', now: day(4) });
  const csv = consentCsv(await listConsentLedger(acme, null));
  expect(csv).toContain('"\'=SUM(""A1"") Citizen"');
  expect(csv).toContain('kim@example.com,+61730030000,Sam Citizen,');
  expect(csv.split('\r\n')[0]).toBe(
    'recorded_at,record,email,phone,person,wording,form,page,network,withdrawn_by,lead,corrected_at,purpose',
  );
  expect((await listConsentLedger(acme, day(2))).map(({ kind, email }) => [kind, email])).toEqual([
    ['ticked', 'kim@example.com'],
    ['withdrawn', 'kim@example.com'],
  ]);
});
