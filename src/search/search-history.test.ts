import { expect, test } from 'vitest';
import { createSearchHistory } from './search-history.ts';

/** A browser's storage in memory; `null` is one that the visitor has blocked. */
function open(stored: Map<string, string> | null = new Map()) {
  const storage = {
    getItem: (key: string) => stored!.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored!.set(key, value);
    },
    removeItem: (key: string) => {
      stored!.delete(key);
    },
  } as unknown as Storage;
  return createSearchHistory({
    storage: () => {
      if (stored === null) throw new Error('blocked');
      return storage;
    },
    tabs: new EventTarget() as unknown as Window,
  });
}
const search = (text: string) => ({ text, path: `/search/all?query=${text}` });

test('the newest stands first, and five are kept', () => {
  const history = open();
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) history.record(search(text));
  expect(history.read()!.map(({ text }) => text)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(history.read()![0]!.path).toBe('/search/all?query=f');
});

test('one that is made again moves to the top with its new path', () => {
  const history = open();
  for (const text of ['hilux', 'corolla']) history.record(search(text));
  history.record({ text: ' Hilux', path: '/search/all?query=Hilux&body=ute' });
  expect(history.read()).toEqual([{ text: ' Hilux', path: '/search/all?query=Hilux&body=ute' }, search('corolla')]);
});

test('no words are no search', () => {
  const history = open();
  history.record(search('  '));
  expect(history.read()).toEqual([]);
});

test('what was on the way to a search is not kept', () => {
  const history = open();
  history.record(search('kia'));
  history.record(search('coro'));
  history.record(search('corolla'), { inPlaceOf: 'coro' });
  expect(history.read()!.map(({ text }) => text)).toEqual(['corolla', 'kia']);
});

test('clearing leaves no trace', () => {
  const stored = new Map<string, string>();
  const history = open(stored);
  history.record(search('kia'));
  history.clear();
  expect(history.read()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('what somebody else left in the storage is left out', () => {
  const foreign = [
    search('kia'),
    { text: 'x', path: 'https://elsewhere.example/' },
    { text: 'x', path: '//elsewhere.example/' },
    { text: 'x', path: '/\\elsewhere.example' },
    null,
    7,
    { path: '/x' },
  ];
  expect(open(new Map([['recent-searches', JSON.stringify(foreign)]])).read()).toEqual([search('kia')]);
  expect(open(new Map([['recent-searches', 'rubbish']])).read()).toEqual([]);
});

test('a browser that keeps nothing is no failure', () => {
  const history = open(null);
  history.record(search('kia'));
  history.clear();
  expect(history.read()).toBeNull();
});
