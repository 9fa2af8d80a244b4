import { expect, test } from 'vitest';
import { readEnvironment } from './env.server.ts';

test('nothing is needed to start the demonstration, which stays on this machine', () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({ mode: 'demonstration', port: 3000, host: '127.0.0.1', databaseUrl: null, trustedProxies: 0 });
});

test('production without its key says what is missing', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(/SECRET_KEY: not set; production needs 32 random bytes/);
});

test('every problem is named at once, with what was found', () => {
  expect(() => readEnvironment({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' }))
    .toThrow(/PORT: found "eighty"; expected a whole number from 0 to 65535[\s\S]*DATABASE_URL: found a value that is not shown; expected an address such as postgres:[\s\S]*LOG_LEVEL: found "loud"/);
});

test('a key of the wrong length is refused and not printed', () => {
  const short = Buffer.alloc(16, 7).toString('base64');
  expect(() => readEnvironment({ SECRET_KEY: short })).toThrow(/32 bytes/);
  try { readEnvironment({ SECRET_KEY: short }); } catch (error) { expect(String(error)).not.toContain(short); }
});

test.each(['short', '!', 'a'.repeat(44)])('the key %s is one problem, said once', (key) => {
  expect(() => readEnvironment({ SECRET_KEY: key })).toThrow(/^The environment cannot be used:\n.*expected 32 bytes in base64$/);
});

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});
