import { expect, test } from 'vitest';
import { routePattern } from './route-pattern.ts';

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/cars/2021-toyota-corolla', '/cars/:slug'],
  ['/cars/2021-toyota-corolla.data', '/cars/:slug'],
  ['/cars/', '/cars'],
  ['/search/toyota/hilux', '/search/*'],
  ['/contact', '/contact'],
  ['/about-us', '/*'],
  ['/api/search', '/api/search'],
])('%s is logged as %s', (address, pattern) => {
  expect(routePattern(address)).toBe(pattern);
});
