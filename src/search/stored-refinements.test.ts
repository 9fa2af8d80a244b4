import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStoredRefinements, type StoredRefinements } from './stored-refinements.ts';
import { emptySearchState, type SearchState } from './search-state.ts';

const state = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });
const caravans = state({
  facets: { item_type: ['caravan'], colour: ['White'] },
  ranges: { price: { min: null, max: 40_000 } },
  page: 3,
  sort: 'latest',
});
const kept = state({ facets: { item_type: ['caravan'] }, ranges: { price: { min: null, max: 40_000 } } });
const jaycos = state({ base: { slug: 'jayco', label: 'Jayco', kind: 'make', facets: { make: ['Jayco'] } } });

let browser: StoredRefinements;
beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  browser = createStoredRefinements({ names: ['item_type', 'price'] });
});
afterEach(() => vi.unstubAllGlobals());

test('who comes to all stock has the dealer’s chosen refinements again, and nothing else', () => {
  expect(browser.settle(caravans, null)).toBeNull();
  expect(browser.settle(emptySearchState, null)).toEqual(kept);
});

test('remembered refinements come back each time: a visit may leave the list by the home page more than once', () => {
  browser.settle(caravans, null);
  for (let time = 0; time < 3; time += 1) {
    expect(browser.settle(emptySearchState, null)).toEqual(kept);
    expect(browser.settle(kept, emptySearchState)).toBeNull();
  }
});

test('what is taken back on the list stays so', () => {
  browser.settle(caravans, null);
  expect(browser.settle(emptySearchState, caravans)).toBeNull();
  expect(browser.settle(emptySearchState, null)).toBeNull();
});

test('taking one of two back keeps the other', () => {
  browser.settle(caravans, null);
  const alone = state({ facets: { item_type: ['caravan'] } });
  browser.settle(alone, caravans);
  expect(browser.settle(emptySearchState, null)).toEqual(alone);
});

test('a visitor who has chosen something else keeps that choice, and what is kept stays for the next time', () => {
  browser.settle(caravans, null);
  expect(browser.settle(state({ facets: { make: ['Jayco'] } }), null)).toBeNull();
  expect(browser.settle(emptySearchState, null)).toEqual(kept);
});

test('a list that a link named changes nothing, and all stock behind it has the refinements again', () => {
  browser.settle(caravans, null);
  expect(browser.settle(jaycos, caravans)).toBeNull();
  expect(browser.settle(emptySearchState, jaycos)).toEqual(kept);
});

test('nothing is remembered without names or without storage', () => {
  const none = createStoredRefinements({ names: [] });
  none.settle(caravans, null);
  expect(none.settle(emptySearchState, null)).toBeNull();
  vi.stubGlobal('localStorage', null);
  const blocked = createStoredRefinements({ names: ['item_type'] });
  blocked.settle(caravans, null);
  expect(blocked.settle(emptySearchState, null)).toBeNull();
});
