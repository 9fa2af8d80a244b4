import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenant } from '../test/add-test-tenant.ts';
import { openFreshDatabase } from '../test/fresh-database.ts';
import { copyTenantFolder } from '../test/tenant-folder.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import { createMissedAddressStore } from '../src/tenants/redirects/missed-address-store.server.ts';
import { readTenantFolder } from '../src/tenants/read-tenant-folder.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';

let database: Database;
let tenantId: string;
beforeAll(async () => {
  database = await openFreshDatabase();
  tenantId = await addTestTenant(database, 'acme');
});
afterAll(() => database.close());

async function run(...command: string[]) {
  const copy = await copyTenantFolder();
  await copy.write('redirects.csv', 'from,to\n/stock.asp,/cars/\n/used/*,/cars/*\n');
  const read = await readTenantFolder(copy.folder);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  const live = { id: tenantId, slug: 'acme', version: 1, configuration: read.value.configuration };
  let printed = '';
  let flushes = 0;
  const code = await runCommandLine({
    request: { arguments: ['redirect', ...command], folder: '/', input: null, caller: { user: 'kim', host: 'desk' } },
    output: { out: (text) => void (printed += text), error: (text) => void (printed += text) },
    environment: { databaseUrl: null, dataFolder: '/none' } as Environment,
    signal: new AbortController().signal,
    channel: 'process',
    platform: async () =>
      ({
        database,
        tenants: { list: async () => [live], bySlug: async (slug: string) => (slug === 'acme' ? live : null) },
        secretKey: Buffer.alloc(32),
        missedAddresses: { flush: async () => void (flushes += 1) },
      }) as unknown as Platform,
  });
  return { code, printed, flushes };
}

test.each([
  [
    '/Stock.asp?page=2',
    0,
    '/Stock.asp?page=2 leads to /search/new-used-and-demo-cars?page=2, by the row /stock.asp,/search/new-used-and-demo-cars\n',
  ],
  ['/used/mazda-3', 0, '/used/mazda-3 leads to /cars/mazda-3, by the row /used/*,/cars/*\n'],
  ['/About-Us', 0, 'acme has a page at /About-Us; no redirect is used there.\n'],
  [
    '/blog',
    1,
    /^acme has no redirect for \/blog: visitors see that there is no such page\. Add a row to redirects\.csv/,
  ],
  [`/used/${'a'.repeat(3_000)}`, 1, /but with this rest it makes no address/],
  ['https://old.example/a', 2, 'The path: found "https://old.example/a", expected one such as /stock.asp?id=12.\n'],
])('redirect check says where %s leads', async (address, code, said) => {
  const { code: exitCode, printed } = await run('check', 'acme', address);
  expect(exitCode).toBe(code);
  expect(printed).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
});

test('redirect misses lists what the site has neither page nor redirect for, the most asked first', async () => {
  expect(await run('misses', 'acme')).toEqual({ code: 0, printed: 'acme has no such addresses.\n', flushes: 1 });
  const store = createMissedAddressStore(database.forTenant(tenantId));
  const times = {
    '/blog': 2,
    '/find?make': 1_200,
    '/stock.asp?id': 9,
    '/used/a': 8,
    '/about-us': 7,
    '/search/used-cars': 6,
    '/search/old-list': 5,
    '//[': 1,
  };
  await store.add('2026-11-20', new Map(Object.entries(times)));
  await store.add('2026-11-22', new Map([['/blog', 1]]));
  expect((await run('misses', 'acme')).printed).toBe(
    'TIMES  FIRST DAY   LAST DAY    ADDRESS\n' +
      '1,200  2026-11-20  2026-11-20  /find?make\n' +
      '5      2026-11-20  2026-11-20  /search/old-list\n' +
      '3      2026-11-20  2026-11-22  /blog\n' +
      '1      2026-11-20  2026-11-20  //[\n',
  );
  expect(JSON.parse((await run('misses', 'acme', '--limit', '1', '--json')).printed)).toEqual([
    { address: '/find?make', times: 1_200, firstDay: '2026-11-20', lastDay: '2026-11-20' },
  ]);
  const wrong = await run('misses', 'acme', '--limit', '0');
  expect([wrong.code, wrong.printed]).toEqual([2, '--limit: found "0", expected a whole number from 1 to 2000.\n']);
});
