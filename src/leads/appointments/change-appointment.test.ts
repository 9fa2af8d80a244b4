/** A visitor changes or cancels the test drive that they booked, and everybody is told. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../../db/database.server.ts';
import { registerLeadDelivery } from '../delivery/deliver-lead.server.ts';
import { registerNextRounds } from '../delivery/next-round.server.ts';
import type { OutboxMessage } from '../destinations/outbox-message.ts';
import { readOutboxMessages } from '../destinations/outbox-messages.server.ts';
import { createLeadDesk } from '../lead-desk.server.ts';
import { showLead } from '../lead-desk-tools.server.ts';
import { createLeadLimiter } from '../lead-limiter.server.ts';
import { fixtureSubmission, fixtureVehicle, soldOutright } from '../lead-fixture.ts';
import { createTestOutbox } from '../outbox-fixture.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { announceChange, appointmentChanges } from './announce-change.server.ts';
import { cancelAppointment, findAppointmentOf } from './appointment-store.server.ts';
import { appointmentSeal, createAppointmentDesk } from './change-appointment.server.ts';

/** Thursday 26 November 2026, 9:00 in Brisbane. */
const start = new Date('2026-11-25T23:00:00Z');
const timeZone = 'Australia/Brisbane';
const key = randomBytes(32);
const opening_hours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  formated_hours: '',
  open: '08:30',
  close: '17:00',
}));
const places = [
  {
    id: 1,
    slug: 'city',
    name: 'City',
    visible: true,
    dealership_slug: 'first',
    location_type: 'sales' as const,
    special_hours: [],
    contact_detail: { phone: '07 5550 0100', opening_hours },
  },
];

let database: Database;
let folder: string;
let acme: TenantDatabase;
let other: TenantDatabase;
let sequence = 0;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-drives-'));
  sequence += 1;
  acme = database.forTenant(await addTestTenant(database, `acme-${sequence}`));
  other = database.forTenant(await addTestTenant(database, `other-${sequence}`));
});
afterEach(() => rm(folder, { recursive: true }));

function world() {
  const outbox = createTestOutbox();
  const settings = leadsSettingsSchema.parse({
    confirmation: { send: 'always' },
    destinations: [
      { kind: 'email', to: ['sales@acme.example'] },
      { kind: 'adf_email', to: ['crm@acme.example'] },
      { kind: 'webhook' },
    ],
    test_drive_appointments: { enabled: true, slot_minutes: 45, buffer_minutes: 15, lead_hours: 4 },
  });
  const made = { now: start };
  /** Called when the visitor's message is made. */
  const onAppointmentUrl = { call() {} };
  registerNextRounds(appointmentChanges, { outbox, databaseOf: () => acme, now: () => made.now });
  registerLeadDelivery({
    outbox,
    outboxFolder: folder,
    log: { info() {}, warn() {}, error() {} },
    now: () => made.now,
    tenant: async () => ({
      database: acme,
      settings,
      locations: places,
      secret: async () => null,
      siteUrl: 'https://acme.example',
      sealedUrl: () => '',
      unsubscribeUrl: () => 'https://acme.example/unsubscribe',
      site: { slug: 'acme', name: 'Acme Motors', hosts: ['acme.example'], time_zone: timeZone, dealerships: [] },
      appointmentUrl(leadId) {
        onAppointmentUrl.call();
        return `https://acme.example/my-test-drive?token=${appointmentSeal({ key, tenantId: acme.tenantId }).seal(leadId)}`;
      },
    }),
  });
  const desk = createLeadDesk({
    stock: soldOutright,
    database: acme,
    settings,
    timeZone,
    locations: places,
    appointmentLocations: places,
    dealerships: [],
    outbox,
    limiter: createLeadLimiter(),
    now: () => made.now,
    findVehicle: async () => ({ ...fixtureVehicle, locationId: 1 }),
  });
  const pagesOf = (tenant: TenantDatabase) =>
    createAppointmentDesk({
      database: tenant,
      outbox,
      key,
      dealer: { settings: settings.test_drive_appointments, locations: places, timeZone },
      now: () => made.now,
    });
  const messages = async () =>
    Object.fromEntries(
      (await readOutboxMessages(path.join(folder, 'acme'))).map((message) => [message.id.slice(37), message]),
    );
  return {
    made,
    onAppointmentUrl,
    outbox,
    desk,
    pagesOf,
    pages: pagesOf(acme),
    messages,
    async book(time: string, fields: Record<string, string> = {}): Promise<{ leadId: string; token: string }> {
      const outcome = await desk.submit(
        fixtureSubmission(
          { category: 'Test Drive', car_id: 'v1', preferred_time: time, appointment: '1', ...fields },
          { form: 'test-drive', idempotencyKey: crypto.randomUUID() },
        ),
      );
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.reason));
      await outbox.runDue(made.now);
      const { visitor } = await messages();
      return { leadId: outcome.value.leadId, token: /my-test-drive\?token=([\w-]+)/.exec(visitor!.body)![1]! };
    },
  };
}

test('the link is in the visitor’s message only, and to open it changes nothing', async () => {
  const { book, pages, messages } = world();
  const { token } = await book('2026-11-27T10:30');
  const sent = await messages();
  for (const name of ['email', 'adf-email', 'webhook']) expect(sent[name]!.body).not.toContain('my-test-drive');
  const booked = await pages.find(token);
  expect(booked).toMatchObject({
    state: 'booked',
    time: '2026-11-27T10:30',
    vehicle: '2021 Toyota Hilux',
    place: 'City',
  });
  expect(booked?.state === 'booked' && booked.freeTimes.slice(0, 2)).toEqual(['2026-11-26T13:30', '2026-11-26T14:30']);
  expect(await pages.find(token)).toEqual(booked);
});

test('a cancelled time is free at once, and dealer and visitor are told once, with a file that takes it out of the calendar', async () => {
  const { book, pages, messages, desk, outbox, made } = world();
  const { leadId, token } = await book('2026-11-27T10:30');
  expect(await Promise.all([pages.cancel(token), pages.cancel(token)])).toEqual(
    expect.arrayContaining(['done', 'not-possible']),
  );
  expect((await desk.freeSlots({ locationId: 1, vehicleId: 'v1' }))!.map(({ time }) => time)).toContain(
    '2026-11-27T10:30',
  );
  await outbox.runDue(made.now);
  const sent = await messages();
  expect(Object.keys(sent).toSorted()).toEqual([
    'adf-email',
    'adf-email.2',
    'email',
    'email.2',
    'visitor',
    'visitor.2',
    'webhook',
    'webhook.2',
  ]);
  expect(sent['email.2']).toMatchObject({
    subject: 'Test drive cancelled: Test Drive: 2021 Toyota Hilux (U1) - Sam Citizen',
  });
  expect(sent['email.2']!.body).toMatch(/^Test drive cancelled: +27 Nov 2026, 10:30 am AEST/m);
  expect(sent['email.2']!.body).not.toMatch(/Preferred day|Test drive booked/);
  expect(sent['adf-email.2']!.body).toContain('Test drive cancelled: 27 Nov 2026, 10:30 am AEST');
  expect(JSON.parse(sent['webhook.2']!.body)).toMatchObject({
    lead_id: leadId,
    round: 2,
    appointment: { status: 'cancelled' },
  });
  expect(sent['visitor.2']!.subject).toBe('Your test drive is cancelled: 2021 Toyota Hilux');
  expect(sent['visitor.2']!.body).not.toContain('my-test-drive');
  for (const name of ['email', 'visitor']) {
    const [before, after] = [sent[name]!.attachments![0]!, sent[`${name}.2`]!.attachments![0]!];
    const uid = /^UID:.*$/m.exec(before.content)![0];
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', uid.trim()])
      expect(after.content).toContain(line);
    expect(after.contentType).toContain('method=CANCEL');
    expect(before.content).toContain('METHOD:PUBLISH');
  }
  expect(await pages.find(token)).toMatchObject({ state: 'cancelled' });
  expect(
    (await showLead({ database: acme, leadId }))!.deliveries.every(
      ({ round, state }) => round === 2 && state === 'delivered',
    ),
  ).toBe(true);
});

test('a test drive that is moved frees its time, takes the new one, and everybody reads both', async () => {
  const { book, pages, messages, desk, outbox, made } = world();
  const { token } = await book('2026-11-27T10:30');
  expect(await pages.move(token, '2026-11-27T11:30')).toBe('done');
  expect(await pages.move(token, '2026-11-27T11:30')).toBe('same-time');
  const free = (await desk.freeSlots({ locationId: 1, vehicleId: 'v1' }))!.map(({ time }) => time);
  expect([free.includes('2026-11-27T10:30'), free.includes('2026-11-27T11:30')]).toEqual([true, false]);
  await outbox.runDue(made.now);
  const sent = await messages();
  expect(sent['email.2']!.subject).toBe('Test drive moved: Test Drive: 2021 Toyota Hilux (U1) - Sam Citizen');
  expect(sent['email.2']!.body).toMatch(/^Test drive booked: +27 Nov 2026, 11:30 am AEST/m);
  expect(sent['email.2']!.body).toMatch(/^Moved from: +27 Nov 2026, 10:30 am AEST$/m);
  expect(sent['visitor.2']!.attachments![0]!.content).toContain('DTSTART:20261127T013000Z');
  expect(sent['visitor.2']!.attachments![0]!.content).toContain('SEQUENCE:1');
  expect(sent).not.toHaveProperty('visitor.3');
});

/** What the calendar files of the dealer's and the visitor's messages say, in the order in which they were sent. */
async function calendars(messages: () => Promise<Record<string, OutboxMessage>>, name: 'email' | 'visitor') {
  const sent = await messages();
  return Object.keys(sent)
    .filter((each) => each === name || each.startsWith(`${name}.`))
    .toSorted()
    .map((each) => {
      const { content } = sent[each]!.attachments![0]!;
      const line = (label: string) => new RegExp(`^${label}:(.*)\\r$`, 'm').exec(content)?.[1];
      return [line('UID'), Number(line('SEQUENCE') ?? 0), line('METHOD'), line('DTSTART')];
    });
}

test.each([
  ['moved and moved again', ['2026-11-27T11:30', '2026-11-27T13:30'], 'PUBLISH', '20261127T033000Z'],
  ['moved and cancelled', ['2026-11-27T11:30', 'cancel'], 'CANCEL', '20261127T013000Z'],
])('%s before a message has left, everybody is told once, of the last state', async (_name, changes, method, start) => {
  const { book, pages, messages, outbox, made } = world();
  const { token } = await book('2026-11-27T10:30');
  for (const change of changes)
    expect(await (change === 'cancel' ? pages.cancel(token) : pages.move(token, change))).toBe('done');
  await outbox.runDue(made.now);
  made.now = new Date(made.now.getTime() + 60_000);
  await outbox.runDue(made.now);
  for (const name of ['email', 'visitor'] as const) {
    const [booked, ...later] = await calendars(messages, name);
    expect(later).toEqual([[booked![0], 2, method, start]]);
  }
});

test('changed again while the messages are on their way, everybody is told both, in order, under one UID', async () => {
  const { book, pages, messages, outbox, made, onAppointmentUrl } = world();
  const { token } = await book('2026-11-27T10:30');
  expect(await pages.move(token, '2026-11-27T11:30')).toBe('done');
  const cancelling: Promise<unknown>[] = [];
  // The message of the move has been made, and is not sent yet.
  onAppointmentUrl.call = () => {
    if (cancelling.length === 0) cancelling.push(pages.cancel(token));
  };
  await outbox.runDue(made.now);
  expect(await Promise.all(cancelling)).toEqual(['done']);
  for (let seconds = 0; seconds < 60; seconds += 15) {
    made.now = new Date(made.now.getTime() + 15_000);
    await outbox.runDue(made.now);
  }
  const [booked, ...later] = await calendars(messages, 'visitor');
  expect(later).toEqual([
    [booked![0], 1, 'PUBLISH', '20261127T013000Z'],
    [booked![0], 2, 'CANCEL', '20261127T013000Z'],
  ]);
  expect((await calendars(messages, 'email')).at(-1)!.slice(1, 3)).toEqual([2, 'CANCEL']);
});

test('a test drive that is moved to the time that it has stays as it is, and nobody is told', async () => {
  const { made, book, pages, messages, outbox } = world();
  const { token } = await book('2026-11-27T10:30');
  const before = await messages();
  expect(await pages.move(token, '2026-11-27T10:30')).toBe('same-time');
  // Also where it is too late to offer that time to anybody else.
  made.now = new Date('2026-11-27T00:00:00Z');
  expect(await pages.move(token, '2026-11-27T10:30')).toBe('same-time');
  await outbox.runDue(made.now);
  expect(await messages()).toEqual(before);
});

// Two transactions at once are the server's alone.
test.runIf(process.env.TEST_DATABASE_KIND === 'server')(
  'a round that begins while a change is being stored waits for it, so that the last state is told',
  async () => {
    const { book, pages, messages, outbox, made } = world();
    const { leadId, token } = await book('2026-11-27T10:30');
    expect(await pages.move(token, '2026-11-27T11:30')).toBe('done');
    let isSent = false;
    const sending: Promise<void>[] = [];
    await acme.transaction(async (transaction) => {
      const appointment = (await findAppointmentOf(transaction, leadId))!;
      await cancelAppointment(transaction, appointment.id, made.now);
      await announceChange(transaction, { leadId, tenantId: acme.tenantId, outbox });
      sending.push(
        outbox.runDue(made.now).then(() => {
          isSent = true;
        }),
      );
      const isWaiting = () =>
        acme.transaction(async (other) => (await other.query('select 1 from pg_locks where not granted')).length > 0);
      while (!isSent && !(await isWaiting()));
    });
    await Promise.all(sending);
    const [booked, ...later] = await calendars(messages, 'visitor');
    expect(later).toEqual([[booked![0], 2, 'CANCEL', '20261127T013000Z']]);
  },
);

test('a time that somebody else has, or that was never offered, leaves the booking as it was', async () => {
  const { book, pages, outbox, made, messages } = world();
  const { token } = await book('2026-11-27T10:30');
  await book('2026-11-27T11:30', { email: 'kim@example.com', phone: '0491 570 156' });
  for (const time of ['2026-11-27T11:30', '2026-11-27T03:00', 'soon', ''])
    expect(await pages.move(token, time)).toBe('taken');
  expect(await pages.find(token)).toMatchObject({ state: 'booked', time: '2026-11-27T10:30' });
  await outbox.runDue(made.now);
  expect(await messages()).not.toHaveProperty('email.2');
});

test('a link that was made up, or is another dealer’s, opens and changes nothing', async () => {
  const { book, pages, pagesOf } = world();
  const { leadId, token } = await book('2026-11-27T10:30');
  const made = appointmentSeal({ key: randomBytes(32), tenantId: acme.tenantId }).seal(leadId);
  for (const forged of ['', leadId, token.slice(1), made])
    expect([await pages.find(forged), await pages.cancel(forged)]).toEqual([null, 'not-possible']);
  expect([await pagesOf(other).find(token), await pagesOf(other).cancel(token)]).toEqual([null, 'not-possible']);
  expect(await pages.find(token)).toMatchObject({ state: 'booked' });
});

test('once its time has come a test drive stays as it is, and one whose lead was erased says so', async () => {
  const { book, pages, made } = world();
  const { leadId, token } = await book('2026-11-27T10:30');
  made.now = new Date('2026-11-27T00:30:00Z');
  expect([
    await pages.find(token),
    await pages.cancel(token),
    await pages.move(token, '2026-11-30T10:30'),
  ]).toMatchObject([{ state: 'over' }, 'not-possible', 'not-possible']);
  await acme.transaction((transaction) =>
    transaction.query('delete from lead where tenant_id = current_tenant() and id = $1', [leadId]),
  );
  expect(await pages.find(token)).toEqual({ state: 'deleted' });
});
