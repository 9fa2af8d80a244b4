/** Runs only if a PostgreSQL server is available: its time limits, and the names of its errors. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshServerDatabase } from '../../test/fresh-database.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.server.ts';
import type { Database, Transaction } from './database.server.ts';
import { configureConnection, openServerDatabase } from './server-database.server.ts';
import { withoutTimeouts } from './without-timeouts.server.ts';

const longest = { statementMs: 100, lockMs: 100, idleMs: 100 };

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('on a PostgreSQL server', () => {
  let database: Database;
  let tenantId: string;
  beforeAll(async () => {
    database = await openFreshServerDatabase({ timeouts: longest });
    tenantId = await addTestTenant(database, 'ours');
  });
  afterAll(() => database.close());

  const failureOf = (work: (transaction: Transaction) => Promise<unknown>) =>
    database
      .forTenant(tenantId)
      .transaction(work)
      .then(
        () => null,
        (error: unknown) => error as Error,
      );

  test('a statement that takes too long is ended, and the next one is answered', async () => {
    const error = await failureOf((transaction) => transaction.query('select pg_sleep(600)'));
    expect([error instanceof DatabaseUnavailable, isDatabaseUnavailable(error), error?.message]).toEqual([
      true,
      true,
      expect.stringContaining('statement timeout'),
    ]);
    expect(
      await database.forTenant(tenantId).transaction((transaction) => transaction.query('select 1 as one')),
    ).toEqual([{ one: 1 }]);
  });

  test('a lock that somebody else holds is not waited for without end', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const holder = database.owner(async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock(42)');
      locked();
      await isOver;
    });
    await isLocked;
    const error = await failureOf((transaction) => transaction.query('select pg_advisory_xact_lock(42)'));
    end();
    await holder;
    expect([isDatabaseUnavailable(error), error?.message]).toEqual([
      true,
      expect.stringMatching(/lock timeout|statement timeout/),
    ]);
  });

  test('a transaction that stands idle is ended, and its locks with it', async () => {
    const error = await failureOf(async (transaction) => {
      const [own] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
      const watcher = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL! });
      await watcher.connect();
      const isThere = async () =>
        (await watcher.query('select 1 from pg_stat_activity where pid = $1', [own!.pid])).rows.length > 0;
      try {
        while (await isThere()) await new Promise((resolve) => setImmediate(resolve));
      } finally {
        await watcher.end();
      }
      await transaction.query('select 1');
    });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test('work that is long, migrations and the job queue have no such limit', async () => {
    const setting = 'select current_setting(\'statement_timeout\') as "timeout"';
    expect(
      await withoutTimeouts(database.forTenant(tenantId)).transaction((transaction) => transaction.query(setting)),
    ).toEqual([{ timeout: '0' }]);
    expect(await database.owner((transaction) => transaction.query(setting))).toEqual([{ timeout: '0' }]);
    expect(await database.ownerQuery(setting)).toEqual([{ timeout: '0' }]);
    expect(await database.system((transaction) => transaction.query(setting))).toEqual([{ timeout: '100ms' }]);
  });

  test('every connection lets PostgreSQL notice within some 15 s that its client is gone', async () => {
    const names = [
      'client_connection_check_interval',
      'tcp_keepalives_count',
      'tcp_keepalives_idle',
      'tcp_keepalives_interval',
      'tcp_user_timeout',
    ];
    const settings = 'select name, setting from pg_settings where name = any($1) order by name';
    const found = (await database.ownerQuery<{ name: string; setting: string }>(settings, [names])).map(
      ({ setting }) => setting,
    );
    expect(found).toEqual(['5000', '3', '5', '3', '15000']);
    expect(
      await database.forTenant(tenantId).transaction((transaction) => transaction.query(settings, [names])),
    ).toEqual(names.map((name, place) => ({ name, setting: found[place] })));
  });

  test('statements are not compiled to machine code, which costs an import more than its statements', async () => {
    expect(await database.forTenant(tenantId).transaction((transaction) => transaction.query('show jit'))).toEqual([
      { jit: 'off' },
    ]);
  });

  test('a mistake in a statement is a mistake', async () => {
    for (const statement of [
      'select * from no_such_table',
      'selekt',
      "select 'a'::int",
      'insert into tenant (id) values (null)',
    ]) {
      const error = await failureOf((transaction) => transaction.query(statement));
      expect([statement, error instanceof Error, isDatabaseUnavailable(error)]).toEqual([statement, true, false]);
    }
  });

  test('a connection that is cut is the database that is away, not a mistake', async () => {
    const error = await failureOf(async (transaction) => {
      const [own] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.ownerQuery('select pg_terminate_backend($1, 30000)', [own!.pid]);
      await transaction.query('select 1');
    });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

test('what PostgreSQL does not let a connection set is left out, and a connection that breaks is no refusal', async () => {
  const set: string[][] = [];
  const refusing = async (_text: string, values: string[]) => {
    if (values.includes('client_connection_check_interval'))
      throw new pg.DatabaseError('must be set to 0 on this platform', 0, 'error');
    set.push(values);
  };
  await configureConnection(refusing);
  expect(set.map(([name]) => name)).toEqual([
    'tcp_keepalives_idle',
    'tcp_keepalives_interval',
    'tcp_keepalives_count',
    'tcp_user_timeout',
    'jit',
  ]);
  await expect(configureConnection(() => Promise.reject(new DatabaseUnavailable('away')))).rejects.toThrow('away');
});

test.each(['postgres://forecourt@127.0.0.1:1/none', 'postgres://forecourt@no-such-host.invalid/none'])(
  'a server that cannot be reached is away: %s',
  async (connectionString) => {
    const database = await openServerDatabase({ connectionString });
    const failures = await Promise.all(
      [
        database.forTenant('a').transaction(async () => {}),
        database.system(async () => {}),
        database.ownerQuery('select 1'),
      ].map((work) =>
        work.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    );
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true]);
    await database.close();
  },
);

test('an error that has nothing to do with a database is none of its failures, whatever its code', () => {
  expect(isDatabaseUnavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError('x is not a function'))).toBe(false);
  expect(isDatabaseUnavailable('away')).toBe(false);
  expect(isDatabaseUnavailable(new Error('a page failed', { cause: new DatabaseUnavailable('away') }))).toBe(true);
});
