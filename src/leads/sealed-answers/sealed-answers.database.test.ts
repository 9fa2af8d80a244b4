/** What a finance application tells each destination, and who reads the rest behind the link. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TenantDatabase } from '../../db/database.server.ts';
import type { SecretKey } from '../../shared/secret-key.ts';
import { openLeadWorlds, worldStart } from '../delivery/lead-worlds-fixture.ts';
import { fixtureApplication } from '../forms/finance-application-fixture.ts';
import { resendLead, showLead } from '../lead-command-operations.server.ts';
import { fixtureLead } from '../lead-fixture.ts';
import { createRetentionOperations } from '../retention/retention-operations.server.ts';
import { leadsSettingsSchema } from '../settings.ts';
import { isSealed, redactedLead } from './sealed-answers.ts';
import { createSealedLeadOperations } from './sealed-lead-operations.server.ts';
import { sealedLinks } from './sealed-link.server.ts';

const daysLater = (days: number) => new Date(worldStart.getTime() + days * 86_400_000);
const key = randomBytes(32);
/** Nothing of these stands in anything that leaves. */
const secrets = [
  '27/3/1985',
  '27 March 1985',
  '1985',
  '1,650',
  '1650',
  'Analytical Engines',
  '1900',
  '1,900',
  'Renting',
  '30,000',
  '30000',
  '$120',
  'born in',
  'My tax file',
  '4321',
];
const application = {
  ...fixtureApplication,
  car_id: 'v1',
  message: 'I was born in Bathurst. My tax file number is 4321.',
  tax_file: '4321',
};

const worlds = openLeadWorlds();

/** The dealer gets each application by email, as ADF and by a webhook. */
function open({ withServers = true, days = 30 }: { withServers?: boolean; days?: number } = {}) {
  const { acme, webhook } = worlds;
  const world = worlds.open({
    settings: {
      ...(withServers ? worlds.bySmtp() : {}),
      sealed_link_days: days,
      confirmation: { send: 'always' },
      destinations: [
        { kind: 'email', to: ['sales@acme.example'] },
        { kind: 'adf_email', to: ['crm@acme.example'] },
        { kind: 'webhook', url: withServers ? webhook.url : '' },
      ],
    },
    tenant: {
      sealedUrl: (link) =>
        `https://acme.example/leads/application?token=${sealedLinks({ key, tenantId: acme.tenantId }).seal(link)}`,
    },
  });
  return { world, apply: () => world.send(application, { form: 'finance-application', fields: application }) };
}

/** As a mail program reads it: whole lines, and what was encoded for the way is text again. */
const asRead = (message: string): string =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(
      /(?:^[A-Za-z\d+/]{40,}={0,2}\r?\n)+/gm,
      (block) => `${block}${Buffer.from(block, 'base64').toString('utf8')}`,
    );

const tokenIn = (text: string): string => /leads\/application\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const pagesOf = (tenant: TenantDatabase, { at = worldStart, by = key }: { at?: Date; by?: SecretKey } = {}) =>
  createSealedLeadOperations({
    database: tenant,
    links: sealedLinks({ key: by, tenantId: tenant.tenantId }),
    now: () => at,
  });

test('no destination, log line or record holds an answer of an application, and each that goes to the dealer holds the link', async () => {
  const { world, apply } = open();
  const leadId = await apply();
  const mails = worlds.smtp.messages.map(asRead);
  expect(mails).toHaveLength(3);
  expect(worlds.webhook.posts).toHaveLength(1);
  const toDealer = [...mails.filter((mail) => !/^To: ada@example/m.test(mail)), worlds.webhook.posts[0]!.body];
  for (const text of toDealer) expect(tokenIn(text)).not.toBe('');
  const toApplicant = mails.find((mail) => /^To: ada@example/m.test(mail))!;
  expect(toApplicant).not.toContain('leads/application');
  expect(toApplicant).toContain('Your answers are not in this email');
  const shown = (await showLead({ database: worlds.acme, leadId }))!;
  for (const text of [
    ...mails,
    worlds.webhook.posts[0]!.body,
    ...world.logged,
    JSON.stringify([shown.deliveries, shown.attempts, shown.readings]),
  ]) {
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  // A notice all the same: who, how to reach them, about what.
  for (const part of ['Ada Lovelace', 'ada@example.com', '0491 570 006', '2021 Toyota Hilux'])
    expect(toDealer[0]).toContain(part);
  expect(JSON.parse(worlds.webhook.posts[0]!.body)).toMatchObject({
    lead_id: leadId,
    message: '',
    contact: { name: 'Ada' },
    sealed_answers: { expires_at: daysLater(30).toISOString() },
  });
});

test('nor does what is written to the outbox folder of a dealer without servers', async () => {
  await open({ withServers: false }).apply();
  const files = await readdir(worlds.folder);
  expect(files).toHaveLength(4);
  for (const file of files) {
    const text = await readFile(path.join(worlds.folder, file), 'utf8');
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
});

test('to open the link reads nothing; the press reads the answers and is written down without a word of them', async () => {
  const leadId = await open().apply();
  const token = tokenIn(asRead(worlds.smtp.messages[0]!));
  const pages = pagesOf(worlds.acme);
  const before = await pages.find(token);
  expect(before).toEqual({
    state: 'sealed',
    reference: leadId.slice(-12),
    storedAt: worldStart,
    expiresAt: daysLater(30),
    timesRead: 0,
  });
  const read = (await pages.read(token))!;
  expect(read).toMatchObject({ name: 'Ada Lovelace', vehicle: '2021 Toyota Hilux (U1)', message: application.message });
  expect(read.sections.flatMap(({ rows }) => rows)).toEqual(
    expect.arrayContaining([
      { label: 'Date of birth', text: '27 March 1985' },
      { label: 'Income after tax', text: '$1,650' },
    ]),
  );
  expect(await pages.find(token)).toMatchObject({ timesRead: 1 });
  expect((await showLead({ database: worlds.acme, leadId }))!.readings).toEqual([
    { readAt: worldStart, destination: expect.stringMatching(/^(email|adf-email)$/) as string },
  ]);
});

test('the link of one dealer opens nothing at another, and neither does one that was world up, changed or cut', async () => {
  await open().apply();
  const token = tokenIn(worlds.webhook.posts[0]!.body);
  for (const forged of [
    '',
    'x',
    token.slice(0, -3),
    `${token.slice(0, 20)}A${token.slice(21)}`,
    `${token}AAAA`,
    sealedLinks({ key: randomBytes(32), tenantId: worlds.acme.tenantId }).seal({
      leadId: fixtureLead().id,
      destination: 'email',
      expiresAt: daysLater(9),
    }),
  ]) {
    if (forged === token) continue;
    expect(await pagesOf(worlds.acme).find(forged)).toBeNull();
    expect(await pagesOf(worlds.acme).read(forged)).toBeNull();
  }
  expect(await pagesOf(worlds.other).find(token)).toBeNull();
  expect(await pagesOf(worlds.other).read(token)).toBeNull();
});

test('it works until its day, and a lead that is sent again has a new one', async () => {
  const { world, apply } = open({ days: 7 });
  const leadId = await apply();
  const token = tokenIn(worlds.webhook.posts[0]!.body);
  expect(await pagesOf(worlds.acme, { at: new Date(daysLater(7).getTime() - 1) }).read(token)).not.toBeNull();
  expect(await pagesOf(worlds.acme, { at: daysLater(7) }).find(token)).toEqual({
    state: 'expired',
    expiredAt: daysLater(7),
  });
  expect(await pagesOf(worlds.acme, { at: daysLater(7) }).read(token)).toBeNull();
  world.now = daysLater(8);
  await resendLead({ database: worlds.acme, outbox: world.outbox, leadId, now: world.now });
  await world.run();
  expect(await pagesOf(worlds.acme, { at: world.now }).read(tokenIn(worlds.webhook.posts.at(-1)!.body))).not.toBeNull();
});

test('each attempt of a round is the same message with the same link', async () => {
  const { world, apply } = open();
  worlds.smtp.mood = 'cutting-after-acceptance';
  await apply();
  worlds.smtp.mood = 'accepting';
  world.now = new Date(worldStart.getTime() + 60_000);
  await world.run();
  const tokens = worlds.smtp.messages
    .filter((message) => /^To: sales@/m.test(message))
    .map((message) => tokenIn(asRead(message)));
  expect(tokens).toHaveLength(2);
  expect(tokens[1]).toBe(tokens[0]);
});

test('an applicant who was erased is gone from behind the link, with the readings', async () => {
  const leadId = await open().apply();
  const token = tokenIn(worlds.webhook.posts[0]!.body);
  await pagesOf(worlds.acme).read(token);
  const retention = createRetentionOperations({
    database: worlds.acme,
    settings: leadsSettingsSchema.parse({}).retention,
    outboxFolder: worlds.folder,
    key,
    now: () => worldStart,
    deletePhotos: async () => 0,
    deleteDocuments: async () => {},
  });
  await retention.erase({ email: 'ada@example.com', phoneE164: '' }, { keepConsents: false, withdrawalsToo: false });
  expect(await pagesOf(worlds.acme).find(token)).toEqual({ state: 'deleted' });
  expect(await pagesOf(worlds.acme).read(token)).toBeNull();
  expect(
    await worlds.acme.transaction((transaction) =>
      transaction.query('select 1 from lead_reading where lead_id = $1', [leadId]),
    ),
  ).toEqual([]);
});

test('a link that was sent before the key was exchanged opens while the old key is read, and not after', async () => {
  await open().apply();
  const token = tokenIn(worlds.webhook.posts[0]!.body);
  const next = randomBytes(32);
  expect(await pagesOf(worlds.acme, { by: [next, key] }).read(token)).not.toBeNull();
  expect(await pagesOf(worlds.acme, { by: next }).find(token)).toBeNull();
});

test('only forms with such answers are sealed; every other lead is told whole', () => {
  expect(isSealed({ form: 'finance-application' })).toBe(true);
  for (const form of ['enquiry', 'careers', 'test-drive', 'sell-my-car'] as const) {
    const lead = fixtureLead({ form });
    expect(isSealed(lead)).toBe(false);
    expect(redactedLead(lead)).toBe(lead);
  }
});
