import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { matchRoute } from './pages/request/route-pattern.ts';
import { calls, pages, paths, secretPages, type Page, type PageSwitches } from './routes.ts';
import { isKnownLink, isPageShown, isTakenSlug, switchedOffBy, type KnownSite } from './tenants/known-paths.ts';

/** Answered by the server before the router: files. */
const files: ReadonlySet<unknown> = new Set([
  paths.asset,
  paths.picture,
  paths.pageCard,
  paths.outboundFeed,
  paths.demonstration.picture,
  paths.demonstration.tiles,
]);
/** Pages of text, whose addresses the dealer chooses; the standard ones have names here. */
const texts: ReadonlySet<unknown> = new Set([paths.content, paths.privacyPolicy, paths.terms, paths.brandOverview]);

/** Arguments of those that take more than words. */
const examples: Readonly<Record<string, readonly unknown[]>> = {
  search: ['/search', 'a'],
  'api.cars': [['a']],
  'api.vehicleView': ['a', {}],
};

type Path = (...values: readonly never[]) => string;
function everyPath(named: object, at = ''): [name: string, path: Path][] {
  return Object.entries(named).flatMap(([name, value]) =>
    typeof value === 'function'
      ? [[at + name, value as Path] as [string, Path]]
      : everyPath(value as object, `${at}${name}.`),
  );
}

test('every address that links are made from is answered by a page or call of its own', () => {
  const lost = everyPath(paths).flatMap(([name, path]) => {
    if (files.has(path)) return [];
    const address = path(...((examples[name] ?? Array<string>(path.length).fill('a')) as never[]));
    const id = matchRoute(new URL(address, 'https://fixture.example').pathname)?.ids.at(-1);
    return (id === 'content') === texts.has(path) && id !== 'api-unknown'
      ? []
      : [`${name}: ${address} is answered by ${id}`];
  });
  expect(lost).toEqual([]);
});

test('no two routes have one id or one address', () => {
  const routes = [...pages, ...calls];
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(routes.map((route) => ('path' in route ? route.path : ''))).size).toBe(routes.length);
});

test('every page with a secret in its address counts as secret', () => {
  const withToken = pages.filter(({ query }) => query.includes('token')).map(({ id }) => id);
  expect(withToken).not.toEqual([]);
  expect(secretPages).toEqual(expect.arrayContaining([...withToken, 'trade-in-result', 'mailbox-message']));
});

const offers = [
  { id: 'runout', manufacturer: 'mazda' },
  { id: 'delivery', manufacturer: null },
];

/** A dealer with every page that can be turned off, or none of them. */
function siteWith(isOn: boolean): PageSwitches & Pick<KnownSite, 'content'> {
  const site: Record<string, Record<string, unknown>> = { content: { offers: isOn ? offers : [] } };
  for (const { switchedBy } of pages as readonly Page[]) {
    const [area, ...keys] = switchedBy?.split('.') ?? [];
    if (area === undefined) continue;
    const last = keys.pop()!;
    let at = (site[area] ??= {});
    for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>;
    at[last] = isOn;
  }
  return site as unknown as PageSwitches & Pick<KnownSite, 'content'>;
}
const on = siteWith(true);
const off = siteWith(false);
const empty = { pages: [], locations: [] };
const addressOf = ({ path = '' }: Page) => `/${path}`;
const all: readonly Page[] = pages;
const fixed = all.filter(({ path = '' }) => !/[*:]/.test(path));

test('every page that can be turned off asks whether it is on', () => {
  const unasked = all.filter(({ file, switchedBy }) => {
    if (switchedBy === undefined) return false;
    const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');
    const text = read(file);
    const loaders = [...text.matchAll(/from '\.\/(read-[\w-]+\.server\.ts)'/g)].map(([, name]) =>
      read(path.join(path.dirname(file), name!)),
    );
    return ![text, ...loaders].some((each) => /\b(?:requirePage|isPageOn)\(/.test(each));
  });
  expect(unasked.map(({ id }) => id)).toEqual([]);
});

describe('a link in a dealer’s menu', () => {
  test('may lead to each page that needs nothing but its address', () => {
    const refused = fixed.filter((page) => !isKnownLink(addressOf(page), { ...on, ...empty }));
    expect(refused.map(({ id }) => id)).toEqual(
      fixed.filter(({ linkable }) => linkable === 'never').map(({ id }) => id),
    );
  });

  test.each(fixed.filter(({ switchedBy }) => switchedBy !== undefined))(
    'may not lead to $id where that page is off',
    (page) => {
      const address = addressOf(page);
      expect(isKnownLink(address, { ...off, ...empty })).toBe(false);
      expect(isPageShown(`${address}?a=1#b`, { ...off, pages: [] })).toBe(false);
      expect(switchedOffBy(`${address}?a=1#b`, off)).toBe(page.switchedBy);
      expect(switchedOffBy(address, on)).toBeNull();
      // The dealer's own words stand there alone, except on a page that is more than words.
      const pages = [{ slug: address.slice(1) }];
      expect(isKnownLink(`${address}/`, { ...off, ...empty, pages })).toBe(page.ownWords === 'always');
      expect(isPageShown(address, { ...off, pages })).toBe(page.ownWords === 'always');
    },
  );

  test('may lead to any vehicle and list, and to locations that there are', () => {
    const known = (link: string) =>
      isKnownLink(link, { ...off, pages: [{ slug: 'about' }], locations: [{ slug: 'yard' }] });
    for (const link of [
      '/cars/a',
      '/search/a/b',
      '/used-car/a',
      '/contact-us/yard',
      '/locations/yard',
      '/our-location/yard',
      '/about',
      'https://a.example',
      '#a',
    ])
      expect(known(link), link).toBe(true);
    for (const link of [
      '/search/',
      '/contact-us/nowhere',
      '/locations/nowhere',
      '/nowhere',
      '/trade-in/valuation/a',
      '/api/search',
    ])
      expect(known(link), link).toBe(false);
  });
});

test('a link to an offer leads to one that there is, at its own address, while the offers are on', () => {
  const known = (link: string, site = on) => isKnownLink(link, { ...site, ...empty });
  expect(['/offers/mazda/runout', '/offers/delivery'].map((link) => known(link))).toEqual([true, true]);
  for (const link of ['/offers/runout', '/offers/kia/runout', '/offers/mazda', '/offers/nothing'])
    expect(known(link), link).toBe(false);
  const content = { ...on.content, offers_page_enabled: false };
  expect(known('/offers/delivery', { ...on, content })).toBe(false);
});

test('a page of text at an address of the product is refused, unless its words are shown there', () => {
  for (const page of fixed) expect(isTakenSlug(addressOf(page).slice(1)), page.id).toBe(page.ownWords === undefined);
  for (const slug of ['cars', 'cars/a', 'search/a', 'offers/a', 'offers/a/b', 'api/anything', 'print'])
    expect(isTakenSlug(slug), slug).toBe(true);
  for (const slug of ['about', 'locations/a', 'privacy-policy']) expect(isTakenSlug(slug), slug).toBe(false);
});
