import { expect, test } from 'vitest';
import { emptySearchState, parseSearchState, type SearchBase } from '../../search/search-state.ts';
import { normalSavedQuery, readSavedQuery, savedQueryOf } from './saved-search-rules.ts';

const toyota: SearchBase = { slug: 'toyota', label: 'Toyota', kind: 'make', facets: { make: ['Toyota'] } };

test('what the path says is stored as a filter, and the page is not', () => {
  const state = { ...parseSearchState(new URLSearchParams('body=SUV&page=3&price=:30000'), toyota) };
  expect(savedQueryOf(state)).toBe('make=Toyota&body=SUV&price=%3A30000');
  expect(savedQueryOf(emptySearchState)).toBe('');
});

test.each([
  ['?make=Toyota', 'make=Toyota'],
  ['price=:30000&make=Toyota&make=toyota', 'make=Toyota&price=%3A30000'],
  ['make=Kia&utm_source=mail&page=2', 'make=Kia'],
  ['price=cheap', ''],
  ['', ''],
])('%j is stored as %j', (sent, stored) => {
  expect(normalSavedQuery(sent)).toBe(stored);
});

test('one search has one query, whatever the order of the clicks', () => {
  expect(normalSavedQuery('body=SUV&make=Kia&make=BMW')).toBe(normalSavedQuery('make=BMW&make=Kia&body=SUV'));
});

test('an old search says what the site does not know any more, and keeps the rest', () => {
  const { state, lost } = readSavedQuery('make=Toyota&boot_space=400%3A&price=from+30k+up');
  expect(state.facets).toEqual({ make: ['Toyota'] });
  expect(lost).toEqual(['boot_space: 400:', 'price: from 30k up']);
});
