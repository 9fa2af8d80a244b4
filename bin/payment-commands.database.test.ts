import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../test/add-test-tenant.ts';
import { openFreshDatabase } from '../test/fresh-database.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import { createFixturePayments } from '../src/purchase/payments/payments-fixture.ts';
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

async function run(...command: string[]) {
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const live = { id: tenantId, slug: 'acme', version: 1, configuration: {} };
  const code = await runCommandLine({
    request: {
      arguments: ['payment', ...command],
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
        tenants: { list: async () => [live], bySlug: async () => live },
        secretKey: Buffer.alloc(32),
      }) as unknown as Platform,
  });
  return { code, printed };
}

test('payments are listed, and one is shown by its id or receipt number with every movement of money', async () => {
  expect(await run('list', 'acme')).toEqual({ code: 0, printed: 'acme has no such payments.\n' });
  const now = new Date();
  const { operations, gateway, outbox } = createFixturePayments({
    database: database.forTenant(tenantId),
    now: () => now,
  });
  const begun = await operations.begin({
    purpose: 'invoice',
    purposeId: createId(),
    amountCents: 125_50,
    description: 'Invoice INV-1001',
    expiresAt: new Date(now.getTime() + 60_000),
    email: '',
    returnTo: 'https://acme.example/back',
    cancelTo: 'https://acme.example/back',
  });
  if (!begun.ok) throw new Error(begun.reason);
  const { paymentId, payAt } = begun.value;
  await gateway.answer(new URL(payAt).pathname.split('/').at(-1)!, { choice: 'pay', arrival: 'lost' });
  const { receiptNumber } = (await operations.settle(paymentId))!;
  await operations.askRefund({ paymentId, amountCents: 25_50, reason: 'Paid twice.' });
  await outbox.runDue(now);

  const listed = await run('list', 'acme', '--purpose', 'invoice');
  expect(listed.printed).toMatch(new RegExp(`paid +\\$125\\.50 +${receiptNumber!} +Invoice INV-1001 +embedded`));
  expect((await run('list', 'acme', '--purpose', 'reservation')).printed).toBe('acme has no such payments.\n');
  expect((await run('list', 'acme', '--limit', '0')).code).toBe(2);
  const [byId, byReceipt] = [
    await run('show', 'acme', paymentId),
    await run('show', 'acme', receiptNumber!.toLowerCase()),
  ];
  expect(byId).toEqual(byReceipt);
  expect(byId.printed).toMatch(/received +\$125\.50[^]*refund-asked +\$25\.50[^]*Paid twice\.[^]*refunded +\$25\.50/);
  expect((await run('show', 'acme', 'R-0000-0000')).code).toBe(1);
  expect(JSON.parse((await run('show', 'acme', paymentId, '--json')).printed)).toMatchObject({
    payment: { state: 'paid', receiptNumber },
  });
});
