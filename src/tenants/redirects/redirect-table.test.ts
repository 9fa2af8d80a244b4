import { expect, test } from 'vitest';
import { defaultLinks } from '../standard-links.ts';
import { createRedirectTable, redirectTableOf } from './redirect-table.ts';

const table = createRedirectTable([
  { from: '/stock.asp', to: '/cars/' },
  { from: '/stock.asp?id=12', to: '/cars/mazda-3' },
  { from: '/stock.asp?ID=12&view=Photos', to: '/cars/mazda-3#photos' },
  { from: '/used-cars/*', to: '/search/*' },
  { from: '/used-cars/utes/*', to: '/search/ute' },
  { from: '/find/*', to: '/search/used-cars?keyword=*' },
  { from: '/parts*', to: 'https://parts.example/shop/*' },
  { from: '/caf%C3%A9', to: '/about-us' },
  { from: '/blog/*', to: '/*' },
]);
const targetOf = (path: string, query = '') => table.find(path, query)?.target ?? null;

test.each([
  ['an address', '/stock.asp', '', '/cars/'],
  ['letter case and a trailing slash do not count', '/Stock.ASP/', '', '/cars/'],
  ['percent-encoding does not count', '/%73tock.asp', '', '/cars/'],
  ['letters outside ASCII', '/CAF%C3%89', '', '/about-us'],
  ['the query is kept where the row has none', '/stock.asp', '?utm_source=mail', '/cars/?utm_source=mail'],
  ['a row with a query is for its values', '/stock.asp', '?id=12', '/cars/mazda-3'],
  ['other values are for the row without', '/stock.asp', '?id=13', '/cars/?id=13'],
  ['other parameters do not count', '/stock.asp', '?gclid=x&id=12', '/cars/mazda-3'],
  ['the row with the most parameters wins, in any order', '/stock.asp', '?view=photos&id=12', '/cars/mazda-3#photos'],
  ['the rest of a wildcard', '/used-cars/Toyota/HiLux', '', '/search/Toyota/HiLux'],
  ['the longest wildcard wins', '/used-cars/utes/toyota', '', '/search/ute'],
  ['a wildcard is for its folder too', '/used-cars', '?page=2', '/search/?page=2'],
  ['a rest in a query is one value', '/find/a&b=c', '', '/search/used-cars?keyword=a%26b%3Dc'],
  ['a rest in the middle of a name', '/parts-shop/1', '', 'https://parts.example/shop/-shop/1'],
  ['a rest with a question mark stays a path', '/used-cars/a%3Fb', '', '/search/a%3Fb'],
  ['what is no percent-encoding stays as it is', '/used-cars/%E0', '', '/search/%25E0'],
])('a redirect leads to its target: %s', (_what, path, query, target) => {
  expect(targetOf(path, query)).toBe(target);
});

test.each(['/', '/stock', '/used-car', '/stock.asp/more', '/USED', '/%2Fstock.asp'])('no row is for %s', (path) => {
  expect(targetOf(path)).toBeNull();
});

test('a target that is the usual address of a standard link leads where the dealer’s own link leads', () => {
  const links = { ...defaultLinks, finance: { path: '/money', label: 'Money' } };
  const redirects = [{ from: '/loans', to: '/finance' }];
  const configuration = { redirects, links, search: { path_prefix: '/used-car' as const } };
  expect(redirectTableOf(configuration).find('/loans', '')?.target).toBe('/money');
  expect(redirectTableOf(configuration)).toBe(redirectTableOf(configuration));
});

test.each([
  ['/cars/', '?page=2', '/used-car/new-used-and-demo-cars?page=2'],
  ['/cars', '', '/used-car/new-used-and-demo-cars'],
  ['/cars/?make=Kia#list', '', '/used-car/new-used-and-demo-cars?make=Kia#list'],
])('a target %s is the list to which it would lead on', (to, query, target) => {
  const search = { path_prefix: '/used-car' as const };
  const table = redirectTableOf({ redirects: [{ from: '/stock', to }], links: defaultLinks, search });
  expect(table.find('/stock', query)?.target).toBe(target);
});

test('a table of the largest size with one name of parameter finds each of its rows', () => {
  const many = createRedirectTable(
    Array.from({ length: 20_000 }, (_, id) => ({ from: `/stock.asp?id=${id}`, to: `/cars/car-${id}` })),
  );
  expect(many.find('/stock.asp', '?id=19999')?.target).toBe('/cars/car-19999');
  expect(many.find('/stock.asp', '?id=20000')).toBeNull();
});
