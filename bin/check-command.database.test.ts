import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEarlierDatabase } from '../test/earlier-release/open-earlier-database.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';
import { longTest } from '../test/limits.ts';

let database: Database;
beforeAll(async () => {
  database = await openEarlierDatabase();
});
afterAll(() => database.close());

async function check(...options: string[]) {
  return checkIn('demonstration', ...options);
}

async function checkIn(mode: Environment['mode'], ...options: string[]) {
  let printed = '';
  const exit = await runCommandLine({
    request: {
      arguments: ['check', '--stored', ...options],
      folder: '.',
      input: null,
      caller: { user: 'kim', host: 'desk' },
    },
    output: {
      out: (text) => {
        printed += text;
      },
      error: (text) => {
        printed += text;
      },
    },
    environment: { databaseUrl: null, mode } as Environment,
    signal: new AbortController().signal,
    channel: 'process',
    platform: async () => ({ database }) as Platform,
  });
  return { exit, printed };
}

test('a database of an earlier release fits, and settings that this release changes are named', longTest, async () => {
  const { exit, printed } = await check();
  expect(exit).toBe(0);
  expect(printed).toContain('outback, version 1: fits.');
  expect(printed).toContain(
    'finance.calculator.establishment_fee_dollars is removed where finance.fixed_fees lists the fees',
  );
});

test('what "tenant apply" would refuse of a folder that is served is named, and stops nothing', longTest, async () => {
  const { exit, printed } = await check();
  expect(exit).toBe(0);
  expect(printed).toMatch(
    /bigsky, version 1: fits\.\n(?: {2}Note: converted on reading[^\n]+\n)? {2}Note: "tenant apply" refuses this dealer’s folder until these are corrected:\n {4}site\.yaml:\d+ /,
  );
});

test('what does not fit is named by dealer, key, found and expected, and the exit code is 1', longTest, async () => {
  const [outback] = await database.ownerQuery<{ id: string }>("select id from tenant where slug = 'outback'");
  await database
    .forTenant(outback!.id)
    .transaction((transaction) =>
      transaction.query(
        `update tenant_configuration set configuration = jsonb_set(configuration, '{stock,just_arrived_days}', '"soon"')`,
      ),
    );
  const { exit, printed } = await check();
  expect(exit).toBe(1);
  expect(printed).toContain('stock.just_arrived_days: found "soon", expected a number');
  expect(printed).toContain('Stored configurations that are not valid for this release: outback.');
  const json = await check('--json');
  expect(json.exit).toBe(1);
  expect(json.printed).toContain('"servedVersion": 1');
});

test(
  'an address that the check of a folder now refuses is named by dealer and key, without its password',
  longTest,
  async () => {
    const [coastline] = await database.ownerQuery<{ id: string }>("select id from tenant where slug = 'coastline'");
    const destinations = [
      { name: 'crm', kind: 'webhook', url: 'https://10.0.0.7/leads' },
      { name: 'here', kind: 'webhook', url: 'https://kim:hunter2@crm.example.com.au/leads' },
    ];
    await database
      .forTenant(coastline!.id)
      .transaction((transaction) =>
        transaction.query(
          "update tenant_configuration set configuration = jsonb_set(configuration, '{leads,destinations}', $1::jsonb)",
          [JSON.stringify(destinations)],
        ),
      );
    const { exit, printed } = await checkIn('production');
    expect(printed).toMatch(
      /^coastline, version 1: .*\n(?: .*\n)* {2}Warning: leads\.destinations\[0\]\.url: found "https:\/\/10\.0\.0\.7\/leads", expected a URL on the public Internet/m,
    );
    expect(printed).toContain('leads.destinations[1].url');
    expect(printed).not.toContain('hunter2');
    expect(printed).toMatch(/^URLs that this server does not call, .*coastline/m);
    // The exit code depends on whether this release serves the stored configuration.
    expect(exit).toBe(1);
    expect(printed).toContain('are not valid for this release: outback.');
    const json = JSON.parse((await checkIn('production', '--json')).printed.split('\nStored')[0]!) as {
      slug: string;
      refusedAddresses: { path: string }[];
    }[];
    const paths = json.find(({ slug }) => slug === 'coastline')!.refusedAddresses.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['leads.destinations[0].url', 'leads.destinations[1].url']));
  },
);

test('nothing is changed: the database stays at the migrations of its release', async () => {
  const rows = await database.ownerQuery<{ name: string }>('select name from migration order by name');
  expect(rows.at(-1)!.name).toBe('0007-credit-check-consent.sql');
});
