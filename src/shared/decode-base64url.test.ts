import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeBase64url } from './decode-base64url.server.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test.each([0, 1, 2, 3, 28, 32])('%i bytes have one text', (count) => {
  const bytes = Buffer.alloc(count, 0xff);
  const text = bytes.toString('base64url');
  expect(decodeBase64url(text)).toEqual(bytes);
  const others = [...letters].map((last) => text.slice(0, -1) + last);
  expect(others.filter((other) => decodeBase64url(other)?.equals(bytes))).toEqual(count === 0 ? [] : [text]);
  for (const other of [`${text}=`, `${text} `, ` ${text}`, `${text}!`]) expect(decodeBase64url(other)).toBeNull();
});

test('nothing else in the product reads base64url', () => {
  const readers = globSync(['src/**/*.{ts,tsx}', 'bin/**/*.ts', 'server.ts']).filter(
    (file) => !file.includes('.test.') && /Buffer\.from\([^;]*?, 'base64url'\)/.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual(['src/shared/decode-base64url.server.ts']);
});
