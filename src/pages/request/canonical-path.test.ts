import { describe, expect, test } from 'vitest';
import { openFixtureSite } from '../site-fixture.ts';
import { canonicalPath } from './canonical-path.ts';

const {
  site: { configuration },
} = await openFixtureSite({
  vehicles: [],
  settings: {
    pages: [{ slug: 'about-us', title: 'About us', markdown: 'Since 1950.' }],
    content: { careers_page_enabled: false },
    redirects: [
      { from: '/Cars/Detail?id=5', to: '/used-car/hatch' },
      { from: '/Careers/', to: '/about-us' },
      { from: '/Fleet/', to: '/about-us' },
    ],
  },
});
const pathOf = (pathname: string, query = '') => canonicalPath({ pathname, query, configuration });

describe('the one path', () => {
  test.each([
    ['of a page in other letters', '/SERVICE', '/service'],
    ['of a page with a slash', '/service/', '/service'],
    ['of a page with several slashes', '//service//', '/service'],
    ['of a page with an escape', '/s%65rvice', '/service'],
    ['of a page that ends with a slash', '/Book-Test-Drive', '/book-test-drive/'],
    ['of a dealer’s own page', '/About-Us/', '/about-us'],
    ['of a vehicle', '/Cars/2021-Toyota-Corolla/', '/cars/2021-toyota-corolla'],
    ['of a page whose name is an identifier', '/Trade-In/Valuation/aB-9/', '/trade-in/valuation/aB-9'],
    ['of a page that is named like an address of the former site', '/Fleet/', '/fleet'],
    ['of a document', '/LLMS.txt/', '/llms.txt'],
    ['of an address of the former site with another query', '/Cars/Detail', '/cars/detail'],
  ])('%s: %s is %s', (_, pathname, canonical) => {
    expect(pathOf(pathname)).toBe(canonical);
    expect(pathOf(canonical)).toBe(canonical);
  });

  test.each([
    ['the home page', '/'],
    ['no page', '/Nowhere/'],
    ['a list, which redirects itself', '/search/Toyota/'],
    ['a call', '/API/Search/'],
    ['unusual letters', '/cars/%C3%89clair'],
    ['what cannot be decoded', '/Cars/%E0%A4%A'],
    ['an address of the former site at a page that is off', '/Careers/'],
  ])('is left alone for %s: %s', (_, pathname) => {
    expect(pathOf(pathname)).toBe(pathname);
  });

  test('is left alone for an address of the former site that counts with its query, which so leads on in one step', () => {
    expect(pathOf('/Cars/Detail', '?id=5&utm_source=letter')).toBe('/Cars/Detail');
    expect(pathOf('/Cars/Detail', '?id=6')).toBe('/cars/detail');
  });
});
