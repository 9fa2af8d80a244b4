/**
 * Replacing SECRET_KEY on two servers of one PostgreSQL, step by step as docs/running-in-production.md has it: at
 * each both read what either makes.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnDatabase, type OwnDatabase } from '../../test/database-server.ts';
import { runForecourt, startProduct, type RunningProduct } from '../../test/running-product.ts';
import type { Database } from '../../src/db/database.server.ts';
import { openServerDatabase } from '../../src/db/server-database.server.ts';
import { unsubscribeSeal } from '../../src/leads/consent-ledger/unsubscribe-seal.server.ts';
import { createSecretStore } from '../../src/tenants/secrets.server.ts';
import { findTenantId } from '../../src/tenants/tenant-store.server.ts';

const host = 'advertiser.localhost';
const brokenLink = 'This link does not work';
const [old, current] = [randomBytes(32), randomBytes(32)];
type Keys = readonly [Buffer, ...Buffer[]];
const variablesOf = ([key, ...previous]: Keys) => ({
  SECRET_KEY: key.toString('base64'),
  SECRET_KEY_PREVIOUS: previous.map((each) => each.toString('base64')).join(','),
});

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('two servers during a key rotation', () => {
  let own: OwnDatabase;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forecourt-keys-'));
  const servers: { product: RunningProduct; keys: Keys }[] = [];
  let address: string;
  let database: Database;
  let tenantId: string;

  const environmentOf = (keys: Keys) => ({
    NODE_ENV: 'production',
    DATABASE_URL: address,
    DATABASE_MAX_CONNECTIONS: '4',
    ...variablesOf(keys),
  });
  const forecourt = (keys: Keys, ...commandArguments: string[]) =>
    runForecourt(commandArguments, { dataFolder: path.join(folder, 'commands'), environment: environmentOf(keys) });

  async function restart(place: number, keys: Keys): Promise<void> {
    const before = servers[place];
    if (before !== undefined) expect(await before.product.stop()).toBe(0);
    servers[place] = {
      keys,
      product: await startProduct({
        dataFolder: path.join(folder, `server-${place}`),
        environment: environmentOf(keys),
      }),
    };
  }

  beforeAll(async () => {
    own = await createOwnDatabase();
    address = own.address;
    expect(await forecourt([old], 'tenant', 'apply', 'test/tenants/advertiser')).toMatchObject({ code: 0 });
    database = await openServerDatabase({ connectionString: address, maxConnections: 2 });
    tenantId = (await database.system((transaction) => findTenantId(transaction, 'advertiser')))!;
    for (const place of [0, 1]) await restart(place, [old]);
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ product }) => product.kill()));
    await database?.close();
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each server can read what the other creates. */
  async function expectBothWork(step: string): Promise<void> {
    const seen: unknown[] = [];
    const right: unknown[] = [];
    for (const [maker, { keys }] of servers.entries()) {
      const secret = `key_${maker}`;
      await createSecretStore({ database: database.forTenant(tenantId), key: keys }).set(secret, `${step} ${maker}`);
      const token = unsubscribeSeal({ key: keys, tenantId }).seal(`sam-${maker}@example.com`);
      const body = JSON.stringify({
        name: 'Ada',
        last_name: 'Lovelace',
        email: `ada-${maker}@example.com`,
        phone: '0491 570 156',
        postcode: '4000',
        message: `${step}, made for ${maker}`,
      });
      for (const [reader, { keys: readersKeys, product }] of servers.entries()) {
        const link = await product.request(host, `/unsubscribe?token=${encodeURIComponent(token)}`);
        // The maker stores it, and the other answers the same form with the same receipt.
        const first = reader === 0 ? maker : 1 - maker;
        const lead = await servers[first]!.product.request(host, '/api/leads', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'idempotency-key': `${step} ${maker}` },
        });
        seen.push([
          step,
          maker,
          reader,
          await createSecretStore({ database: database.forTenant(tenantId), key: readersKeys }).get(secret),
          link.status,
          link.text.includes(brokenLink),
          lead.status,
          lead.headers['idempotent-replayed'] ?? null,
        ]);
        right.push([step, maker, reader, `${step} ${maker}`, 200, false, 201, reader === 0 ? null : 'true']);
      }
    }
    expect(seen).toEqual(right);
  }

  test('secrets, sealed links and forms work on both at each step', async () => {
    await expectBothWork('the old key alone');
    await restart(0, [old, current]);
    await expectBothWork('one server knows the new key');
    await restart(1, [old, current]);
    await expectBothWork('both know the new key');
    await restart(0, [current, old]);
    await expectBothWork('one server makes with the new key');
    await restart(1, [current, old]);
    await expectBothWork('both make with the new key');
    await createSecretStore({ database: database.forTenant(tenantId), key: old }).set('old_one', 'from before');
    expect((await forecourt([current, old], 'secrets', 'status')).code).toBe(1);
    expect(await forecourt([current, old], 'secrets', 'rotate')).toMatchObject({ code: 0 });
    expect((await forecourt([current], 'secrets', 'status')).code).toBe(0);
    await restart(0, [current]);
    await expectBothWork('one server has the new key alone');
    expect(await createSecretStore({ database: database.forTenant(tenantId), key: current }).get('old_one')).toBe(
      'from before',
    );
    const sealedBefore = encodeURIComponent(unsubscribeSeal({ key: old, tenantId }).seal('sam@example.com'));
    const isBroken = await Promise.all(
      servers.map(async ({ product }) =>
        (await product.request(host, `/unsubscribe?token=${sealedBefore}`)).text.includes(brokenLink),
      ),
    );
    expect(isBroken).toEqual([true, false]);
  });
});
