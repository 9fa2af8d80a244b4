/** The record of commands, on a real database, through the real command line. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../test/fresh-database.ts';
import { copyTenantFolder } from '../test/tenant-folder.ts';
import {
  deleteOldCommandRecords,
  listCommandRecords,
  type CommandRecord,
} from '../src/db/command-record-store.server.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';

const email = 'sam.shopper@example.com';
const phone = '0491 570 156';
let database: Database;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.system((transaction) => transaction.query('delete from command_record')));

async function forecourt(given: string[] | { arguments: string[]; input: string }, broken?: Database) {
  const request = Array.isArray(given) ? { arguments: given, input: null } : given;
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const platform = {
    database: broken ?? database,
    secretKey: Buffer.alloc(32, 7),
    tenants: { bySlug: async () => null, list: async () => [], refresh: async () => {} },
  } as unknown as Platform;
  const code = await runCommandLine({
    request: { ...request, folder: '/', caller: { user: 'kim', host: 'desk' } },
    output: { out: write, error: write },
    environment: { databaseUrl: null } as Environment,
    platform: async () => platform,
    signal: new AbortController().signal,
    channel: 'socket',
  });
  return { code, printed };
}

const records = () =>
  database.system((transaction) => listCommandRecords(transaction, { tenantSlug: null, since: null, limit: 100 }));
const asText = async () =>
  JSON.stringify((await records()).map(({ command, tenantSlug, arguments: kept }) => [command, tenantSlug, kept]));

test('a command leaves who, when, what, and how it ended', async () => {
  const before = new Date();
  expect((await forecourt(['lead', 'list', 'nobody', '--state', 'dead', '--json'])).code).toBe(1);
  const [record] = await records();
  expect(record).toMatchObject({
    osUser: 'kim',
    host: 'desk',
    channel: 'socket',
    command: 'lead list',
    tenantSlug: 'nobody',
    exitCode: 1,
    arguments: { tenant: 'nobody', state: 'dead', json: true, limit: '50' },
  });
  expect(record!.startedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(record!.endedAt!.getTime()).toBeGreaterThanOrEqual(record!.startedAt.getTime());
});

test('a refused folder leaves one too, and one that is applied is found by its dealer', async () => {
  expect((await forecourt(['tenant', 'apply', '/no/such/folder'])).code).toBe(1);
  const { folder } = await copyTenantFolder();
  expect((await forecourt(['tenant', 'apply', folder])).code).toBe(0);
  expect((await records()).map(({ command, tenantSlug, exitCode }) => [command, tenantSlug, exitCode])).toEqual([
    ['tenant apply', 'advertiser', 0],
    ['tenant apply', '', 1],
  ]);
});

test('a removal that names another dealer leaves one', async () => {
  const { code, printed } = await forecourt(['tenant', 'remove', 'harbour', '--confirm', 'outback']);
  expect([code, printed]).toEqual([2, expect.stringContaining('found "outback", expected "harbour"')]);
  expect(await records()).toMatchObject([{ command: 'tenant remove', exitCode: 2 }]);
});

test.each([
  [['lead', 'erase', 'nobody', '--email', email, '--phone', phone]],
  [['lead', 'erasures', 'nobody', '--email', email.toUpperCase()]],
  [['consent', 'show', 'nobody', email]],
  [['consent', 'withdraw', 'nobody', phone]],
  // An email address typed in place of an id.
  [['lead', 'show', 'nobody', email]],
  [['lead', 'show', email, 'abc']],
  [['lead', 'list', `+61491570156`]],
])('an address does not survive in the record: %j', async (command) => {
  await forecourt(command);
  const text = await asText();
  expect(text).toContain('hash:');
  for (const part of ['shopper', 'example', '0491', '491570156', '570 156'])
    expect(text.toLowerCase()).not.toContain(part);
});

test('the same person has the same hash, however the address was written, and another person another one', async () => {
  await forecourt(['consent', 'show', 'nobody', email]);
  await forecourt(['consent', 'show', 'nobody', ` ${email.toUpperCase()} `]);
  await forecourt(['consent', 'show', 'nobody', 'other@example.com']);
  const hashes = (await records()).map((each) => each.arguments['address']);
  expect(new Set(hashes).size).toBe(2);
});

test('a secret does not survive in the record', async () => {
  await forecourt({ arguments: ['tenant', 'secret', 'set', 'nobody', 'smtp_password'], input: 'hunter2' });
  expect(await asText()).not.toContain('hunter2');
  expect((await records())[0]).toMatchObject({
    command: 'tenant secret set',
    arguments: { slug: 'nobody', name: 'smtp_password' },
  });
});

test('a secret that was typed as its own name survives neither in the record nor in the message', async () => {
  const { printed } = await forecourt({
    arguments: ['tenant', 'secret', 'set', 'nobody', 'Hunter2!'],
    input: 'smtp_password',
  });
  expect(printed + (await asText())).not.toContain('Hunter2');
});

test('help, wrong use and what needs no database leave none', async () => {
  for (const command of [
    ['--help'],
    ['lead', 'show', '--help'],
    ['no', 'such'],
    ['lead', 'show'],
    ['tenant', 'check', '/no/such/folder'],
  ])
    await forecourt(command);
  expect(await records()).toEqual([]);
});

test('a command that cannot be recorded does nothing', async () => {
  const refusing: Database = {
    ...database,
    system: () => Promise.reject(new Error('cannot execute INSERT in a read-only transaction')),
  };
  const { code, printed } = await forecourt(['tenant', 'list'], refusing);
  expect([code, printed]).toEqual([
    1,
    'The command was not run, because it cannot be recorded: cannot execute INSERT in a read-only transaction\n',
  ]);
});

describe('record list', () => {
  test('shows the records, of one dealer or since a moment, as a table and as JSON', async () => {
    await forecourt(['lead', 'list', 'first']);
    await forecourt(['lead', 'list', 'second']);
    const listed = JSON.parse(
      (await forecourt(['record', 'list', '--tenant', 'second', '--json'])).printed,
    ) as CommandRecord[];
    expect(listed.map(({ command, tenantSlug }) => [command, tenantSlug])).toEqual([
      ['record list', 'second'],
      ['lead list', 'second'],
    ]);
    expect(JSON.parse((await forecourt(['record', 'list', '--since', '2999-01-01', '--json'])).printed)).toEqual([]);
    const table = (await forecourt(['record', 'list'])).printed;
    expect(table).toMatch(/kim +desk +socket +lead list +limit=50 tenant=first +1\n/);
    expect((await forecourt(['record', 'list', '--limit', '0'])).code).toBe(2);
  });

  test('knows nothing older than two years', async () => {
    await forecourt(['lead', 'list', 'first']);
    const years = (count: number) => new Date(Date.now() + count * 365.25 * 86_400_000);
    await database.system((transaction) => deleteOldCommandRecords(transaction, years(1.9)));
    expect(await records()).toHaveLength(1);
    await database.system((transaction) => deleteOldCommandRecords(transaction, years(2.1)));
    expect(await records()).toEqual([]);
  });
});
