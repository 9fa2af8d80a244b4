import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import { createOutbox } from '../../outbox/outbox.server.ts';
import { releaseClaims } from './delivery-store.server.ts';
import { registerLeadDelivery, type LeadDeliveryOptions } from './deliver-lead.server.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../destinations/smtp-receiver-fixture.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../destinations/webhook-receiver-fixture.ts';
import { fixtureSubmission, fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import { createLeadDesk } from '../lead-desk.server.ts';
import { listLeads, resendLead, showLead } from '../lead-desk-tools.server.ts';
import { createTestOutbox, type TestOutbox } from '../outbox-fixture.ts';
import { readOutboxMessages } from '../destinations/outbox-messages.server.ts';
import { leadsSettingsSchema, type LeadsSettings } from '../settings.ts';

const start = new Date('2026-03-02T00:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const silentLog = { info() {}, warn() {}, error() {} };

let database: Database;
let smtp: SmtpReceiver;
let webhook: WebhookReceiver;
let folder: string;
let acme: TenantDatabase;
let slug: string;
let sequence = 0;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [smtp, webhook, folder] = await Promise.all([
    openSmtpReceiver(),
    openWebhookReceiver(),
    mkdtemp(path.join(tmpdir(), 'forecourt-leads-')),
  ]);
  sequence += 1;
  slug = `acme-${sequence}`;
  acme = database.forTenant(await addTestTenant(database, slug));
});
afterEach(async () => {
  await Promise.all([smtp.close(), webhook.close(), rm(folder, { recursive: true })]);
});

const bothDestinations = () => ({
  // The visitor's own message has a test of its own.
  confirmation: { send: 'never' },
  smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' },
  destinations: [
    { kind: 'email', to: ['sales@acme.example'] },
    { kind: 'webhook', url: webhook.url },
  ],
});

interface World {
  outbox: TestOutbox;
  now: Date;
  settings: LeadsSettings;
  outcomes: string[];
  options: LeadDeliveryOptions;
}

function world(settings: object): World {
  const outbox = createTestOutbox();
  const made: World = {
    outbox,
    now: start,
    settings: leadsSettingsSchema.parse(settings),
    outcomes: [],
    options: {
      outbox,
      outboxFolder: folder,
      log: silentLog,
      allowLoopback: true,
      now: () => made.now,
      tenant: async () => ({
        database: acme,
        settings: made.settings,
        locations: [{ id: 1, name: 'City', contact_detail: { phone: '07 5550 0100' } }],
        site: {
          slug,
          name: 'Acme Motors',
          hosts: ['acme.example'],
          time_zone: 'Australia/Brisbane',
          dealerships: [{ slug: 'first', name: 'First' }],
        },
        secret: async () => 'a-shared-secret',
        vehicleUrl: (vehicleSlug) => `https://acme.example/cars/${vehicleSlug}`,
        siteUrl: 'https://acme.example',
        appointmentUrl: () => 'https://acme.example/my-test-drive?token=abc',
        sealedUrl: () => 'https://acme.example/leads/application?token=abc',
        unsubscribeUrl: () => 'https://acme.example/unsubscribe?token=abc',
      }),
      onOutcome: ({ kind, outcome }) => made.outcomes.push(`${kind} ${outcome}`),
    },
  };
  registerLeadDelivery(made.options);
  return made;
}

async function submit(
  { outbox, now, settings }: Pick<World, 'outbox' | 'now' | 'settings'>,
  fields: Record<string, string> = {},
  idempotencyKey = 'key-00000001',
): Promise<string> {
  const desk = createLeadDesk({
    stock: soldOutright,
    database: acme,
    settings,
    timeZone: 'Australia/Brisbane',
    locations: [],
    dealerships: [],
    outbox,
    now: () => now,
    findVehicle: async () => fixtureVehicle,
  });
  const outcome = await desk.submit(fixtureSubmission(fields, { idempotencyKey }));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
  return outcome.value.leadId;
}
async function statesOf(leadId: string) {
  return Object.fromEntries(
    (await showLead({ database: acme, leadId }))!.deliveries.map(({ destination, state }) => [destination, state]),
  );
}

describe('a lead on its way', () => {
  it('reaches every destination once, however often its job comes', async () => {
    const acmeWorld = world(bothDestinations());
    const leadId = await submit(acmeWorld, { car_id: 'v1', location: '1' });
    acmeWorld.outbox.jobs.push(...acmeWorld.outbox.jobs.map((job) => ({ ...job })));
    await acmeWorld.outbox.runDue(start);
    expect(smtp.taken).toEqual([`<${leadId}.email@acme.example>`]);
    expect(webhook.posts.map(({ headers }) => headers['forecourt-lead-id'])).toEqual([leadId]);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered', webhook: 'delivered' });
    expect(acmeWorld.outcomes.sort()).toEqual(['email delivered', 'webhook delivered']);
    expect((await showLead({ database: acme, leadId }))?.attempts).toMatchObject([
      { destination: 'email', number: 1, outcome: 'delivered', detail: expect.stringContaining('250') as string },
      { destination: 'webhook', number: 1, outcome: 'delivered', detail: 'status 200' },
    ]);
    expect(JSON.parse(webhook.posts[0]!.body)).toMatchObject({
      chosen_location: { id: 1, name: 'City' },
      vehicle: { url: 'https://acme.example/cars/2021-toyota-hilux-u1' },
    });
  });

  it('is written to the dealer’s own outbox folder when the dealer has no destination', async () => {
    const acmeWorld = world({});
    const leadId = await submit(acmeWorld);
    await acmeWorld.outbox.runDue(start);
    expect(await readOutboxMessages(path.join(folder, slug))).toMatchObject([
      { leadId, kind: 'email', body: expect.stringContaining('Is it still there?') as string },
    ]);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered' });
  });

  it('is tried again after a failure, with the same name, until it arrives', async () => {
    webhook.mood = 'refusing';
    const acmeWorld = world(bothDestinations());
    const leadId = await submit(acmeWorld);
    await acmeWorld.outbox.runDue(start);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered', webhook: 'waiting' });
    expect(acmeWorld.outbox.jobs.map(({ startAfter }) => startAfter)).toEqual([minutes(1)]);

    acmeWorld.now = minutes(1);
    webhook.mood = 'cutting-after-acceptance';
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect(acmeWorld.outbox.jobs.map(({ startAfter }) => startAfter)).toEqual([minutes(5)]);

    acmeWorld.now = minutes(5);
    webhook.mood = 'accepting';
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered', webhook: 'delivered' });
    // The receiver got it twice, and can tell.
    expect(webhook.taken).toEqual([leadId, leadId]);
    expect(
      (await showLead({ database: acme, leadId }))?.attempts
        .filter(({ destination }) => destination === 'webhook')
        .map(({ outcome, attemptedAt }) => [outcome, attemptedAt]),
    ).toEqual([
      ['failed', start],
      ['failed', minutes(1)],
      ['delivered', minutes(5)],
    ]);
  });

  it('stands among the dead letters after 72 hours, and can be sent again from there', async () => {
    await smtp.goDown();
    const acmeWorld = world({ ...bothDestinations(), destinations: [{ kind: 'email', to: ['sales@acme.example'] }] });
    const leadId = await submit(acmeWorld);
    const waits: number[] = [];
    await acmeWorld.outbox.runDue(acmeWorld.now);
    while (acmeWorld.outbox.jobs.length > 0) {
      acmeWorld.now = acmeWorld.outbox.jobs[0]!.startAfter!;
      waits.push((acmeWorld.now.getTime() - start.getTime()) / 60_000);
      await acmeWorld.outbox.runDue(acmeWorld.now);
    }
    expect(waits).toEqual([1, 5, 30, 120, 480, 1_440, 2_880, 4_320]);
    expect(acmeWorld.outcomes).toEqual([...Array.from({ length: 8 }, () => 'email failed'), 'email dead']);
    expect(await listLeads({ database: acme, state: 'dead', limit: 10 })).toMatchObject([
      {
        id: leadId,
        deliveries: [
          {
            destination: 'email',
            state: 'dead',
            attempts: 9,
            lastError: expect.stringContaining('ECONNREFUSED') as string,
          },
        ],
      },
    ]);

    smtp = await openSmtpReceiver();
    acmeWorld.settings = leadsSettingsSchema.parse({
      ...bothDestinations(),
      destinations: [{ kind: 'email', to: ['sales@acme.example'] }],
    });
    expect(await resendLead({ database: acme, outbox: acmeWorld.outbox, leadId, now: acmeWorld.now })).toBe(1);
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered' });
    expect(smtp.taken).toEqual([`<${leadId}.email@acme.example>`]);
    expect((await showLead({ database: acme, leadId }))?.attempts).toHaveLength(10);
  });

  it('fails with a reason while its destination is gone from the settings, and arrives when it is back', async () => {
    const acmeWorld = world(bothDestinations());
    const leadId = await submit(acmeWorld);
    acmeWorld.settings = leadsSettingsSchema.parse({
      destinations: [{ kind: 'email', name: 'sales', to: ['sales@acme.example'] }],
    });
    await acmeWorld.outbox.runDue(start);
    expect((await showLead({ database: acme, leadId }))?.deliveries[0]).toMatchObject({
      state: 'waiting',
      lastError: 'The dealer has no destination email any more.',
    });
    acmeWorld.settings = leadsSettingsSchema.parse(bothDestinations());
    acmeWorld.now = minutes(1);
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered', webhook: 'delivered' });
  });
});

describe('a job that comes again', () => {
  it('makes no further attempt while the lead waits for its next one', async () => {
    webhook.mood = 'cutting-after-acceptance';
    const acmeWorld = world({ destinations: [{ kind: 'webhook', url: webhook.url }] });
    const leadId = await submit(acmeWorld);
    acmeWorld.outbox.jobs.push({ ...acmeWorld.outbox.jobs[0]! });
    await acmeWorld.outbox.runDue(start);
    expect(webhook.taken).toEqual([leadId]);
    expect(acmeWorld.outbox.jobs.map(({ startAfter }) => startAfter)).toEqual([minutes(1)]);
  });
});

describe('a database that goes away', () => {
  it('while a lead is being sent keeps it from being written down, and not from being known: it is not sent again', async () => {
    const acmeWorld = world({ destinations: [{ kind: 'webhook', url: webhook.url }] });
    const leadId = await submit(acmeWorld);
    let refusals = 0;
    const flaky: TenantDatabase = {
      ...acme,
      transaction(work) {
        if (webhook.taken.length === 0 || refusals === 3) return acme.transaction(work);
        refusals += 1;
        return Promise.reject(new Error('Connection terminated unexpectedly'));
      },
    };
    const { tenant } = acmeWorld.options;
    acmeWorld.options.tenant = async (tenantId) => ({ ...(await tenant(tenantId)), database: flaky });
    await acmeWorld.outbox.runDue(start);
    expect(refusals).toBe(3);
    expect(webhook.taken).toEqual([leadId]);
    expect(acmeWorld.outbox.jobs).toEqual([]);
    expect(await statesOf(leadId)).toEqual({ webhook: 'delivered' });
  });

  it('for one lead alone holds no place: the other leads go out, and that one is written later and not sent again', async () => {
    const acmeWorld = world({ destinations: [{ kind: 'webhook', url: webhook.url }] });
    const stuckLead = await submit(acmeWorld);
    let isRefused = true;
    const written = Promise.withResolvers<void>();
    const refusing: TenantDatabase = {
      ...acme,
      // The row is in the hands of a trigger that says no, as a full disk or a damaged page does.
      transaction: (work) =>
        acme.transaction((transaction) =>
          work({
            ...transaction,
            async query<Row extends object>(text: string, values?: readonly unknown[]) {
              const isOutcome =
                /lead_delivery/.test(text) &&
                /update|insert/i.test(text) &&
                webhook.taken.length > 0 &&
                (values ?? []).includes(stuckLead);
              if (isOutcome && isRefused) throw new Error('could not extend file: No space left on device');
              const rows = await transaction.query<Row>(text, values);
              if (isOutcome) written.resolve();
              return rows;
            },
          }),
        ),
    };
    const { tenant } = acmeWorld.options;
    acmeWorld.options.tenant = async (tenantId) => ({ ...(await tenant(tenantId)), database: refusing });
    await acmeWorld.outbox.runDue(start);
    expect(webhook.taken).toEqual([stuckLead]);
    expect(acmeWorld.outbox.jobs).toHaveLength(1);

    const otherLead = await submit(acmeWorld, { message: 'Another one' }, 'key-00000002');
    await acmeWorld.outbox.runDue(start);
    // Long after its claim ended: the job comes again, and what arrived is not sent again.
    acmeWorld.now = minutes(5);
    await acmeWorld.outbox.runDue(minutes(5));
    expect(webhook.taken).toEqual([stuckLead, otherLead]);

    isRefused = false;
    await written.promise;
    await acmeWorld.outbox.finish();
    await acmeWorld.outbox.runDue(minutes(6));
    expect(webhook.taken).toEqual([stuckLead, otherLead]);
    expect(acmeWorld.outbox.jobs).toEqual([]);
    expect(await statesOf(stuckLead)).toEqual({ webhook: 'delivered' });
  });

  it('and grants a claim too late for it to last lets nothing be sent under that claim', async () => {
    const acmeWorld = world({ destinations: [{ kind: 'webhook', url: webhook.url }] });
    const leadId = await submit(acmeWorld);
    const slow: TenantDatabase = {
      ...acme,
      async transaction(work) {
        const value = await acme.transaction(work);
        acmeWorld.now = new Date(acmeWorld.now.getTime() + 30_000);
        return value;
      },
    };
    const { tenant } = acmeWorld.options;
    acmeWorld.options.tenant = async (tenantId) => ({ ...(await tenant(tenantId)), database: slow });
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect(webhook.taken).toEqual([]);
    acmeWorld.options.tenant = tenant;
    acmeWorld.now = minutes(2);
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect(webhook.taken).toEqual([leadId]);
  });

  it('is not what a receiver can bring about by its answer', async () => {
    smtp.answer = 'taken \u0000 as 12';
    const acmeWorld = world({ ...bothDestinations(), destinations: [{ kind: 'email', to: ['sales@acme.example'] }] });
    const leadId = await submit(acmeWorld);
    await acmeWorld.outbox.runDue(start);
    expect(await statesOf(leadId)).toEqual({ email: 'delivered' });
    expect((await showLead({ database: acme, leadId }))?.attempts[0]?.detail).toContain('as 12');
  });
});

describe('sending again by hand', () => {
  it('goes to all when it had arrived everywhere, under a new name, since mail servers drop a name that they know', async () => {
    const acmeWorld = world(bothDestinations());
    const leadId = await submit(acmeWorld);
    await acmeWorld.outbox.runDue(start);
    expect(await resendLead({ database: acme, outbox: acmeWorld.outbox, leadId, now: minutes(10) })).toBe(2);
    await acmeWorld.outbox.runDue(minutes(10));
    expect(smtp.taken).toEqual([`<${leadId}.email@acme.example>`, `<${leadId}.email.2@acme.example>`]);
    expect(webhook.taken).toEqual([leadId, `${leadId}.2`]);
  });

  it('goes only to where it is missing, or to the destination that is named', async () => {
    webhook.mood = 'refusing';
    const acmeWorld = world(bothDestinations());
    const leadId = await submit(acmeWorld);
    await acmeWorld.outbox.runDue(start);
    webhook.mood = 'accepting';
    expect(await resendLead({ database: acme, outbox: acmeWorld.outbox, leadId, now: start })).toBe(1);
    await acmeWorld.outbox.runDue(start);
    expect([smtp.taken.length, webhook.taken.length]).toEqual([1, 1]);
    // The retry that was planned before finds its attempt made.
    acmeWorld.now = minutes(1);
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect([smtp.taken.length, webhook.taken.length]).toEqual([1, 1]);
    expect(
      await resendLead({ database: acme, outbox: acmeWorld.outbox, leadId, destination: 'email', now: start }),
    ).toBe(1);
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect([smtp.taken.length, webhook.taken.length]).toEqual([2, 1]);
  });

  it('does nothing for a lead or a destination that is not there', async () => {
    const acmeWorld = world(bothDestinations());
    const leadId = await submit(acmeWorld);
    const again = { database: acme, outbox: acmeWorld.outbox, now: start };
    expect(await resendLead({ ...again, leadId, destination: 'fax' })).toBe(0);
    expect(await resendLead({ ...again, leadId: 'nothing' })).toBe(0);
    expect(await showLead({ database: acme, leadId: 'nothing' })).toBeNull();
    const other = database.forTenant(await addTestTenant(database, `${slug}-other`));
    expect(await resendLead({ ...again, database: other, leadId })).toBe(0);
  });
});

describe('workers', () => {
  it('leave a delivery to the one that holds it, and take it over once that one must be dead', async () => {
    const acmeWorld = world(bothDestinations());
    acmeWorld.settings = leadsSettingsSchema.parse({ destinations: [{ kind: 'webhook', url: webhook.url }] });
    const leadId = await submit(acmeWorld);
    const [job] = acmeWorld.outbox.jobs;
    // What a worker leaves behind that is killed while it sends: the claim, and nothing else.
    await acme.transaction((transaction) =>
      transaction.query('update lead_delivery set claimed_until = $1', [new Date(start.getTime() + 50_000)]),
    );
    await acmeWorld.outbox.runDue(start);
    expect(acmeWorld.outbox.jobs).toEqual([job]);
    expect(webhook.taken).toEqual([]);
    acmeWorld.now = minutes(1);
    await acmeWorld.outbox.runDue(acmeWorld.now);
    expect(await statesOf(leadId)).toEqual({ webhook: 'delivered' });
    expect(webhook.taken).toEqual([leadId]);
  });

  it('take a delivery over at once when its claim was released', async () => {
    const acmeWorld = world(bothDestinations());
    acmeWorld.settings = leadsSettingsSchema.parse({ destinations: [{ kind: 'webhook', url: webhook.url }] });
    const leadId = await submit(acmeWorld);
    await acme.transaction((transaction) =>
      transaction.query('update lead_delivery set claimed_until = $1', [new Date(start.getTime() + 50_000)]),
    );
    await acme.transaction(releaseClaims);
    await acmeWorld.outbox.runDue(start);
    expect(await statesOf(leadId)).toEqual({ webhook: 'delivered' });
  });

  it('of the real queue deliver a burst of leads, each once', async () => {
    const outbox = createOutbox({ database });
    const acmeWorld = world(bothDestinations());
    const pending = new Set<string>();
    const { promise: allDelivered, resolve } = Promise.withResolvers<void>();
    let delivered = 0;
    registerLeadDelivery({
      ...acmeWorld.options,
      outbox,
      onOutcome: ({ outcome }) => {
        if (outcome === 'delivered') delivered += 1;
        if (delivered === 20) resolve();
      },
    });
    await outbox.start();
    const desk = createLeadDesk({
      stock: soldOutright,
      database: acme,
      settings: acmeWorld.settings,
      timeZone: 'Australia/Brisbane',
      locations: [],
      dealerships: [],
      outbox,
      now: () => start,
      findVehicle: async () => null,
    });
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const outcome = await desk.submit(
          fixtureSubmission({ message: `Message ${index}` }, { idempotencyKey: `burst-key-${index}` }),
        );
        pending.add(outcome.ok ? outcome.value.leadId : outcome.reason.kind);
      }),
    );
    await allDelivered;
    await outbox.stop();
    expect(pending.size).toBe(10);
    expect(new Set(webhook.taken)).toEqual(pending);
    expect(webhook.taken).toHaveLength(10);
    expect(new Set(smtp.taken).size).toBe(10);
    expect(smtp.taken).toHaveLength(10);
  });
});
