import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSiteConfiguration, safeParseSiteConfiguration, type SiteConfiguration } from './site-configuration.ts';
import { defaultLinks, followStandardLink, locationHref, partOfOwnPage, searchFormPath } from './standard-links.ts';

const base = {
  slug: 'mine',
  name: 'Mine',
  logo: { url: 'pictures/logo.svg' },
  locations: [
    {
      id: 1,
      name: 'Mine',
      slug: 'mine',
      dealership_id: 1,
      dealership_slug: 'mine',
      address: { street: '1 Road', city: 'Brisbane', state: 'QLD', postcode: '4000' },
      contact_detail: { phone: '(07) 7010 0001' },
    },
  ],
  dealerships: [{ id: 1, slug: 'mine', name: 'Mine' }],
};
const links = {
  search: { path: '/search/used-cars', label: 'Find a Car' },
  test_drive: { path: 'https://drives.example/book', label: 'Drive It' },
  service: { path: '/workshop', label: 'Workshop' },
  finance: { path: '/money', label: 'Money' },
  trade_in: { path: 'https://offers.example/', label: 'Swap It' },
  parts: { path: '/bits', label: 'Bits' },
  contact: { path: '/find-us', label: 'Find Us' },
};
const page = (slug: string) => ({ slug, title: slug, markdown: 'Words.' });
const own = { ...base, links, pages: [page('workshop'), page('money'), page('bits'), page('find-us')] };
const menuLinks = ({ menus }: SiteConfiguration) =>
  [
    ...menus.header.flatMap((item) => [item, ...item.items, ...item.groups.flatMap((group) => group.items)]),
    ...menus.utility,
    ...menus.footer.flatMap((column) => column.items),
    ...menus.legal,
  ].map(({ label, link }) => `${label} ${link}`);

describe('the standard menu', () => {
  test('has the paths and labels of the dealer, and those of the product without any', () => {
    const standard = menuLinks(parseSiteConfiguration(base));
    for (const link of [
      'Finance /finance',
      'Contact Us /contact',
      'Parts & Accessories /vehicle-parts-and-accessories',
    ])
      expect(standard).toContain(link);
    const changed = menuLinks(parseSiteConfiguration(own));
    for (const link of ['Money /money', 'Find Us /find-us', 'Bits /bits', 'Workshop /book-a-service'])
      expect(changed).toContain(link);
    for (const { path: unwanted } of Object.values(defaultLinks))
      expect(changed.filter((link) => link.endsWith(` ${unwanted}`))).toEqual([]);
  });

  test('keeps a link whose default page is off and whose path leads elsewhere', () => {
    const content = { parts_page_enabled: false };
    expect(menuLinks(parseSiteConfiguration({ ...own, content }))).toContain('Bits /bits');
    expect(menuLinks(parseSiteConfiguration({ ...base, content })).join()).not.toContain('Parts');
  });

  test('keeps Book a Service where a booking site takes it', () => {
    const location_directory = {
      service_booking_enabled: true,
      service_bookings: [{ url: 'https://bookings.example/' }],
    };
    expect(menuLinks(parseSiteConfiguration({ ...own, location_directory }))).toContain(
      'Book a Service /book-a-service',
    );
  });
});

test('a menu, a tile and a promo card of the dealer that name a default path lead where the dealer’s link leads', () => {
  const configuration = parseSiteConfiguration({
    ...own,
    menus: {
      header: [
        { label: 'Loans', link: '/finance' },
        { link: '/contact' },
        { label: 'Calculator', link: '/finance#finance-calculator' },
        { label: 'Drive', groups: [{ heading: 'One', items: [{ link: '/book-test-drive' }] }] },
      ],
      footer: [{ heading: 'Stock', items: [{ link: '/search/new-used-and-demo-cars/' }] }],
    },
    home: {
      sections: [{ type: 'promo_tiles', tiles: [{ title: 'A', image: 'pictures/a.png', link: '/trade-in' }] }],
    },
    search: { promo: { cards: [{ heading: 'B', label: 'C', path: '/vehicle-parts-and-accessories' }] } },
  });
  expect(menuLinks(configuration)).toEqual([
    'Loans /money',
    'Find Us /find-us',
    'Calculator /finance#finance-calculator',
    'Drive null',
    'Drive It https://drives.example/book',
    'Find a Car /search/used-cars',
  ]);
  expect(JSON.stringify(configuration.home)).toContain('https://offers.example/');
  expect(configuration.search.promo.cards[0]!.path).toBe('/bits');
});

test('a menu link that is no standard link needs its label', () => {
  const refused = safeParseSiteConfiguration({
    ...base,
    menus: { utility: [{ link: '/fleet' }, { link: '/finance' }] },
  });
  expect(refused.error?.issues.map(({ path: at, message }) => [at.join('.'), message])).toEqual([
    ['menus.utility.0.label', 'the text of the link'],
  ]);
});

test('links follow under the other search prefix too', () => {
  const { links: found, menus } = parseSiteConfiguration({
    ...base,
    search: { path_prefix: '/used-car' },
    links: { search: { path: '/search/used-cars' } },
    menus: { utility: [{ label: 'All', link: '/used-car/new-used-and-demo-cars' }] },
  });
  expect(found.search.path).toBe('/used-car/used-cars');
  expect(menus.utility[0]!.link).toBe('/used-car/used-cars');
});

test('a part of a page exists where the link leads to that page, whatever part the dealer’s link names', () => {
  const anchor = 'finance-calculator';
  const leading = (to: string) => ({ ...links, finance: { path: to, label: 'Money' } });
  expect(partOfOwnPage(leading('/finance'), 'finance', { anchor })).toBe('/finance#finance-calculator');
  expect(partOfOwnPage(leading('/finance#budget'), 'finance', { anchor, query: 'car_id=a' })).toBe(
    '/finance?car_id=a#finance-calculator',
  );
  expect(partOfOwnPage(leading('/money'), 'finance', { anchor })).toBeNull();
  expect(followStandardLink(leading('/finance#budget'), '/finance')).toBe('/finance#budget');
});

test('locations and search forms keep a page that knows them', () => {
  const at = { slug: 'mine', anchor: 'mine-motors' };
  expect(locationHref(defaultLinks, at)).toBe('/contact#mine-motors');
  expect(locationHref(links, at)).toBe('/locations/mine');
  expect(searchFormPath(links, '/search')).toBe('/search/used-cars');
  for (const to of ['https://stock.example/', '/find-a-car'])
    expect(searchFormPath({ ...links, search: { path: to, label: 'x' } }, '/search')).toBe(
      '/search/new-used-and-demo-cars',
    );
});

/** Product pages may contain their own URL and that of their flow; every other link uses the table. */
const ownPages: Readonly<Record<string, RegExp>> = {
  finance: /^pages\/finance\//,
  tradeIn: /^pages\/(trade-in|departments\/department-links|content\/department|system)/,
  contact: /^pages\/(locations\/(location-)?contact-page|content\/location-redirect)/,
  testDrive: /^pages\/departments\/test-drive/,
  service: /^pages\/departments\/departments\.ts$/,
  // A part that was found fills in the form of the product's own page.
  parts: /^pages\/(departments\/(departments\.ts$|parts-search-page)|layout\/site-navigation)/,
  // A search URL with the visitor's parameters, which the table's link cannot contain.
  allStock: /^pages\/(stock\/|content\/blocks\/read-blocks|content\/read-page-stock|departments\/test-drive-choice)/,
};

test('no other source names the default path of a standard link', () => {
  const root = path.join(import.meta.dirname, '..');
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/^(tenants|routes)/.test(name))
    .flatMap((name) =>
      Object.entries(ownPages)
        .filter(
          ([key, own]) => !own.test(name) && readFileSync(path.join(root, name), 'utf8').includes(`paths.${key}(`),
        )
        .map(([key]) => `${name}: paths.${key}()`),
    );
  expect(found).toEqual([]);
});
