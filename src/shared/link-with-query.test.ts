import { expect, test } from 'vitest';
import { linkWithQuery } from './link-with-query.ts';

test.each([
  ['/finance', '/finance?term=5'],
  ['/finance?car_id=1', '/finance?car_id=1&term=5'],
  ['/finance?car_id=1#form', '/finance?car_id=1&term=5#form'],
  ['#form', '?term=5#form'],
])('%s with a query is %s', (href, expected) => {
  expect(linkWithQuery(href, 'term=5')).toBe(expected);
  expect(linkWithQuery(href, '')).toBe(href);
});
