/** A key rotation through its whole cycle: only the old key, both, re-encrypted, only the new key. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestTenant } from '../../test/add-test-tenant.ts';
import { openFreshDatabase } from '../../test/fresh-database.ts';
import type { Database, TenantDatabase } from '../db/database.server.ts';
import { readEnvironment } from '../env.server.ts';
import { createKeyedHash, createKeyedHashes } from '../shared/keyed-hash.server.ts';
import { createTokenSeal } from '../shared/sealed-token.server.ts';
import { createSecretStore } from './secrets.server.ts';

const [oldest, old, current] = [randomBytes(32), randomBytes(32), randomBytes(32)];
let database: Database;
let dealer: TenantDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
  dealer = database.forTenant(await addTestTenant(database, 'acme'));
});
afterAll(() => database.close());

test('secrets are read under both keys, are encrypted again, and then need the new key alone', async () => {
  const store = (key: Buffer | Buffer[]) => createSecretStore({ database: dealer, key });
  await store(oldest).set('maps_key', 'from the oldest');
  await store(old).set('smtp_password', 'from the old');
  expect(await store([current, old]).keys()).toEqual({
    current: [],
    previous: ['smtp_password'],
    unknown: ['maps_key'],
  });

  const both = store([current, old, oldest]);
  expect([await both.get('maps_key'), await both.get('smtp_password')]).toEqual(['from the oldest', 'from the old']);
  await both.set('webhook_secret', 'new');
  expect(await both.keys()).toEqual({
    current: ['webhook_secret'],
    previous: ['maps_key', 'smtp_password'],
    unknown: [],
  });
  await expect(store(old).get('webhook_secret')).rejects.toThrow('was encrypted with another key');

  expect(await both.rotate()).toEqual(['maps_key', 'smtp_password']);
  expect(await both.rotate()).toEqual([]);
  const alone = store(current);
  expect(await alone.keys()).toEqual({
    current: ['maps_key', 'smtp_password', 'webhook_secret'],
    previous: [],
    unknown: [],
  });
  expect([await alone.get('maps_key'), await alone.get('smtp_password'), await alone.get('webhook_secret')]).toEqual([
    'from the oldest',
    'from the old',
    'new',
  ]);
  await expect(store(old).get('smtp_password')).rejects.toThrow('was encrypted with another key');
});

test('what no key reads is left alone by the encryption', async () => {
  await createSecretStore({ database: dealer, key: oldest }).set('lost_key', 'still there');
  expect(await createSecretStore({ database: dealer, key: [current, old] }).rotate()).toEqual([]);
  expect(await createSecretStore({ database: dealer, key: oldest }).get('lost_key')).toBe('still there');
});

describe('links in messages', () => {
  const seal = (key: Buffer | Buffer[], boundTo = 'acme') => createTokenSeal({ key, purpose: 'unsubscribe', boundTo });

  test('that the old key sealed are opened while it is known, and not after', () => {
    const sent = seal(old).seal('sam@example.com');
    expect(seal([current, old]).open(sent)).toBe('sam@example.com');
    expect(seal(current).open(sent)).toBeNull();
  });

  test('are sealed with the new key, and stay of one dealer', () => {
    const sent = seal([current, old]).seal('sam@example.com');
    expect(seal(current).open(sent)).toBe('sam@example.com');
    expect(seal(old).open(sent)).toBeNull();
    expect(seal([current, old], 'other').open(seal(old).seal('sam@example.com'))).toBeNull();
  });
});

test('a stored hash is found under the key that made it, and new ones are made with the new key', () => {
  const given = { purpose: 'erasure', boundTo: 'acme' };
  const stored = createKeyedHash({ key: old, ...given })('sam@example.com');
  expect(createKeyedHashes({ key: [current, old], ...given })('sam@example.com')).toEqual([
    createKeyedHash({ key: current, ...given })('sam@example.com'),
    stored,
  ]);
  expect(createKeyedHash({ key: [current, old], ...given })('sam@example.com')).not.toBe(stored);
});

test('SECRET_KEY_PREVIOUS holds one key or several, and what is none is refused without being shown', () => {
  const base64 = (key: Buffer) => key.toString('base64');
  const environment = readEnvironment({
    SECRET_KEY: base64(current),
    SECRET_KEY_PREVIOUS: `${base64(old)}, ${base64(oldest)}`,
  });
  expect(environment.previousSecretKeys).toEqual([old, oldest]);
  expect(readEnvironment({}).previousSecretKeys).toEqual([]);
  expect(() => readEnvironment({ SECRET_KEY_PREVIOUS: `${base64(old)},short` })).toThrow(
    /SECRET_KEY_PREVIOUS: found a value that is not shown; expected keys as SECRET_KEY has them, separated by commas/,
  );
});
