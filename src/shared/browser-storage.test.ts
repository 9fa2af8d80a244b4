import { afterEach, expect, test, vi } from 'vitest';
import { readStoredObject, readText, storedText, writeText, type TextStorage } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a text is remembered under its key until it is forgotten', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  const postcode = storedText('local', 'postcode');
  expect(postcode.read()).toBe(null);
  postcode.write('4000');
  expect([postcode.read(), values.get('postcode')]).toEqual(['4000', '4000']);
  expect(postcode.isReadable()).toBe(true);
  postcode.write(null);
  expect(postcode.read()).toBe(null);
});

test('a text that is taken is given once', () => {
  const values = new Map([['wish', 'make=toyota']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
  });
  const wish = storedText('session', 'wish');
  expect([wish.take(), wish.take(), values.size]).toEqual(['make=toyota', null, 0]);
});

test.each(['no storage', 'a storage that refuses', 'a storage that is empty'] as const)(
  'a stored text with %s reads as nothing and breaks nothing',
  (kind) => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.');
    };
    if (kind === 'a storage that refuses')
      vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    if (kind === 'a storage that is empty') vi.stubGlobal('sessionStorage', null);
    const text = storedText('session', 'dismissed');
    text.write('yes');
    text.write(null);
    expect([text.read(), text.take(), text.isReadable()]).toEqual([null, null, false]);
  },
);

test.each(['', 'no JSON', '"a text"', '17', 'null'])('a stored %s is an object without members', (stored) => {
  const storage: TextStorage = { getItem: () => stored, setItem: () => {}, removeItem: () => {} };
  expect(readStoredObject(storage, 'details')).toEqual({});
});

test('a storage that refuses says so, and a text that was stored is read back', () => {
  const values = new Map<string, string>();
  const storage: TextStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => {
      if (key === 'full') throw new DOMException('The quota has been exceeded.');
      values.set(key, text);
    },
    removeItem: (key) => void values.delete(key),
  };
  expect(writeText(storage, 'full', '{}')).toBe(false);
  expect(writeText(storage, 'details', '{"name":"Ada"}')).toBe(true);
  expect(readStoredObject(storage, 'details')).toEqual({ name: 'Ada' });
  expect(writeText(storage, 'details', null)).toBe(true);
  expect(readText(storage, 'details')).toBeNull();
});
