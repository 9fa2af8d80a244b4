import { expect, test } from 'vitest';
import { matchRoute, routePattern } from './route-pattern.ts';

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/cars/2021-toyota-corolla', '/cars/:slug'],
  ['/cars/2021-toyota-corolla.data', '/cars/:slug'],
  ['/cars/', '/cars'],
  ['/search/toyota/hilux', '/search/*'],
  ['/search', '/search/*'],
  ['/used-car', '/used-car/*'],
  ['/searching', '/*'],
  ['/contact', '/contact'],
  ['/about-us', '/*'],
  ['/Contact', '/contact'],
  ['/book-test-drive/_.data', '/book-test-drive'],
  ['/api/search', '/api/search'],
])('%s is logged as %s', (address, pattern) => {
  expect(routePattern(address)).toBe(pattern);
});

test('a route is named with those around it', () => {
  expect(matchRoute('/search/toyota')?.ids).toEqual(['root', 'site', 'search']);
  expect(matchRoute('/api/geocode')?.ids).toEqual(['root', 'api-geocode']);
});
