import { expect, test } from 'vitest';
import { openFixtureSite } from '../site-fixture.ts';
import { redirectOfMissingPage } from './redirect-of-missing-page.ts';

const {
  site: { configuration },
} = await openFixtureSite({
  vehicles: [],
  settings: {
    manufacturers: [{ id: 1, slug: 'mazda', name: 'Mazda' }],
    pages: [{ slug: 'about-us', title: 'About us', markdown: 'Since 1950.' }],
    redirects: [
      { from: '/stock.asp', to: '/cars/' },
      { from: '/used/*', to: '/cars/*' },
      { from: '/new-vehicles/*', to: '/search/*?car_type=new' },
      { from: '/shop/*', to: 'https://shop.example/*' },
      { from: '/drive.asp', to: '/book-test-drive#enquiry' },
      { from: '/team.asp', to: '/About-Us/' },
      { from: '/api/old', to: '/cars/' },
    ],
  },
});
function answer(path: string, { method = 'GET', redirects = configuration.redirects, more = {} } = {}) {
  const url = new URL(path, 'https://dealer.example');
  const response = redirectOfMissingPage({
    // The page's own request has only the parameters that it declares.
    request: new Request(new URL(url.pathname, url), { method }),
    askedQuery: url.search,
    tenant: { configuration: { ...configuration, redirects, ...more } },
  });
  return response === null ? null : [response.status, response.headers.get('location')];
}

test.each([
  ['/stock.asp?page=2', '/search/new-used-and-demo-cars?page=2'],
  ['/drive.asp', '/book-test-drive/#enquiry'],
  ['/team.asp', '/about-us'],
  ['/new-vehicles/Isuzu/D-MAX/', '/search/isuzu/d-max?car_type=new'],
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
  expect(answer('/stock.asp', { method: 'HEAD' })).toEqual([301, '/search/new-used-and-demo-cars']);
  expect(answer('/api/old')).toBeNull();
  expect(answer('/stock.asp', { redirects: [] })).toBeNull();
});

test.each([
  ['/offers', '/special-offers'],
  ['/Offers/', '/special-offers'],
  ['/offers/mazda', '/special-offers?make=mazda'],
  ['/our-location', '/locations'],
  ['/contact-us', '/contact'],
  ['/trade-in/valuation', '/trade-in'],
])('the shortened %s leads to %s for good', (path, location) => {
  expect(answer(path)).toEqual([301, location]);
});

test('a shortened address of a list that the dealer does not have leads nowhere, and the dealer’s own row counts before', () => {
  const content = { ...configuration.content, offers_page_enabled: false };
  expect(answer('/offers', { more: { content } })).toBeNull();
  expect(answer('/offers/mazda', { more: { content } })).toBeNull();
  expect(answer('/offers/kia')).toBeNull();
  expect(answer('/offers', { redirects: [{ from: '/offers', to: '/cars/' }] })).toEqual([
    301,
    '/search/new-used-and-demo-cars',
  ]);
});
