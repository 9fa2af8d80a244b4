import { expect, test } from 'vitest';
import type { TextStorage } from './browser-storage.ts';
import { forgetShopperPostcode, readShopperPostcode, storeShopperPostcode } from './shopper-postcode.ts';

function storageOf(texts = new Map<string, string>()): TextStorage & { texts: Map<string, string> } {
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

const valley = { postcode: '4006', name: 'Fortitude Valley', position: { lat: -27.46, long: 153.04 } };

test('a postcode is kept until it is deleted, and then leaves no trace', () => {
  const storage = storageOf();
  expect(readShopperPostcode(storage)).toBeNull();
  storeShopperPostcode({ postcode: '4006' }, storage);
  expect(readShopperPostcode(storage)).toEqual({ postcode: '4006', name: '', position: null });
  forgetShopperPostcode(storage);
  expect(readShopperPostcode(storage)).toBeNull();
  expect(storage.texts.size).toBe(0);
});

test('entered again, it keeps what was looked up; another one does not inherit it', () => {
  const storage = storageOf();
  storeShopperPostcode(valley, storage);
  storeShopperPostcode({ postcode: '4006' }, storage);
  expect(readShopperPostcode(storage)).toEqual(valley);
  storeShopperPostcode({ postcode: '2000' }, storage);
  expect(readShopperPostcode(storage)).toEqual({ postcode: '2000', name: '', position: null });
});

test.each(['', '400', '40066', 'abcd', '4 06'])('"%s" is no postcode and changes nothing', (postcode) => {
  const storage = storageOf();
  storeShopperPostcode(valley, storage);
  storeShopperPostcode({ postcode }, storage);
  expect(readShopperPostcode(storage)).toEqual(valley);
});

test.each([
  ['no object', '"4006"', null],
  ['no JSON', '{', null],
  ['another type', '{"postcode":4006}', null],
  ['too many digits', '{"postcode":"40061"}', null],
  [
    'a broken position',
    '{"postcode":"4006","name":5,"position":{"lat":"x","long":null}}',
    { postcode: '4006', name: '', position: null },
  ],
])('what stands there may be from elsewhere: %s', (_, text, expected) => {
  expect(readShopperPostcode(storageOf(new Map([['shopper-postcode', text]])))).toEqual(expected);
});

test('a browser that stores nothing breaks nothing', () => {
  const blocked: TextStorage = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
    removeItem: () => {
      throw new Error('blocked');
    },
  };
  storeShopperPostcode(valley, blocked);
  forgetShopperPostcode(blocked);
  expect(readShopperPostcode(blocked)).toBeNull();
});

test('the same text is the same object', () => {
  const storage = storageOf();
  storeShopperPostcode(valley, storage);
  expect(readShopperPostcode(storage)).toBe(readShopperPostcode(storage));
});
