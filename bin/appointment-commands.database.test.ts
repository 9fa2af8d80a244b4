import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../test/add-test-tenant.ts';
import { openFreshDatabase } from '../test/fresh-database.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import { findAppointmentOf, saveAppointment } from '../src/leads/appointments/appointment-store.server.ts';
import { startDeliveries } from '../src/leads/delivery/start-deliveries.server.ts';
import { fixtureLead } from '../src/leads/lead-fixture.ts';
import { saveLead } from '../src/leads/lead/lead-store.server.ts';
import { createTestOutbox } from '../src/leads/outbox-fixture.ts';
import { leadsSettingsSchema } from '../src/leads/settings.ts';
import { createId } from '../src/shared/ids.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';

let database: Database;
let tenantId: string;
let count = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  count += 1;
  tenantId = await addTestTenant(database, `acme-${count}`);
});

/** A test drive that is booked, `days` from now, by a visitor whose messages have left. */
async function booked({
  days = 2,
  confirmation = 'always',
}: { days?: number; confirmation?: 'always' | 'never' } = {}) {
  const outbox = createTestOutbox();
  const now = new Date();
  const startsAt = new Date(now.getTime() + days * 86_400_000);
  const lead = fixtureLead({ id: createId(now) });
  const id = createId(now);
  const settings = leadsSettingsSchema.parse({
    confirmation: { send: confirmation },
    destinations: [{ kind: 'email', to: ['sales@acme.example'] }],
  });
  const tenant = database.forTenant(tenantId);
  await tenant.transaction(async (transaction) => {
    await saveLead(transaction, lead);
    await startDeliveries(transaction, { lead, settings, outbox, tenantId, now });
    await saveAppointment(transaction, {
      id,
      leadId: lead.id,
      locationId: 1,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 2_700_000),
      place: 1,
      vehicleId: '',
      holdsVehicle: false,
      phoneE164: lead.phoneE164,
      bookedAt: now,
      cancelledAt: null,
      orderId: null,
      heldUntil: null,
    });
  });
  outbox.jobs.length = 0;
  return {
    outbox,
    appointment: () => tenant.transaction((transaction) => findAppointmentOf(transaction, lead.id)),
    async cancel(...options: string[]) {
      let printed = '';
      const write = (text: string) => {
        printed += text;
      };
      const live = {
        id: tenantId,
        slug: 'acme',
        version: 1,
        configuration: { time_zone: 'Australia/Brisbane', locations: [] },
      };
      const code = await runCommandLine({
        request: {
          arguments: ['appointment', 'cancel', 'acme', id, ...options],
          folder: '/',
          input: null,
          caller: { user: 'kim', host: 'desk' },
        },
        output: { out: write, error: write },
        environment: { databaseUrl: null, dataFolder: '/none' } as Environment,
        signal: new AbortController().signal,
        channel: 'process',
        platform: async () =>
          ({
            database,
            outbox,
            tenants: { list: async () => [live], bySlug: async () => live },
            secretKey: Buffer.alloc(32),
          }) as unknown as Platform,
      });
      return { code, printed };
    },
  };
}

test('a cancelled test drive notifies the customer and the dealer, and the command names them', async () => {
  const { cancel, outbox, appointment } = await booked();
  const { code, printed } = await cancel();
  expect([code, printed]).toEqual([
    0,
    expect.stringMatching(
      /^acme: the test drive on \d{4}-\d\d-\d\d \d\d:\d\d AE[DS]T is cancelled, and its time is available again\.\nThe customer will get an email: Sam Citizen, 0491 570 006, sam@example\.com\.\nThe dealer will get a message: email\.\n$/,
    ),
  ]);
  expect(outbox.jobs.map(({ queue }) => queue)).toEqual(['appointment-changed']);
  expect(await appointment()).toMatchObject({ cancelledAt: expect.any(Date), sequence: 1 });
  expect((await cancel()).code).toBe(1);
});

test('with --quiet no one is notified, and the command names the person to call', async () => {
  const { cancel, outbox, appointment } = await booked();
  expect((await cancel('--quiet')).printed).toMatch(
    /\nThe customer is not notified\. Call them: Sam Citizen, .*\nThe dealer is not notified\.\n$/,
  );
  expect(outbox.jobs).toEqual([]);
  expect(await appointment()).toMatchObject({ cancelledAt: expect.any(Date) });
});

test('the command names a customer without email to call, and a past appointment notifies no one', async () => {
  expect((await (await booked({ confirmation: 'never' })).cancel()).printed).toMatch(
    /\nThe customer is not notified\. Call them: .*\nThe dealer will get a message: email\.\n$/,
  );
  const over = await booked({ days: -2 });
  expect((await over.cancel()).printed).toMatch(/\nThe customer is not notified\..*\nThe dealer is not notified\.\n$/s);
  expect(over.outbox.jobs).toEqual([]);
});
