import { expect, test } from 'vitest';
import { createKeptRefinements } from './kept-refinements.ts';
import { emptySearchState, type SearchState } from './search-state.ts';

function memory(): Storage {
  const stored = new Map<string, string>();
  return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => { stored.set(key, value); }, removeItem: (key: string) => { stored.delete(key); } } as unknown as Storage;
}
const open = (storage: Storage, visit = memory()) => createKeptRefinements({ names: ['item_type', 'price'], storage: () => storage, visit: () => visit });
const state = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });
const caravans = state({ facets: { item_type: ['caravan'], colour: ['White'] }, ranges: { price: { min: null, max: 40_000 } }, page: 3, sort: 'latest' });

test('the next visit has the dealer’s chosen refinements again, and nothing else', () => {
  const storage = memory();
  open(storage).keep(caravans);
  expect(open(storage).restore(emptySearchState)).toEqual(state({ facets: { item_type: ['caravan'] }, ranges: { price: { min: null, max: 40_000 } } }));
});

test('once a visit: what is taken back stays so', () => {
  const storage = memory();
  const visit = memory();
  open(storage).keep(caravans);
  expect(open(storage, visit).restore(emptySearchState)).not.toBeNull();
  expect(open(storage, visit).restore(emptySearchState)).toBeNull();
});

test('a visitor who has chosen keeps the choice', () => {
  const storage = memory();
  open(storage).keep(caravans);
  expect(open(storage).restore(state({ facets: { make: ['Jayco'] } }))).toBeNull();
});

test('taking everything back is kept too', () => {
  const storage = memory();
  open(storage).keep(caravans);
  open(storage).keep(emptySearchState);
  expect(open(storage).restore(emptySearchState)).toBeNull();
});

test('a list that a link named changes nothing', () => {
  const storage = memory();
  open(storage).keep(caravans);
  open(storage).keep(state({ base: { slug: 'jayco', label: 'Jayco', kind: 'make', facets: { make: ['Jayco'] } } }));
  expect(open(storage).restore(emptySearchState)).not.toBeNull();
});

test('without names, or without storage, nothing happens', () => {
  const storage = memory();
  open(storage).keep(caravans);
  expect(createKeptRefinements({ names: [], storage: () => storage, visit: memory }).restore(emptySearchState)).toBeNull();
  const blocked = createKeptRefinements({ names: ['item_type'], storage: () => { throw new Error('blocked'); }, visit: () => { throw new Error('blocked'); } });
  blocked.keep(caravans);
  expect(blocked.restore(emptySearchState)).toBeNull();
});
