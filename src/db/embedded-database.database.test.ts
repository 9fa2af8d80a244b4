import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../test/running-product.ts';
import type { Database } from './database.server.ts';
import { databaseReadiness } from './database-readiness.server.ts';
import { createEmbeddedClient } from './embedded-client.server.ts';
import { openEmbeddedDatabase } from './embedded-database.server.ts';
import { openEmbeddedHost } from './embedded-host.server.ts';
import { longTest } from '../../test/limits.ts';

let folder: string;
let database: Database;
let errors: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-embedded-'));
  errors = [];
  database = await openEmbeddedDatabase(folder, { onError: ({ message }) => errors.push(message) });
  await database.ownerQuery('create table noted (number integer)');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const note = (number: number) =>
  database.owner(async (transaction) => {
    await transaction.query('insert into noted values ($1)', [number]);
  });
const noted = async () =>
  (await database.ownerQuery<{ number: number }>('select number from noted order by number')).map(
    ({ number }) => number,
  );

/**
 * Simulates a full disk: the next file of the write-ahead log cannot be created, because something else has its name.
 * PostgreSQL stops with a panic.
 */
async function refuseLog(): Promise<() => Promise<void>> {
  const [backend] = await database.ownerQuery<{ pid: number }>('select pg_backend_pid() as pid');
  const inTheWay = path.join(folder, 'pg_wal', `xlogtemp.${backend!.pid}`);
  await mkdir(path.join(inTheWay, 'full'), { recursive: true });
  return async () => {
    await rmdir(path.join(inTheWay, 'full'));
    await rmdir(inTheWay);
  };
}

test('an error in a statement is no end', async () => {
  await expect(database.ownerQuery('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await noted()).toEqual([]);
  expect(errors).toEqual([]);
});

test('a long statement blocks only clients of the database', async () => {
  let isDone = false;
  const long = database.ownerQuery('select count(*) from generate_series(1, 2000000)').finally(() => {
    isDone = true;
  });
  let turnsMeanwhile = 0;
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turnsMeanwhile += 1;
  }
  await long;
  // In one thread with the database there would be a handful.
  expect(turnsMeanwhile).toBeGreaterThan(1_000);
});

test(
  'the database is read-only while the disk is nearly full, in transactions and in jobs, and accepts writes again by itself',
  longTest,
  async () => {
    let freeBytes = Infinity;
    const full = await mkdtemp(path.join(tmpdir(), 'forecourt-embedded-full-'));
    const told: string[] = [];
    const host = await openEmbeddedHost(full, {
      onError: ({ message }) => told.push(message),
      onEnd: (error) => {
        throw error;
      },
      freeBytesOf: async () => freeBytes,
    });
    const { port1, port2 } = new MessageChannel();
    host.serve(port2);
    const client = createEmbeddedClient(port1);
    const store = (number: number) =>
      client.owner((transaction) => transaction.query('insert into noted values ($1)', [number]));
    // This database has no roles.
    const readiness = () => databaseReadiness({ system: (work) => client.owner(work) });

    await client.ownerQuery('create table noted (number integer)');
    await store(0);
    expect(await readiness()).toBe('ready');
    freeBytes = 64 * 1_048_576 - 1;
    await eventually(
      () => store(1).then(() => '', String),
      (error) => error.includes('read-only transaction'),
    );
    await expect(client.jobQueue.executeSql('insert into noted values (2)')).rejects.toThrow('read-only transaction');
    await expect(client.ownerQuery('insert into noted values (3)')).rejects.toThrow('read-only transaction');
    expect(
      (await client.ownerQuery<{ number: number }>('select number from noted')).filter(({ number }) => number > 1),
    ).toEqual([]);
    expect(await readiness()).toBe('read-only');
    expect(told).toEqual([
      expect.stringMatching(
        /^The disk holding \/.+ has 63 MB free\. The embedded database is read-only until at least 64 MB are free\.$/,
      ),
    ]);

    freeBytes = 64 * 1_048_576;
    await eventually(
      () =>
        store(4).then(
          () => true,
          () => false,
        ),
      (isStored) => isStored,
    );
    expect(await readiness()).toBe('ready');
    await host.close();
    await rm(full, { recursive: true });
  },
);

test('the database goes on by itself after it could not write its log, with what was committed and nothing else', async () => {
  const heard: unknown[] = [];
  const stop = await database.listen('stock_changed', (payload) => heard.push(payload));
  await note(1);
  const giveRoom = await refuseLog();
  await database.ownerQuery('select pg_switch_wal()').catch(() => {});
  // Transactions queued behind it fail too, and write nothing. Without a transaction, because a panic in its commit
  // never ends.
  const outcomes = await Promise.allSettled(
    [2, 3, 4].map((number) => database.ownerQuery('insert into noted values ($1)', [number])),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(database.system((transaction) => transaction.query('select 1'))).rejects.toThrow();
  await expect(database.jobQueue.executeSql('select 1')).rejects.toThrow();
  // First the panic, then, for the next caller, the reason it cannot be reopened.
  await eventually(
    async () => {
      await database.system((transaction) => transaction.query('select 1')).catch(() => {});
      return errors.at(-1) ?? '';
    },
    (error) =>
      /^The embedded database in \/.+ cannot be opened: its files look damaged\. Leave them as they are, and restore a backup: docs\/running-in-production\.md/.test(
        error,
      ),
  );

  await giveRoom();
  await eventually(
    () =>
      note(5).then(
        () => true,
        () => false,
      ),
    (isNoted) => isNoted,
    45_000,
  );
  expect(await noted()).toEqual([1, 5]);
  // Notifications may have been missed; from now on all are received again.
  await database.ownerQuery('select pg_notify(\'stock_changed\', \'{"tenantId":"one"}\')');
  expect(heard).toEqual([null, { tenantId: 'one' }]);
  await stop();
  await database.ownerQuery("select pg_notify('stock_changed', '{}')");
  expect(heard).toHaveLength(2);
});

test('tidying vacuums and measures the tables that changed much, and leaves the others alone', async () => {
  await database.ownerQuery('create table much (number integer primary key, words text)');
  await database.ownerQuery('create table little (number integer)');
  await database.ownerQuery(
    "insert into much select number, repeat('word ', 1000) from generate_series(1, 500) as number",
  );
  await database.ownerQuery('insert into little values (1)');
  await database.ownerQuery("update much set words = words || '!'");
  const seen = () =>
    database.ownerQuery(
      `select relname, n_dead_tup > 0 as "hasDead", last_vacuum is not null as "isVacuumed", last_analyze is not null as "isMeasured"
     from pg_stat_user_tables where relname in ('much', 'little') order by relname`,
    );
  // Figures of a transaction reach the statistics a moment after it.
  await database.ownerQuery('select pg_stat_force_next_flush()');
  await database.tidy();
  await database.ownerQuery('select pg_stat_force_next_flush()');
  expect(await seen()).toEqual([
    { relname: 'little', hasDead: false, isVacuumed: false, isMeasured: false },
    { relname: 'much', hasDead: false, isVacuumed: true, isMeasured: true },
  ]);
});

test('a long transaction lets those go first that came after it', async () => {
  await database.ownerQuery('create role forecourt_app');
  const order: string[] = [];
  const dealer = database.forTenant('01920000-0000-7000-8000-000000000001');
  const visit = (name: string, isLong: boolean) =>
    dealer.transaction(
      async () => {
        order.push(name);
      },
      { isLong },
    );
  await Promise.all([visit('first', false), visit('long', true), visit('second', false), visit('third', false)]);
  expect(order).toEqual(['first', 'second', 'third', 'long']);
});
