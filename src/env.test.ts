import { describe, expect, test } from 'vitest';
import { readEnvironment } from './env.server.ts';

test('nothing is needed to start the demonstration, which stays on this machine', () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({
    mode: 'demonstration',
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    trustedProxies: 0,
  });
});

test('production without its key says what is missing', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
    /SECRET_KEY: not set; production needs 32 random bytes/,
  );
});

test('every problem is named at once, with what was found', () => {
  expect(() => readEnvironment({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' })).toThrow(
    /PORT: found "eighty"; expected a whole number from 0 to 65535[\s\S]*DATABASE_URL: found a value that is not shown; expected an address such as postgres:[\s\S]*LOG_LEVEL: found "loud"/,
  );
});

test('a key of the wrong length is refused and not printed', () => {
  const short = Buffer.alloc(16, 7).toString('base64');
  expect(() => readEnvironment({ SECRET_KEY: short })).toThrow(/32 bytes/);
  try {
    readEnvironment({ SECRET_KEY: short });
  } catch (error) {
    expect(String(error)).not.toContain(short);
  }
});

test.each(['short', '!', 'a'.repeat(44)])('the key %s is one problem, said once', (key) => {
  expect(() => readEnvironment({ SECRET_KEY: key })).toThrow(
    /^The environment cannot be used:\n.*expected 32 bytes in base64$/,
  );
});

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('whom to tell of security problems is an address of mail or of a page', () => {
  expect(readEnvironment({}).securityContact).toBeNull();
  expect(readEnvironment({ SECURITY_CONTACT: 'mailto:security@example.com' }).securityContact).toEqual({
    contact: 'mailto:security@example.com',
    policy: null,
  });
  expect(
    readEnvironment({ SECURITY_CONTACT: 'https://example.com/report', SECURITY_POLICY: 'https://example.com/security' })
      .securityContact,
  ).toEqual({ contact: 'https://example.com/report', policy: 'https://example.com/security' });
});

test.each([
  'security@example.com',
  'http://example.com',
  'mailto:a@b',
  'mailto:a@b.example\nExpires: never',
  'https://',
])('%j is no such address', (contact) => {
  expect(() => readEnvironment({ SECURITY_CONTACT: contact })).toThrow(/SECURITY_CONTACT: found .*; expected mailto:/);
});

test('rules for reports without whom to tell are refused', () => {
  expect(() => readEnvironment({ SECURITY_POLICY: 'https://example.com/security' })).toThrow(
    /SECURITY_CONTACT: not set/,
  );
});

describe('a store for photographs', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.ap-southeast-2.amazonaws.com',
    S3_REGION: 'ap-southeast-2',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'the/secret+of it',
  };

  test('is none by default, and is read whole', () => {
    expect(readEnvironment({}).photoBucket).toBeNull();
    // As .env.example has it.
    expect(readEnvironment({ S3_ENDPOINT: '', S3_REGION: 'us-east-1' }).photoBucket).toBeNull();
    expect(readEnvironment({ ...whole, S3_PREFIX: 'a/b.c' }).photoBucket).toEqual({
      endpoint: whole.S3_ENDPOINT,
      region: 'ap-southeast-2',
      bucket: 'photos',
      prefix: 'a/b.c',
      accessKeyId: 'KEY',
      secretAccessKey: 'the/secret+of it',
    });
  });

  test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'without %s is one message that names it',
    (name) => {
      expect(() => readEnvironment({ ...whole, [name]: '' })).toThrow(
        new RegExp(`^The environment cannot be used:\\n  ${name}: not set; a store for photographs needs [^\\n]+$`),
      );
    },
  );

  test.each([
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'https://me:hunter2@s3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/?bucket=x'],
    ['S3_BUCKET', 'a/b'],
    ['S3_PREFIX', '/a/'],
    ['S3_PREFIX', 'a/../b'],
    ['S3_PREFIX', '..'],
  ])('with %s=%s is refused, and neither secret nor key is printed', (name, value) => {
    let message = '';
    try {
      readEnvironment({ ...whole, [name]: value });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(`  ${name}: found`);
    for (const secret of ['the/secret', 'hunter2', 'KEY:'])
      expect(message.replaceAll('ACCESS_KEY', '')).not.toContain(secret);
  });
});
