import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../test/fresh-database.ts';
import { addTestTenant } from '../test/add-test-tenant.ts';
import type { FeedReport } from '../src/content/outbound-feeds/make-feed.ts';
import type { FeedKind } from '../src/content/outbound-feeds/settings.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';

let database: Database;
let tenantId: string;
beforeAll(async () => {
  database = await openFreshDatabase();
  tenantId = await addTestTenant(database, 'acme');
});
afterAll(() => database.close());

const finding = { vehicleId: 'v', title: '2021 Toyota Corolla', found: 'no VIN', expected: 'its VIN' };
const good: FeedReport = {
  vehicleCount: 1_204,
  leftOut: [
    { ...finding, stockNumber: 'T1', rule: 'vin' },
    { ...finding, stockNumber: '', rule: 'picture' },
    { ...finding, stockNumber: 'T3', rule: 'vin' },
  ],
  warnings: [{ ...finding, stockNumber: 'T2', rule: 'color', found: 'no colour', expected: 'the colour' }],
  problems: [],
};
const url = 'https://acme.example/feeds/stock.json?token=abc';

async function run(command: string[], { kinds, reports }: { kinds: FeedKind[]; reports?: FeedReport[] }) {
  let printed = '';
  let errors = '';
  const live = {
    id: tenantId,
    slug: 'acme',
    version: 1,
    configuration: { content: { outbound_feeds: kinds.map((kind) => ({ kind })) } },
  };
  const left = [...(reports ?? [])];
  const code = await runCommandLine({
    request: { arguments: ['feed-out', ...command], folder: '/', input: null, caller: { user: 'kim', host: 'desk' } },
    output: {
      out: (text) => void (printed += text),
      error: (text) => void (errors += text),
    },
    environment: { databaseUrl: null, dataFolder: '/none' } as Environment,
    signal: new AbortController().signal,
    channel: 'process',
    platform: async () =>
      ({
        database,
        tenants: { list: async () => [live], bySlug: async (slug: string) => (slug === 'acme' ? live : null) },
        secretKey: Buffer.alloc(32),
        outboundFeeds: {
          list: () => kinds.map((kind) => ({ kind, name: 'Stock as JSON', url })),
          check: async () => left.shift()!,
        },
      }) as unknown as Platform,
  });
  return { code, printed, errors };
}

test('the addresses are listed whole, as a table and as JSON', async () => {
  const { code, printed } = await run(['list', 'acme'], { kinds: ['stock-json'] });
  expect([code, printed]).toEqual([0, `KIND        FEED           ADDRESS\nstock-json  Stock as JSON  ${url}\n`]);
  const json = await run(['list', 'acme', '--json'], { kinds: ['stock-json'] });
  expect(JSON.parse(json.printed)).toEqual([{ kind: 'stock-json', name: 'Stock as JSON', url }]);
});

test('a dealer without feeds is told how to have one', async () => {
  for (const command of ['list', 'check']) {
    const { code, printed } = await run([command, 'acme'], { kinds: [] });
    expect(code).toBe(0);
    expect(printed).toContain('acme has no outbound feeds. List them under content.outbound_feeds');
  }
});

test('a report names each vehicle that is left out with its rule, and each warning', async () => {
  const { code, printed } = await run(['check', 'acme'], { kinds: ['stock-json'], reports: [good] });
  expect(code).toBe(0);
  expect(printed).toBe(
    [
      'acme, Stock as JSON (stock-json): 1,204 vehicles in the feed, 3 vehicles left out, 1 warning.',
      'Left out by rule: vin 2, picture 1',
      'Warnings by rule: color 1',
      '',
      'LEFT OUT           VEHICLE              RULE     FOUND   EXPECTED',
      'T1                 2021 Toyota Corolla  vin      no VIN  its VIN',
      '(no stock number)  2021 Toyota Corolla  picture  no VIN  its VIN',
      'T3                 2021 Toyota Corolla  vin      no VIN  its VIN',
      '',
      'WARNING  VEHICLE              RULE   FOUND      EXPECTED',
      'T2       2021 Toyota Corolla  color  no colour  the colour',
      '\n',
    ].join('\n'),
  );
});

test('a feed that breaks its rules as a whole ends in exit code 1, after the reports of all feeds', async () => {
  const broken = { ...good, problems: [{ rule: 'not-empty', found: 'no vehicle', expected: 'at least one' }] };
  const given = { kinds: ['google-vehicle-ads', 'stock-json'] as FeedKind[], reports: [broken, good] };
  const { code, printed, errors } = await run(['check', 'acme'], given);
  expect(code).toBe(1);
  expect(printed).toContain('Published rules: https://support.google.com/');
  expect(printed).toContain('Stock as JSON');
  expect(errors).toBe(
    'acme: the feed google-vehicle-ads breaks the rule "not-empty": found no vehicle, expected at least one.\n',
  );
  const json = await run(['check', 'acme', '--json'], given);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.printed)).toEqual([
    { kind: 'google-vehicle-ads', ...broken },
    { kind: 'stock-json', ...good },
  ]);
});

test('one kind is checked by its name, and an unknown one is refused with those there are', async () => {
  expect((await run(['check', 'acme', 'stock-csv'], { kinds: [], reports: [good] })).printed).toContain('(stock-csv)');
  const unknown = await run(['check', 'acme', 'ebay'], { kinds: [] });
  expect([unknown.code, unknown.errors]).toEqual([
    2,
    expect.stringContaining('google-vehicle-ads, meta-automotive-inventory'),
  ]);
});
