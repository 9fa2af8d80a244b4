import { expect, test } from 'vitest';
import { createTokenSeal } from './sealed-token.server.ts';

const key = Buffer.alloc(32, 7);
const seal = (purpose = 'unsubscribe', boundTo = 'dealer-1') => createTokenSeal({ key, purpose, boundTo });

test('a sealed text is read back, and cannot be read by anybody else', () => {
  for (const text of ['sam@example.com', '', 'ü@bücher.example', 'x'.repeat(300)]) {
    const token = seal().seal(text);
    expect(token).toMatch(/^[\w-]+$/);
    expect(seal().open(token)).toBe(text);
  }
  const token = seal().seal('sam@example.com');
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('example');
  expect(token).toBe(seal().seal('sam@example.com'));
  expect(token).toHaveLength(seal().seal('maximilian@a-long-domain.example').length);
});

test('a token of another purpose, dealer or key, and one that was changed, opens nothing', () => {
  const token = seal().seal('sam@example.com');
  expect(seal('quarantine').open(token)).toBeNull();
  expect(seal('unsubscribe', 'dealer-2').open(token)).toBeNull();
  expect(
    createTokenSeal({ key: Buffer.alloc(32, 8), purpose: 'unsubscribe', boundTo: 'dealer-1' }).open(token),
  ).toBeNull();
  for (let index = 0; index < token.length; index += 7) {
    expect(
      seal().open(`${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`),
    ).toBeNull();
  }
  for (const wrong of ['', 'a', '..', `${token}%`, 'x'.repeat(5_000)]) expect(seal().open(wrong)).toBeNull();
});

test('one text is one token: bits that base64 does not read open nothing when they are others', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const text of ['', 'sam@example.com', 'x'.repeat(100)]) {
    const token = seal().seal(text);
    expect([...letters].filter((last) => seal().open(token.slice(0, -1) + last) !== null)).toEqual([token.at(-1)]);
    for (const other of [`${token}A`, `${token}=`, token.replaceAll('-', '+')])
      if (other !== token) expect(seal().open(other)).toBeNull();
  }
});
