/** An access request and an erasure cover the same list, and the list covers the database. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database } from '../../db/database.server.ts';
import { acmeMotors, noLog } from '../delivery/acme-fixture.ts';
import { registerLeadDelivery } from '../delivery/deliver-lead.server.ts';
import { createLeadOperations } from '../lead-operations.server.ts';
import { fixtureSubmission, soldOutright } from '../lead-fixture.ts';
import { createTestOutbox } from '../outbox-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { exportPerson } from './export-person.server.ts';
import { personalData, withoutPersonalData } from './personal-data-store.server.ts';
import { createRetentionOperations } from './retention-operations.server.ts';

const sam = { email: 'sam@example.com', phoneE164: '' };
let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openFreshDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-export-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every table of the database holds personal data by the list, or is named with the reason why it holds none', async () => {
  const tables = await database.ownerQuery<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name",
  );
  expect(tables.map(({ name }) => name)).toEqual(
    [...Object.keys(personalData), ...Object.keys(withoutPersonalData)].toSorted(),
  );
});

test('what is exported is all of one person and nobody else, and nothing of it is left once they are erased', async () => {
  const acme = database.forTenant(await addTestTenant(database, 'acme'));
  const settings = leadsSettingsSchema.parse({ confirmation: { send: 'always' } });
  const [outbox, now] = [createTestOutbox(), new Date('2026-03-02T02:00:00Z')];
  registerLeadDelivery({
    outbox,
    outboxFolder: folder,
    log: noLog,
    now: () => now,
    tenant: async () => acmeMotors({ database: acme, settings }),
  });
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
  for (const [email, phone] of [
    ['Sam@example.com', '07 3003 0001'],
    ['kim@example.com', '07 3003 0002'],
  ] as const) {
    expect(
      await desk.submit(
        fixtureSubmission(
          { email, phone, message: `From ${email}`, opt_in: 'true', opt_in_state: 'touched' },
          { idempotencyKey: crypto.randomUUID() },
        ),
      ),
    ).toMatchObject({ ok: true });
  }
  await outbox.runDue(now);
  // Rows that other areas write; only what is asked of here is filled in.
  const [lead] = await acme.transaction(({ query }) =>
    query<{ id: string }>("select id from lead where lower(email) = 'sam@example.com'"),
  );
  await database.owner(async ({ query }) => {
    await query("set local session_replication_role = 'replica'");
    for (const table of [
      'trade_in_valuation',
      'trade_in_photo',
      'lead_reading',
      'appointment',
      'marketing_withdrawal',
      'account_user',
      'account_session',
      'account_passkey',
      'watchlist_entry',
      'prize_draw',
      'invoice_payment',
      'watchlist_alert',
      'saved_search',
      'alert',
      'alert_message',
      'reservation',
      'purchase_order',
      'order_document',
    ] as const)
      await fill(table, query, acme.tenantId, lead!.id);
  });

  const input = {
    database: acme,
    outboxFolder: path.join(folder, 'acme'),
    readPhoto: async () => Buffer.from('a picture'),
    readDocument: async () => Buffer.from('a licence'),
    now,
  };
  const exported = await exportPerson(sam, input);
  for (const table of Object.keys(personalData)) expect(exported.records[table]!.length, table).toBeGreaterThan(0);
  expect(exported.records['lead']).toHaveLength(1);
  expect(exported.messages).toHaveLength(2);
  expect(exported.photographs.map(({ jpeg }) => Buffer.from(jpeg!, 'base64').toString())).toEqual(['a picture']);
  expect(exported.documents.map(({ jpeg }) => Buffer.from(jpeg!, 'base64').toString())).toEqual(['a licence']);
  expect(JSON.stringify(exported)).not.toContain('kim@example.com');

  const retention = createRetentionOperations({
    database: acme,
    settings: settings.retention,
    outboxFolder: path.join(folder, 'acme'),
    deletePhotos: async () => 1,
    deleteDocuments: async () => {},
    key: Buffer.alloc(32, 7),
    now: () => now,
  });
  expect(await retention.erase(sam, { keepConsents: false, withdrawalsToo: true })).toMatchObject({
    leads: 1,
    withdrawals: 1,
  });
  const left = await exportPerson(sam, input);
  expect([Object.values(left.records).flat(), left.photographs, left.messages]).toEqual([[], [], []]);
  expect((await exportPerson({ email: 'kim@example.com', phoneE164: '' }, input)).records['lead']).toHaveLength(1);
});

/** A row made by the types of its columns, of this lead. */
async function fill(
  table: string,
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>,
  tenantId: string,
  leadId: string,
): Promise<void> {
  for (const { conname } of await query<{ conname: string }>(
    "select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  ))
    await query(`alter table ${table} drop constraint "${conname}"`);
  const columns = await query<{ name: string; udt: string; required: boolean }>(
    `select column_name as name, udt_name as udt, is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' as required
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const known: Record<string, unknown> = {
    tenant_id: tenantId,
    lead_id: leadId,
    email: 'sam@example.com',
    order_id: '018f0000-0000-7000-8000-00000000000a',
    valuation_id: '018f0000-0000-7000-8000-00000000000a',
    user_id: '018f0000-0000-7000-8000-00000000000a',
  };
  const filled = columns.filter(({ name, required }) => required || name in known);
  await query(
    `insert into ${table} (${filled.map(({ name }) => name).join(', ')}) values (${filled.map(({ udt }, index) => `$${index + 1}::${udt.startsWith('_') ? `${udt.slice(1)}[]` : udt}`).join(', ')})`,
    filled.map(({ name, udt }) => known[name] ?? sample(udt)),
  );
}

function sample(udt: string): unknown {
  if (udt.startsWith('_')) return [];
  if (udt === 'uuid') return '018f0000-0000-7000-8000-00000000000a';
  if (/int|numeric|float/.test(udt)) return 1;
  if (udt === 'bool') return true;
  if (udt.startsWith('json')) return '{}';
  if (/timestamp|date/.test(udt)) return '2026-01-01';
  return 'x';
}
