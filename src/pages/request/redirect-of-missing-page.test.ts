import { expect, test } from 'vitest';
import { defaultLinks } from '../../tenants/standard-links.ts';
import { redirectOfMissingPage } from './redirect-of-missing-page.ts';

const configuration = {
  links: defaultLinks,
  redirects: [
    { from: '/stock.asp', to: '/cars/' },
    { from: '/used/*', to: '/cars/*' },
    { from: '/shop/*', to: 'https://shop.example/*' },
    { from: '/api/old', to: '/cars/' },
  ],
};
function answer(path: string, { method = 'GET', redirects = configuration.redirects } = {}) {
  const url = new URL(path, 'https://dealer.example');
  const response = redirectOfMissingPage({
    // The page's own request has only the parameters that it declares.
    request: new Request(new URL(url.pathname, url), { method }),
    askedQuery: url.search,
    tenant: { configuration: { ...configuration, redirects } },
  });
  return response === null ? null : [response.status, response.headers.get('location')];
}

test.each([
  ['/stock.asp?page=2', '/cars/?page=2'],
  ['/used/mazda 3', '/cars/mazda%203'],
  ['/shop/%2F%2Fevil.example', 'https://shop.example///evil.example'],
  ['/shop/..%2f@evil.example', 'https://shop.example/%40evil.example'],
  ['/used/%0d%0aset-cookie:a=b', '/cars/%0D%0Aset-cookie%3Aa%3Db'],
])('%s leads to %s for good', (path, location) => {
  expect(answer(path)).toEqual([301, location]);
});

test('a rest that would make another site’s address is not found', () => {
  expect(answer('/blog//evil.example', { redirects: [{ from: '/blog/*', to: '/*' }] })).toBeNull();
  expect(answer('/blog/%2Fevil.example', { redirects: [{ from: '/blog/*', to: '/*' }] })).toBeNull();
  expect(answer(`/used/${'a'.repeat(4_000)}`)).toBeNull();
});

test('a form, a call and an address of another dealer’s table lead nowhere', () => {
  expect(answer('/stock.asp', { method: 'POST' })).toBeNull();
  expect(answer('/stock.asp', { method: 'HEAD' })).toEqual([301, '/cars/']);
  expect(answer('/api/old')).toBeNull();
  expect(answer('/stock.asp', { redirects: [] })).toBeNull();
});
