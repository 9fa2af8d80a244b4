/**
 * What a search engine finds that follows every link of a dealer's site: no dead link, no anchor that is not there, no
 * page that nothing links to, no title or description twice, and a sitemap that says the same as the pages.
 */
import { expect, test } from 'vitest';
import { request } from '../../test/running-product.ts';
import { unescapeHtml } from '../../src/shared/escape-html.ts';
import { describeProblem } from '../../src/tenants/configuration-problem.ts';
import { anchorsAt, type AnchoredSite } from '../../src/tenants/known-anchors.ts';
import { readTenantFolder } from '../../src/tenants/read-tenant-folder.server.ts';
import { dealers } from '../browser.ts';
import { port } from '../product.ts';
import { sitemapPaths } from '../sitemap-paths.ts';

interface SeenPage {
  status: number;
  /** Where it redirects; `null` for a page. */
  next: string | null;
  ids: ReadonlySet<string>;
  /** `null` for a page that is not to be listed. */
  listedAs: { title: string; description: string; canonical: string } | null;
}

interface Site {
  pages: ReadonlyMap<string, SeenPage>;
  /** Address -> a page that links to it. */
  linked: ReadonlyMap<string, string>;
  anchors: readonly { from: string; path: string; id: string }[];
}

async function anchoredSiteOf(dealer: string): Promise<AnchoredSite> {
  const read = await readTenantFolder(`tenants/${dealer}`);
  if (!read.ok) throw new Error(read.reason.map(describeProblem).join('\n'));
  const { configuration } = read.value;
  const { locations, pages, reviews } = configuration;
  return { site: configuration, locations, pages, reviews };
}

/** Pages of one kind look alike; so many of each are opened. */
const mostOf = { vehicle: 6, list: 30, refined: 2 };

function kindOf(path: string): [kind: string, most: number] {
  const { pathname, searchParams } = new URL(path, 'http://x');
  const list = /^\/(search|used-car)\//.test(pathname);
  if (pathname.startsWith('/filters/')) return ['filters', mostOf.refined];
  if (searchParams.size > 0) {
    const names = [...new Set(searchParams.keys())].sort().join(' ');
    return [`${list ? 'list' : pathname}?${names}`, mostOf.refined];
  }
  if (/^\/cars\/[^/]+\/./.test(pathname)) return [`/cars/:slug/${pathname.split('/')[3]}`, mostOf.refined];
  if (/^\/cars\/./.test(pathname) && !pathname.startsWith('/cars/trade-in')) return ['vehicle', mostOf.vehicle];
  return list ? ['list', mostOf.list] : [pathname, 1];
}

async function crawl(host: string, origin: string): Promise<Site> {
  const pages = new Map<string, SeenPage>();
  const linked = new Map<string, string>();
  const anchors: { from: string; path: string; id: string }[] = [];
  const opened = new Map<string, number>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await request(port, host, path);
    const location = answer.headers['location'];
    const next = typeof location === 'string' ? addressOf(location, origin) : null;
    const html = /html/.test(String(answer.headers['content-type'])) ? answer.text : '';
    pages.set(path, { status: answer.status, next, ids: idsIn(html), listedAs: listedAs(html, origin) });
    const found = next === null ? linksIn(html) : [location as string];
    for (const link of found) {
      const url = new URL(link, origin + path);
      if (url.origin !== origin) continue;
      const target = url.pathname + url.search;
      if (url.hash.length > 1) anchors.push({ from: path, path: target, id: decodeURIComponent(url.hash.slice(1)) });
      if (linked.has(target)) continue;
      linked.set(target, path);
      const [kind, most] = kindOf(target);
      const count = opened.get(kind) ?? 0;
      if (count >= most || pages.has(target) || isForPeople(target)) continue;
      opened.set(kind, count + 1);
      queue.push(target);
    }
  }
  return { pages, linked, anchors };
}

/** Reports of a vehicle are made for a press, and refuse programs. */
const isForPeople = (path: string): boolean => /^\/api\/cars\/[^/]+\/reports\//.test(path);

const addressOf = (url: string, origin: string): string | null => {
  const { origin: of, pathname, search } = new URL(url, origin);
  return of === origin ? pathname + search : null;
};
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, link]) => unescapeHtml(link!));
const idsIn = (html: string): Set<string> => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));

function listedAs(html: string, origin: string): SeenPage['listedAs'] {
  const first = (pattern: RegExp): string => unescapeHtml(pattern.exec(html)?.[1] ?? '');
  if (html === '' || /<meta name="robots" content="noindex/.test(html)) return null;
  return {
    title: first(/<title>([^<]*)/),
    description: first(/<meta name="description" content="([^"]*)/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/).replace(origin, ''),
  };
}

const isVehicle = (path: string): boolean => path.startsWith('/cars/');
const isList = (path: string): boolean => /^\/(search|used-car)\//.test(path);

test.each(dealers)('a crawl of %s finds no dead end, and the sitemap says what the pages say', async (dealer) => {
  const host = `${dealer}.localhost`;
  const origin = `http://${host}:${port}`;
  const { pages, linked, anchors } = await crawl(host, origin);
  const seen = [...pages];

  expect(
    seen.filter(([, { status }]) => status >= 400).map(([path]) => `${path}, linked from ${linked.get(path)}`),
  ).toEqual([]);

  const last = (path: string): string => {
    const next = pages.get(path)?.next ?? null;
    return next === null ? path : last(next);
  };
  // A page for which somebody must sign in has its anchor behind the sign-in.
  const missing = anchors.filter(({ path, id }) => {
    const target = pages.get(last(path));
    return target !== undefined && !last(path).startsWith('/sign-in') && !target.ids.has(id);
  });
  expect(missing).toEqual([]);

  // The check of a folder accepts links to these.
  const known = await anchoredSiteOf(dealer);
  const absent = seen.flatMap(([path, { status, ids, next }]) =>
    status === 200 && next === null && !path.includes('?')
      ? (anchorsAt(path, known) ?? []).filter((id) => !ids.has(id)).map((id) => `${path}#${id}`)
      : [],
  );
  expect(absent).toEqual([]);

  const listed = seen.flatMap(([path, { listedAs: page }]) => (page === null ? [] : [{ path, ...page }]));
  expect(listed.filter(({ title, description, canonical }) => [title, description, canonical].includes(''))).toEqual(
    [],
  );
  const canonical = listed.filter((page) => page.canonical === page.path);
  for (const name of ['title', 'description'] as const) {
    const twice = canonical.filter((page) => canonical.some((other) => other !== page && other[name] === page[name]));
    expect(twice.map((page) => `${page.path}: ${page[name]}`)).toEqual([]);
  }

  const sitemap = await sitemapPaths(dealer);
  const home = await request(port, host, '/');
  const isHidden = home.text.includes('<meta name="robots" content="noindex"');
  expect(home.headers['x-robots-tag']).toBe(isHidden ? 'noindex' : undefined);
  expect(sitemap.length === 0).toBe(isHidden);
  // Lists of a make or a model are linked from the pages of their vehicles, of which this opens a few.
  const links = new Set(linked.keys());
  expect(sitemap.filter((path) => !isVehicle(path) && !isList(path) && !links.has(path))).toEqual([]);
  const refined = (path: string): boolean => isList(path) && path.includes('?');
  if (!isHidden)
    expect(canonical.map(({ path }) => path).filter((path) => !sitemap.includes(path) && !refined(path))).toEqual([]);
  for (const path of sitemap
    .filter((each) => !isVehicle(each) && !isList(each))
    .concat(sitemap.filter(isList).slice(0, 10))) {
    const { status, text } = await request(port, host, path);
    expect([path, status, listedAs(text, origin)?.canonical]).toEqual([path, 200, path]);
  }
});
