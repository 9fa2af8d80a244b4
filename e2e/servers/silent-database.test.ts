/**
 * A server whose PostgreSQL stops answering while a dealer's search index is loaded: behind a lock, and behind a
 * network that drops everything.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdvertiser } from '../../test/advertised-stock.ts';
import { openForwardingProxy, type ForwardingProxy } from '../../test/forwarding-proxy.ts';
import { createOwnDatabase, type OwnDatabase } from '../../test/database-server.ts';
import { eventually, runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';

const host = 'advertiser.localhost';
const metricsToken = 'metrics-token-of-the-tests';

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('while a search index cannot be loaded', () => {
  let own: OwnDatabase;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-silent-'));
  let address: string;
  let environment: Record<string, string>;
  let network: ForwardingProxy;
  let product: RunningProduct | undefined;
  let holder: pg.Client;

  beforeAll(async () => {
    own = await createOwnDatabase();
    address = own.address;
    network = await openForwardingProxy(address);
    environment = { NODE_ENV: 'production', SECRET_KEY: randomBytes(32).toString('base64'), DATABASE_URL: address };
    const forecourt = (...commandArguments: string[]) =>
      runForecourt(commandArguments, { dataFolder: path.join(folder, 'commands'), environment });
    await addAdvertiser(forecourt, { folder, count: 50 });
    holder = new pg.Client({ connectionString: address });
    await holder.connect();
  });
  afterAll(async () => {
    await holder?.end();
    await product?.kill();
    await network?.close();
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A server without an index, behind the network. */
  async function startServer(own: Record<string, string> = {}): Promise<RunningProduct> {
    network.forwardAgain();
    // Locks of a server behind a dead network stay until its transaction's idle timeout.
    await holder.query(
      'select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return startProduct({
      dataFolder: path.join(folder, 'server'),
      environment: { ...environment, DATABASE_URL: network.through(address), ...own },
    });
  }
  async function holdLock(): Promise<void> {
    await holder.query('begin');
    await holder.query('lock table vehicle in access exclusive mode');
  }
  const isWaiting = () =>
    eventually(
      async () =>
        (
          await holder.query(
            "select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database() where not granted and relation = 'vehicle'::regclass",
          )
        ).rows.length,
      (count) => count > 0,
    );
  const search = async (server: RunningProduct) => {
    const { status, headers } = await server.request(host, '/api/search');
    return [status, headers['retry-after'] ?? null];
  };
  const gauge = async (server: RunningProduct) =>
    /^forecourt_search_index_available\{tenant="advertiser"\} (\d)$/m.exec(
      (await server.request('localhost', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text,
    )?.[1];
  const unsearchable = {
    status: 200,
    text: 'ready, but the search index of these dealers cannot be loaded, and most of their pages return 503: advertiser\n',
  };

  test('a held lock makes pages say 503 and not hang, the operator reads which dealer, and the pages come back with the database', async () => {
    product = await startServer();
    await holdLock();
    expect(await search(product)).toEqual([503, '10']);
    expect(await product.request('localhost', '/readyz')).toMatchObject(unsearchable);
    expect(await gauge(product)).toBe('0');
    await holder.query('rollback');
    await expect.poll(() => search(product!)).toEqual([200, null]);
    expect(await product.request('localhost', '/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
    expect(await gauge(product)).toBe('1');
    expect(await product.stop()).toBe(0);
  });

  test('connections that the network no longer carries are given up, and the load is tried again on new ones', async () => {
    product = await startServer();
    await holdLock();
    const asked = search(product);
    await isWaiting();
    network.cutThoseOpen();
    await holder.query('rollback');
    expect(await asked).toEqual([503, '10']);
    await expect.poll(() => search(product!), { timeout: 60_000 }).toEqual([200, null]);
    expect(await product.request('localhost', '/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
    expect(await product.stop()).toBe(0);
  });

  test('a server that works on no jobs logs that its connection broke', async () => {
    product = await startServer({ WORKERS: 'false' });
    await holder.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => product!.printed()).toContain('the database connection broke');
    expect(await product.stop()).toBe(0);
  });

  test('a server that is stopped meanwhile ends as usual', async () => {
    product = await startServer();
    await holdLock();
    const asked = search(product).catch(() => 'cut');
    await isWaiting();
    network.stopForwarding();
    expect(await product.stop()).toBe(0);
    await asked;
    await holder.query('rollback');
  });
});
