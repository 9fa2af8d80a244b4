import { expect, test } from 'vitest';
import { declaredQuery, queryRefusal, type QueryDeclaration } from './query-parameters.ts';

const declaration: QueryDeclaration = {
  parameters: { page: 'first', make: 'set', price: 'list' },
  routeIds: ['root', 'site', 'search'],
};
const query = (text: string, pathname = '/search/toyota') =>
  decodeURIComponent(declaredQuery(new URLSearchParams(text), { pathname, declaration }));

test.each([
  ['x=1', ''],
  ['x=1&page=2&utm_source=mail&gclid=x', 'page=2'],
  ['page=2&page=3', 'page=2'],
  ['page=2&make=Toyota&make=Mazda&make=Toyota', 'make=Mazda&make=Toyota&page=2'],
  ['price=5:&price=1:2&price=5:', 'price=5:&price=1:2'],
  ['make=', 'make='],
  ['__proto__=1&constructor=2&_routes=search', ''],
])('a request with ?%s gives its page ?%s', (asked, seen) => expect(query(asked)).toBe(seen));

test('a value that no page reads whole is cut', () => {
  expect(query(`page=${'1'.repeat(7_000)}`)).toHaveLength('page='.length + 6_000);
});

test.each([
  ['_routes=search&x=1', '_routes=search'],
  ['_routes=search,root', '_routes=root,search'],
  ['_routes=made-up&_routes=search', '_routes=search'],
  ['_routes=made-up', ''],
])('where the router fetches data, ?%s is ?%s', (asked, seen) =>
  expect(query(asked, '/search/toyota.data')).toBe(seen),
);

test.each([
  ['', null],
  [`?${'make=Toyota&'.repeat(300)}`, null],
  [`?${'a&'.repeat(400)}`, 'too-many'],
  [`?x=${'a'.repeat(8_192)}`, 'too-long'],
])('a query is refused when it is absurd', (search, refusal) => expect(queryRefusal(search)).toBe(refusal));
