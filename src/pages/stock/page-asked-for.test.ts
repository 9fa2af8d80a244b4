import { expect, test } from 'vitest';
import { defaultLinks } from '../../tenants/standard-links.ts';
import { menusSchema } from '../../tenants/menus.ts';
import type { SiteContext } from '../../site/site-context.ts';
import { pageAskedFor } from './page-asked-for.ts';

const configuration = {
  links: defaultLinks,
  content: {
    parts_page_enabled: true,
    service_page_enabled: true,
    fleet_page_enabled: true,
    careers_page_enabled: true,
  },
  trade_in: { enabled: true },
  search: { path_prefix: '/search' },
  menus: menusSchema.parse({
    header: [
      { label: 'Buy online', link: '/buy-online' },
      { label: 'Used', link: '/search/used-cars' },
      { label: 'More', items: [{ label: 'About Us', link: '/about-us' }] },
    ],
  }),
} as unknown as SiteContext['configuration'];
const href = (text: string) => pageAskedFor({ configuration }, text)?.href ?? null;

test.each([
  ['service', '/service'],
  ['book a service', '/service'],
  ['can i book my car in for a service?', '/service'],
  ['finance a car', defaultLinks.finance.path],
  ['car loan', defaultLinks.finance.path],
  ['opening hours', defaultLinks.contact.path],
  ['contact', defaultLinks.contact.path],
  ['phone number', defaultLinks.contact.path],
  ['what are your opening hours', defaultLinks.contact.path],
  ['parts', '/vehicle-parts-and-accessories'],
  ['careers', '/careers'],
  ['fleet', '/fleet'],
  ['test drive', defaultLinks.test_drive.path],
  ['can i book a test drive?', defaultLinks.test_drive.path],
  ['test drive only', null],
  ['ex fleet ute', null],
  ['sell my car', defaultLinks.trade_in.path],
  ['trade in', defaultLinks.trade_in.path],
  ['full service history', null],
  ['kia with service history', null],
  ['cars for sale', null],
  ['buy online', '/buy-online'],
  ['about us', '/about-us'],
  ['used', null],
  ['car', null],
  ['ute', null],
])('%s leads to %s', (text, expected) => {
  expect(href(text)).toBe(expected);
});

test('words of a filter ask for no page of a menu', () => {
  expect(pageAskedFor({ configuration }, 'about us', { isFilter: true })).toBeNull();
});

test('a page that the dealer does not have is not offered, and its own link and label are', () => {
  const site = (changes: object) => ({
    configuration: { ...configuration, ...changes } as SiteContext['configuration'],
  });
  for (const page of ['parts', 'service', 'fleet', 'careers'])
    expect(pageAskedFor(site({ content: { [`${page}_page_enabled`]: false } }), page), page).toBeNull();
  expect(pageAskedFor(site({ trade_in: { enabled: false } }), 'sell my car')).toBeNull();
  const links = { ...defaultLinks, service: { path: 'https://workshop.example/', label: 'Workshop' } };
  expect(pageAskedFor(site({ links }), 'service')).toEqual({ label: 'Workshop', href: 'https://workshop.example/' });
});
