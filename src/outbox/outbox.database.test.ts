import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import { eventually } from '../../test/running-product.ts';
import type { Database } from '../db/database.server.ts';
import { createOutbox, type Outbox, type OutboxPayload } from './outbox.server.ts';

interface Numbered extends OutboxPayload {
  number: number;
}

let database: Database;
let tenantId: string;
let outbox: Outbox;
let seen: number[];
let failFirst: boolean;

beforeEach(async () => {
  database = await openFreshDatabase();
  tenantId = await addTestTenant(database, 'dealer');
  seen = [];
  failFirst = false;
  outbox = declared();
});
afterEach(async () => {
  await outbox.stop();
  await database.close();
});

function declared(): Outbox {
  const made = createOutbox({ database });
  made.work<Numbered>('numbers', { concurrency: 1 }, async ({ number }) => {
    seen.push(number);
    if (failFirst && seen.length === 1) throw new Error('the receiver is down');
  });
  return made;
}
const send = (payload: Numbered, options?: { startAfter?: Date }) =>
  database.forTenant(tenantId).transaction((transaction) => outbox.send(transaction, 'numbers', payload, options));

test('a job sent inside a transaction runs once the transaction has committed', async () => {
  await outbox.start();
  await send({ tenantId, number: 1 });
  await eventually(
    async () => seen,
    (numbers) => numbers.length === 1,
  );
  expect(seen).toEqual([1]);
});

test('a transaction that fails takes its job with it', async () => {
  await outbox.start();
  await expect(
    database.forTenant(tenantId).transaction(async (transaction) => {
      await outbox.send(transaction, 'numbers', { tenantId, number: 1 } as OutboxPayload);
      throw new Error('half-way');
    }),
  ).rejects.toThrow('half-way');
  await send({ tenantId, number: 2 });
  await eventually(
    async () => seen,
    (numbers) => numbers.length > 0,
  );
  expect(seen).toEqual([2]);
});

test('a job that fails stands for another try', async () => {
  failFirst = true;
  await outbox.start();
  await send({ tenantId, number: 1 });
  await eventually(
    () => database.ownerQuery<{ state: string }>("select state from pgboss.job where name = 'numbers'"),
    ([job]) => job?.state === 'retry',
  );
});

// On a server other processes may be at work, so there a job comes back when its lease has ended.
test.skipIf(process.env.TEST_DATABASE_KIND === 'server')(
  'what a process that died was working on is taken up at the next start',
  async () => {
    await outbox.start({ workers: false });
    await send({ tenantId, number: 1 });
    await database.ownerQuery("update pgboss.job set state = 'active', started_on = now() where name = 'numbers'");
    await outbox.stop();

    outbox = declared();
    await outbox.start();
    await eventually(
      async () => seen,
      (numbers) => numbers.length === 1,
    );
  },
);

test('a job that takes long holds up no other, and stopping waits for it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await outbox.start({ workers: false });
  for (const number of [1, 2, 3, 4]) await send({ tenantId, number });
  await outbox.stop();
  const slow = createOutbox({ database });
  slow.work<Numbered>('numbers', { concurrency: 2 }, async ({ number }) => {
    if (number === 1) await released;
    seen.push(number);
  });
  outbox = slow;
  await slow.start();
  await eventually(
    async () => seen,
    (numbers) => numbers.length === 3,
  );
  expect(seen).toEqual([2, 3, 4]);
  const stopped = slow.stop();
  release();
  await stopped;
  expect(seen).toEqual([2, 3, 4, 1]);
});

/** For a queue with four slots, the jobs started by the time `isEnough` is true; none of them finishes earlier. */
async function begunOf(
  sendAll: () => Promise<void>,
  isEnough: (begun: readonly Numbered[]) => boolean,
): Promise<Numbered[]> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await outbox.start({ workers: false });
  await sendAll();
  await outbox.stop();
  const begun: Numbered[] = [];
  outbox = createOutbox({ database });
  outbox.work<Numbered>('numbers', { concurrency: 4 }, async (job) => {
    begun.push(job);
    await released;
  });
  await outbox.start();
  try {
    return await eventually(async () => [...begun], isEnough);
  } finally {
    release();
  }
}

test('a dealer with many jobs whose receiver is silent leaves a place for another dealer’s', async () => {
  const other = await addTestTenant(database, 'other');
  const begun = await begunOf(
    async () => {
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await send({ tenantId, number });
      await database
        .forTenant(other)
        .transaction((transaction) =>
          outbox.send(transaction, 'numbers', { tenantId: other, number: 9 } as OutboxPayload),
        );
    },
    ({ length }) => length === 4,
  );
  expect(begun.map(({ number }) => number)).toContain(9);
});

test('a job of now goes before those that were put off and are due', async () => {
  const begun = await begunOf(
    async () => {
      for (const number of [1, 2, 3, 4])
        await send({ tenantId, number }, { startAfter: new Date(Date.now() - 60_000) });
      await send({ tenantId, number: 5 });
    },
    ({ length }) => length === 3,
  );
  expect(begun.map(({ number }) => number)).toContain(5);
});

test('a job for later waits', async () => {
  await outbox.start();
  await send({ tenantId, number: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
  await send({ tenantId, number: 2 });
  await eventually(
    async () => seen,
    (numbers) => numbers.length > 0,
  );
  expect(seen).toEqual([2]);
});
