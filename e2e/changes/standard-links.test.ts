/** A dealer with all standard links changed (TEN-23): no page links to a default path. */
import { rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultLinks } from '../../src/tenants/standard-links.ts';
import { addCopiedDealer, feedOf, plainFields } from '../copied-dealer.ts';
import { dataFolder, port } from '../product.ts';

const dealer = 'elsewhere';
const host = `${dealer}.localhost`;
const links = {
  search: { path: '/search/used-cars', label: 'Look Around' },
  test_drive: { path: 'https://drives.example/book', label: 'Drive It Home' },
  service: { path: '/our-workshop', label: 'The Workshop' },
  finance: { path: '/money', label: 'Money Matters' },
  trade_in: { path: 'https://offers.example/start', label: 'Swap Yours' },
  parts: { path: '/bits', label: 'Nuts and Bolts' },
  contact: { path: '/find-us', label: 'Drop In' },
};
const ownPages = ['our-workshop', 'money', 'bits', 'find-us'];

const vehicles = [
  { sku: 'ONE', make: 'Toyota', model: 'Kluger', body: 'SUV', tag: '', status: 'in_stock', type: 'used' },
  { sku: 'TWO', make: 'Toyota', model: 'HiLux', body: 'Ute', tag: 'Test Drive Only', status: 'in_stock', type: 'demo' },
  { sku: 'SIX', make: 'Mazda', model: 'CX-5', body: 'SUV', tag: '', status: 'coming_soon', type: 'new' },
];

/** A copy of a demonstration dealer under the links above, with its own menus or the standard ones. */
const applyDealer = (source: string, menus: 'own' | 'standard') =>
  addCopiedDealer(dataFolder, {
    slug: dealer,
    from: `tenants/${source}`,
    configuration: (copied) => ({ ...copied, links, leads: {} }),
    change(folder) {
      if (menus === 'standard') rmSync(path.join(folder, 'menus.yaml'));
      for (const slug of ownPages) {
        // A page that a standard link leads to may link to the product's page behind it.
        const words = slug === 'money' ? '[Parts](/vehicle-parts-and-accessories)' : '[Finance](/finance)';
        writeFileSync(path.join(folder, `pages/${slug}.md`), `---\ntitle: ${slug}\n---\n\n${words}\n`);
      }
    },
    feedMapping: feedOf(plainFields),
    stock: vehicles,
  });

function ask(address: string): Promise<{ status: number; html: string; location: string }> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: address, headers: { host } }, (answer) => {
        let html = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (html += part));
        answer.on('end', () => resolve({ status: answer.statusCode!, html, location: answer.headers.location ?? '' }));
        answer.on('error', reject);
      })
      .on('error', reject);
  });
}

interface FoundLink {
  page: string;
  href: string;
  label: string;
}

/** Every link on every page that the site links to; pages that differ only in their query are requested once. */
async function crawl(): Promise<{ pages: string[]; found: FoundLink[]; broken: string[] }> {
  const found: FoundLink[] = [];
  const broken: string[] = [];
  const pages = new Map([['/', '/']]);
  for (const page of pages.values()) {
    const { status, html, location } = await ask(page);
    const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', inner = '']) => ({
        page,
        href: href.replaceAll('&amp;', '&'),
        label: inner
          .replace(/<[^>]*>/g, ' ')
          .replaceAll('&amp;', '&')
          .replace(/\s+/g, ' ')
          .trim(),
      }),
    );
    if (status >= 400) broken.push(`${page} ${status}`);
    if (status < 300) found.push(...links);
    for (const { href } of [...links, { href: location }]) {
      const address = href.replace(/#.*$/, '');
      const page = address.replace(/\?.*$/, '');
      if (address.startsWith('/') && !/^\/(api|demonstration|pictures|assets)\b/.test(page) && !pages.has(page))
        pages.set(page, address);
    }
  }
  return { pages: [...pages.keys()], found, broken };
}

const withoutSlash = (address: string) => address.replace(/(.)\/$/, '$1');
const underOtherPrefix = (address: string) => address.replace(/^\/search\//, '/used-car/');
const defaultPaths = Object.values(defaultLinks).flatMap(({ path: address }) => [
  withoutSlash(address),
  underOtherPrefix(address),
]);
/**
 * The search itself with its filters, a search with parameters, and a redirect have their own URLs, which are not in the
 * table.
 */
const isOfTheSearch = ({ page, href }: FoundLink) =>
  [defaultLinks.search.path, underOtherPrefix(defaultLinks.search.path)].some((start) => href.startsWith(start)) &&
  (href.includes('?') || /^\/(search|used-car|filters)\//.test(page));

test.each([
  { source: 'harbour', menus: 'standard' as const },
  { source: 'bigsky', menus: 'own' as const },
])('no page of a copy of $source with $menus menus leads to a default path', async ({ source, menus }) => {
  await applyDealer(source, menus);
  const { pages, found, broken } = await crawl();
  expect(pages.length).toBeGreaterThan(25);
  expect(broken).toEqual([]);
  const wrong = found
    .filter((link) => defaultPaths.includes(withoutSlash(link.href.replace(/[?#].*$/, ''))) && !isOfTheSearch(link))
    .map(({ page, href, label }) => `${page}: ${href} (${label})`);
  expect([...new Set(wrong)]).toEqual([]);
  if (menus === 'standard') {
    const hrefs = new Set(found.map(({ href }) => href));
    for (const { path: address } of Object.values(links)) expect(hrefs).toContain(address);
    const seen = new Set(found.map(({ label, href }) => `${label} ${href}`));
    // This dealer has a booking site, which Book a Service leads to by its own name.
    const { service: _, ...named } = links;
    for (const { label, path: address } of Object.values(named)) expect(seen).toContain(`${label} ${address}`);
  }
});
