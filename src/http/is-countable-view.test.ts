import { expect, test } from 'vitest';
import { isCountableView } from './is-countable-view.ts';

test.each([
  ['a page of the site', {}, true],
  ['a page of the site in a browser that says so', { 'sec-fetch-site': 'same-origin' }, true],
  ['a fetch in advance', { 'sec-purpose': 'prefetch' }, false],
  ['a page made in advance', { 'sec-purpose': 'prefetch;prerender' }, false],
  ['a fetch in advance by an older browser', { purpose: 'prefetch' }, false],
  ['a fetch in advance by an old Firefox', { 'x-moz': 'prefetch' }, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site' }, false],
  ['a page of another site in an older browser', { origin: 'https://b.example' }, false],
  ['the site by its own name', { origin: 'https://a.example' }, true],
])('a view is counted only for a visitor of the site: %s', (_title, headers, own) => {
  expect(isCountableView({ method: 'GET', headers: new Headers({ host: 'a.example', ...headers }) })).toBe(own);
});

test('a HEAD does not count as a view', () => {
  expect(isCountableView({ method: 'HEAD', headers: new Headers({ host: 'a.example' }) })).toBe(false);
});
