/**
 * A dealer whose leads are stored, routed, sent and received by the real parts, under a clock that the test moves: what
 * the tests of messages start from.
 */
import { acmeMotors } from './acme-fixture.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import type { OutboxMessage } from '../destination/outbox-message.ts';
import { readOutboxMessages } from '../destination/outbox-messages.server.ts';
import { openSmtpReceiver, type SmtpReceiver } from '../destinations/email/smtp-receiver-fixture.ts';
import { openHttpReceiver, type HttpReceiver } from '../destination/http-receiver-fixture.ts';
import { createLeadOperations, type LeadOperations, type LeadOperationsOptions } from '../lead-operations.server.ts';
import { fixtureSubmission, fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import { createLeadLimiter } from '../lead-limiter.server.ts';
import type { LeadSubmission } from '../lead/lead.ts';
import { createTestOutbox, type TestOutbox } from '../outbox-fixture.ts';
import { leadsSettingsSchema, type LeadsSettings } from '../settings.ts';
import { registerLeadDelivery, type DeliveryTenant, type LeadDeliveryOptions } from './deliver-lead.server.ts';

/** What a test says of its dealer; the rest is Acme Motors at acme.example. */
export interface LeadWorldOptions {
  settings?: object;
  now?: Date;
  tenant?: Partial<DeliveryTenant>;
  desk?: Partial<LeadOperationsOptions>;
}

export interface LeadWorld {
  now: Date;
  settings: LeadsSettings;
  readonly outbox: TestOutbox;
  /** With the settings of this moment. */
  readonly desk: LeadOperations;
  readonly delivery: LeadDeliveryOptions;
  /** `email delivered`, in the order in which it happened. */
  readonly outcomes: string[];
  readonly logged: string[];
  /** Stores a lead and gives its id. */
  submit(fields?: Record<string, string>, overrides?: Partial<LeadSubmission>): Promise<string>;
  /** Runs the jobs that are due now. */
  run(): Promise<void>;
  /** `submit` and `run`. */
  send(fields?: Record<string, string>, overrides?: Partial<LeadSubmission>): Promise<string>;
  /** What stands in the dealer's outbox folder. */
  messages(): Promise<OutboxMessage[]>;
}

export interface LeadWorlds {
  readonly database: Database;
  /** The dealer whose world it is, and one who must notice nothing. */
  readonly acme: TenantDatabase;
  readonly other: TenantDatabase;
  readonly smtp: SmtpReceiver;
  readonly webhook: HttpReceiver;
  /** The outbox folder of the dealer. */
  readonly folder: string;
  /** Settings that send by the receivers of this test. */
  bySmtp(): { smtp: object; destinations: object[] };
  /** After `smtp.goDown()`: another one, at another port. */
  reopenSmtp(): Promise<void>;
  open(options?: LeadWorldOptions): LeadWorld;
}

export const worldStart = new Date('2026-03-02T00:00:00Z');

/** Called at the top of a file. Each test has dealers, receivers and a folder of its own. */
export function openLeadWorlds(): LeadWorlds {
  let database: Database;
  let acme: TenantDatabase;
  let other: TenantDatabase;
  let smtp: SmtpReceiver;
  let webhook: HttpReceiver;
  let folder: string;
  let count = 0;

  beforeAll(async () => {
    database = await openFreshDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    [smtp, webhook, folder] = await Promise.all([
      openSmtpReceiver(),
      openHttpReceiver(),
      mkdtemp(path.join(tmpdir(), 'forecourt-leads-')),
    ]);
    count += 1;
    acme = database.forTenant(await addTestTenant(database, `acme-${count}`));
    other = database.forTenant(await addTestTenant(database, `other-${count}`));
  });
  afterEach(async () => {
    await Promise.all([smtp.close(), webhook.close(), rm(folder, { recursive: true })]);
  });

  function open({ settings, now = worldStart, tenant = {}, desk = {} }: LeadWorldOptions = {}): LeadWorld {
    const outbox = createTestOutbox();
    const logged: string[] = [];
    const outcomes: string[] = [];
    const log = (data: object, text: string): void => {
      logged.push(`${text} ${JSON.stringify(data)}`);
    };
    const world: LeadWorld = {
      now,
      settings: leadsSettingsSchema.parse(settings),
      outbox,
      logged,
      outcomes,
      get desk() {
        return createLeadOperations({
          stock: soldOutright,
          database: acme,
          settings: world.settings,
          timeZone: 'Australia/Brisbane',
          locations: [],
          dealerships: [],
          outbox,
          limiter: createLeadLimiter(),
          now: () => world.now,
          findVehicle: async () => fixtureVehicle,
          ...desk,
        });
      },
      delivery: {
        outbox,
        outboxFolder: folder,
        allowLoopback: true,
        log: { info: log, warn: log, error: log },
        now: () => world.now,
        tenant: async () => ({ ...acmeWithLocation(acme), settings: world.settings, ...tenant }),
        onOutcome: ({ kind, outcome }) => outcomes.push(`${kind} ${outcome}`),
      },
      async submit(fields = {}, overrides = {}) {
        const outcome = await world.desk.submit(fixtureSubmission(fields, overrides));
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
        return outcome.value.leadId;
      },
      run: () => outbox.runDue(world.now),
      async send(fields, overrides) {
        const leadId = await world.submit(fields, overrides);
        await world.run();
        return leadId;
      },
      messages: () => readOutboxMessages(path.join(folder, 'acme')),
    };
    registerLeadDelivery(world.delivery);
    return world;
  }

  return {
    get database() {
      return database;
    },
    get acme() {
      return acme;
    },
    get other() {
      return other;
    },
    get smtp() {
      return smtp;
    },
    get webhook() {
      return webhook;
    },
    get folder() {
      return path.join(folder, 'acme');
    },
    bySmtp: () => ({
      smtp: { host: '127.0.0.1', port: smtp.port, security: 'none' },
      destinations: [{ kind: 'email', to: ['sales@acme.example'] }],
    }),
    async reopenSmtp() {
      smtp = await openSmtpReceiver();
    },
    open,
  };
}

const acmeWithLocation = (database: TenantDatabase): Omit<DeliveryTenant, 'settings'> => {
  const dealer = acmeMotors({
    database,
    locations: [{ id: 1, name: 'City', contact_detail: { phone: '07 5550 0100' } }],
    secret: async () => 'a-shared-secret',
    vehicleUrl: (slug) => `https://acme.example/cars/${slug}`,
    unsubscribeUrl: (email) => `https://acme.example/unsubscribe?token=for-${email.length}`,
  });
  return { ...dealer, site: { ...dealer.site, dealerships: [{ slug: 'first', name: 'First' }] } };
};
