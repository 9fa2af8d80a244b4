import { expect, test } from 'vitest';
import { siteNavigation, type NavigationOffer } from './site-navigation.ts';
import { menusSchema } from '../../tenants/menus.ts';
import type { SiteConfiguration } from '../../tenants/site-configuration.ts';
import { defaultLinks } from '../../tenants/standard-links.ts';
import { standardVehicleNouns } from '../../shared/vehicle-words.ts';

const facet = (value: string, count = 1) => ({ value, label: value, count });
const facets = {
  make: [facet('Toyota', 9), facet('Mercedes-Benz', 3)],
  body: [facet('suv', 8), facet('peopleMover', 1)],
  car_type: [facet('used', 10), facet('new', 2)],
};

function site(
  menus: unknown,
  content: Partial<SiteConfiguration['content']> = {},
  bookServiceHref = '/service',
): Parameters<typeof siteNavigation>[0] {
  return {
    bookServiceHref,
    pages: [],
    menus: menusSchema.parse(menus),
    content: {
      models: [],
      service_page_enabled: true,
      fleet_page_enabled: true,
      careers_page_enabled: true,
      parts_page_enabled: true,
      brands_page_enabled: true,
      offers_page_enabled: true,
      journal_enabled: true,
      ...content,
    },
    search: { path_prefix: '/used-car' },
    trade_in: { sell_pages_enabled: true },
    labels: { all_stock: 'Everything', vehicles: standardVehicleNouns },
    links: { ...defaultLinks, search: { ...defaultLinks.search, path: '/used-car/new-used-and-demo-cars' } },
    manufacturers: [],
    locations: [
      { name: 'Moorooka - Sales', slug: 'moorooka', address: { city: 'Moorooka', state: 'QLD' } },
      { name: 'Moorooka - Service', address: { city: 'Moorooka', state: 'QLD' } },
    ],
  } as unknown as Parameters<typeof siteNavigation>[0];
}

test('Our Stock lists all stock, the conditions in stock in the order new, demo, used, and bodies under the dealer’s own prefix', () => {
  const [item] = siteNavigation(
    site({ header: [{ label: 'Our Stock', link: '/cars/', dynamic: 'stock' }] }),
    facets,
  ).header;
  expect(item!.columns[0]!.links).toEqual([
    { label: 'Everything', href: '/used-car/new-used-and-demo-cars' },
    { label: 'New Cars', href: '/used-car/new-cars', count: 2 },
    { label: 'Used Cars', href: '/used-car/used-cars', count: 10 },
  ]);
  expect(item!.columns[1]!.links.map((link) => link.href)).toEqual(['/used-car/suv', '/used-car/people-mover']);
});

test.each([
  ['/used-car/used-cars', { label: 'Browse', href: '/used-car/used-cars' }],
  [
    '/used-car/new-used-and-demo-cars?sortBy=latest',
    { label: 'Everything', href: '/used-car/new-used-and-demo-cars?sortBy=latest' },
  ],
  ['https://stock.example.com/', { label: 'Browse', href: 'https://stock.example.com/' }],
  ['/our-cars', { label: 'Browse', href: '/our-cars' }],
])('with the search link %s the first item says the list that it leads to', (path, first) => {
  const given = site({ header: [{ label: 'Our Stock', link: '/cars/', dynamic: 'stock' }] });
  const links = { ...given.links, search: { path, label: 'Browse' } };
  expect(siteNavigation({ ...given, links }, facets).header[0]!.columns[0]!.links[0]).toEqual(first);
});

test('Our Stock lists makes with most vehicles too, where there are enough to choose from', () => {
  const columnsOf = (makes: readonly string[]) =>
    siteNavigation(site({ header: [{ label: 'Our Stock', dynamic: 'stock' }] }), {
      ...facets,
      make: makes.map((name, index) => facet(name, 20 - index)),
    }).header[0]!.columns;
  expect(columnsOf(['Kia', 'MG', 'Mazda']).map(({ heading }) => heading)).toEqual(['By condition', 'By type']);
  const [, , makes] = columnsOf(['Kia', 'MG', 'Mazda', 'LDV', 'Audi', 'BMW', 'Fiat', 'GWM', 'Ram']);
  expect(makes).toMatchObject({ heading: 'By make', isExtra: true });
  expect(makes!.links).toHaveLength(8);
  expect(makes!.links[0]).toEqual({ label: 'Kia', href: '/used-car/kia', count: 20 });
});

test('a stock of one condition has no column of conditions', () => {
  const [item] = siteNavigation(site({ header: [{ label: 'Our Stock', dynamic: 'stock' }] }), {
    ...facets,
    car_type: [facet('used', 10)],
  }).header;
  expect(item!.columns.map(({ heading, links }) => [heading, links.map(({ label }) => label)])).toEqual([
    ['By type', ['Everything', 'suv', 'peopleMover']],
  ]);
});

test('the dropdown of models shows an offer of one of them, that of the stock another one', () => {
  const offer = (name: string, modelName = ''): NavigationOffer => ({
    name,
    href: `/offers/${name}`,
    price: '',
    priceLabel: '',
    until: '',
    image: null,
    make: null,
    category: '',
    modelName,
  });
  const content = { models: [{ id: 'hilux', name: 'Hilux', link: '/hilux', short_description: '', image: null }] };
  const menus = {
    header: [
      { label: 'Vehicles', dynamic: 'models' },
      { label: 'Our Stock', dynamic: 'stock' },
      { label: 'Offers', link: '/special-offers' },
    ],
  };
  const shownOf = (...offers: NavigationOffer[]) =>
    siteNavigation(site(menus, content as unknown as SiteConfiguration['content']), facets, offers).header.map(
      (item) => item.offer?.name ?? '',
    );
  expect(shownOf(offer('service'), offer('tow-pack', 'Hilux'))).toEqual(['tow-pack', 'service', '']);
  expect(shownOf(offer('service'))).toEqual(['service', '', '']);
  expect(shownOf()).toEqual(['', '', '']);
});

test('no menu leads to an offer that does not run today', () => {
  const offer = { href: '/offers/toyota/runs' } as NavigationOffer;
  const items = ['/offers/over', '/offers/toyota/runs', '/offers/toyota/over'].map((link) => ({ label: link, link }));
  const menus = {
    header: [...items, { label: 'All', items }],
    utility: items,
    footer: [{ heading: 'All', items }],
    legal: items,
  };
  const shown = siteNavigation(site(menus), facets, [offer]);
  const links = [
    ...shown.header.flatMap(({ href, columns }) => [href, ...columns.flatMap((column) => column.links)]),
    ...shown.utility,
    ...shown.footer.flatMap((column) => column.links),
    ...shown.legal,
  ].flatMap((link) => (link === null ? [] : typeof link === 'string' ? link : link.href));
  expect(new Set(links)).toEqual(new Set(['/offers/toyota/runs']));
  expect(links).toHaveLength(5);
});

test('brands without a list of makes are the makes in stock, with their logos', () => {
  const [item] = siteNavigation(site({ header: [{ label: 'Brands', dynamic: 'brands' }] }), facets).header;
  expect(item!.columns[0]).toMatchObject({
    display: 'logos',
    links: [{ href: '/used-car/toyota' }, { href: '/used-car/mercedes-benz', make: { slug: 'mercedes-benz' } }],
  });
});

test('a dropdown whose label leads somewhere has that page first', () => {
  const [item] = siteNavigation(
    site({ header: [{ label: 'Service', link: '/service', items: [{ label: 'Warranty', link: '/warranty' }] }] }),
    facets,
  ).header;
  expect(item!.columns[0]!.links.map((link) => link.label)).toEqual(['Service', 'Warranty']);
});

test('links to pages that the dealer has turned off are left out everywhere', () => {
  const off = { parts_page_enabled: false, offers_page_enabled: false };
  const menus = {
    header: [
      { label: 'Offers', link: '/special-offers' },
      { label: 'Fleet', link: '/fleet/' },
    ],
    footer: [{ heading: 'Service', items: [{ label: 'Parts', link: '/vehicle-parts-and-accessories' }] }],
  };
  const navigation = siteNavigation(site(menus, off), facets);
  expect(navigation.header.map((item) => item.label)).toEqual(['Fleet']);
  expect(navigation.footer).toEqual([]);
});

test('sales and service of one place are one link', () => {
  const [item] = siteNavigation(site({ header: [{ label: 'Locations', dynamic: 'locations' }] }), facets).header;
  expect(item!.columns[0]!.links).toEqual([
    { label: 'Moorooka', href: '/locations/moorooka', description: 'Moorooka QLD' },
  ]);
});

test('locations are one link as they are one place in the directory, whatever the letters of the ending', () => {
  const own = site({ header: [{ label: 'Locations', dynamic: 'locations' }] });
  const locations = ['Moorooka - Sales', 'Moorooka - SERVICE', 'Moorooka - parts '].map((name) => ({
    ...own.locations[0]!,
    name,
  }));
  expect(siteNavigation({ ...own, locations }, facets).header[0]!.columns[0]!.links).toHaveLength(1);
});

test('Book a Service of the standard menu and of a dealer’s own leads where a service is booked', () => {
  const booking = 'https://bookings.example/';
  const standard = siteNavigation(site({}, {}, booking), facets);
  expect(
    standard.header
      .flatMap((item) => item.columns.flatMap((column) => column.links))
      .find((link) => link.label === 'Book a Service'),
  ).toMatchObject({ href: booking });
  expect(
    siteNavigation(site({}), facets)
      .footer.flatMap((column) => column.links)
      .find((link) => link.label === 'Book a Service'),
  ).toMatchObject({ href: '/service' });
  const own = siteNavigation(
    site(
      {
        header: [{ label: 'Workshop', link: '/book-a-service' }],
        utility: [{ label: 'Book', link: '/book-a-service/' }],
      },
      {},
      booking,
    ),
    facets,
  );
  expect([own.header[0]!.href, own.utility[0]!.href]).toEqual([booking, booking]);
});
