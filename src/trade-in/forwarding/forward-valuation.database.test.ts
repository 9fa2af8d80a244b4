import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openIdleDealers } from '../../../test/idle-dealers.ts';
import type { TenantDatabase } from '../../db/database.server.ts';
import { leadsSettingsSchema } from '../../leads/settings.ts';
import { openPriceHost, type PriceHost } from '../../pricing/providers/price-host-fixture.ts';
import { bestAnswers, openFixtureTradeIn, tradeInNow, tradeInQueues, typedCorolla } from '../trade-in-fixture.ts';
import { forwardValuation, type ForwardingJob } from './forward-valuation.server.ts';

const dealers = openIdleDealers(...tradeInQueues);
let acme: TenantDatabase;
let host: PriceHost;
let folder: string;
const logged: string[] = [];
beforeAll(async () => {
  host = await openPriceHost();
  folder = await mkdtemp(path.join(os.tmpdir(), 'forecourt-forwarding-'));
  acme = await dealers.add();
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  logged.length = 0;
  host.asked.length = 0;
  host.answer = { status: 200, body: '' };
});

async function forwarded(): Promise<ForwardingJob> {
  const { desk, begin } = openFixtureTradeIn({ database: acme, outbox: dealers.outbox });
  const id = await begin();
  await desk.describe(id, typedCorolla);
  await desk.value(id, bestAnswers);
  expect(await desk.forward(id)).toEqual({ ok: true, value: { forwarded: true } });
  return { tenantId: acme.tenantId, valuationId: id };
}

const forward = (job: ForwardingJob, destinations: object[]) =>
  forwardValuation(
    {
      outbox: dealers.outbox,
      log: { error: (_data, text) => logged.push(text) },
      now: () => tradeInNow,
      allowLoopback: true,
      tenant: async () => ({
        database: acme,
        slug: 'forwarding',
        destinations: leadsSettingsSchema.parse({ destinations }).destinations,
        secret: async () => 'webhook-secret',
        outboxFolder: folder,
      }),
    },
    job,
  );
const waiting = (id: string) =>
  dealers.database.ownerQuery<{ data: ForwardingJob }>(
    "select data from pgboss.job where name = 'trade-in-valuation' and data->>'valuationId' = $1 and data->>'attempt' is not null",
    [id],
  );

test('a result goes to the webhook, signed, with the column’s name and nothing of a person', async () => {
  await forward(await forwarded(), [
    { kind: 'webhook', url: host.url },
    { kind: 'email', to: ['a@example.com'] },
  ]);
  expect(host.asked).toHaveLength(1);
  expect(host.asked[0]!.headers['forecourt-signature']).toMatch(/^v1=[0-9a-f]{64}$/);
  expect(host.asked[0]!.body).toMatchObject({
    type: 'trade_in.valuation',
    column_name: 'valuation',
    valuation: { offer_price: expect.any(Number), rego: '123ABC', vehicle: { make: 'Toyota' } },
  });
  expect(JSON.stringify(host.asked[0]!.body)).not.toMatch(/lead_id|email|phone/);
});

test('what is not taken is logged in the specification’s words and tried again, later and later, at that webhook alone', async () => {
  const job = await forwarded();
  host.answer = { status: 500, body: '' };
  await forward(job, [
    { kind: 'webhook', name: 'broken', url: host.url },
    { kind: 'webhook', name: 'filed' },
  ]);
  expect(logged).toEqual(['Failed to save valuation data']);
  expect((await waiting(job.valuationId)).map(({ data }) => data)).toEqual([
    { ...job, destination: 'broken', attempt: 2 },
  ]);
  await forward({ ...job, destination: 'broken', attempt: 6 }, [{ kind: 'webhook', name: 'broken', url: host.url }]);
  expect(await waiting(job.valuationId)).toHaveLength(1);
});

test('a repeat finds its webhook when the dealer has put another destination before it', async () => {
  const job = await forwarded();
  host.answer = { status: 500, body: '' };
  await forward(job, [{ kind: 'webhook', url: host.url }]);
  const [repeat] = await waiting(job.valuationId);
  host.answer = { status: 200, body: '' };
  await forward(repeat!.data, [
    { kind: 'email', to: ['a@example.com'] },
    { kind: 'webhook', url: host.url },
  ]);
  expect(host.asked).toHaveLength(2);
});

test('a webhook without an address is written to the outbox folder', async () => {
  const job = await forwarded();
  await forward(job, [{ kind: 'webhook', name: 'filed' }]);
  const name = `${job.valuationId}.valuation.filed.json`;
  expect(await readdir(folder)).toContain(name);
  expect(JSON.parse(await readFile(path.join(folder, name), 'utf8'))).toMatchObject({
    kind: 'webhook',
    subject: 'Valuation: 2021 Toyota Corolla Ascent Sport',
    body: expect.stringContaining('"column_name": "valuation"'),
  });
});
