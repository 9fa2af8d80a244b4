import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenant } from '../test/add-test-tenant.ts';
import { openFreshDatabase } from '../test/fresh-database.ts';
import type { Database } from '../src/db/database.server.ts';
import type { Environment } from '../src/env.server.ts';
import { createSecretStore } from '../src/tenants/secrets.server.ts';
import type { Platform } from '../src/wiring.server.ts';
import { runCommandLine } from './command-line.ts';

const [old, current] = [randomBytes(32), randomBytes(32)];
let database: Database;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

async function secrets(keys: Buffer[], ...options: string[]) {
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const code = await runCommandLine({
    request: { arguments: ['secrets', ...options], folder: '/', input: null, caller: { user: 'kim', host: 'desk' } },
    output: { out: write, error: write },
    environment: { databaseUrl: null } as Environment,
    platform: async () => ({ database, secretKey: keys }) as unknown as Platform,
    signal: new AbortController().signal,
    channel: 'process',
  });
  return { code, printed };
}

test('status says what needs the old key, rotate encrypts it again, and no value is printed', async () => {
  for (const slug of ['first', 'second']) {
    await createSecretStore({ database: database.forTenant(await addTestTenant(database, slug)), key: old }).set(
      'smtp_password',
      `hunter2 of ${slug}`,
    );
  }
  const lost = await secrets([current], 'status');
  expect(lost).toMatchObject({
    code: 1,
    printed: expect.stringContaining('add the key that encrypted them to SECRET_KEY_PREVIOUS') as string,
  });

  const before = await secrets([current, old], 'status');
  expect(before.code).toBe(1);
  expect(before.printed).toMatch(/first +smtp_password +-/);
  expect(before.printed).toContain('A previous key is still needed: forecourt secrets rotate.');

  const rotated = await secrets([current, old], 'rotate');
  expect(rotated).toEqual({
    code: 0,
    printed: 'first: smtp_password\nsecond: smtp_password\n2 secrets were encrypted again with SECRET_KEY.\n',
  });
  expect((await secrets([current, old], 'rotate')).printed).toBe('No secret had to be encrypted again.\n');
  expect(await secrets([current], 'status')).toMatchObject({
    code: 0,
    printed: expect.stringContaining(
      '2 secrets are encrypted with SECRET_KEY, 0 with a key of SECRET_KEY_PREVIOUS',
    ) as string,
  });
  expect([lost, before, rotated].map(({ printed }) => printed).join('')).not.toContain('hunter2');
});
