import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEarlierDatabase } from '../test/earlier-release/open-earlier-database.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';

let database: Database;
beforeAll(async () => {
  database = await openEarlierDatabase();
});
afterAll(() => database.close());

async function check(...options: string[]) {
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
    environment: { databaseUrl: null } as Environment,
    signal: new AbortController().signal,
    channel: 'process',
    platform: async () => ({ database }) as Platform,
  });
  return { exit, printed };
}

test('a database of an earlier release fits, and settings that this release changes are named', async () => {
  const { exit, printed } = await check();
  expect(exit).toBe(0);
  expect(printed).toContain('outback, version 1: fits.');
  expect(printed).toContain(
    'finance.calculator.establishment_fee_dollars is removed where finance.fixed_fees lists the fees',
  );
});

test('what does not fit is named by dealer, key, found and expected, and the exit code is 1', async () => {
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
  expect(printed).toContain('Stored configurations that do not fit this release: outback.');
  const json = await check('--json');
  expect(json.exit).toBe(1);
  expect(json.printed).toContain('"servedVersion": 1');
});

test('nothing is changed: the database stays at the migrations of its release', async () => {
  const rows = await database.ownerQuery<{ name: string }>('select name from migration order by name');
  expect(rows.at(-1)!.name).toBe('0007-credit-check-consent.sql');
});
