import { afterEach, expect, test, vi } from 'vitest';
import { storedText } from './browser-storage.ts';

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
  postcode.write(null);
  expect(postcode.read()).toBe(null);
});

test.each(['no storage', 'a storage that refuses', 'a storage that is empty'] as const)('%s breaks nothing', (kind) => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.');
  };
  if (kind === 'a storage that refuses')
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  if (kind === 'a storage that is empty') vi.stubGlobal('sessionStorage', null);
  const text = storedText('session', 'dismissed');
  text.write('yes');
  text.write(null);
  expect(text.read()).toBe(null);
});
