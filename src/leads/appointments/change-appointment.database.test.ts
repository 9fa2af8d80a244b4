/** A visitor changes or cancels the test drive that they booked, and everybody is told. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TenantDatabase } from '../../db/database.server.ts';
import { openLeadWorlds } from '../delivery/lead-worlds-fixture.ts';
import { registerNextRounds } from '../rounds/next-round.server.ts';
import type { OutboxMessage } from '../destination/outbox-message.ts';
import { showLead } from '../lead-command-operations.server.ts';
import { fixtureVehicle } from '../lead-fixture.ts';
import { appointmentChanges } from './announce-change.server.ts';
import { cancelAppointment, findAppointmentOf } from './appointment-store.server.ts';
import { appointmentSeal, createAppointmentOperations } from './change-appointment.server.ts';

/** Thursday 26 November 2026, 9:00 in Brisbane. */
const start = new Date('2026-11-25T23:00:00Z');
const timeZone = 'Australia/Brisbane' as const;
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
    time_zone: timeZone,
    special_hours: [],
    contact_detail: { phone: '07 5550 0100', opening_hours },
  },
];

const worlds = openLeadWorlds();

/** The dealer without servers, who books test drives. */
function openDrives() {
  const { acme } = worlds;
  /** Called when the visitor's message is made. */
  const onAppointmentUrl = { call() {} };
  const world = worlds.open({
    now: start,
    settings: {
      confirmation: { send: 'always' },
      destinations: [
        { kind: 'email', to: ['sales@acme.example'] },
        { kind: 'adf_email', to: ['crm@acme.example'] },
        { kind: 'webhook' },
      ],
      test_drive_appointments: { enabled: true, slot_minutes: 45, buffer_minutes: 15, lead_hours: 4 },
    },
    tenant: {
      locations: places,
      appointmentUrl(leadId) {
        onAppointmentUrl.call();
        return `https://acme.example/my-test-drive?token=${appointmentSeal({ key, tenantId: acme.tenantId }).seal(leadId)}`;
      },
    },
    desk: {
      locations: places,
      appointmentLocations: places,
      findVehicle: async () => ({ ...fixtureVehicle, locationId: 1 }),
    },
  });
  const { outbox, desk } = world;
  registerNextRounds(appointmentChanges, { outbox, databaseOf: () => acme, now: () => world.now });
  const pagesOf = (tenant: TenantDatabase) =>
    createAppointmentOperations({
      database: tenant,
      outbox,
      key,
      dealer: { settings: world.settings.test_drive_appointments, locations: places, timeZone },
      now: () => world.now,
    });
  const messages = async () =>
    Object.fromEntries((await world.messages()).map((message) => [message.id.slice(37), message]));
  return {
    world,
    onAppointmentUrl,
    outbox,
    desk,
    pagesOf,
    pages: pagesOf(acme),
    messages,
    async book(time: string, fields: Record<string, string> = {}): Promise<{ leadId: string; token: string }> {
      const leadId = await world.send(
        { category: 'Test Drive', car_id: 'v1', preferred_time: time, appointment: '1', ...fields },
        { form: 'test-drive', idempotencyKey: crypto.randomUUID() },
      );
      const { visitor } = await messages();
      return { leadId, token: /my-test-drive\?token=([\w-]+)/.exec(visitor!.body)![1]! };
    },
  };
}

test('the link is in the visitor’s message only, and to open it changes nothing', async () => {
  const { book, pages, messages } = openDrives();
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

test('a booking stands until it is cancelled or over, a request until its time or for seven days', async () => {
  const { book, pages, world } = openDrives();
  const { leadId, token } = await book('2026-11-27T10:30');
  expect(await pages.findStanding(token)).toEqual({
    state: 'booked',
    vehicleId: 'v1',
    time: '2026-11-27T10:30',
    place: 'City',
  });
  const ask = async (preferred_time: string, form: 'test-drive' | 'enquiry' = 'test-drive') =>
    pages.tokenOf(
      await world.send(
        { category: form === 'enquiry' ? 'General Enquiry' : 'Test Drive', car_id: 'v1', preferred_time },
        { form, idempotencyKey: crypto.randomUUID() },
      ),
    );
  const [open, wished, enquiry] = [await ask(''), await ask('2026-11-28T10:30'), await ask('', 'enquiry')];
  const byCategory = pages.tokenOf(
    await world.send(
      { category: 'Test Drive', car_id: 'v1' },
      { form: 'enquiry', idempotencyKey: crypto.randomUUID() },
    ),
  );
  const request = { state: 'requested', vehicleId: 'v1', time: '', place: '' };
  expect(await Promise.all([open, wished, enquiry, 'nobody'].map((each) => pages.findStanding(each)))).toEqual([
    request,
    { ...request, time: '2026-11-28T10:30' },
    null,
    null,
  ]);
  expect(await pages.findStanding(byCategory)).toEqual(request);
  await pages.cancel(pages.tokenOf(leadId));
  expect(await pages.findStanding(token)).toBeNull();
  world.now = new Date('2026-11-28T00:30:00Z');
  expect([await pages.findStanding(open), await pages.findStanding(wished)]).toEqual([request, null]);
  world.now = new Date(start.getTime() + 7 * 86_400_000);
  expect(await pages.findStanding(open)).toBeNull();
});

test('a cancelled time is free at once, and dealer and visitor are told once, with a file that takes it out of the calendar', async () => {
  const { book, pages, messages, desk, world } = openDrives();
  const { leadId, token } = await book('2026-11-27T10:30');
  expect(await Promise.all([pages.cancel(token), pages.cancel(token)])).toEqual(
    expect.arrayContaining(['done', 'not-possible']),
  );
  expect((await desk.freeSlots({ locationId: 1, vehicleId: 'v1' }))!.map(({ time }) => time)).toContain(
    '2026-11-27T10:30',
  );
  await world.run();
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
    subject: 'Test drive cancelled: 2021 Toyota Hilux (U1) - Sam Citizen',
  });
  expect(sent['email.2']!.body).toMatch(/^Test drive cancelled: +27 Nov 2026, 10:30 am AEST/m);
  expect(sent['email.2']!.body).not.toMatch(/Preferred day|Test drive booked/);
  expect(sent['adf-email.2']!.body).toContain('Test drive cancelled: 27 Nov 2026, 10:30 am AEST');
  expect(JSON.parse(sent['webhook.2']!.body)).toMatchObject({
    lead_id: leadId,
    round: 2,
    appointment: { status: 'cancelled' },
  });
  expect(sent['visitor.2']!.subject).toBe('Your test drive has been cancelled: 2021 Toyota Hilux');
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
    (await showLead({ database: worlds.acme, leadId }))!.deliveries.every(
      ({ round, state }) => round === 2 && state === 'delivered',
    ),
  ).toBe(true);
});

test('a test drive that is moved frees its time, takes the new one, and everybody reads both', async () => {
  const { book, pages, messages, desk, world } = openDrives();
  const { token } = await book('2026-11-27T10:30');
  expect(await pages.move(token, '2026-11-27T11:30')).toBe('done');
  expect(await pages.move(token, '2026-11-27T11:30')).toBe('same-time');
  const free = (await desk.freeSlots({ locationId: 1, vehicleId: 'v1' }))!.map(({ time }) => time);
  expect([free.includes('2026-11-27T10:30'), free.includes('2026-11-27T11:30')]).toEqual([true, false]);
  await world.run();
  const sent = await messages();
  expect(sent['email.2']!.subject).toBe('Test drive moved: 2021 Toyota Hilux (U1) - Sam Citizen');
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
  const { book, pages, messages, world } = openDrives();
  const { token } = await book('2026-11-27T10:30');
  for (const change of changes)
    expect(await (change === 'cancel' ? pages.cancel(token) : pages.move(token, change))).toBe('done');
  await world.run();
  world.now = new Date(world.now.getTime() + 60_000);
  await world.run();
  for (const name of ['email', 'visitor'] as const) {
    const [booked, ...later] = await calendars(messages, name);
    expect(later).toEqual([[booked![0], 2, method, start]]);
  }
});

test('an appointment that is changed while messages are on their way sends both changes in order, under one UID', async () => {
  const { book, pages, messages, world, onAppointmentUrl } = openDrives();
  const { token } = await book('2026-11-27T10:30');
  expect(await pages.move(token, '2026-11-27T11:30')).toBe('done');
  const cancelling: Promise<unknown>[] = [];
  // The message of the move has been made, and is not sent yet.
  onAppointmentUrl.call = () => {
    if (cancelling.length === 0) cancelling.push(pages.cancel(token));
  };
  await world.run();
  expect(await Promise.all(cancelling)).toEqual(['done']);
  for (let seconds = 0; seconds < 60; seconds += 15) {
    world.now = new Date(world.now.getTime() + 15_000);
    await world.run();
  }
  const [booked, ...later] = await calendars(messages, 'visitor');
  expect(later).toEqual([
    [booked![0], 1, 'PUBLISH', '20261127T013000Z'],
    [booked![0], 2, 'CANCEL', '20261127T013000Z'],
  ]);
  expect((await calendars(messages, 'email')).at(-1)!.slice(1, 3)).toEqual([2, 'CANCEL']);
});

test('a test drive that is moved to the time that it has stays as it is, and nobody is told', async () => {
  const { world, book, pages, messages } = openDrives();
  const { token } = await book('2026-11-27T10:30');
  const before = await messages();
  expect(await pages.move(token, '2026-11-27T10:30')).toBe('same-time');
  // Also where it is too late to offer that time to anybody else.
  world.now = new Date('2026-11-27T00:00:00Z');
  expect(await pages.move(token, '2026-11-27T10:30')).toBe('same-time');
  await world.run();
  expect(await messages()).toEqual(before);
});

// Two transactions at once are the server's alone.
test.runIf(process.env.TEST_DATABASE_KIND === 'server')(
  'a round that begins while a change is being stored waits for it, so that the last state is told',
  async () => {
    const { book, pages, messages, world } = openDrives();
    const { leadId, token } = await book('2026-11-27T10:30');
    expect(await pages.move(token, '2026-11-27T11:30')).toBe('done');
    let isSent = false;
    const sending: Promise<void>[] = [];
    await worlds.acme.transaction(async (transaction) => {
      const appointment = (await findAppointmentOf(transaction, leadId))!;
      await cancelAppointment(transaction, appointment.id, world.now);
      await appointmentChanges.announce(transaction, { leadId, tenantId: worlds.acme.tenantId, outbox: world.outbox });
      sending.push(
        world.run().then(() => {
          isSent = true;
        }),
      );
      const isWaiting = () =>
        worlds.acme.transaction(
          async (other) => (await other.query('select 1 from pg_locks where not granted')).length > 0,
        );
      while (!isSent && !(await isWaiting()));
    });
    await Promise.all(sending);
    const [booked, ...later] = await calendars(messages, 'visitor');
    expect(later).toEqual([[booked![0], 2, 'CANCEL', '20261127T013000Z']]);
  },
);

test('a time that somebody else has, or that was never offered, leaves the booking as it was', async () => {
  const { book, pages, world, messages } = openDrives();
  const { token } = await book('2026-11-27T10:30');
  await book('2026-11-27T11:30', { email: 'kim@example.com', phone: '0491 570 156' });
  for (const time of ['2026-11-27T11:30', '2026-11-27T03:00', 'soon', ''])
    expect(await pages.move(token, time)).toBe('taken');
  expect(await pages.find(token)).toMatchObject({ state: 'booked', time: '2026-11-27T10:30' });
  await world.run();
  expect(await messages()).not.toHaveProperty('email.2');
});

test('a link that was made up, or is another dealer’s, opens and changes nothing', async () => {
  const { book, pages, pagesOf } = openDrives();
  const { leadId, token } = await book('2026-11-27T10:30');
  const made = appointmentSeal({ key: randomBytes(32), tenantId: worlds.acme.tenantId }).seal(leadId);
  for (const forged of ['', leadId, token.slice(1), made])
    expect([await pages.find(forged), await pages.cancel(forged)]).toEqual([null, 'not-possible']);
  expect([await pagesOf(worlds.other).find(token), await pagesOf(worlds.other).cancel(token)]).toEqual([
    null,
    'not-possible',
  ]);
  expect(await pages.find(token)).toMatchObject({ state: 'booked' });
});

test('once its time has come a test drive stays as it is, and one whose lead was erased says so', async () => {
  const { book, pages, world } = openDrives();
  const { leadId, token } = await book('2026-11-27T10:30');
  world.now = new Date('2026-11-27T00:30:00Z');
  expect([
    await pages.find(token),
    await pages.cancel(token),
    await pages.move(token, '2026-11-30T10:30'),
  ]).toMatchObject([{ state: 'over' }, 'not-possible', 'not-possible']);
  await worlds.acme.transaction((transaction) =>
    transaction.query('delete from lead where tenant_id = current_tenant() and id = $1', [leadId]),
  );
  expect(await pages.find(token)).toEqual({ state: 'deleted' });
});
