import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../test/fresh-database.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import { orderChoices } from '../src/leads/forms/order-form.ts';
import { addOrderDocument } from '../src/purchase/orders/order-document-store.server.ts';
import { openReservationWorld, type ReservationWorld } from '../src/purchase/reservations/reservation-fixture.ts';
import { beginOrder } from '../src/purchase/orders/order-fixture.ts';
import { createId } from '../src/shared/ids.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';

const key = Buffer.alloc(32, 7);
let database: Database;
beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

async function run(world: ReservationWorld, ...command: string[]) {
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const configuration = { time_zone: 'Australia/Sydney', hosts: [], leads: { sealed_link_days: 14 } };
  const live = { id: world.dealer.tenantId, slug: 'acme', version: 1, configuration };
  const code = await runCommandLine({
    request: { arguments: command, folder: '/', input: null, caller: { user: 'kim', host: 'desk' } },
    output: { out: write, error: write },
    environment: {
      databaseUrl: null,
      dataFolder: '/none',
      mode: 'demonstration',
      port: 3000,
    } as unknown as Environment,
    signal: new AbortController().signal,
    channel: 'process',
    platform: async () =>
      ({
        database,
        tenants: { list: async () => [live], bySlug: async () => live },
        secretKey: key,
        payments: { of: () => world.payments },
      }) as unknown as Platform,
  });
  return { code, printed };
}

test('orders are listed by what they came to, and one is shown with its choices, its reservation and its documents', async () => {
  const world = await openReservationWorld(database);
  expect(await run(world, 'order', 'list', 'acme')).toEqual({ code: 0, printed: 'acme has no such orders.\n' });
  const draft = await beginOrder(world, { email: 'kim@example.com' });
  const { token, order } = await beginOrder(world);
  await world.dealer.transaction((transaction) =>
    addOrderDocument(transaction, order.id, {
      id: createId(world.now),
      kind: 'driver-licence',
      label: 'Driver licence',
      width: 1,
      height: 1,
      bytes: 1,
      storedAt: world.now,
      sentSha256: 'x',
    }),
  );
  const found = await world.orders().find(token);
  if (found.kind !== 'order') throw new Error(found.kind);
  const fields = { [orderChoices.tradeIn]: '2018 Mazda CX-5', [orderChoices.payment]: 'Cash' };
  const begun = await world.orders().pay(found.order, fields, {
    addresses: () => ({ returnTo: 'https://x.example/', cancelTo: 'https://x.example/' }),
    pickUp: null,
  });
  if (!begun.ok) throw new Error(begun.reason.kind);
  const paymentId = begun.value.payAt.split('/').at(-1)!;
  world.pay(paymentId);
  await world.payments.settle(paymentId);

  const { printed: placed } = await run(world, 'order', 'list', 'acme');
  // Noon in Brisbane is an hour later in a Sydney summer, and says so.
  expect(placed).toMatch(new RegExp(`${order.number} .*placed .*Ada Lovelace .*2026-03-02 13:00 AEDT`));
  expect(placed).not.toContain(draft.order.number);
  expect((await run(world, 'order', 'list', 'acme', '--all')).printed).toMatch(
    new RegExp(`${draft.order.number} +not finished`),
  );

  const { code, printed } = await run(world, 'order', 'show', 'acme', order.number.toLowerCase());
  expect(code).toBe(0);
  const rows = Object.fromEntries(printed.split('\n').map((line) => line.split(/ {2,}/) as [string, string]));
  expect(rows).toMatchObject({
    Order: order.number,
    State: 'placed',
    'Trade-in': '2018 Mazda CX-5',
    Payment: 'Cash',
    Documents: 'Driver licence (1 photo)',
    Placed: '2026-03-02 13:00 AEDT',
  });

  const reservation = rows['Reservation']!;
  expect((await run(world, 'reservation', 'list', 'acme')).printed).toContain('2026-03-02 13:00 AEDT');
  expect((await run(world, 'reservation', 'show', 'acme', reservation)).printed).toContain(order.number);
  expect(JSON.parse((await run(world, 'order', 'show', 'acme', order.number, '--json')).printed)).toMatchObject({
    number: order.number,
    reservation,
    reservationState: 'reserved',
  });
});

test('an order that there is not is refused with the command that lists them', async () => {
  const world = await openReservationWorld(database);
  expect(await run(world, 'order', 'show', 'acme', 'B-0000-0000')).toEqual({
    code: 1,
    printed: 'acme has no order "B-0000-0000". Expected an id as "forecourt order list acme" lists them.\n',
  });
});
