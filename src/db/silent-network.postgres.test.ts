/** Runs only if a PostgreSQL server is available: a network that drops everything without an error. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshServerDatabase } from '../../test/fresh-database.ts';
import { openForwardingProxy, type ForwardingProxy } from '../../test/forwarding-proxy.ts';
import { eventually } from '../../test/running-product.ts';
import type { ClientLimits } from './checked-connection.server.ts';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';
import type { Database, Transaction } from './database.server.ts';
import { openServerDatabase } from './server-database.server.ts';

const timeouts = { statementMs: 500, lockMs: 500, idleMs: 60_000 };
const clientLimits: ClientLimits = { promptMs: 500, graceMs: 500, lookMs: 500, heartbeatMs: 500, closeMs: 500 };
/** For work that must succeed, however slow the machine is. */
const patientLimits: ClientLimits = { ...clientLimits, promptMs: 60_000, graceMs: 60_000 };

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a network that no longer carries anything', () => {
  let direct: Database;
  let address: string;
  let network: ForwardingProxy;
  let tenantId: string;
  let database: Database;
  const errors: Error[] = [];
  beforeEach(async () => {
    direct = await openFreshServerDatabase();
    const share = await direct.share();
    address = share.kind === 'server' ? share.connectionString : '';
    network = await openForwardingProxy(address);
    tenantId = await addTestTenant(direct, 'ours');
    database = await open(clientLimits);
  });
  afterEach(async () => {
    await database.close();
    await network.close();
    await direct.close();
  });

  const open = (limits: ClientLimits) =>
    openServerDatabase({
      connectionString: network.through(address),
      maxConnections: 2,
      timeouts,
      clientLimits: limits,
      onError: (error) => {
        errors.push(error);
      },
    });
  const one = (transaction: Transaction) => transaction.query('select 1 as one');
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  /** Runs `work` with a transaction under way when the network stops. */
  const whileUnderWay = (options: { isLong?: boolean; isBackground?: boolean }, statement: string) =>
    database.forTenant(tenantId).transaction(async (transaction) => {
      await one(transaction);
      network.stopForwarding();
      await transaction.query(statement);
    }, options);

  test.each([
    ['usual', {}],
    ['in the background', { isBackground: true }],
    ['long', { isLong: true }],
  ])(
    'a statement that is under way is given up, and the next one is answered once the network is back: %s',
    async (_name, options) => {
      const error = await failureOf(whileUnderWay(options, 'select 1'));
      expect([isDatabaseUnavailable(error), String(error)]).toEqual([
        true,
        expect.stringMatching(/no response for|no longer works on/),
      ]);
      network.forwardAgain();
      expect(
        await eventually(
          () =>
            database
              .forTenant(tenantId)
              .transaction(one)
              .catch(() => null),
          (rows) => rows !== null,
        ),
      ).toEqual([{ one: 1 }]);
    },
  );

  test('so is one whose commit is not answered, one on an idle connection, one of the owner, and one of the job queue', async () => {
    const committing = failureOf(
      database.forTenant(tenantId).transaction(async (transaction) => {
        await one(transaction);
        network.cutThoseOpen();
      }),
    );
    expect(isDatabaseUnavailable(await committing)).toBe(true);
    for (const ask of [
      () => database.system(one),
      () => database.owner(one),
      () => database.ownerQuery('select 1'),
      () => database.jobQueue.executeSql('select 1'),
    ]) {
      await database.ownerQuery('select 1');
      network.cutThoseOpen();
      expect(isDatabaseUnavailable(await failureOf(ask()))).toBe(true);
    }
  });

  test('a long statement is waited for as long as the server works on it, whatever the limits', async () => {
    await database.close();
    database = await open(patientLimits);
    // Four looks.
    expect(
      await database
        .forTenant(tenantId)
        .transaction((transaction) => transaction.query('select 1 as one from pg_sleep(2)'), { isLong: true }),
    ).toEqual([{ one: 1 }]);
  });

  test('announcements are heard again, and first that some may have been missed', async () => {
    const heard: unknown[] = [];
    await database.listen('stock_changed', (payload) => {
      heard.push(payload);
    });
    network.cutThoseOpen();
    await direct.forTenant(tenantId).transaction((transaction) => transaction.notify('stock_changed', { number: 1 }));
    await eventually(
      async () => heard,
      (all) => all.includes(null),
    );
    await direct.forTenant(tenantId).transaction((transaction) => transaction.notify('stock_changed', { number: 2 }));
    expect(
      await eventually(
        async () => heard,
        (all) => all.some((payload) => payload !== null),
      ),
    ).toContainEqual({ number: 2 });
  });

  test('the database can be closed, and what is under way fails', async () => {
    await database.close();
    database = await open({
      ...clientLimits,
      promptMs: 600_000,
      graceMs: 600_000,
      lookMs: 600_000,
      heartbeatMs: 600_000,
    });
    await database.listen('stock_changed', () => {});
    // A new connection that stays silent would be waited for as long as a visitor waits.
    await Promise.all([database.system(one), database.system(one)]);
    const failures = Promise.all(
      [whileUnderWay({}, 'select 1'), whileUnderWay({ isLong: true }, 'select 1')].map(failureOf),
    );
    await database.close();
    expect((await failures).map(isDatabaseUnavailable)).toEqual([true, true]);
    network.forwardAgain();
    database = await open(clientLimits);
  });
});
